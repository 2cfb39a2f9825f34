/** Maximum length of an address. Source: RFC 5321 §4.5.3.1.3. */
const MAX_LENGTH = 254
const PATTERN = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** Whether a form value is a syntactically valid email address. Runs in linear time. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_LENGTH && PATTERN.test(text)
}
