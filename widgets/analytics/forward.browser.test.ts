import { assert } from 'chai'
import type { CartLine } from '../../core/cart/line.ts'
import type { Cart } from '../../core/cart/model.ts'
import { emptyCart } from '../../core/cart/model.ts'
import { emit } from '../../core/events/page-events.ts'
import type { Purchase } from '../../core/orders/purchase.ts'
import { version } from '../../core/version.ts'
import { place } from '../shared/testing/browser-test.ts'
import { startAnalytics } from './forward.ts'
import type { Ga4Event } from './ga4.ts'

const shop = { clientId: '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11', apiUrl: 'https://platform.test' }
const lineId = 'line'

function cartWith(quantity: number, more: Partial<Cart> = {}): Cart {
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
  return { ...emptyCart, id: 'cart', currency: 'EUR', lines: quantity > 0 ? [line] : [], count: quantity, ...more }
}

interface StartOptions {
  /** The attribute `data-consent` of the script tag. */
  readonly consent?: string
  readonly readPurchase?: () => Promise<Purchase>
}

/** Starts analytics, by default with consent and without orders. */
function start({
  consent = 'granted',
  readPurchase = () => Promise.reject(new Error('no order')),
}: StartOptions = {}): { readonly pushed: Ga4Event[]; readonly stop: () => void } {
  const pushed: Ga4Event[] = []
  const script = document.createElement('script')
  script.dataset['consent'] = consent
  const stop = startAnalytics({
    script,
    push: (event) => void ('event' in event && pushed.push(event)),
    readPurchase,
  })
  return { pushed, stop }
}

/** Dispatches the events of mutations, in the order of a cart. */
const changeCart = (cart: Cart): boolean => emit(document, 'store:cart:change', { shop, cart })
const startQuantity = (quantity: number): boolean =>
  emit(document, 'store:cart:start', { shop, operation: 'quantity', lineId, quantity }, { cancelable: true })
const startAddition = (productId: string, quantity: number): boolean =>
  emit(document, 'store:cart:start', { shop, operation: 'add', productId, quantity }, { cancelable: true })
const updateLine = (cart: Cart, quantity: number): boolean =>
  emit(document, 'store:cart:update', { shop, cart, lineId, quantity })
const failQuantity = (): boolean =>
  emit(document, 'store:cart:error', { shop, operation: 'quantity', code: 'TIMEOUT', message: 'none' })

