import { assert } from 'chai'
import type { CartLine } from '../../core/cart/line.ts'
import type { Cart } from '../../core/cart/model.ts'
import { emptyCart } from '../../core/cart/model.ts'
import { emit } from '../../core/events/page-events.ts'
import { version } from '../../core/version.ts'
import { place } from '../shared/testing/browser-test.ts'
import { startAnalytics } from './forward.ts'
import type { Ga4Event } from './ga4.ts'

const shop = { clientId: '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11', apiUrl: 'https://platform.test' }
const lineId = 'line'

function cartWith(quantity: number): Cart {
  const line: CartLine = {
    id: lineId,
    key: lineId,
    productId: 'mug',
    name: 'Mug',
    details: [],
    quantity,
    availability: 'AVAILABLE',
    pending: false,
  }
  return { ...emptyCart, id: 'cart', currency: 'EUR', lines: [line], count: quantity }
}

/** Starts analytics with consent. */
function start(): { readonly pushed: Ga4Event[]; readonly stop: () => void } {
  const pushed: Ga4Event[] = []
  const script = document.createElement('script')
  script.dataset['consent'] = 'granted'
  const stop = startAnalytics({
    script,
    push: (event) => void ('event' in event && pushed.push(event)),
    readPurchase: () => Promise.reject(new Error('no order')),
  })
  return { pushed, stop }
}

const viewsOf = (pushed: readonly Ga4Event[]): readonly unknown[] =>
  pushed.filter(({ event }) => event === 'view_cart').map(({ ecommerce }) => ecommerce.items?.[0]?.quantity)

describe('startAnalytics', () => {
  afterEach(() => document.body.replaceChildren())

  it('behavior: a cart that is a part of the page is viewed once, when the cart is known', async () => {
    const { pushed, stop } = start()
    place('<store-cart-drawer mode="page"></store-cart-drawer>')
    emit(document, 'store:ready', { tag: 'store-cart-drawer', version })
    for (const quantity of [1, 2]) emit(document, 'store:cart:change', { shop, cart: cartWith(quantity) })
    await Promise.resolve()
    emit(document, 'store:ready', { tag: 'store-cart-button', version })
    stop()
    assert.deepEqual(viewsOf(pushed), [1])
  })

  it('behavior: a cart page that a script adds later is viewed when it is ready', async () => {
    const { pushed, stop } = start()
    emit(document, 'store:cart:change', { shop, cart: cartWith(1) })
    await Promise.resolve()
    assert.deepEqual(viewsOf(pushed), [])
    place('<store-cart-drawer mode="page"></store-cart-drawer>')
    emit(document, 'store:ready', { tag: 'store-cart-drawer', version })
    stop()
    assert.deepEqual(viewsOf(pushed), [1])
  })

  it('behavior: a drawer, and the cart page of another shop, are not viewed', async () => {
    const { pushed, stop } = start()
    place('<store-cart-drawer></store-cart-drawer>')
    place('<store-cart-drawer mode="page" client-id="00000000-5b1f-4c53-9d0a-3c1a5f0e8b11"></store-cart-drawer>')
    emit(document, 'store:cart:change', { shop, cart: cartWith(1) })
    await Promise.resolve()
    stop()
    assert.deepEqual(viewsOf(pushed), [])
  })

  it('behavior: units that were changed on another device are not reported', async () => {
    const { pushed, stop } = start()
    emit(document, 'store:cart:start', { shop, operation: 'add', productId: 'mug', quantity: 1 }, { cancelable: true })
    emit(document, 'store:cart:add', { shop, cart: cartWith(1), lineId, quantity: 1 })
    emit(document, 'store:cart:remote-change', {
      shop,
      cart: cartWith(3),
      remoteChanges: { cause: 'remote', id: 1, changes: [] },
    })
    emit(document, 'store:cart:start', { shop, operation: 'quantity', lineId, quantity: 4 }, { cancelable: true })
    emit(document, 'store:cart:update', { shop, cart: cartWith(4), lineId, quantity: 4 })
    // Events are handled when all listeners have run.
    await Promise.resolve()
    stop()
    assert.deepEqual(
      pushed.map(({ event, ecommerce }) => [event, ecommerce.items?.[0]?.quantity]),
      [
        ['add_to_cart', 1],
        ['add_to_cart', 1],
      ],
    )
  })
})
