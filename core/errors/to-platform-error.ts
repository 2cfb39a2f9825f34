import { isPlatformError, type PlatformError } from './platform-error.ts'
import { systemError } from './system-error.ts'

/** Returns `cause` if it is a `PlatformError`, otherwise a `SYSTEM_ERROR` with that cause. */
export function toPlatformError(cause: unknown): PlatformError {
  return isPlatformError(cause) ? cause : systemError({ cause })
}
