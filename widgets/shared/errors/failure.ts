import type { PlatformError } from '../../../core/errors/platform-error.ts'

/** Kind of a failure, as shoppers see it: the platform was not reached (`offline`), rejected the request for a reason (`refused`), or failed. */
export type FailureKind = 'offline' | 'refused' | 'failed'

/** Returns the kind of a failure. Show the platform's message only for `refused`: the others are written for engineers. */
export function failureKind(error: PlatformError | undefined): FailureKind {
  const { code, status } = error ?? {}
  if (code === 'TIMEOUT' || (code === 'SYSTEM_ERROR' && !status)) return 'offline'
  return status && status < 500 && code !== 'INVALID_ARGUMENT' ? 'refused' : 'failed'
}
