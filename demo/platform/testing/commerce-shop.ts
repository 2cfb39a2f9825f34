import { randomUUID } from 'node:crypto'
import type { PlatformOptions } from '../app.ts'
import { findProduct } from '../catalog/store.ts'
import { DEFAULT_VARIANT_ID, type ProductDocument, type VariantDocument } from '../catalog/types.ts'
import type { MembershipRule } from '../checkout/rules/memberships.ts'
import { products, stock } from '../db/schema/catalog.ts'
import { coupons, memberships } from '../db/schema/commerce.ts'
import { compact } from '../http/input/compact.ts'
import type { CouponRule } from '../pricing/coupons.ts'
import { PLANS_APP_ID } from '../seed/memberships.ts'
import { STORES_APP_ID } from '../shop/settings.ts'
import { loggedIn } from './members-shop.ts'
import { hostedPathOf, openShop, type TestResponse, type TestShop } from './open-shop.ts'

/** Values of a product for a test. */
export interface TestProduct {
  readonly price?: string
  readonly name?: string
  readonly slug?: string
  /** Units in stock; a boolean if the stock is not tracked. */
  readonly stock?: number | boolean
  readonly digital?: boolean
  readonly weight?: number
  readonly visible?: boolean
  readonly membersOnly?: boolean
  readonly options?: ProductDocument['options']
  readonly variants?: readonly (VariantDocument & { readonly stock: number | boolean })[]
  readonly customTextFields?: ProductDocument['customTextFields']
  readonly collectionIds?: readonly string[]
}

/** Response of cart calls: the fields that tests read. */
export interface CartBody {
  readonly cart: {
    readonly id: string
    readonly lineItems: {
      readonly id: string
      readonly quantity: number
      readonly catalogReference?: { readonly catalogItemId: string; readonly options: Record<string, unknown> }
      readonly productName: { readonly original: string }
      readonly price: { readonly amount: string; readonly formattedAmount: string }
      readonly availability: { readonly status: string; readonly quantityAvailable?: number }
      readonly [field: string]: unknown
    }[]
    readonly appliedDiscounts: { readonly coupon?: { readonly code: string } }[]
    readonly [field: string]: unknown
  }
}

/** Response of an estimate: the fields that tests read. */
export interface EstimateBody {
  readonly priceSummary: Record<
    'subtotal' | 'discount' | 'shipping' | 'tax' | 'total' | 'additionalFees',
    { amount: string }
  >
  readonly payNow: EstimateBody['priceSummary']
  readonly payLater: EstimateBody['priceSummary']
  readonly shippingInfo: {
    region: { name: string }
    carrierServiceOptions: {
      carrierId: string
      shippingOptions: { code: string; logistics: Record<string, unknown> }[]
    }[]
    selectedCarrierServiceOption: { code: string; requestedShippingOption: boolean }
  }
  readonly taxSummary: { totalTax: { amount: string }; calculationDetails: { rateType: string } }
  readonly calculationErrors: Record<string, { applicationError?: { code: string } }>
  readonly appliedDiscounts: { discountType: string; coupon?: { amount: { amount: string } } }[]
  readonly additionalFees: { code: string }[]
}

/** A buyer of the test shop. */
export interface Buyer {
  readonly token: string
  cart(method: string, path?: string, body?: unknown): Promise<TestResponse>
  add(productId: string, quantity?: number, options?: Record<string, unknown>): Promise<CartBody['cart']>
  checkout(body?: unknown): Promise<string>
  /** Path of the hosted page for a checkout. */
  redirect(checkoutId: string, callbacks?: Record<string, string>, lang?: string): Promise<string>
}

export interface CommerceShop extends TestShop {
  product(values?: TestProduct): Promise<string>
  coupon(rule: Pick<CouponRule, 'code' | 'benefit'> & Partial<CouponRule>): Promise<void>
  buyer(extras?: { readonly elevated?: boolean }): Promise<Buyer>
  /** A logged-in member as a buyer. */
  member(memberId: string): Promise<Buyer>
  /** Adds a membership plan of all members that pays for the product, and resolves with its id. Default: any number of units. */
  membership(productId: string, credits?: MembershipRule['credits']): Promise<string>
  /** Stock of a product's first variant. */
  left(productId: string): Promise<number | undefined>
}

export const CART = '/ecom/v1/carts/current'
export const NEW_YORK = {
  country: 'US',
  subdivision: 'US-NY',
  city: 'New York',
  postalCode: '10001',
  addressLine: '2 Example Street',
}
export const BERLIN = { country: 'DE', city: 'Berlin', postalCode: '10115', addressLine: 'Beispielweg 3' }

