/**
 * JSON of plain data, whatever `toJSON` the page's scripts have added to `Array.prototype`, `Object.prototype` or `Date.prototype`.
 *
 * Prototype.js defines `Array.prototype.toJSON`, which makes `JSON.stringify` write a list as a string. Dates are ISO strings. A `toJSON` that
 * an object or its own class defines is used.
 */
export function encodeJson(value: unknown): string {
  return JSON.stringify(value, isStandard() ? undefined : originalValue)
}

/** Whether no script of the page has added or replaced a `toJSON`. A replacer is called for each value, so it is used only when needed. */
const isStandard = (): boolean =>
  JSON.stringify([{}, '', 0, true, new Date(0)]) === '[{},"",0,true,"1970-01-01T00:00:00.000Z"]'

/**
 * A replacer for `JSON.stringify` that undoes what an inherited `toJSON` did.
 *
 * `JSON.stringify` calls `toJSON` before its replacer, and does not call it on what the replacer returns.
 */
export function originalValue(this: unknown, key: string, encoded: unknown): unknown {
  const value = (this as Readonly<Record<string, unknown>>)[key] as { toJSON?: unknown } | null | undefined
  if (value instanceof Date) return Number.isNaN(+value) ? null : value.toISOString()
  return Array.isArray(value) || value?.toJSON === (Object.prototype as typeof value)?.toJSON ? value : encoded
}
