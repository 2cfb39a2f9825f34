/** `value` without the fields that are undefined: absent is absent on the wire and in ours. Many times per product: a plain loop. */
export function defined<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const known: Partial<T> = {}
  for (const key in value) if (value[key] !== undefined) known[key] = value[key]
  return known as { [K in keyof T]: Exclude<T[K], undefined> }
}
