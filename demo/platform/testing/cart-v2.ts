import { STORES_APP_ID } from '../shop/settings.ts'
import type { Buyer } from './commerce-shop.ts'
import { hostedPathOf, type TestResponse, type TestShop } from './open-shop.ts'

type Money = { readonly amount: string; readonly convertedAmount: string }

/** A Cart V2: the fields that tests read. */
export interface CartV2 {
  readonly id: string
  readonly revision: string
  readonly lineItems: readonly {
    readonly id: string
    readonly name: { readonly original: string }
    readonly quantityInfo: {
      readonly confirmedQuantity: number
      readonly requestedQuantity: number
      readonly availableQuantity?: number
    }
    readonly pricing: {
      readonly unitPrice: Money
      readonly totalPrice: Money
      readonly breakdown: { readonly totalModifiersPrice: Money }
    }
    readonly attributes: { readonly physicalProperties: object; readonly membersOnly: boolean }
    readonly status: string
    readonly discounts: readonly { readonly amountOff: Money }[]
    readonly source: { readonly catalogReference?: { readonly catalogItemId: string } }
  }[]
  readonly subtotal: Money
  readonly note?: string
  readonly coupons: readonly { readonly id: string; readonly code: string }[]
  readonly customerInfo: { readonly currencyCode: string; readonly email?: string; readonly firstName?: string }
  readonly deliveryInfo: {
    readonly address?: object
    readonly method?: { readonly code: string; readonly title: { readonly original: string } }
  }
  readonly paymentInfo: { readonly giftCards: readonly { readonly id: string; readonly obfuscatedCode: string }[] }
  readonly orderPlaced: boolean
  readonly orderId?: string
  readonly currentCart: boolean
}

/** Totals of a Cart V2: the fields that tests read. */
export interface SummaryV2 {
  readonly cartId: string
  readonly cartRevision: string
  readonly priceSummary: Readonly<
    Record<'subtotal' | 'discount' | 'delivery' | 'tax' | 'additionalFees' | 'total', Money>
  >
  readonly discounts: readonly { readonly scope: string; readonly total: Money }[]
  readonly deliverySummary?: { readonly method: { readonly code: string } }
  readonly paymentSummary: {
    readonly giftCards: readonly { readonly redeemAmount: Money }[]
    readonly totalAfterGiftCards: Money
    readonly payNow: Money
  }
  readonly violations: readonly { readonly scope: string; readonly code: string; readonly severity: string }[]
  readonly priceVerificationToken?: string
}

export const CART_V2 = '/ecom/v2/carts/current'

/** A catalog item to add to a Cart V2. */
export const itemV2 = (catalogItemId: string, quantity = 1, options?: Readonly<Record<string, unknown>>) => ({
  quantity,
  catalogReference: { appId: STORES_APP_ID, catalogItemId, ...(options === undefined ? {} : { options }) },
})

/** The current cart of a buyer, by the calls of Cart V2. */
export interface CartV2Calls {
  call(method: string, path?: string, body?: unknown): Promise<TestResponse>
  /** Makes a call that must succeed, and resolves with its cart. */
  cart(method: string, path?: string, body?: unknown): Promise<CartV2>
  add(productId: string, quantity?: number): Promise<CartV2>
  totals(path: string, body?: unknown): Promise<{ readonly cart: CartV2; readonly summary: SummaryV2 }>
}

export function cartV2Of(shop: TestShop, { token }: Pick<Buyer, 'token'>): CartV2Calls {
  const call: CartV2Calls['call'] = (method, path = '', body) => shop.call(method, CART_V2 + path, body, { token })
  const succeed = async (...request: Parameters<typeof call>) => {
    const response = await call(...request)
    if (response.status !== 200)
      throw new Error(`${request.join(' ')}: ${response.status} ${JSON.stringify(response.body)}`)
    return response.body
  }
  const cart: CartV2Calls['cart'] = async (...request) => ((await succeed(...request)) as { cart: CartV2 }).cart
  return {
    call,
    cart,
    add: (productId, quantity) => cart('POST', '/add-line-items', { catalogItems: [itemV2(productId, quantity)] }),
    totals: async (path, body = {}) => (await succeed('POST', path, body)) as { cart: CartV2; summary: SummaryV2 },
  }
}

/** Id of the first variant of a product of Catalog V3 with this choice. */
export async function variantIdOf(shop: TestShop, token: string, slug: string, choice = ''): Promise<string> {
  const path = `/stores/v3/products/slug/${slug}?fields=VARIANT_OPTION_CHOICE_NAMES`
  const { body } = await shop.call('GET', path, undefined, { token })
  const { variants } = (body as { product: { variantsInfo: { variants: { id: string }[] } } }).product.variantsInfo
  const found = variants.find((variant) => JSON.stringify(variant).includes(choice))
  if (found === undefined) throw new Error(`${slug} has no variant with the choice ${choice}`)
  return found.id
}

/** Path of the hosted page of a cart. */
export function checkoutPathOf(shop: TestShop, token: string, checkoutId: string): Promise<string> {
  const callbacks = { thankYouPageUrl: 'http://localhost:4400/thanks.html' }
  return hostedPathOf(shop, token, { ecomCheckout: { checkoutId }, callbacks })
}
