/**
 * Encodes plain data as JSON. Ignores a `toJSON` that the page's scripts have added to `Array.prototype`, `Object.prototype` or
 * `Date.prototype`.
 *
 * Prototype.js, for example, defines `Array.prototype.toJSON`, so that `JSON.stringify` encodes a list as a string. Dates are encoded as ISO
 * strings. A `toJSON` that an object or its class defines is used.
 */
export function encodeJson(value: unknown): string {
  return JSON.stringify(value, isStandard() ? undefined : originalValue)
}

/**
 * Whether no script of the page has added or replaced a `toJSON` of objects. `JSON.stringify` does not call that of primitive values. The replacer
 * is slow, because it is called for each value.
 */
const isStandard = (): boolean => JSON.stringify([{}, new Date(0)]) === '[{},"1970-01-01T00:00:00.000Z"]'

/**
 * Replacer for `JSON.stringify` that returns the original value instead of the result of an inherited `toJSON`.
 *
 * `JSON.stringify` calls `toJSON` before its replacer, and does not call it on the result of the replacer.
 */
function originalValue(this: unknown, key: string, encoded: unknown): unknown {
  const value = (this as Readonly<Record<string, unknown>>)[key] as { toJSON?: unknown } | null | undefined
  if (value instanceof Date) return Number.isNaN(+value) ? null : value.toISOString()
  return Array.isArray(value) || value?.toJSON === (Object.prototype as typeof value)?.toJSON ? value : encoded
}
