import type { PlatformError } from '../../../core/errors/platform-error.ts'

/** What can be told to a shopper of a failure: the shop was not reached, it said no for a reason, or it broke down. */
export type FailureKind = 'offline' | 'refused' | 'failed'

/** Only what the platform `refused` on purpose is worth reading: other messages are words for engineers. */
export function failureKind(error: PlatformError | undefined): FailureKind {
  const { code, status } = error ?? {}
  if (code === 'TIMEOUT' || (code === 'SYSTEM_ERROR' && !status)) return 'offline'
  return status && status < 500 && code !== 'INVALID_ARGUMENT' ? 'refused' : 'failed'
}
