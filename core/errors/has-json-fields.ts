import { isPlainObject } from '../convert/is-plain-object.ts'

/**
 * Whether JSON contains the fields or items of a value: of object literals, lists, and instances of classes without a `toJSON`. Ignores a `toJSON`
 * that a page has added to the built-in prototypes. False for dates and binary data.
 */
export function hasJsonFields(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || value instanceof Date || ArrayBuffer.isView(value)) return false
  const { toJSON } = value as { readonly toJSON?: unknown }
  return (
    Array.isArray(value) ||
    isPlainObject(value) ||
    toJSON === (Object.prototype as { readonly toJSON?: unknown }).toJSON
  )
}
