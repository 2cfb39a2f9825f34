import { assert } from 'chai'
import type { CartLine } from '../../core/cart/line.ts'
import type { Cart } from '../../core/cart/model.ts'
import { emptyCart } from '../../core/cart/model.ts'
import { emit } from '../../core/events/page-events.ts'
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

describe('startAnalytics', () => {
  it('behavior: units that were changed on another device are not reported', async () => {
    const pushed: Ga4Event[] = []
    const script = document.createElement('script')
    script.dataset['consent'] = 'granted'
    const stop = startAnalytics({
      script,
      push: (event) => void ('event' in event && pushed.push(event)),
      readPurchase: () => Promise.reject(new Error('no order')),
    })
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
