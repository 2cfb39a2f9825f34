/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import { type Html, Page } from '../../http/page/page.tsx'
import type { IdentityKey, IdentityTranslate } from './messages.ts'
import { backUrl, type Visit } from './visit.tsx'

export type Errors = Readonly<Record<string, IdentityKey>>

interface InputProps {
  readonly name: string
  readonly label: IdentityKey
  readonly autocomplete: string
  readonly t: IdentityTranslate
  readonly errors?: Errors
  readonly value?: string
  readonly hint?: IdentityKey
  readonly type?: 'text' | 'email' | 'password'
  readonly inputmode?: 'numeric'
  readonly optional?: boolean
  /** Fills `{name}` in the label. */
  readonly values?: Readonly<Record<string, string | number>>
}

/** An input with its label. Hint and error are its accessible description. */
export function Input({
  name,
  label,
  t,
  errors = {},
  hint,
  type = 'text',
  optional,
  values,
  ...rest
}: InputProps): Html {
  const error = errors[name]
  const ids = [...(hint === undefined ? [] : [`${name}-hint`]), ...(error === undefined ? [] : [`${name}-error`])]
  return (
    <div class="w6">
      <label for={name}>
        {t(label, values)} {optional === true ? <small>({t('optional')})</small> : null}
      </label>
      <input
        id={name}
        name={name}
        type={type}
        required={optional !== true}
        {...(ids.length === 0 ? {} : { 'aria-describedby': ids.join(' ') })}
        {...(error === undefined ? {} : { 'aria-invalid': 'true' })}
        {...rest}
      />
      {hint === undefined ? null : (
        <p class="hint" id={`${name}-hint`}>
          {t(hint)}
        </p>
      )}
      {error === undefined ? null : (
        <p class="error" id={`${name}-error`}>
          {t(error)}
        </p>
      )}
    </div>
  )
}

interface CardProps {
  readonly visit: Visit
  readonly title: IdentityKey
  /** Error shown at the top. */
  readonly alert?: IdentityKey | undefined
  readonly notice?: IdentityKey | undefined
  readonly children?: Child
}

/** Layout of one step: a card with a heading and notices. */
export function Step({ visit, title, alert, notice, children }: CardProps): Html {
  const { t } = visit
  return (
    <Page title={t(title)} t={t} back={backUrl(visit)}>
      <section class="card narrow">
        <h1>{t(title)}</h1>
        {alert === undefined ? null : (
          <div class="notice bad" role="alert">
            <p>{t(alert)}</p>
          </div>
        )}
        {notice === undefined ? null : (
          <div class="notice warn" role="status">
            <p>{t(notice)}</p>
          </div>
        )}
        {children}
      </section>
    </Page>
  )
}

export function Submit({ t, label }: { readonly t: IdentityTranslate; readonly label: IdentityKey }): Html {
  return (
    <p>
      <button class="pay" type="submit">
        {t(label)}
      </button>
    </p>
  )
}
