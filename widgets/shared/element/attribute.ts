/** How the attribute of a prop is read. `any` has no attribute: it is a property only. */
export type PropKind = 'string' | 'number' | 'boolean' | 'json' | 'any'

/** `productId` → `product-id`. */
export function attributeName(prop: string): string {
  return prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/**
 * Returns the value of an attribute's text. Undefined if the attribute is absent (`null`), or not a number or not JSON as it should be.
 *
 * A boolean is true by its presence, except for the text `false`, which page builders write.
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
    // The element reports it.
    return undefined
  }
}
