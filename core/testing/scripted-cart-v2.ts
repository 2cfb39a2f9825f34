import { isDeepStrictEqual } from 'node:util'
import type { WireCart } from '../cart/v2/types/cart-types.ts'
import type { WireLineItem } from '../cart/v2/types/line-types.ts'
import { type Client, createFullClient } from '../client/client.ts'
import type { StubResponse } from './http-server.ts'

/** A platform with Cart V2, for refusals, incomplete responses and lost responses. The local platform tests the regular behavior. */
export interface ScriptedCartV2 {
  readonly client: Client
  /** The requests, oldest first: the last part of the path, `read`, `patch`, `create` of another cart, or `items-checkout` of V1. */
  readonly requests: readonly string[]
  /** The bodies of the requests with that name. */
  bodiesOf(name: string): readonly Body[]
  lines: WireLineItem[]
  coupon: string
  giftCard: string
  fields: Pick<WireCart, 'note' | 'deliveryInfo'>
  exists: boolean
  cartId: string
  revision: number
  /** Units in stock by product id. Others are unlimited. */
  stock: Record<string, number>
  /** Whether units above the stock are refused, or fewer units are confirmed. */
  overStock: 'refuse' | 'cap'
  /** The response to a read without a cart. */
  noCart: StubResponse
  /** Fields of the next summaries. */
  summary: Readonly<Record<string, unknown>>
  /** Coupon of the shopper's Cart V1. */
  earlierCoupon: string
  /** Lines of the shopper's Cart V1, if it is another cart. */
  earlier: readonly { readonly id: string; readonly quantity: number }[] | undefined
  /** Responses to the next requests with that name, in order. With `after`, the request takes effect before. */
  overrides: Record<string, ScriptedOverride[]>
  quantities(): Record<string, number>
  /** Responses to the next requests of any name. */
  readonly failures: ScriptedOverride[]
  close(): void
}

interface ScriptedOverride {
  readonly response: StubResponse
  readonly when: 'before' | 'after'
}

type Body = Readonly<Record<string, unknown>>

export function refusal(status: number, code: string, data?: Body): StubResponse {
  return { status, body: { message: code, details: { applicationError: { code, description: code, data } } } }
}

/** A line as the platform returns it. */
export function lineV2(
  productId: string,
  quantity: number,
  available?: number,
  id = `line-${productId}`,
  options?: Readonly<Record<string, unknown>>,
): WireLineItem {
  const confirmedQuantity = Math.min(quantity, available ?? quantity)
  return {
    id,
    name: { original: `Product ${productId}` },
    quantityInfo: { confirmedQuantity, requestedQuantity: quantity, availableQuantity: available ?? null },
    pricing: { unitPrice: { amount: '5.00', convertedAmount: '5.00' } },
    source: { catalogReference: { appId: 'stores', catalogItemId: productId, ...(options && { options }) } },
    status: confirmedQuantity === 0 ? 'OUT_OF_STOCK' : confirmedQuantity < quantity ? 'PARTIALLY_IN_STOCK' : 'IN_STOCK',
  }
}

const productOf = ({ source }: WireLineItem): string => source?.catalogReference?.catalogItemId ?? ''
const optionsOf = ({ source }: WireLineItem): Readonly<Record<string, unknown>> =>
  source?.catalogReference?.options ?? {}
const unitsOf = ({ quantityInfo }: WireLineItem): number => quantityInfo?.requestedQuantity ?? 0

