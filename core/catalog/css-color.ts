const CSS_COLOR = /^(?!.*--)(#[\da-f]{3,8}|[a-z]+|[a-z]+\([-+\w\s.,%/]+\))$/i

/** Returns `value` if it is a CSS color, otherwise `undefined`. Outside a browser, checks only the syntax. */
export function cssColor(value: string | null | undefined): string | undefined {
  const isColor = value && CSS_COLOR.test(value) && globalThis.CSS?.supports?.('color', value) !== false
  return isColor ? value : undefined
}
