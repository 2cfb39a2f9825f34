/**
 * How the attribute of a prop is parsed. `keyword`: enumerated text, whose property is reflected to the attribute, so that style sheets can select
 * it. `any` has no attribute: it is a property only.
 */
export type PropKind = 'string' | 'keyword' | 'number' | 'boolean' | 'json' | 'any'

/** Converts the name of a prop to that of its attribute: `productId` → `product-id`. */
export function attributeName(prop: string): string {
  return prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/**
 * Parses the text of an attribute, or of a property: frameworks set attributes as properties once an element is defined.
 *
 * Returns `undefined` for text that is not a valid number, and for blank JSON. Other invalid JSON stays text, which the component reports. A
 * boolean is true with any text except `false`, which page builders write.
 */
export function readAttribute(kind: PropKind, text: string): unknown {
  if (kind === 'boolean') return text !== 'false'
  if (kind === 'number') {
    const number = text.trim() ? Number(text) : Number.NaN
    return Number.isFinite(number) ? number : undefined
  }
  if (kind !== 'json') return text
  try {
    return JSON.parse(text)
  } catch {
    return text.trim() ? text : undefined
  }
}
