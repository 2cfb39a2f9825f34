import { PlatformError } from '../errors/platform-error.ts'
import { requireSettings } from './required-settings.ts'

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
    throw new PlatformError(
      `${caller}: ${name} contains a line break or another character that is not allowed in a header`,
      { code: 'INVALID_ARGUMENT' },
    )
  }
  return text
}
