/** How the attribute of a prop is read. `any` has no attribute: it is a property only. */
export type PropKind = 'string' | 'number' | 'boolean' | 'json' | 'any'

/** `productId` → `product-id`. */
export function attributeName(prop: string): string {
  return prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/**
 * The value that the text of an attribute stands for; `undefined` when the attribute is absent (`null`).
 *
 * A boolean is true by its presence, but for the text `false`, which is what page builders write.
 * Throws an error a merchant can read for what is no number and no JSON.
 */
export function readAttribute(kind: PropKind, text: string | null): unknown {
  if (text === null) return undefined
  if (kind === 'boolean') return text !== 'false'
  if (kind === 'number') return readNumber(text)
  if (kind === 'json') return readJson(text)
  return text
}

function readNumber(text: string): number {
  const number = text.trim() === '' ? Number.NaN : Number(text)
  if (!Number.isFinite(number)) throw new Error('is not a number')
  return number
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error('is not valid JSON', { cause })
  }
}
