import type { PlatformError } from '../../../core/errors/platform-error.ts'

/** Kind of a failure: the platform could not be reached (`offline`), rejected the request (`refused`), or failed. */
export type FailureKind = 'offline' | 'refused' | 'failed'

/** Returns the kind of a failure. */
export function failureKind(error: PlatformError | undefined): FailureKind {
  const { code, status } = error ?? {}
  if (code === 'TIMEOUT' || (code === 'SYSTEM_ERROR' && !status)) return 'offline'
  return status && status < 500 && code !== 'INVALID_ARGUMENT' ? 'refused' : 'failed'
}