/** A platform with its own test products, independent of the seed data. */
export async function openCommerceShop(options: PlatformOptions = {}): Promise<CommerceShop> {
  const shop = await openShop(options)
  const { db } = shop.platform
  let numericId = 9_000_000

  async function product(values: TestProduct = {}): Promise<string> {
    const document = documentOf(values, numericId++)
    const { id, slug, visible, lastUpdated } = document
    await db.insert(products).values({ id, slug, numericId: document.numericId, visible, lastUpdated, document })
    await db.insert(stock).values(
      (values.variants ?? [{ id: DEFAULT_VARIANT_ID, stock: values.stock ?? true }]).map((variant) => ({
        productId: id,
        variantId: variant.id,
        ...(typeof variant.stock === 'number'
          ? { tracked: true, quantity: variant.stock, inStock: variant.stock > 0 }
          : { tracked: false, quantity: null, inStock: variant.stock }),
      })),
    )
    return id
  }

  async function coupon(rule: Pick<CouponRule, 'code' | 'benefit'> & Partial<CouponRule>): Promise<void> {
    const { used = 0, ...rest } = rule
    const document = { id: randomUUID(), name: rule.code, active: true, ...rest }
    await db
      .insert(coupons)
      .values({ id: document.id, code: rule.code, document, used, usageLimit: rule.usageLimit ?? null })
  }

  async function buyer({ elevated = false }: { readonly elevated?: boolean } = {}): Promise<Buyer> {
    const { accessToken } = await shop.visitor()
    return buyerWith(shop, elevated ? `${accessToken},${shop.platform.config.apiKey}` : accessToken)
  }

  async function member(memberId: string): Promise<Buyer> {
    return buyerWith(shop, (await loggedIn(shop, memberId)).token)
  }

  async function membership(productId: string, credits?: MembershipRule['credits']): Promise<string> {
    const id = randomUUID()
    const document = { id, appId: PLANS_APP_ID, name: 'Test plan', productIds: [productId], ...compact({ credits }) }
    await db.insert(memberships).values({ id, memberId: null, document })
    return id
  }

  async function left(productId: string): Promise<number | undefined> {
    return (await findProduct(db, productId))?.variants[0]?.stock.quantity
  }

  return { ...shop, product, coupon, buyer, member, membership, left }
}

function buyerWith(shop: TestShop, token: string): Buyer {
  const cart: Buyer['cart'] = (method, path = '', body) => shop.call(method, CART + path, body, { token })
  return {
    token,
    cart,
    add: async (catalogItemId, quantity = 1, options) => {
      const catalogReference = { appId: STORES_APP_ID, catalogItemId, ...(options === undefined ? {} : { options }) }
      const { body } = await cart('POST', '/add-to-cart', { lineItems: [{ quantity, catalogReference }] })
      return (body as CartBody).cart
    },
    checkout: async (body = { channelType: 'WEB' }) =>
      ((await cart('POST', '/create-checkout', body)).body as { checkoutId: string }).checkoutId,
    redirect: (checkoutId, callbacks = {}, lang) => {
      const preferences = lang && { additionalQueryParameters: { lang } }
      return hostedPathOf(shop, token, { ecomCheckout: { checkoutId }, callbacks, preferences })
    },
  }
}

function documentOf(values: TestProduct, numericId: number): ProductDocument {
  const id = randomUUID()
  const at = '2024-05-01T10:00:00.000Z'
  return {
    id,
    numericId,
    slug: values.slug ?? `thing-${numericId}`,
    name: values.name ?? 'Thing',
    visible: values.visible ?? true,
    productType: values.digital === true ? 'digital' : 'physical',
    description: '<p>A <b>thing</b> &amp; more.</p>',
    sku: `SKU-${numericId}`,
    currency: 'USD',
    price: values.price ?? '20',
    discount: { type: 'NONE', value: '0' },
    ...(values.weight === undefined ? {} : { weight: values.weight }),
    ...(values.membersOnly === true
      ? { merchantFields: { purchaseEligibility: { userCriteria: 'MEMBERS_ONLY' } } }
      : {}),
    additionalInfoSections: [],
    customTextFields: values.customTextFields ?? [],
    media: [{ kind: 'image', id: `thing_${numericId}~mv2.png`, width: 800, height: 600, alt: 'A thing' }],
    options: values.options ?? [],
    manageVariants: values.variants !== undefined,
    variants: values.variants?.map(({ stock: _stock, ...variant }) => variant) ?? [
      { id: DEFAULT_VARIANT_ID, choices: {}, visible: true },
    ],
    collectionIds: values.collectionIds ?? [],
    createdDate: at,
    lastUpdated: at,
  }
}