/** Creates the platform in this process, with a client of a visitor. */
export function createScriptedCartV2(): ScriptedCartV2 {
  const requests: string[] = []
  const bodies: { readonly name: string; readonly body: Body }[] = []
  const fetch = async (
    url: string | URL | Request,
    { method = 'GET', body: text }: RequestInit = {},
  ): Promise<Response> => {
    const body = typeof text === 'string' ? (JSON.parse(text) as Body) : {}
    const name = nameOf(method, new URL(String(url)).pathname)
    requests.push(name)
    bodies.push({ name, body })
    await new Promise(setImmediate)
    const override = shop.overrides[name]?.shift() ?? shop.failures.shift()
    const response = override?.when === 'before' ? undefined : respond(shop, name, body)
    return toResponse(override?.response ?? response)
  }
  const client = createFullClient({
    clientId: 'a',
    apiUrl: 'http://localhost',
    timeoutMs: 5000,
    fetch: fetch as typeof globalThis.fetch,
  })
  const expiresAt = Date.now() / 1000 + 3600
  client.auth.setTokens({ accessToken: { value: 't', expiresAt }, refreshToken: { value: 'r', role: 'visitor' } })
  const shop: ScriptedCartV2 = {
    client,
    requests,
    bodiesOf: (name) => bodies.flatMap((one) => (one.name === name ? [one.body] : [])),
    lines: [],
    coupon: '',
    giftCard: '',
    fields: {},
    exists: true,
    cartId: 'cart-1',
    revision: 1,
    stock: {},
    overStock: 'refuse',
    noCart: refusal(404, 'CURRENT_CART_NOT_FOUND'),
    summary: {},
    earlier: undefined,
    earlierCoupon: '',
    overrides: {},
    failures: [],
    quantities: () =>
      Object.fromEntries(shop.lines.map((line) => [productOf(line), line.quantityInfo?.confirmedQuantity ?? 0])),
    close: () => client.close(),
  }
  return shop
}

function toResponse({ status = 200, body = {} }: StubResponse = {}): Response {
  return Response.json(body, { status })
}

function nameOf(method: string, path: string): string {
  if (path.includes('/ecom/v1/')) return path.endsWith('/carts/current') ? 'earlier' : 'items-checkout'
  if (path.endsWith('/carts')) return 'create'
  if (path.endsWith('/carts/current'))
    return method === 'GET' ? 'read' : method === 'PATCH' ? 'patch' : 'create-current'
  return method === 'GET' ? 'by-id' : (path.split('/').at(-1) ?? '')
}

function respond(shop: ScriptedCartV2, name: string, body: Body): StubResponse {
  if (name === 'earlier') return earlierCart(shop)
  if (name === 'items-checkout') return { status: 404, body: { message: 'Not found' } }
  if (name === 'get-delivery-solutions') return { status: 403, body: { message: 'Forbidden' } }
  const isAddition = name === 'add-line-items' || name === 'create-current'
  if (!shop.exists && !isAddition && name !== 'create')
    return name === 'read' ? shop.noCart : refusal(404, 'CURRENT_CART_NOT_FOUND')
  const refused = change(shop, name, body)
  if (refused) return refused
  if (name === 'estimate') return { body: { cart: cartOf(shop), summary: summaryOf(shop) } }
  if (name !== 'read' && name !== 'by-id') shop.revision++
  return { body: { cart: cartOf(shop) } }
}

function change(shop: ScriptedCartV2, name: string, body: Body): StubResponse | undefined {
  if (name === 'add-line-items' || name === 'create-current')
    return addItems(shop, body['catalogItems'] as readonly Item[])
  if (name === 'update-line-items') {
    const [update] = body['lineItems'] as readonly { lineItemId: string; quantity: { newQuantity: number } }[]
    return setUnits(shop, update?.lineItemId ?? '', update?.quantity.newQuantity ?? 0)
  }
  if (name === 'remove-line-items') {
    const ids = body['lineItemIds'] as readonly string[]
    if (!shop.lines.some(({ id }) => ids.includes(id ?? ''))) return refusal(404, 'LINE_ITEM_NOT_FOUND_IN_CART')
    shop.lines = shop.lines.filter(({ id }) => !ids.includes(id ?? ''))
  }
  if (name === 'add-coupon') {
    if (shop.coupon) return refusal(428, 'MAX_COUPONS_PER_CART_EXCEEDED')
    const { code } = body['coupon'] as { code: string }
    if (code.startsWith('BAD')) return refusal(400, 'INVALID_COUPON_CODE')
    shop.coupon = code
  }
  if (name === 'remove-coupon') {
    if (body['couponId'] !== `id-${shop.coupon}`) return refusal(404, 'COUPON_NOT_FOUND_IN_CART')
    shop.coupon = ''
  }
  if (name === 'add-gift-card') {
    const { code } = body['giftCard'] as { code: string }
    if (code.startsWith('BAD')) return refusal(400, 'INVALID_GIFT_CARD_CODE')
    shop.giftCard = code
  }
  if (name === 'remove-gift-card') shop.giftCard = ''
  if (name === 'patch') shop.fields = { ...shop.fields, ...(body['cart'] as object) }
  if (name === 'set-delivery-method') {
    if (!shop.fields.deliveryInfo?.address) return refusal(428, 'DELIVERY_METHOD_MISSING_ADDRESS')
    const { code } = body['deliveryMethod'] as { code: string }
    shop.fields = { ...shop.fields, deliveryInfo: { ...shop.fields.deliveryInfo, method: { code, appId: 'carrier' } } }
  }
  return undefined
}

