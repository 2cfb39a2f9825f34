/** Multiplies a decimal string by an integer without rounding. The result has the same number of decimal places. */
export function multiplyExactly(amount: string, units: number): string {
  const [, sign = '', integer = '0', places = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(amount) ?? []
  const digits = (BigInt(integer + places) * BigInt(units)).toString().padStart(places.length + 1, '0')
  const point = digits.length - places.length
  return `${sign}${digits.slice(0, point)}${places && `.${digits.slice(point)}`}`
}
