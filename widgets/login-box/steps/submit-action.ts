import type { CustomValue } from '../../../core/convert/custom-value.ts'
import type { IdentityProfile } from '../../../core/identity/types.ts'
import type { FormContext, SessionAction } from '../box-view.ts'
import { CUSTOM_PREFIX, type FieldSpec, type Values, type View } from '../forms/forms.ts'
import { parseDecimal } from '../model.ts'

/** Returns the action that submits the form of a view. */
export function createSubmitAction(
  view: View,
  values: Values,
  { options, locale, token = '' }: FormContext,
): SessionAction {
  const { email = '', password = '', code = '' } = values
  const { captcha, extra } = options
  const credentials = { email: email.trim(), password, captcha }
  switch (view) {
    case 'register': {
      // The platform sends emails to the new member in the language of the registration.
      const profile = { language: locale, ...profileOf(values, extra) }
      return (session, sessionOptions) => session.register({ ...credentials, ...sessionOptions, profile })
    }
    case 'forgot':
      return createRecoveryAction(email, locale)
    case 'new-password':
      return (session, sessionOptions) => session.setPassword(token, password, { ...sessionOptions, email })
    case 'code':
      return (session, sessionOptions) => session.verify(code, sessionOptions)
    default:
      return (session, sessionOptions) => session.login({ ...credentials, ...sessionOptions })
  }
}

/** Returns the action that requests a recovery email. The shopper returns to this page, without query and fragment. */
export function createRecoveryAction(email: string, language: string): SessionAction {
  return (session, sessionOptions) =>
    session.recover(email.trim(), {
      ...sessionOptions,
      language,
      redirectUrl: location.origin + location.pathname,
    })
}

/** Returns the profile of a registration, or `undefined` if no additional field is filled in. */
export function profileOf(values: Values, extra: readonly FieldSpec[]): IdentityProfile | undefined {
  const profile: Record<string, unknown> = {}
  const customFields: { readonly name: string; readonly value: CustomValue }[] = []
  for (const spec of extra) {
    const { name } = spec
    const value = values[name]?.trim()
    if (!value) continue
    if (name.startsWith(CUSTOM_PREFIX))
      customFields.push({ name: name.slice(CUSTOM_PREFIX.length), value: customValue(value, spec) })
    else if (name === 'phone') profile['phones'] = [value]
    else profile[name] = value
  }
  if (customFields.length > 0) profile['customFields'] = customFields
  return Object.keys(profile).length > 0 ? profile : undefined
}

function customValue(value: string, { type, inputMode }: FieldSpec): CustomValue {
  if (inputMode) return { numValue: parseDecimal(value) }
  return type ? { dateValue: new Date(value) } : { strValue: value }
}