interface Item {
  readonly quantity: number
  readonly catalogReference: { readonly catalogItemId: string; readonly options?: Readonly<Record<string, unknown>> }
}

function addItems(shop: ScriptedCartV2, items: readonly Item[]): StubResponse | undefined {
  for (const { quantity, catalogReference } of items) {
    const { catalogItemId: productId, options } = catalogReference
    if (productId.startsWith('unknown')) return refusal(400, 'ITEM_NOT_FOUND_IN_CATALOG')
    const index = shop.lines.findIndex(
      (line) => productOf(line) === productId && isDeepStrictEqual(optionsOf(line), options ?? {}),
    )
    const before = shop.lines[index]
    const requested = (before ? unitsOf(before) : 0) + quantity
    const refused = refuseShortage(shop, productId, requested)
    if (refused) return refused
    const line = lineV2(
      productId,
      requested,
      shop.stock[productId],
      before?.id ?? `line-${productId}-${++createdLines}`,
      options,
    )
    if (before) shop.lines[index] = line
    else shop.lines.push(line)
  }
  shop.exists = true
  return undefined
}

let createdLines = 0

function setUnits(shop: ScriptedCartV2, lineId: string, quantity: number): StubResponse | undefined {
  const index = shop.lines.findIndex(({ id }) => id === lineId)
  const before = shop.lines[index]
  if (!before) return refusal(404, 'LINE_ITEM_NOT_FOUND_IN_CART')
  const productId = productOf(before)
  const refused = refuseShortage(shop, productId, quantity)
  if (!refused) shop.lines[index] = lineV2(productId, quantity, shop.stock[productId], lineId, optionsOf(before))
  return refused
}

function refuseShortage(
  { stock, overStock }: ScriptedCartV2,
  productId: string,
  requestedQuantity: number,
): StubResponse | undefined {
  const availableQuantity = stock[productId] ?? Number.POSITIVE_INFINITY
  if (overStock === 'cap' || requestedQuantity <= availableQuantity) return undefined
  return refusal(428, 'INSUFFICIENT_INVENTORY', { invalidItems: [{ requestedQuantity, availableQuantity }] })
}

function cartOf({ cartId, revision, lines, coupon, giftCard, fields }: ScriptedCartV2): WireCart {
  return {
    id: cartId,
    revision: String(revision),
    lineItems: [...lines],
    businessInfo: { currencyCode: 'EUR' },
    customerInfo: { currencyCode: 'EUR' },
    ...fields,
    coupons: coupon ? [{ id: `id-${coupon}`, code: coupon }] : [],
    paymentInfo: {
      currencyCode: 'EUR',
      giftCards: giftCard ? [{ id: 'gift-card', obfuscatedCode: `****${giftCard.slice(-4)}` }] : [],
    },
  }
}

function summaryOf(shop: ScriptedCartV2): Body {
  const amount = (Object.values(shop.quantities()).reduce((sum, units) => sum + units, 0) * 5).toFixed(2)
  const money = { amount, convertedAmount: amount }
  const none = { amount: '0', convertedAmount: '0' }
  return {
    cartRevision: String(shop.revision),
    priceSummary: { subtotal: money, discount: none, delivery: none, additionalFees: none, tax: none, total: money },
    ...shop.summary,
  }
}

function earlierCart({ earlier, earlierCoupon: code }: ScriptedCartV2): StubResponse {
  if (!earlier) return refusal(404, 'OWNED_CART_NOT_FOUND')
  const lineItems = earlier.map(({ id, quantity }) => ({
    id: `line-${id}`,
    quantity,
    productName: { original: `Product ${id}` },
    catalogReference: { appId: 'stores', catalogItemId: id },
  }))
  return {
    body: { cart: { id: 'earlier', currency: 'EUR', lineItems, appliedDiscounts: code ? [{ coupon: { code } }] : [] } },
  }
}
