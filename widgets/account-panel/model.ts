import type { PlatformError } from '../../core/errors/platform-error.ts'
import type { AccountAction, AccountState } from '../../core/members/account-types.ts'
import { failureKind } from '../shared/errors/failure.ts'
import type { Translate } from '../shared/i18n/i18n.ts'
import type { messages } from './messages.ts'

type T = Translate<typeof messages>

/** Returns the text of an error in the member's language. Error texts of the platform are never shown. */
export function failureText(t: T, error: PlatformError): string {
  if (error.status === 429) return t('throttled')
  return t(error.code === 'SLUG_ALREADY_EXISTS' ? 'slugTaken' : failureKind(error))
}

/** Returns the error text of a field after its form was submitted, or an empty string. */
export function fieldErrorText(t: T, failures: AccountState['failures'], action: AccountAction, field: string): string {
  const violation = failures[action]?.fields[field]
  if (!violation) return ''
  if (violation.rule === 'MAX_LENGTH') return t('tooLong')
  return violation.rule === 'MIN_LENGTH' ? t('tooShort') : t('invalid')
}
