import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { buyerOfCart } from '../cart/cart-row.ts'
import { findCartById } from '../cart/store.ts'
import type { Buyer } from '../cart/types.ts'
import { findCheckout, openCartCheckout } from '../checkout/store.ts'
import { products } from '../db/schema/catalog.ts'
import { ApplicationError } from '../http/errors.ts'
import { guid } from '../http/input/schemas.ts'
import { validate } from '../http/input/validate.ts'
import { identityIntents } from '../identity/oauth/redirect-intents.ts'
import type { Ctx } from '../platform.ts'
import { flowIntents } from './flow-intents.ts'
import type { Intent } from './intent.ts'

export const CHECKOUT_PATH = '/hosted/checkout'

/** Every intent of the platform. Source: core/README.md#redirects. */
export const intentNames = [
  'bookingsCheckout',
  'ecomCheckout',
  'eventsCheckout',
  'paidPlansCheckout',
  'login',
  'logout',
  'auth',
  'storesProduct',
  'bookingsBook',
  'membersAccount',
] as const

export type IntentName = (typeof intentNames)[number]

export const intents: Readonly<Record<IntentName, Intent>> = {
  ...identityIntents,
  ...flowIntents,
  ecomCheckout: async (payload, ctx) => {
    const { checkoutId } = validate(v.object({ checkoutId: guid }), payload, 'ecomCheckout')
    const { db } = ctx.platform
    const cart = await findCartById(db, checkoutId)
    const buyer = cart ? buyerOfCart(cart) : (await findCheckout(db, checkoutId))?.document.buyer
    if (buyer === undefined || !owns(buyer, ctx)) {
      throw new ApplicationError('CHECKOUT_NOT_FOUND', 404, `Checkout ${checkoutId} was not found`)
    }
    await openCartCheckout(db, checkoutId, ctx.now())
    return { path: CHECKOUT_PATH, document: { checkoutId } }
  },
  storesProduct: async (payload, ctx) => {
    const slug = v.object({ productSlug: v.pipe(v.string(), v.minLength(1), v.maxLength(150)) })
    const { productSlug } = validate(slug, payload, 'storesProduct')
    const found = await ctx.platform.db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.slug, productSlug), eq(products.visible, true)))
      .get()
    if (found === undefined)
      throw new ApplicationError('PRODUCT_NOT_FOUND', 404, `Product ${productSlug} was not found`)
    return { path: `/product-page/${encodeURIComponent(productSlug)}`, document: {} }
  },
}

function owns(buyer: Buyer, { caller, elevated }: Ctx): boolean {
  if (elevated || caller.kind === 'merchant') return true
  return caller.visitorId === buyer.visitorId || (caller.kind === 'member' && caller.memberId === buyer.memberId)
}
