import type { CartOutcome } from '../../../core/cart/model.ts'
import { PlatformError } from '../../../core/errors/platform-error.ts'

/** Returns the error of a failed mutation. Returns `undefined` for success, and for a mutation that a listener of the page prevented. */
export function errorOf(outcome: CartOutcome | undefined): PlatformError | undefined {
  if (!outcome || outcome.ok || outcome.reason === 'prevented') return undefined
  return outcome.error ?? unknownError
}

const unknownError = new PlatformError('The cart was not changed', { code: 'SYSTEM_ERROR', status: 500 })
