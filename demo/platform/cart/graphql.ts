import type { addCatalog } from '../catalog/graphql/fields.ts'
import { productsByIds } from '../catalog/graphql/resolvers.ts'
import type { Builder } from '../graphql/builder.ts'
import { conversionOf } from '../http/conversion.ts'
import type { Ctx } from '../platform.ts'
import { currentCart, ownerOf } from './store.ts'
import { loadCart, wireCart } from './wire.ts'

interface Price {
  readonly amount: string
  readonly formattedAmount: string
}

interface Line {
  readonly id: string
  readonly quantity: number
  readonly productName: { readonly original: string }
  readonly catalogReference?: { readonly catalogItemId: string }
  readonly price: Price
  readonly fullPrice: Price
  readonly lineItemPrice: Price
  readonly availability: { readonly status: string; readonly quantityAvailable?: number }
  readonly image?: object
  readonly descriptionLines: readonly object[]
  readonly itemType: { readonly preset: string }
}

interface Cart {
  readonly id: string
  readonly createdDate: string
  readonly updatedDate: string
  readonly currency: string
  readonly lineItems: readonly Line[]
  readonly appliedDiscounts: readonly object[]
  readonly buyerInfo: object
  readonly buyerNote?: string
  readonly checkoutId?: string
}

/** The caller's current cart. Source: core/README.md#cart. */
export function addCart(builder: Builder, { product }: ReturnType<typeof addCatalog>): void {
  const line = addLine(builder, product)
  const cart = builder.objectRef<Cart>('EcomCart').implement({
    fields: (t) => ({
      id: t.exposeID('id', { nullable: false }),
      createdDate: t.exposeString('createdDate'),
      updatedDate: t.exposeString('updatedDate'),
      currency: t.exposeString('currency'),
      buyerNote: t.exposeString('buyerNote', { nullable: true }),
      checkoutId: t.exposeString('checkoutId', { nullable: true }),
      buyerInfo: t.expose('buyerInfo', { type: 'JSON' }),
      appliedDiscounts: t.expose('appliedDiscounts', { type: 'JSON' }),
      lineItems: t.expose('lineItems', { type: [line], nullable: false }),
    }),
  })
  builder.queryField('ecomCurrentCart', (t) => t.field({ type: cart, resolve: (_root, _args, { ctx }) => cartOf(ctx) }))
}

function addLine(builder: Builder, product: ReturnType<typeof addCatalog>['product']) {
  const price = builder.objectRef<Price>('EcomPrice').implement({
    fields: (t) => ({ amount: t.exposeString('amount'), formattedAmount: t.exposeString('formattedAmount') }),
  })
  return builder.objectRef<Line>('EcomLineItem').implement({
    fields: (t) => ({
      id: t.exposeID('id', { nullable: false }),
      quantity: t.exposeInt('quantity', { nullable: false }),
      productName: t.string({ resolve: ({ productName }) => productName.original }),
      price: t.expose('price', { type: price }),
      fullPrice: t.expose('fullPrice', { type: price }),
      lineItemPrice: t.expose('lineItemPrice', { type: price }),
      availability: t.expose('availability', { type: 'JSON' }),
      descriptionLines: t.expose('descriptionLines', { type: 'JSON' }),
      itemType: t.string({ resolve: ({ itemType }) => itemType.preset }),
      image: t.expose('image', { type: 'JSON', nullable: true }),
      catalogReference: t.expose('catalogReference', { type: 'JSON', nullable: true }),
      product: t.field({
        type: product,
        description: 'Null for a custom item, and for a product that is not sold any more.',
        resolve: async ({ catalogReference }, _args, { ctx }) =>
          catalogReference === undefined
            ? null
            : ((await productsByIds([catalogReference.catalogItemId], ctx))[0] ?? null),
      }),
    }),
  })
}

/** Fails with `OWNED_CART_NOT_FOUND` while there is none, and with `PERMISSION_DENIED` for a merchant, who has none. */
async function cartOf(ctx: Ctx): Promise<Cart> {
  const { db } = ctx.platform
  const row = await currentCart(db, ownerOf(ctx.caller))
  return wireCart(await loadCart(db, row), ctx.platform, conversionOf(ctx)) as unknown as Cart
}
