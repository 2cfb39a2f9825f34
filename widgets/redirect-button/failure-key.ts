import type { PlatformError } from '../../core/errors/platform-error.ts'
import { isRedirectNotAllowed } from '../../core/redirects/redirect-not-allowed.ts'
import { failureKind } from '../shared/errors/failure.ts'
import type { messages } from './messages.ts'

/** Whether the platform does not recognize the client id. It then rejects the token request with 401. */
export function isClientUnknown({ status }: PlatformError): boolean {
  return status === 401
}

/** Returns the key of the text for a page that could not be opened. Error texts of the platform are never shown. */
export function failureKey(error: PlatformError): keyof typeof messages {
  if (isClientUnknown(error)) return 'unknown'
  if (isRedirectNotAllowed(error)) return 'notAllowed'
  if (error.code === 'EMPTY_CART') return 'emptyCart'
  if (error.status === 404) return 'gone'
  return failureKind(error) === 'offline' ? 'offline' : 'failed'
}
