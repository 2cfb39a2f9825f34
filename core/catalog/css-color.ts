const shape = /^(?!.*--)(#[\da-f]{3,8}|[a-z]+|[a-z]+\([-+\w\s.,%/]+\))$/i

/** `value` when it is a CSS colour; `undefined` for all else. Outside a browser only its form is checked. */
export function cssColor(value: string | null | undefined): string | undefined {
  const isColor = value && shape.test(value) && globalThis.CSS?.supports?.('color', value) !== false
  return isColor ? value : undefined
}
