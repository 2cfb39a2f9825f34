/** Values of the `options` of a catalog reference, which requests do not validate. */

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

export function textsOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

export function isEmpty(values: Readonly<Record<string, string>>): boolean {
  return Object.keys(values).length === 0
}
