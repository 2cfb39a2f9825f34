import { safeUrl } from '../../core/redirects/safe-url.ts'
import { CUSTOM_PREFIX, type FieldSpec, type FormName, profileFields } from './forms/forms.ts'

/** The attributes of `store-login-box`, in camelCase. */
export interface LoginBoxProps {
  readonly mode?: string
  readonly open?: boolean
  readonly recovering?: boolean
  readonly view?: string
  readonly returnUrl?: string
  readonly allowRegister?: boolean
  readonly fields?: string
  readonly captchaSiteKey?: string
  readonly captchaInvisibleSiteKey?: string
  readonly loginStyle?: string
  readonly sso?: unknown
}

/** An external identity provider. */
export interface Provider {
  readonly id: string
  readonly label: string
}

/** The validated attributes. */
export interface BoxOptions {
  readonly dialog: boolean
  readonly hosted: boolean
  readonly first: FormName
  readonly returnUrl?: string
  readonly register: boolean
  readonly extra: readonly FieldSpec[]
  readonly captcha: {
    readonly siteKey?: string | undefined
    readonly invisibleSiteKey?: string | undefined
    readonly script?: string | undefined
  }
  readonly providers: readonly Provider[]
}

/**
 * Validates the attributes. Returns the options, or a configuration error for the merchant.
 *
 * `baseUrl` is the base URL of relative URLs. On a page with a `<base>`, its origin may differ from `origin`, the origin of the page.
 * `captchaScript` is a setting of the page, because an attribute must not load a script.
 */
export function parseBoxOptions(
  props: LoginBoxProps,
  baseUrl: string,
  captchaScript?: string,
  origin: string = new URL(baseUrl).origin,
): BoxOptions | { readonly configError: string } {
  const { mode = 'block', loginStyle = 'direct', view = 'login', sso = [] } = props
  const extra = extraFields(props.fields ?? '')
  const configError =
    valueError('mode', mode, ['block', 'dialog']) ??
    valueError('login-style', loginStyle, ['direct', 'hosted']) ??
    valueError('view', view, ['login', 'register', 'forgot']) ??
    returnUrlError(props.returnUrl, baseUrl, origin) ??
    captchaScriptError(captchaScript, baseUrl) ??
    (typeof extra === 'string' ? extra : undefined) ??
    (isProviders(sso) ? undefined : 'sso="…" must be a JSON array: [{"id":"connection ID","label":"button text"}].')
  if (configError) return { configError }
  const register = props.allowRegister ?? true
  const { returnUrl } = props
  return {
    dialog: mode === 'dialog',
    hosted: loginStyle === 'hosted',
    first: view === 'register' && !register ? 'login' : (view as FormName),
    ...(returnUrl && { returnUrl: new URL(returnUrl, baseUrl).href }),
    register,
    extra: extra as readonly FieldSpec[],
    captcha: {
      siteKey: props.captchaSiteKey,
      invisibleSiteKey: props.captchaInvisibleSiteKey,
      script: captchaScript,
    },
    providers: sso as readonly Provider[],
  }
}

function valueError(name: string, value: string, allowed: readonly string[]): string | undefined {
  if (allowed.includes(value)) return undefined
  return `${name}="${value}" is not supported. Use ${allowed.join(', ').replace(/, (\w+)$/, ' or $1')}.`
}

/** Rejects URLs of other origins: an open redirect after login could lead members to a phishing page. */
function returnUrlError(text: string | undefined, baseUrl: string, origin: string): string | undefined {
  if (!text || safeUrl(text, baseUrl)?.origin === origin) return undefined
  return `return-url="${text}" points to another site. Use a page of this site.`
}

function captchaScriptError(text: string | undefined, baseUrl: string): string | undefined {
  if (!text || safeUrl(text, baseUrl)) return undefined
  return `data-captcha-script="${text}" is not a valid URL. Remove it, or set a full URL.`
}

/**
 * Parses the attribute `fields`. Returns the fields, or a configuration error.
 *
 * `first-name, last-name*`: a star makes a field required. `shirt-size=Shirt size, team-since:date*=Since when`: the text after `=` is the
 * label of a custom field, `:number` or `:date` its type.
 */
function extraFields(text: string): readonly FieldSpec[] | string {
  const items = text.split(',').flatMap((item) => (item.includes('=') ? [item.trim()] : item.split(/\s+/)))
  const fields: FieldSpec[] = []
  for (const item of items.filter(Boolean)) {
    const [, name = '', kind, requiredMark, label] =
      /^([\w.-]+)(?::(number|date))?(\*?)(?:\s*=\s*(.+))?$/.exec(item) ?? []
    const spec = label ? customField(name, label, kind) : Object.hasOwn(profileFields, name) && profileFields[name]
    if (!spec || (kind && !label)) {
      return `fields="…" has an unknown field “${item}”. Use ${Object.keys(profileFields).join(', ')}, or name=Label for a custom field.`
    }
    fields.push({ ...spec, optional: !requiredMark })
  }
  return fields
}

function customField(name: string, text: string, kind: string | undefined): FieldSpec {
  return {
    name: CUSTOM_PREFIX + name,
    label: { text },
    autoComplete: 'on',
    ...(kind === 'date' && { type: 'date' }),
    ...(kind === 'number' && { inputMode: 'decimal' }),
  }
}

function isProviders(value: unknown): value is readonly Provider[] {
  return (
    Array.isArray(value) &&
    value.every((one: unknown) => {
      const { id, label } = (one ?? {}) as Partial<Provider>
      return typeof id === 'string' && id !== '' && typeof label === 'string' && label !== ''
    })
  )
}
