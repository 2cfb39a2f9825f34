import * as v from 'valibot'
import { isRecord } from '../query/fields.ts'

/** A field mask in all formats that clients use. */
export const fieldMask = v.nullish(
  v.union([v.string(), v.array(v.string()), v.object({ paths: v.nullish(v.array(v.string())) })]),
)

export type FieldMask = v.InferOutput<typeof fieldMask>

/** The dotted paths of a mask. `undefined` for an empty mask. */
export function maskPaths(mask: FieldMask): readonly string[] | undefined {
  const entries = typeof mask === 'string' ? mask.split(',') : Array.isArray(mask) ? mask : mask?.paths
  const paths = entries?.map((path) => path.trim()).filter((path) => path !== '')
  return paths === undefined || paths.length === 0 ? undefined : paths
}

/** Whether the paths are equal, or one contains the other. */
export function overlaps(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`)
}

/** The value at a path. `null` if a parent is `null`. */
export function readAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => (isRecord(at) ? at[key] : at === null ? null : undefined), value)
}

/** A copy with the value set at a path. `null` and `undefined` remove the field. */
export function setAtPath(target: Readonly<Record<string, unknown>>, path: string, value: unknown): object {
  const [key = '', ...rest] = path.split('.')
  return setIn(target, key, rest, value)
}

function setIn(
  target: Readonly<Record<string, unknown>>,
  key: string,
  rest: readonly string[],
  value: unknown,
): object {
  const [next, ...further] = rest
  if (next === undefined) {
    const { [key]: _before, ...remaining } = target
    return value === undefined || value === null ? remaining : { ...target, [key]: value }
  }
  const inner = isRecord(target[key]) ? target[key] : {}
  return { ...target, [key]: setIn(inner, next, further, value) }
}
