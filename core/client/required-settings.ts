import { isPlatformError, PlatformError } from '../errors/platform-error.ts'
import { safeUrl } from '../redirects/safe-url.ts'

/**
 * Checks the settings that a function cannot work without. The message names the function and the setting, never a value, which may be secret.
 *
 * @throws `INVALID_ARGUMENT` for a setting that is missing or blank, and for an `apiUrl` that is not an http(s) URL without query and fragment.
 */
export function requireSettings(caller: string, required: Readonly<Record<string, unknown>>, apiUrl?: string): void {
  for (const [name, value] of Object.entries(required)) {
    if (!(typeof value === 'string' && value.trim())) throw invalid(`${caller} needs ${name}`)
  }
  if (apiUrl === undefined) return
  const url = safeUrl(apiUrl)
  if (!url) throw invalid(`${caller}: apiUrl must be an http(s) URL`)
  if (/[?#]/.test(url.href)) throw invalid(`${caller}: apiUrl must have no query and no fragment`)
}

/**
 * Returns a setting for use in a header, without white space around it. The error of `fetch` for a header that is not valid contains the whole
 * header, and therefore its secrets. The message of this error names the function and the setting, never the value.
 *
 * @throws `INVALID_ARGUMENT` for a setting that is missing or blank, or has a character other than the visible ones of ASCII.
 */
export function headerValue(caller: string, name: string, value: unknown): string {
  requireSettings(caller, { [name]: value })
  const text = String(value).trim()
  if (/[^\x21-\x7e]/.test(text)) {
    throw invalid(`${caller}: ${name} contains a line break or another character that is not allowed in a header`)
  }
  return text
}

/**
 * Calls a function of the configuration, such as `currency`. If it throws, the error names it.
 *
 * @throws `INVALID_ARGUMENT` with the error of the function as the cause.
 */
export function callSetting<T>(name: string, call: () => T): T {
  try {
    return call()
  } catch (cause) {
    throw settingFailed(name, cause)
  }
}

/** Creates the error of a function of the configuration that has failed. A `PlatformError` is returned as it is. */
export function settingFailed(name: string, cause: unknown): PlatformError {
  if (isPlatformError(cause)) return cause
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new PlatformError(`${name} has failed: ${reason}`, { code: 'INVALID_ARGUMENT', cause })
}

const invalid = (message: string): PlatformError => new PlatformError(message, { code: 'INVALID_ARGUMENT' })
