/** Replaces Arabic, Persian and full-width digits. */
export function asciiDigits(text: string): string {
  // The low four bits of these characters are the value of the digit.
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) & 15))
}
