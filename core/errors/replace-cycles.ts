import { hasJsonFields } from './has-json-fields.ts'

/**
 * Returns a copy of `value` with the text `[Circular]` in place of references to an object or list that contains them. Instances of classes are
 * copied as plain objects, so that their secret fields can be removed.
 */
export function replaceCycles(value: unknown, ancestors: readonly unknown[] = []): unknown {
  if (!hasJsonFields(value)) return value
  if (ancestors.includes(value)) return '[Circular]'
  const path = [...ancestors, value]
  if (Array.isArray(value)) return value.map((item) => replaceCycles(item, path))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaceCycles(inner, path)]))
}
