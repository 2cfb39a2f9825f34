import type { WireCart, WireLineItem } from '../cart/types.ts'
import { type Client, createClient } from '../client.ts'
import { type Arrived, type Reply, startServer } from './http-server.ts'

/** What the shop does with a request instead of answering it; `before` and `after` it took effect. */
export type Fate = { readonly reply: Reply; readonly when: 'before' | 'after' }

export interface Shop {
  readonly client: Client
  /** What was asked, oldest first: `add`, `quantity`, `remove`, `coupon`, `no-coupon`, `info`, `read`, `totals`, `checkout`, `token`. */
  readonly asked: readonly string[]
  readonly bodies: readonly unknown[]
  /** The lines as the shop has them. */
  lines: WireLineItem[]
  coupon: string
  /** Note, address and delivery as the shop keeps them. */
  info: Partial<WireCart>
  /** Whether there is a cart at all. */
  exists: boolean
  cartId: string
  /** Units in stock by product id; others are endless. */
  stock: Record<string, number>
  /** Products that have variants and add nothing when none is named. */
  variants: Set<string>
  /** What becomes of the next requests with that name, in turn. */
  fates: Record<string, Fate[]>
  /** Until the function it gives is called, no request is answered. */
  hold(): () => void
  /** Resolves when so many requests with that name have arrived. */
  arrived(name: string, count: number): Promise<void>
  close(): Promise<void>
}

type Body = Record<string, unknown>

const names: Readonly<Record<string, string>> = {
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
 * Starts a very small shop that can be told to fail: for failures, races and lost answers. How a shop behaves when all is
 * well is for the local platform to say.
 *
 * `visitor` is false for a browser without tokens.
 */
export async function startShop(visitor = true): Promise<Shop> {
  const asked: string[] = []
  const bodies: unknown[] = []
  const waiting = new Set<() => void>()
  let held: Promise<void> | undefined
  const server = await startServer(async (request) => {
    const path = names[`${request.method} ${request.url.split('?')[0]}`] ?? request.url
    const body = request.body ? (JSON.parse(request.body) as Body) : {}
    const name = path === 'coupon' && body['cartInfo'] ? 'info' : path
    asked.push(name)
    bodies.push(body)
    for (const look of waiting) look()
    await held
    const fate = shop.fates[name]?.shift()
    if (fate?.when === 'before') return fate.reply
    const answer = perform(shop, name, body, request)
    return fate?.reply ?? answer
  })
  const client = createClient({ clientId: 'a', apiUrl: server.url, timeoutMs: 5000 })
  const hour = Date.now() / 1000 + 3600
  if (visitor) {
    client.auth.adopt({ accessToken: { value: 't', expiresAt: hour }, refreshToken: { value: 'r', role: 'visitor' } })
  }
  const shop: Shop = {
    client,
    asked,
    bodies,
    lines: [],
    coupon: '',
    info: {},
    exists: true,
    cartId: 'cart-1',
    stock: {},
    variants: new Set(),
    fates: {},
    hold() {
      let release = (): void => undefined
      held = new Promise((resolve) => {
        release = resolve
      })
      return () => {
        held = undefined
        release()
      }
    },
    arrived: (name, count) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (asked.filter((one) => one === name).length < count) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
    async close() {
      client.close()
      await server.close()
    },
  }
  return shop
}

/** A line as the shop answers it: options never come back as they were sent. */
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

let made = 0

function perform(shop: Shop, name: string, body: Body, { method }: Arrived): Reply {
  if (name === 'token') {
    return { body: { access_token: 'new', refresh_token: 'new', expires_in: 3600 } }
  }
  const known = (id: unknown): number => shop.lines.findIndex((line) => line.id === id)
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
      const at = known(id)
      const line = shop.lines[at]
      if (line) shop.lines[at] = { ...line, quantity: Math.min(quantity, stockOf(shop, line)) }
    }
  }
  if (name === 'remove') {
    const ids = body['lineItemIds'] as string[]
    shop.lines = shop.lines.filter(({ id }) => !ids.includes(id))
  }
  if (name === 'coupon') shop.coupon = String(body['couponCode'])
  if (name === 'info') shop.info = { ...shop.info, ...(body['cartInfo'] as Partial<WireCart>) }
  if (name === 'no-coupon') shop.coupon = ''
  if (name === 'checkout') return { body: { checkoutId: 'checkout-1' } }
  if (name === 'totals') return { body: totalsOf(shop) }
  return { status: method ? 200 : 500, body: { cart: cartOf(shop) } }
}

function stockOf(shop: Shop, line: WireLineItem): number {
  return shop.stock[line.catalogReference?.catalogItemId ?? ''] ?? Infinity
}

function addLine(shop: Shop, { catalogReference, quantity }: WireLineItem): void {
  const productId = catalogReference?.catalogItemId ?? ''
  if (shop.variants.has(productId) && !catalogReference?.options) return
  const at = shop.lines.findIndex((line) => line.catalogReference?.catalogItemId === productId)
  const line = shop.lines[at] ?? lineItem(productId, 0, { id: `line-${productId}-${++made}` })
  const units = Math.min(line.quantity + quantity, stockOf(shop, line))
  const most = stockOf(shop, line)
  const availability = most === Infinity ? {} : { quantityAvailable: most }
  const next = { ...line, quantity: units, availability: { status: 'AVAILABLE', ...availability } }
  if (at >= 0) shop.lines[at] = next
  else if (units > 0) shop.lines.push(next)
}

function cartOf(shop: Shop): WireCart {
  return {
    ...shop.info,
    id: shop.cartId,
    currency: 'EUR',
    conversionCurrency: 'EUR',
    lineItems: [...shop.lines],
    appliedDiscounts: shop.coupon ? [{ coupon: { id: 'c', code: shop.coupon } }] : [],
  }
}

function totalsOf(shop: Shop): unknown {
  const amount = (shop.lines.reduce((sum, { quantity }) => sum + quantity, 0) * 5).toFixed(2)
  return {
    cart: cartOf(shop),
    priceSummary: { subtotal: { amount }, discount: { amount: '0' }, tax: { amount: '0' }, total: { amount } },
    appliedDiscounts: shop.coupon ? [{ coupon: { code: shop.coupon, name: 'Ten off' } }] : [],
  }
}
