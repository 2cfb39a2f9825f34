import { systemError } from './from-response.ts'
import { isPlatformError, type PlatformError } from './platform-error.ts'

/** `cause` itself if it is a `PlatformError`, else a `SYSTEM_ERROR` with that cause. */
export function toPlatformError(cause: unknown): PlatformError {
  return isPlatformError(cause) ? cause : systemError({ cause })
}
