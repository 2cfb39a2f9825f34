/** Exact arithmetic on the decimal strings that amounts come in: never by floating point. */

/** `a − b` as a decimal string, with the more exact one's places. Throws a `SyntaxError` for what is no decimal. */
export function minus(a: string, b: string): string {
  const places = Math.max(placesOf(a), placesOf(b))
  const left = scaled(a, places) - scaled(b, places)
  const digits = (left < 0n ? -left : left).toString().padStart(places + 1, '0')
  const at = digits.length - places
  return (left < 0n ? '-' : '') + digits.slice(0, at) + (places > 0 ? `.${digits.slice(at)}` : '')
}

/** Whether `text` is a decimal above zero, such as `50` or `49.90`. */
export function isPositive(text: string): boolean {
  return /^\d+(\.\d+)?$/.test(text) && /[1-9]/.test(text)
}

function placesOf(text: string): number {
  return text.split('.')[1]?.length ?? 0
}

function scaled(text: string, places: number): bigint {
  const [whole = '', part = ''] = text.split('.')
  return BigInt(whole + part.padEnd(places, '0'))
}
