import { productNode } from '../../catalog/graphql.ts'
import type { GraphContext } from '../../graphql/context.ts'
import { conversionOf } from '../../http/conversion.ts'
import { currentCart } from '../store.ts'
import type { StoredLine } from '../types.ts'
import { loadCart } from './load-cart.ts'
import { wireCart } from './wire.ts'

interface Line {
  readonly productName: { readonly original: string }
  readonly itemType: { readonly preset: string }
  readonly catalogReference?: StoredLine['reference']
}

/**
 * Resolver of the caller's current cart. Fails with `OWNED_CART_NOT_FOUND` if the caller has no cart, and with `PERMISSION_DENIED` for
 * merchants, who cannot have one. Source: core/README.md#cart.
 */
export const cartQueries = {
  ecomCurrentCart: async (_args: unknown, { ctx }: GraphContext) => {
    const { db } = ctx.platform
    const row = await currentCart(db, ctx)
    const cart = wireCart(await loadCart(db, row), ctx.platform, conversionOf(ctx))
    const lineItems = (cart['lineItems'] as Line[]).map((line) => ({
      ...line,
      productName: line.productName.original,
      itemType: line.itemType.preset,
      product: () => (line.catalogReference ? productNode(line.catalogReference.catalogItemId, ctx) : null),
    }))
    return { ...cart, lineItems }
  },
}
