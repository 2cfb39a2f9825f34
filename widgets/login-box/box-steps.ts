import { profileOf, type Values, type View } from './box-forms.ts'
import type { BoxOptions } from './box-options.ts'
import type { Step } from './use-flow.ts'

export interface SendWith {
  readonly options: BoxOptions
  readonly locale: string
  readonly token: string | undefined
}

/** What sending the form of a view asks of the session. */
export function send(view: View, values: Values, { options, locale, token = '' }: SendWith): Step {
  const { email = '', password = '', code = '' } = values
  const { captcha, extra } = options
  const credentials = { email: email.trim(), password, captcha }
  switch (view) {
    case 'register': {
      const profile = profileOf(values, extra)
      return (session, o) => session.register({ ...credentials, ...o, ...(profile && { profile }) })
    }
    case 'forgot':
      return recover(email, locale)
    case 'new-password':
      return (session, o) => session.setPassword(token, password, o)
    case 'code':
      return (session, o) => session.verify(code, o)
    default:
      return (session, o) => session.login({ ...credentials, ...o })
  }
}

/** Asks for a mail whose link leads back to this page, without what else is in its address. */
export function recover(email: string, language: string): Step {
  return (session, o) =>
    session.recover(email.trim(), { ...o, language, redirectUrl: location.origin + location.pathname })
}
