import fc from 'fast-check'

/** Objects with these fields. Fields that are not in `required` may be absent. */
export function fields<T, Key extends keyof T = never>(
  shape: { [K in keyof T]: fc.Arbitrary<T[K]> },
  required: readonly Key[] = [],
): fc.Arbitrary<{ [K in Key]: T[K] } & { [K in Exclude<keyof T, Key>]?: T[K] }> {
  return fc.record(shape, { requiredKeys: [...required] }) as never
}

export const guid: fc.Arbitrary<string> = fc.uuid()
/**
 * Ids, also in other formats than the platform's. Excludes `/`, `?`, `#`, `.` and `..`, because the SDK does not encode path parameters
 * (see `differences`).
 */
export const anyId: fc.Arbitrary<string> = fc.oneof(
  guid,
  fc.stringMatching(/^[\w~][\w.~-]{0,19}$/),
  fc.stringMatching(/^\w[\w ü+&=@:]{1,18}\w$/),
)
export const text: fc.Arbitrary<string> = fc.string({ unit: 'grapheme', maxLength: 30 })
export const flag: fc.Arbitrary<boolean> = fc.boolean()
export const count: fc.Arbitrary<number> = fc.integer({ min: 1, max: 1000 })
export const amount: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 99_999_999 })
  .map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`)
/** Includes `NaN` and `±Infinity`, which JSON numbers cannot represent. */
export const float: fc.Arbitrary<number> = fc.double()
export const price: fc.Arbitrary<number> = fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100)
export const date: fc.Arbitrary<Date> = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
})
export const email: fc.Arbitrary<string> = fc
  .stringMatching(/^[a-z]{1,12}\.[a-z]{1,8}$/)
  .map((name) => `${name}@example.com`)
export const url: fc.Arbitrary<string> = fc
  .stringMatching(/^[a-z0-9/]{0,20}$/)
  .map((path) => `https://shop.example.com/${path}`)
export const slug: fc.Arbitrary<string> = fc.stringMatching(/^[a-z0-9]{1,12}(-[a-z0-9]{1,6})?$/)
/** Names of custom fields. Excludes properties of `Object.prototype`: the SDK sends the source text of that function instead of the value. */
export const fieldName: fc.Arbitrary<string> = fc.constantFrom('lang', 'page', 'source', 'x-1', 'größe')
export const list = <T>(item: fc.Arbitrary<T>, minLength = 0): fc.Arbitrary<T[]> =>
  fc.array(item, { minLength, maxLength: 4 })
export const choices: fc.Arbitrary<Record<string, string>> = fc.dictionary(
  fc.stringMatching(/^[A-Z][a-z]{1,8}$/),
  text,
  {
    maxKeys: 3,
  },
)

export const image: fc.Arbitrary<{ id: string; url: string; filename: string; width: number; height: number }> = fc
  .tuple(fc.stringMatching(/^[0-9a-f]{6}_[0-9a-f]{32}~mv2$/), slug, count, count)
  .map(([stem, name, width, height]) => ({
    id: `${stem}.png`,
    url: `https://static.wixstatic.com/media/${stem}.png`,
    filename: `${name}.png`,
    width,
    height,
  }))

const streetAddress = fields({ name: text, number: text, apt: text })
const place = { addressLine2: text, subdivision: text, country: text, city: text, postalCode: text }
export const address = fields({
  ...place,
  formatted: text,
  addressLine1: text,
  location: fields({ latitude: float, longitude: float }),
  streetAddress,
})
/** An address of a member has fewer fields. */
export const memberAddress = fields({ ...place, addressLine1: text, streetAddress })

const comparison = fc.oneof(
  text,
  fields({ $eq: text, $ne: text, $gt: text, $startsWith: text, $in: list(text), $hasSome: list(text) }),
)
/** Filters by fields that a call may not have: only the structure is compared. The type `never` is assignable to the filter of every call. */
export const filter: fc.Arbitrary<never> = fc.oneof(
  fc.dictionary(fc.constantFrom('slug', 'name', 'status'), comparison, { maxKeys: 2 }),
  fc.record({ $or: list(fc.record({ slug: comparison }), 1) }),
) as fc.Arbitrary<never>
const sort = list(
  fields({ fieldName: fc.constantFrom('slug', 'name') as fc.Arbitrary<never>, order: fc.constantFrom('ASC', 'DESC') }, [
    'fieldName',
  ]),
)
const [limit, offset] = [fc.integer({ min: 1, max: 100 }), fc.nat(500)]
export const paging = fc.oneof(fields({ limit, offset }, ['limit']), fc.record({ offset }))
export const query = fields({ filter, sort, paging })
