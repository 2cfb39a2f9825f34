import type { PlatformError } from '../../errors/platform-error.ts'
import { toPlatformError } from '../../errors/to-platform-error.ts'
import { type Failure, toFailureDetail } from '../../events/page-events.ts'
import { abortedError } from '../../http/timeout.ts'

/** Returns the error to reject with, and reports it. Does not report `ABORTED`. */
export function reportFailure(
  cause: unknown,
  signal: AbortSignal | undefined,
  report: (failure: Failure) => void,
): PlatformError {
  const error = signal?.aborted ? abortedError(cause) : toPlatformError(cause)
  if (error.code !== 'ABORTED') report(toFailureDetail(error))
  return error
}
