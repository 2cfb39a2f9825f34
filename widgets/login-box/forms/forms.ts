import type { Translate } from '../../shared/i18n/i18n.ts'
import type { messages } from '../messages.ts'

/** A form that can be gone to; the first three by the `view` attribute as well. */
export type FormName = 'login' | 'register' | 'forgot' | 'sent'
/** What the box shows. */
export type View = FormName | 'new-password' | 'code' | 'approval' | 'blocked' | 'hosted' | 'member'

export interface FieldSpec {
  /** In the form, and in the platform's answers about it. */
  readonly name: string
  readonly label: keyof typeof messages | { readonly text: string }
  readonly autoComplete: string
  readonly type?: 'email' | 'password' | 'tel' | 'date'
  readonly inputMode?: 'numeric' | 'decimal'
  readonly optional?: boolean
}

/** What a field is called: in our words, or in the merchant's for a field of their own. */
export function labelOf(t: Translate<typeof messages>, { label }: FieldSpec): string {
  return typeof label === 'string' ? t(label) : label.text
}

export interface FormSpec {
  readonly fields: readonly FieldSpec[]
  readonly submit: keyof typeof messages
  readonly intro?: keyof typeof messages
  /** The intro once the email address of the person is known. */
  readonly introTo?: keyof typeof messages
}

const email: FieldSpec = { name: 'email', label: 'email', autoComplete: 'username', type: 'email' }
const password = { name: 'password', type: 'password' } as const

/** What a member can be asked for beside the login, by the name that a merchant writes in `fields`. */
export const profileFields: Readonly<Record<string, FieldSpec>> = {
  'first-name': { name: 'firstName', label: 'firstName', autoComplete: 'given-name' },
  'last-name': { name: 'lastName', label: 'lastName', autoComplete: 'family-name' },
  nickname: { name: 'nickname', label: 'nickname', autoComplete: 'nickname' },
  phone: { name: 'phone', label: 'phone', autoComplete: 'tel', type: 'tel' },
  company: { name: 'company', label: 'company', autoComplete: 'organization' },
  position: { name: 'position', label: 'position', autoComplete: 'organization-title' },
  birthdate: { name: 'birthdate', label: 'birthdate', autoComplete: 'bday', type: 'date' },
}

/** Before the name of a merchant's own field, so that it is none of ours. */
export const CUSTOM = 'custom.'

/** The form of a view; undefined for a view without one. The tokens of `autocomplete` are what password managers go by. */
export function formOf(view: View, extra: readonly FieldSpec[] = []): FormSpec | undefined {
  const newOne: FieldSpec = { ...password, label: 'password', autoComplete: 'new-password' }
  switch (view) {
    case 'login':
      return { fields: [email, { ...newOne, autoComplete: 'current-password' }], submit: 'login' }
    case 'register':
      return { fields: [...extra, email, newOne], submit: 'register' }
    case 'forgot':
      return { fields: [email], submit: 'sendLink', intro: 'forgotIntro' }
    case 'new-password':
      // The link does not say whose password it sets: the address is compared with the account's, and password managers need it.
      return {
        fields: [email, { ...newOne, label: 'newPassword' }],
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
      return { fields: [code], submit: 'verify', intro: 'codeIntro', introTo: 'codeSentTo' }
    }
    default:
      return undefined
  }
}

/** What was typed, by the name of the field. */
export type Values = Readonly<Record<string, string>>
