/** Returns a copy without undefined fields. Uses a plain loop for speed, because it runs many times per product. */
export function omitUndefined<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const defined: Partial<T> = {}
  for (const key in value) if (value[key] !== undefined) defined[key] = value[key]
  return defined as { [K in keyof T]: Exclude<T[K], undefined> }
}
