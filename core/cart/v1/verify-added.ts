import { emptyCart } from '../model.ts'
import { verifyAddedLine } from '../verify.ts'
import { cartFromV1 } from './cart-from-v1.ts'
import type { CatalogLineItem, WireCart } from './types.ts'

/** The result of an addition. */
export type AddedResult =
  | {
      readonly ok: true
      readonly lineId: string
      /** Units that the line has now. */
      readonly quantity: number
      /** Whether fewer units were added than requested, because of the stock. */
      readonly capped: boolean
    }
  | {
      readonly ok: false
      /**
       * `capped`: the line has as many units as there are. `nothing-added`: the variant does not exist, or a product with variants was added without
       * one.
       */
      readonly reason: 'capped' | 'nothing-added'
    }

/**
 * Returns the units that `addToCurrentCart` has added. The platform also responds with 200 when it added fewer units than requested, or none.
 *
 * `before` is the cart before the call, or `undefined` without one; `after` is that of the response. Pass one of the added line items at a time.
 * Never throws. `createCartStore` verifies every mutation itself.
 * Source: core/README.md#cart.
 *
 * @example
 * import { addToCurrentCart, queryProducts, STORES_APP_ID, verifyAdded } from 'storefront-widgets'
 *
 * const { products: [mug] = [] } = await client.call(queryProducts, { query: { filter: { slug: 'glow-camp-lantern' } } })
 * const item = { catalogReference: { appId: STORES_APP_ID, catalogItemId: mug?.id ?? '' }, quantity: 2 }
 * const { cart } = await client.call(addToCurrentCart, { lineItems: [item] })
 * const added = verifyAdded(undefined, cart, item)
 * if (!added.ok) console.warn('not added:', added.reason)
 * else console.info(added.capped ? 'fewer added' : 'added', added.quantity)
 */
export function verifyAdded(
  before: WireCart | undefined,
  after: WireCart,
  { catalogReference, quantity }: Pick<CatalogLineItem, 'catalogReference' | 'quantity'>,
): AddedResult {
  const cart = cartFromV1(after)
  // Line ids are unique within one cart only.
  const previous = before?.id === after.id ? cartFromV1(before) : emptyCart
  const template = { productId: catalogReference.catalogItemId }
  const result = verifyAddedLine(previous, cart, { lineId: '', quantity, template })
  const { ok, lineId = '', quantity: units = 0, capped = false, reason } = result
  if (ok) return { ok, lineId, quantity: units, capped }
  return { ok: false, reason: reason === 'capped' ? reason : 'nothing-added' }
}