/** Returns the reported changes of the cart: event and units. Events are handled when all listeners have run. */
async function unitsOf({ pushed, stop }: ReturnType<typeof start>): Promise<readonly unknown[]> {
  await Promise.resolve()
  stop()
  return pushed.map(({ event, ecommerce }) => [event, ecommerce.items?.[0]?.quantity])
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

  it('behavior: a cart that is opened is viewed as it is then', async () => {
    const { pushed, stop } = start()
    changeCart(cartWith(1))
    changeCart(cartWith(1, { coupon: { code: 'TEN', name: 'Ten' } }))
    emit(document, 'store:cart:open', { shop })
    await Promise.resolve()
    stop()
    assert.deepEqual(
      pushed.map(({ event, ecommerce }) => [event, ecommerce.coupon]),
      [['view_cart', 'TEN']],
    )
  })

  it('behavior: a cart that is closed before it has loaded is not viewed', async () => {
    const { pushed, stop } = start()
    emit(document, 'store:cart:open', { shop })
    emit(document, 'store:cart:close', { shop })
    changeCart(cartWith(1))
    await Promise.resolve()
    stop()
    assert.deepEqual(viewsOf(pushed), [])
  })

  it('behavior: changes in quick succession report their units once', async () => {
    const analytics = start()
    changeCart(cartWith(1))
    startQuantity(2)
    startQuantity(3)
    // The cart already shows the second change.
    changeCart(cartWith(3))
    updateLine(cartWith(3), 2)
    changeCart(cartWith(3))
    updateLine(cartWith(3), 3)
    assert.deepEqual(await unitsOf(analytics), [
      ['add_to_cart', 1],
      ['add_to_cart', 1],
    ])
  })

  it('behavior: coalesced changes report their units once', async () => {
    const analytics = start()
    changeCart(cartWith(1))
    for (const quantity of [2, 3]) startQuantity(quantity)
    changeCart(cartWith(3))
    for (const _ of [2, 3]) updateLine(cartWith(3), 3)
    assert.deepEqual(await unitsOf(analytics), [['add_to_cart', 2]])
  })

  it('behavior: a change is compared with the cart that a login has loaded', async () => {
    const analytics = start()
    changeCart(cartWith(0))
    changeCart(cartWith(3))
    startQuantity(4)
    changeCart(cartWith(4))
    updateLine(cartWith(4), 4)
    assert.deepEqual(await unitsOf(analytics), [['add_to_cart', 1]])
  })

  it('behavior: a removed line is reported with its units', async () => {
    const analytics = start()
    changeCart(cartWith(2))
    emit(document, 'store:cart:start', { shop, operation: 'remove', lineId }, { cancelable: true })
    changeCart(cartWith(0))
    emit(document, 'store:cart:remove', { shop, cart: cartWith(0), lineId })
    emit(document, 'store:cart:start', { shop, operation: 'undo-remove', lineId }, { cancelable: true })
    changeCart(cartWith(2))
    emit(document, 'store:cart:add', { shop, cart: cartWith(2), lineId, quantity: 2 })
    assert.deepEqual(await unitsOf(analytics), [
      ['remove_from_cart', 2],
      ['add_to_cart', 2],
    ])
  })

  it('error: after TIMEOUT, the next change is compared with the cart that is shown then', async () => {
    const analytics = start()
    changeCart(cartWith(1))
    startQuantity(2)
    failQuantity()
    changeCart(cartWith(5))
    startQuantity(6)
    changeCart(cartWith(6))
    updateLine(cartWith(6), 6)
    assert.deepEqual(await unitsOf(analytics), [['add_to_cart', 1]])
  })

  it('error: TIMEOUT of one change does not affect the units of another', async () => {
    const analytics = start()
    changeCart(cartWith(1))
    startQuantity(2)
    emit(document, 'store:cart:start', { shop, operation: 'quantity', lineId: 'other', quantity: 2 })
    changeCart(cartWith(2))
    failQuantity()
    updateLine(cartWith(2), 2)
    assert.deepEqual(await unitsOf(analytics), [['add_to_cart', 1]])
  })

  it('behavior: an addition that the stock limits reports the added units', async () => {
    const analytics = start()
    changeCart(cartWith(3))
    startAddition('mug', 5)
    changeCart(cartWith(5))
    emit(document, 'store:cart:add', { shop, cart: cartWith(5), lineId, quantity: 5, productId: 'mug' })
    assert.deepEqual(await unitsOf(analytics), [['add_to_cart', 2]])
  })

  it('behavior: additions to a cart that was not loaded report the requested units of their product', async () => {
    const analytics = start()
    startAddition('mug', 2)
    startAddition('cup', 1)
    changeCart(cartWith(4))
    emit(document, 'store:cart:add', { shop, cart: cartWith(4), lineId, quantity: 4, productId: 'mug' })
    assert.deepEqual(await unitsOf(analytics), [['add_to_cart', 2]])
  })

  it('behavior: units that were changed on another device are not reported', async () => {
    const { pushed, stop } = start()
    emit(document, 'store:cart:start', { shop, operation: 'add', productId: 'mug', quantity: 1 }, { cancelable: true })
    emit(document, 'store:cart:add', { shop, cart: cartWith(1), lineId, quantity: 1, productId: 'mug' })
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

  describe('consent', () => {
    const decide = (decision: 'grant' | 'deny'): boolean =>
      document.dispatchEvent(new CustomEvent(`store:consent:${decision}`))
    const select = async (productId: string): Promise<void> => {
      const item = { productId, name: 'Mug', price: { amount: '24.00', currency: 'EUR' }, position: 0 }
      emit(document, 'store:product:select', { shop, listId: 'gifts', item })
      // Events are handled when all listeners have run.
      await Promise.resolve()
    }
    const itemsOf = (pushed: readonly Ga4Event[]): readonly unknown[] =>
      pushed.map(({ ecommerce }) => ecommerce.items?.[0]?.item_id)

    it('behavior: reports nothing before consent, then the earlier events', async () => {
      const { pushed, stop } = start({ consent: '' })
      await select('mug')
      assert.isEmpty(pushed)
      decide('grant')
      stop()
      assert.deepEqual(itemsOf(pushed), ['mug'])
    })

    it('error: an event that the data layer refuses does not stop the other earlier events', async () => {
      const [reported, pushed]: [string[], Ga4Event[]] = [[], []]
      const original: unknown = Reflect.get(globalThis, 'reportError')
      Reflect.set(globalThis, 'reportError', (error: Error) => reported.push(error.message))
      const stop = startAnalytics({
        push: (event) => {
          if (!('event' in event)) return
          if (event.ecommerce.items?.[0]?.item_id === 'mug') throw new Error('no data layer')
          pushed.push(event)
        },
        readPurchase: () => Promise.reject(new Error('no order')),
      })
      for (const id of ['mug', 'cup']) await select(id)
      decide('grant')
      stop()
      Reflect.set(globalThis, 'reportError', original)
      assert.deepEqual([itemsOf(pushed), reported], [['cup'], ['no data layer']])
    })

    it('behavior: a refusal discards the earlier events, and nothing is reported after consent was withdrawn', async () => {
      const { pushed, stop } = start({ consent: '' })
      await select('mug')
      decide('deny')
      decide('grant')
      assert.isEmpty(pushed)
      await select('cup')
      decide('deny')
      await select('pot')
      stop()
      assert.deepEqual(itemsOf(pushed), ['cup'])
    })

    it('behavior: a purchase is not reported if consent is withdrawn while the order is read', async () => {
      const orderId = crypto.randomUUID()
      const purchase: Purchase = { orderId, currency: 'EUR', subtotal: '24.00', items: [] }
      let read: (purchase: Purchase) => void = () => undefined
      const { pushed, stop } = start({
        readPurchase: () =>
          new Promise((resolve) => {
            read = resolve
          }),
      })
      const placeOrder = async (): Promise<void> => {
        emit(document, 'store:order:placed', { shop, orderId })
        await Promise.resolve()
      }
      await placeOrder()
      decide('deny')
      read(purchase)
      await Promise.resolve()
      assert.isEmpty(pushed)
      decide('grant')
      await placeOrder()
      read(purchase)
      await Promise.resolve()
      stop()
      assert.deepEqual(
        pushed.map(({ ecommerce }) => ecommerce.transaction_id),
        [orderId],
      )
    })
  })
})
