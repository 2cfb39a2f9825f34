import { hasJsonFields } from '../errors/has-json-fields.ts'

/** Returns the path of the first invalid date in a payload, such as `lineItems[1].at`. JSON would contain `null` in its place. */
export function findInvalidDate(value: unknown, path = '', visited: Set<unknown> = new Set()): string | undefined {
  if (value instanceof Date) return Number.isNaN(+value) ? path : undefined
  if (!hasJsonFields(value) || visited.has(value)) return undefined
  visited.add(value)
  const isList = Array.isArray(value)
  for (const [key, inner] of Object.entries(value)) {
    const name = isList ? `${path}[${key}]` : path && `${path}.${key}`
    const found = findInvalidDate(inner, name || key, visited)
    if (found !== undefined) return found
  }
  return undefined
}
