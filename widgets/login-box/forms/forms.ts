import type { Translate } from '../../shared/i18n/i18n.ts'
import type { messages } from '../messages.ts'

/** A form that the box can switch to. The first three are also values of the attribute `view`. */
export type FormName = 'login' | 'register' | 'forgot' | 'sent'
/** The view that the box shows. */
export type View = FormName | 'new-password' | 'code' | 'approval' | 'blocked' | 'hosted' | 'member'

export interface FieldSpec {
  /** Name of the input, and of the field in the platform's violations. */
  readonly name: string
  readonly label: keyof typeof messages | { readonly text: string }
  readonly autoComplete: string
  readonly type?: 'email' | 'password' | 'tel' | 'date'
  readonly inputMode?: 'numeric' | 'decimal'
  readonly optional?: boolean
}

/** Returns the label of a field: a message, or the merchant's text for a custom field. */
export function labelOf(t: Translate<typeof messages>, { label }: FieldSpec): string {
  return typeof label === 'string' ? t(label) : label.text
}

export interface FormSpec {
  readonly fields: readonly FieldSpec[]
  readonly submit: keyof typeof messages
  readonly intro?: keyof typeof messages
  /** The intro to use when the email address is known. */
  readonly introWithEmail?: keyof typeof messages
}

const email: FieldSpec = { name: 'email', label: 'email', autoComplete: 'username', type: 'email' }
const password = { name: 'password', type: 'password' } as const

/** The additional fields of the registration, by their names in the attribute `fields`. */
export const profileFields: Readonly<Record<string, FieldSpec>> = {
  'first-name': { name: 'firstName', label: 'firstName', autoComplete: 'given-name' },
  'last-name': { name: 'lastName', label: 'lastName', autoComplete: 'family-name' },
  nickname: { name: 'nickname', label: 'nickname', autoComplete: 'nickname' },
  phone: { name: 'phone', label: 'phone', autoComplete: 'tel', type: 'tel' },
  company: { name: 'company', label: 'company', autoComplete: 'organization' },
  position: { name: 'position', label: 'position', autoComplete: 'organization-title' },
  birthdate: { name: 'birthdate', label: 'birthdate', autoComplete: 'bday', type: 'date' },
}

/** Prefix of custom field names, which prevents collisions with the built-in fields. */
export const CUSTOM_PREFIX = 'custom.'

/** Returns the form of a view, or `undefined` if it has none. Password managers depend on the `autocomplete` tokens. */
export function formOf(view: View, extra: readonly FieldSpec[] = []): FormSpec | undefined {
  const newPassword: FieldSpec = { ...password, label: 'password', autoComplete: 'new-password' }
  switch (view) {
    case 'login':
      return { fields: [email, { ...newPassword, autoComplete: 'current-password' }], submit: 'login' }
    case 'register':
      return { fields: [...extra, email, newPassword], submit: 'register' }
    case 'forgot':
      return { fields: [email], submit: 'sendLink', intro: 'forgotIntro' }
    case 'new-password':
      // The link does not contain the account. The email address is compared with that of the account, and password managers need it.
      return {
        fields: [email, { ...newPassword, label: 'newPassword' }],
        submit: 'savePassword',
        intro: 'recoveryIntro',
      }
    case 'code': {
      const code: FieldSpec = {
        name: 'code',
        label: 'oneTimeCode',
        autoComplete: 'one-time-code',
        inputMode: 'numeric',
      }
      return { fields: [code], submit: 'verify', intro: 'codeIntro', introWithEmail: 'codeSentTo' }
    }
    default:
      return undefined
  }
}

/** The values of a form, by field name. */
export type Values = Readonly<Record<string, string>>
