import type { WireCart, WireLineItem } from '../cart/v1/types.ts'
import { type Client, createFullClient } from '../client/client.ts'
import { deferred } from './deferred.ts'
import { type ReceivedRequest, type StubResponse, startServer } from './http-server.ts'

/** A response that replaces the regular one, before or after the request has taken effect. */
export type ResponseOverride = { readonly response: StubResponse; readonly when: 'before' | 'after' }

export interface ScriptedShop {
  readonly client: Client
  readonly url: string
  /** Names of the requests, oldest first: `add`, `quantity`, `remove`, `coupon`, `no-coupon`, `info`, `read`, `totals`, `checkout`, `token`. */
  readonly requests: readonly string[]
  readonly requestBodies: readonly unknown[]
  /** The requests with their headers. */
  readonly requestLog: readonly { readonly name: string; readonly headers: ReceivedRequest['headers'] }[]
  /** The line items of the cart. */
  lines: WireLineItem[]
  coupon: string
  /** Note, address and delivery of the cart. */
  info: Partial<WireCart>
  /** Whether the cart exists. */
  exists: boolean
  cartId: string
  /** Units in stock by product id. Others are unlimited. */
  stock: Record<string, number>
  /** Products with variants. Adding one without a variant adds nothing. */
  variants: Set<string>
  /** Overrides of the next requests with that name, in order. */
  overrides: Record<string, ResponseOverride[]>
  /** Holds the responses to requests with that name, or to all, until the returned function is called. */
  holdResponses(name?: string): () => void
  /** Resolves when `count` requests with that name have arrived. */
  waitForRequests(name: string, count: number): Promise<void>
  close(): Promise<void>
}

type Body = Record<string, unknown>

const operationByRoute: Readonly<Record<string, string>> = {
  'GET /ecom/v1/carts/current': 'read',
  'PATCH /ecom/v1/carts/current': 'coupon',
  'POST /ecom/v1/carts/current/add-to-cart': 'add',
  'POST /ecom/v1/carts/current/remove-line-items': 'remove',
  'POST /ecom/v1/carts/current/update-line-items-quantity': 'quantity',
  'POST /ecom/v1/carts/current/remove-coupon': 'no-coupon',
  'POST /ecom/v1/carts/current/estimate-totals': 'totals',
  'POST /ecom/v1/carts/current/create-checkout': 'checkout',
  'POST /oauth2/token': 'token',
}

/**
 * Starts a minimal shop for tests of failures, races and lost responses. The local platform tests the regular behavior.
 *
 * `visitor` is false for a browser without tokens.
 */
export async function startScriptedShop(visitor = true): Promise<ScriptedShop> {
  const requests: string[] = []
  const requestBodies: unknown[] = []
  const requestLog: ScriptedShop['requestLog'][number][] = []
  const pendingChecks = new Set<() => void>()
  let heldResponses: Promise<void> | undefined
  let heldName: string | undefined
  const server = await startServer(async (request) => {
    const path = operationByRoute[`${request.method} ${request.url.split('?')[0]}`] ?? request.url
    const body = request.body ? (JSON.parse(request.body) as Body) : {}
    const name = path === 'coupon' && body['cartInfo'] ? 'info' : path
    requests.push(name)
    requestBodies.push(body)
    requestLog.push({ name, headers: request.headers })
    for (const check of pendingChecks) check()
    if (heldName === undefined || heldName === name) await heldResponses
    const override = shop.overrides[name]?.shift()
    if (override?.when === 'before') return override.response
    const response = applyRequest(shop, name, body, request)
    return override?.response ?? response
  })
  const client = createFullClient({ clientId: 'a', apiUrl: server.url, timeoutMs: 5000, catalog: 'v1', cart: 'v1' })
  const hour = Date.now() / 1000 + 3600
  if (visitor) {
    client.auth.setTokens({
      accessToken: { value: 't', expiresAt: hour },
      refreshToken: { value: 'r', role: 'visitor' },
    })
  }
  const shop: ScriptedShop = {
    client,
    url: server.url,
    requests,
    requestBodies,
    requestLog,
    lines: [],
    coupon: '',
    info: {},
    exists: true,
    cartId: 'cart-1',
    stock: {},
    variants: new Set(),
    overrides: {},
    holdResponses(name) {
      const released = deferred()
      heldName = name
      heldResponses = released.promise
      return () => {
        heldResponses = undefined
        released.resolve()
      }
    },
    waitForRequests: (name, count) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (requests.filter((one) => one === name).length < count) return
          pendingChecks.delete(check)
          resolve()
        }
        pendingChecks.add(check)
        check()
      }),
    async close() {
      client.close()
      await server.close()
    },
  }
  return shop
}

