/** How the attribute of a prop is parsed. `any` has no attribute: it is a property only. */
export type PropKind = 'string' | 'number' | 'boolean' | 'json' | 'any'

/** Converts the name of a prop to that of its attribute: `productId` → `product-id`. */
export function attributeName(prop: string): string {
  return prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/**
 * Parses the text of an attribute. Returns `undefined` if the attribute is absent (`null`), or if its text is not a valid number or JSON.
 *
 * A boolean attribute is true when present, except with the text `false`, which page builders write.
 */
export function readAttribute(kind: PropKind, text: string | null): unknown {
  if (text === null) return undefined
  if (kind === 'boolean') return text !== 'false'
  if (kind === 'number') {
    const number = text.trim() ? Number(text) : Number.NaN
    return Number.isFinite(number) ? number : undefined
  }
  if (kind !== 'json') return text
  try {
    return JSON.parse(text)
  } catch {
    // The element logs the invalid attribute.
    return undefined
  }
}
