/** Removes `null` and `undefined` fields, which both mean an absent value on the wire. */
export type Compact<T> = { [K in keyof T]?: Exclude<T[K], null | undefined> }

export function compact<T extends object>(value: T): Compact<T> {
  return Object.fromEntries(
    Object.entries(value).filter(([, field]) => field !== null && field !== undefined),
  ) as Compact<T>
}
