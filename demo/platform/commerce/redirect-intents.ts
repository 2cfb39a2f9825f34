import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { products } from '../db/schema/catalog.ts'
import { ApplicationError, type Ctx, validate } from '../http/call.ts'
import { findCheckout } from './checkout-store.ts'
import type { RedirectDocument } from './documents.ts'
import { guid } from './wire-schemas.ts'

/** Where an intent leads, and what its page must know. */
export interface Destination {
  /** Path on the platform's own origin. */
  readonly path: string
  readonly document: Pick<RedirectDocument, 'checkoutId' | 'productSlug'>
}

/** How one intent is answered: what it carries is checked, and its page found. */
export type Intent = (payload: unknown, ctx: Ctx) => Promise<Destination>

export const CHECKOUT_PATH = '/hosted/checkout'

/** Every intent of the platform. One without an entry in `intents` is refused. Source: SPEC.md §7 Redirect session. */
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
] as const

export type IntentName = (typeof intentNames)[number]

export const intents: Readonly<Partial<Record<IntentName, Intent>>> = {
  ecomCheckout: async (payload, ctx) => {
    const { checkoutId } = validateWithin('ecomCheckout', v.object({ checkoutId: guid }), payload)
    const checkout = await findCheckout(ctx.platform.db, checkoutId)
    if (checkout === undefined || !owns(checkout.document.buyer, ctx)) {
      throw new ApplicationError('CHECKOUT_NOT_FOUND', 404, `Checkout ${checkoutId} was not found`)
    }
    return { path: CHECKOUT_PATH, document: { checkoutId } }
  },
  storesProduct: async (payload, ctx) => {
    const slug = v.object({ productSlug: v.pipe(v.string(), v.minLength(1), v.maxLength(150)) })
    const { productSlug } = validateWithin('storesProduct', slug, payload)
    const [found] = await ctx.platform.db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.slug, productSlug), eq(products.visible, true)))
    if (found === undefined)
      throw new ApplicationError('PRODUCT_NOT_FOUND', 404, `Product ${productSlug} was not found`)
    return { path: `/product-page/${encodeURIComponent(productSlug)}`, document: { productSlug } }
  },
}

/** Violations name the field by its whole path in the request. */
function validateWithin<S extends v.GenericSchema>(name: string, schema: S, payload: unknown): v.InferOutput<S> {
  const whole = validate(v.object({ [name]: schema }), { [name]: payload })
  return whole[name] as v.InferOutput<S>
}

function owns(buyer: { readonly visitorId?: string; readonly memberId?: string }, { caller, elevated }: Ctx): boolean {
  if (elevated || caller.kind === 'merchant') return true
  return caller.visitorId === buyer.visitorId || (caller.kind === 'member' && caller.memberId === buyer.memberId)
}