/** Creates a line item as the shop returns it. `options` differ from those in the request. */
export function lineItem(productId: string, quantity: number, more: Partial<WireLineItem> = {}): WireLineItem {
  return {
    id: `line-${productId}`,
    quantity,
    catalogReference: { appId: 'stores', catalogItemId: productId, options: { echoed: `${productId}-its-own-way` } },
    productName: { original: `Product ${productId}` },
    price: { amount: '5.00', formattedAmount: '€5.00' },
    fullPrice: { amount: '6.00' },
    availability: { status: 'AVAILABLE' },
    ...more,
  }
}

let createdLines = 0

function applyRequest(shop: ScriptedShop, name: string, body: Body, { method }: ReceivedRequest): StubResponse {
  if (name === 'token') {
    return { body: { access_token: 'new', refresh_token: 'new', expires_in: 3600 } }
  }
  const indexOfLine = (id: unknown): number => shop.lines.findIndex((line) => line.id === id)
  if (!shop.exists && name !== 'add') {
    return {
      status: 404,
      body: {
        message: 'no cart',
        details: { applicationError: { code: 'OWNED_CART_NOT_FOUND', description: 'none' } },
      },
    }
  }
  if (name === 'add') {
    shop.exists = true
    for (const one of body['lineItems'] as WireLineItem[]) addLine(shop, one)
  }
  if (name === 'quantity') {
    for (const { id, quantity } of body['lineItems'] as WireLineItem[]) {
      const index = indexOfLine(id)
      const line = shop.lines[index]
      if (line) shop.lines[index] = { ...line, quantity: Math.min(quantity, stockFor(shop, line)) }
    }
  }
  if (name === 'remove') {
    const aliases = body['lineItemIds'] as string[]
    shop.lines = shop.lines.filter(({ id }) => !aliases.includes(id))
  }
  if (name === 'coupon') shop.coupon = String(body['couponCode'])
  if (name === 'info') shop.info = { ...shop.info, ...(body['cartInfo'] as Partial<WireCart>) }
  if (name === 'no-coupon') shop.coupon = ''
  if (name === 'checkout') return { body: { checkoutId: 'checkout-1' } }
  if (name === 'totals') return { body: totalsResponse(shop) }
  return { status: method ? 200 : 500, body: { cart: cartResponse(shop) } }
}

function stockFor(shop: ScriptedShop, line: WireLineItem): number {
  return shop.stock[line.catalogReference?.catalogItemId ?? ''] ?? Infinity
}

function addLine(shop: ScriptedShop, { catalogReference, quantity }: WireLineItem): void {
  const productId = catalogReference?.catalogItemId ?? ''
  if (shop.variants.has(productId) && !catalogReference?.options) return
  const index = shop.lines.findIndex((line) => line.catalogReference?.catalogItemId === productId)
  const line = shop.lines[index] ?? lineItem(productId, 0, { id: `line-${productId}-${++createdLines}` })
  const units = Math.min(line.quantity + quantity, stockFor(shop, line))
  const stockLimit = stockFor(shop, line)
  const availability = stockLimit === Infinity ? {} : { quantityAvailable: stockLimit }
  const next = { ...line, quantity: units, availability: { status: 'AVAILABLE', ...availability } }
  if (index >= 0) shop.lines[index] = next
  else if (units > 0) shop.lines.push(next)
}

function cartResponse(shop: ScriptedShop): WireCart {
  return {
    ...shop.info,
    id: shop.cartId,
    currency: 'EUR',
    conversionCurrency: 'EUR',
    lineItems: [...shop.lines],
    appliedDiscounts: shop.coupon ? [{ coupon: { id: 'c', code: shop.coupon } }] : [],
  }
}

function totalsResponse(shop: ScriptedShop): unknown {
  const amount = (shop.lines.reduce((sum, { quantity }) => sum + quantity, 0) * 5).toFixed(2)
  return {
    cart: cartResponse(shop),
    priceSummary: { subtotal: { amount }, discount: { amount: '0' }, tax: { amount: '0' }, total: { amount } },
    appliedDiscounts: shop.coupon ? [{ coupon: { code: shop.coupon, name: 'Ten off' } }] : [],
  }
}
