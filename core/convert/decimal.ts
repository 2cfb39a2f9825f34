/** Exact arithmetic on amounts, which are decimal strings. Floating-point numbers would round them. */

/** Returns `a − b` as a decimal string, with the larger number of decimal places. Throws a `SyntaxError` for a non-decimal string. */
export function minus(a: string, b: string): string {
  const places = Math.max(decimalPlaces(a), decimalPlaces(b))
  const left = toScaledInteger(a, places) - toScaledInteger(b, places)
  const digits = (left < 0n ? -left : left).toString().padStart(places + 1, '0')
  const pointIndex = digits.length - places
  return (left < 0n ? '-' : '') + digits.slice(0, pointIndex) + (places > 0 ? `.${digits.slice(pointIndex)}` : '')
}

/** Returns `a + b` as a decimal string, with the larger number of decimal places. Throws a `SyntaxError` for a non-decimal string. */
export function plus(a: string, b: string): string {
  return minus(a, b.startsWith('-') ? b.slice(1) : `-${b}`)
}

/** Whether `text` is a decimal above zero, such as `50` or `49.90`. */
export function isPositive(text: string): boolean {
  return /^\d+(\.\d+)?$/.test(text) && /[1-9]/.test(text)
}

function decimalPlaces(text: string): number {
  return text.split('.')[1]?.length ?? 0
}

function toScaledInteger(text: string, places: number): bigint {
  const [integerPart = '', fractionPart = ''] = text.split('.')
  return BigInt(integerPart + fractionPart.padEnd(places, '0'))
}
