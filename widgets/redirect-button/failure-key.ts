import type { PlatformError } from '../../core/errors/platform-error.ts'
import { isRedirectNotAllowed } from '../../core/redirects/redirect-not-allowed.ts'
import { failureKind } from '../shared/errors/failure.ts'
import type { messages } from './messages.ts'

/** Whether the platform does not know the client id: it gives no token for it. */
export function isClientUnknown({ status }: PlatformError): boolean {
  return status === 401
}

/** The text for a shopper whose page could not be opened. The platform's own text is never shown. */
export function failureKey(error: PlatformError): keyof typeof messages {
  if (isClientUnknown(error)) return 'unknown'
  if (isRedirectNotAllowed(error)) return 'notAllowed'
  if (error.code === 'EMPTY_CART') return 'emptyCart'
  if (error.status === 404) return 'gone'
  return failureKind(error) === 'offline' ? 'offline' : 'failed'
}
