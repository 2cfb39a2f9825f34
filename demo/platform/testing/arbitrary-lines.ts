import { Big } from 'big.js'
import fc from 'fast-check'
import type { PricingLine } from '../pricing/pricing.ts'
import { taxGroups } from '../shop/tax.ts'

/** Amounts from 0 to 2000, to the cent. */
export const cents: fc.Arbitrary<Big> = fc.integer({ min: 0, max: 200_000 }).map((value) => new Big(value).div(100))

/** Carts with one to eight lines of three products in two collections. */
const lines: fc.Arbitrary<PricingLine[]> = fc
  .array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 20 }),
      price: cents,
      productId: fc.constantFrom('mug', 'lamp', 'card'),
      collectionIds: fc.constantFrom([], ['kitchen'], ['desk']),
      taxGroupId: fc.constantFrom(...Object.values(taxGroups)),
      shippable: fc.boolean(),
      weight: cents.map((value) => value.div(100)),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((items) => items.map((item, index) => ({ ...item, id: `line-${index}` })))

/** Lines and a permutation of them. */
export const shuffled: fc.Arbitrary<readonly [PricingLine[], PricingLine[]]> = lines.chain((all) =>
  fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
)

export function line(fields: Partial<Omit<PricingLine, 'price'>> & { readonly price?: string } = {}): PricingLine {
  return {
    id: 'a',
    quantity: 1,
    collectionIds: [],
    taxGroupId: taxGroups.standard,
    shippable: true,
    weight: new Big(0),
    ...fields,
    price: new Big(fields.price ?? '10'),
  }
}
