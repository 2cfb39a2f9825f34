import { PlatformError } from '../../errors/platform-error.ts'
import type { LoginResult } from './login.ts'

/** Returns the error of a failed step. Undefined if the step succeeded or requires a captcha. */
export function toLoginError({ state, error }: LoginResult): PlatformError | undefined {
  if (state.state === 'USER_CAPTCHA_REQUIRED' || state.state === 'SILENT_CAPTCHA_REQUIRED') return undefined
  if (error || state.state !== 'FAILURE') return error
  return new PlatformError(state.error, { code: 'UNKNOWN_STATE' })
}
