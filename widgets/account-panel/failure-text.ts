import type { PlatformError } from '../../core/errors/platform-error.ts'
import type { AccountAction, AccountState } from '../../core/members/account-types.ts'
import { failureKind } from '../shared/errors/failure.ts'
import type { Translate } from '../shared/i18n/i18n.ts'
import type { messages } from './messages.ts'

type T = Translate<typeof messages>

/** Why something failed, in the member's language. Text of the platform is never shown. */
export function failureText(t: T, error: PlatformError): string {
  if (error.status === 429) return t('throttled')
  return t(error.code === 'SLUG_ALREADY_EXISTS' ? 'slugTaken' : failureKind(error))
}

/** What is wrong with a field of a form that was sent; empty when nothing is. */
export function fieldText(t: T, failures: AccountState['failures'], action: AccountAction, field: string): string {
  const fault = failures[action]?.fields[field]
  if (!fault) return ''
  if (fault.rule === 'MAX_LENGTH') return t('tooLong')
  return fault.rule === 'MIN_LENGTH' ? t('tooShort') : t('invalid')
}
