import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it, mock } from 'node:test'
import type { Tokens } from '../../auth/tokens/stored-tokens.ts'
import { createCart } from '../../cart/cart-store.ts'
import type { CartStore } from '../../cart/model.ts'
import { recoverBufferedAdds } from '../../cart/outbox.ts'
import { createV1Cart } from '../../cart/v1/cart-adapter.ts'
import type { Product } from '../../catalog/model.ts'
import { v1References } from '../../catalog/v1/reference.ts'
import { type ScriptedShop, startScriptedShop } from '../../testing/scripted-shop.ts'
import { type TestPage, testPage } from '../../testing/test-page.ts'
import { type AddBuffer, type AddBufferRecord, createAddBuffer } from './add-buffer.ts'

const NAME = 'buffered cart'
const ADDS_KEY = `${NAME}:adds`
const member: Tokens = {
  accessToken: { value: 'member', expiresAt: 9e9 },
  refreshToken: { value: 'refresh-member', role: 'member' },
}

const price = { current: { amount: '9.00', currency: 'EUR' } }
const stock = { inStock: true }
const mug: Product = {
  id: 'mug',
  slug: 'mug',
  name: 'Mug',
  description: '',
  kind: 'physical',
  pictures: [],
  price,
  options: [
    {
      name: 'Size',
      kind: 'list',
      choices: ['S', 'L'].map((value) => ({ value, label: value, inStock: true, visible: true })),
    },
  ],
  requiresVariant: true,
  variants: [{ id: 'large', choices: { Size: 'L' }, price, stock, visible: true }],
  customTexts: [],
  stock,
}

/** A page whose cart code is still loading. */
interface BufferedPage {
  readonly addBuffer: AddBuffer
  resolveCart(cart: CartStore): void
  /** Fails the load. The next addition or attempt loads again. */
  rejectCart(error: Error): void
}

let page: TestPage
let version: string
let shop: ScriptedShop
const opened: { close(): void }[] = []

function openPage(): BufferedPage {
  let settle: { resolve(cart: CartStore): void; reject(error: Error): void }
  const load = (): Promise<CartStore> =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject }
    })
  let cartPromise = load()
  const addBuffer = createAddBuffer(async (work) => work(await cartPromise), NAME, {
    version: () => version,
    identity: () => shop.client.auth.state.get(),
  })
  opened.push({ close: () => addBuffer.stop() })
  return {
    addBuffer,
    resolveCart: (cart) => settle.resolve(cart),
    rejectCart(error) {
      settle.reject(error)
      cartPromise = load()
    },
  }
}

function openCart(): CartStore {
  const cart = createCart(shop.client, { adapter: createV1Cart(shop.client), version: () => 'v1', ...v1References })
  opened.push(cart.store)
  recoverBufferedAdds(cart, NAME)
  return cart.store
}

const add = ({ addBuffer }: BufferedPage, productId: string, quantity: number): void => {
  const lines = [{ productId, quantity }]
  void addBuffer.add(lines)
}
const dispatchOnWindow = (type: string): void => {
  page.window.dispatchEvent(new page.window.Event(type) as never)
}
/** Moves the times of the buffered additions `ms` milliseconds back. */
const age = (ms: number): void => {
  const { id, adds } = JSON.parse(sessionStorage.getItem(ADDS_KEY) ?? '') as AddBufferRecord
  const older = adds.map((added) => ({ ...added, at: added.at - ms }))
  sessionStorage.setItem(ADDS_KEY, JSON.stringify({ id, adds: older }))
}
const codes = (cart: CartStore): unknown[] => cart.state.get().notices.map(({ name, error }) => [name, error?.code])
const units = (): unknown[] =>
  shop.lines.map(({ catalogReference, quantity }) => [catalogReference?.catalogItemId, quantity])

beforeEach(async () => {
  page = testPage()
  version = 'v1'
  shop = await startScriptedShop()
})

afterEach(async () => {
  for (const each of opened.splice(0)) each.close()
  await shop.close()
  page.close()
})

describe('pagehide before the cart code has loaded', () => {
  it('default: the next page of the tab sends the buffered additions, in order and once', async () => {
    const left = openPage()
    add(left, 'A', 2)
    add(left, 'B', 1)
    dispatchOnWindow('pagehide')
    left.addBuffer.stop()
    await openCart().settled()
    await openCart().settled()
    assert.deepEqual(units(), [
      ['A', 2],
      ['B', 1],
    ])
    assert.deepEqual(shop.requests.filter((name) => name === 'add').length, 2)
  })

  it('behavior: the next page sends a buffered product with its choices, or reports it by name', async () => {
    const left = openPage()
    void left.addBuffer.add([{ product: mug, choices: { Size: 'L' }, customTexts: {}, quantity: 2 }])
    version = 'v3'
    void left.addBuffer.add([{ product: mug, choices: { Size: 'S' }, customTexts: {}, quantity: 1 }])
    dispatchOnWindow('pagehide')
    left.addBuffer.stop()
    const cart = openCart()
    assert.deepEqual(cart.state.get().cart.lines[0]?.reference?.options, { variantId: 'large' })
    await cart.settled()
    assert.deepEqual(units(), [['mug', 2]])
    assert.deepEqual(codes(cart), [['Mug', 'OUTBOX_INCOMPATIBLE']])
  })

  it('behavior: a suspended page sends nothing when its cart code loads', async () => {
    const left = openPage()
    add(left, 'A', 2)
    dispatchOnWindow('pagehide')
    left.resolveCart(openCart())
    await shop.waitForRequests('add', 1)
    await new Promise(setImmediate)
    assert.deepEqual(units(), [['A', 2]])
  })

  it('behavior: a restored page sends its additions if no other page has claimed the buffer', async () => {
    const left = openPage()
    add(left, 'A', 2)
    dispatchOnWindow('pagehide')
    dispatchOnWindow('pageshow')
    const cart = openCart()
    await cart.load()
    assert.deepEqual(units(), [])
    left.resolveCart(cart)
    await shop.waitForRequests('add', 1)
    await cart.settled()
    assert.deepEqual(units(), [['A', 2]])
  })

  it('behavior: appends to the additions of a page that was suspended earlier', async () => {
    const first = openPage()
    add(first, 'A', 2)
    dispatchOnWindow('pagehide')
    first.addBuffer.stop()
    const second = openPage()
    add(second, 'B', 1)
    dispatchOnWindow('pagehide')
    second.addBuffer.stop()
    await openCart().settled()
    assert.deepEqual(units(), [
      ['A', 2],
      ['B', 1],
    ])
  })

  it('behavior: does not store additions that the page’s own cart has started', async () => {
    const loaded = openPage()
    const cart = openCart()
    loaded.resolveCart(cart)
    add(loaded, 'A', 2)
    await shop.waitForRequests('add', 1)
    await cart.settled()
    dispatchOnWindow('pagehide')
    await openCart().settled()
    assert.deepEqual(units(), [['A', 2]])
  })

  it('error: OUTBOX_EXPIRED: additions older than an hour are announced and not sent', async () => {
    const left = openPage()
    const lines = [
      { productId: 'A', quantity: 2, name: 'Cup' },
      { productId: 'B', quantity: 1 },
    ]
    void left.addBuffer.add(lines)
    dispatchOnWindow('pagehide')
    age(3_600_001)
    left.addBuffer.stop()
    const events = page.recordEvents('store:cart:notice')
    const cart = openCart()
    const { notices, pending } = cart.state.get()
    assert.deepEqual(
      notices.map(({ kind, productId, name, error }) => [kind, productId, name, error?.code]),
      [
        ['rolled-back', 'A', 'Cup', 'OUTBOX_EXPIRED'],
        ['rolled-back', 'B', undefined, 'OUTBOX_EXPIRED'],
      ],
    )
    assert.deepEqual([events.length, pending], [2, 0])
    await cart.settled()
    assert.deepEqual([units(), openCart().state.get().notices], [[], []])
  })

  it('error: IDENTITY_CHANGED: additions of another visitor or member are announced and not sent', async () => {
    const left = openPage()
    void left.addBuffer.add([{ productId: 'A', quantity: 2, name: 'Cup' }])
    dispatchOnWindow('pagehide')
    left.addBuffer.stop()
    shop.client.auth.setTokens(member)
    const cart = openCart()
    await cart.settled()
    assert.deepEqual([codes(cart), units()], [[['Cup', 'IDENTITY_CHANGED']], []])
  })

  it('error: IDENTITY_CHANGED: also if another tab logs in before the cart code of the page has loaded', async () => {
    const open = openPage()
    const outcome = open.addBuffer.add([{ productId: 'A', quantity: 2, name: 'Cup' }])
    shop.client.auth.setTokens(member)
    const cart = openCart()
    open.resolveCart(cart)
    const result = await outcome
    assert.equal(!result.ok && result.error?.code, 'IDENTITY_CHANGED')
    await cart.settled()
    assert.deepEqual([codes(cart), units()], [[['Cup', 'IDENTITY_CHANGED']], []])
  })

  it('error: OUTBOX_INCOMPATIBLE: additions of another catalog version are announced and not sent', async () => {
    version = 'v3'
    const left = openPage()
    void left.addBuffer.add([{ productId: 'A', quantity: 2, name: 'Cup' }])
    dispatchOnWindow('pagehide')
    left.addBuffer.stop()
    const cart = openCart()
    await cart.settled()
    assert.deepEqual([codes(cart), units()], [[['Cup', 'OUTBOX_INCOMPATIBLE']], []])
  })

  it('behavior: sends additions whose time is in the future because the clock was set back', async () => {
    const left = openPage()
    add(left, 'A', 2)
    dispatchOnWindow('pagehide')
    age(-7_200_000)
    left.addBuffer.stop()
    const cart = openCart()
    await cart.settled()
    assert.deepEqual([codes(cart), units()], [[], [['A', 2]]])
  })

  it('behavior: measures ages with the monotonic clock, not with the device’s clock', async (t) => {
    const left = openPage()
    add(left, 'A', 2)
    dispatchOnWindow('pagehide')
    left.addBuffer.stop()
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 7_200_000 })
    const cart = openCart()
    await cart.settled()
    assert.deepEqual([codes(cart), units()], [[], [['A', 2]]])
  })

  it('behavior: ignores an invalid stored record', async () => {
    for (const text of ['{', 'null', '7', '{"id":"1"}', '{"id":"2","adds":[[]]}']) {
      sessionStorage.setItem(ADDS_KEY, text)
      const cart = openCart()
      await cart.load()
      assert.equal(cart.state.get().status, 'ready')
    }
  })
})

describe('a load of the cart code that the browser aborts when a navigation starts', () => {
  const aborted = new Error('Part of the shop could not be loaded')

  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }))
  afterEach(() => {
    dispatchOnWindow('pagehide')
    mock.timers.reset()
  })

  /** Adds to a page that is being left. Returns whether the addition has failed. */
  function addAndLeave(left: BufferedPage): () => boolean {
    let hasFailed = false
    left.addBuffer.add([{ productId: 'A', quantity: 2 }]).catch(() => {
      hasFailed = true
    })
    dispatchOnWindow('beforeunload')
    left.rejectCart(aborted)
    return () => hasFailed
  }

  it('default: the next page of the tab sends the addition, once', async () => {
    const left = openPage()
    const hasFailed = addAndLeave(left)
    await new Promise(setImmediate)
    dispatchOnWindow('pagehide')
    await new Promise(setImmediate)
    assert.equal(hasFailed(), false)
    left.addBuffer.stop()
    await openCart().settled()
    await openCart().settled()
    assert.deepEqual([units(), shop.requests.filter((name) => name === 'add').length], [[['A', 2]], 1])
  })

  it('behavior: a page that is restored loads the code again, and sends the addition', async () => {
    const left = openPage()
    addAndLeave(left)
    await new Promise(setImmediate)
    dispatchOnWindow('pagehide')
    await new Promise(setImmediate)
    dispatchOnWindow('pageshow')
    const cart = openCart()
    left.resolveCart(cart)
    await shop.waitForRequests('add', 1)
    await cart.settled()
    assert.deepEqual(units(), [['A', 2]])
  })

  it('error: the addition fails after 30 seconds if the browser stays on the page', async () => {
    const left = openPage()
    const hasFailed = addAndLeave(left)
    mock.timers.tick(29_999)
    await new Promise(setImmediate)
    assert.equal(hasFailed(), false)
    mock.timers.tick(1)
    await new Promise(setImmediate)
    assert.equal(hasFailed(), true)
    dispatchOnWindow('pagehide')
    assert.equal(sessionStorage.getItem(ADDS_KEY), null)
  })

  it('error: without a navigation, the addition fails at once', async () => {
    const failing = openPage()
    const outcome = failing.addBuffer.add([{ productId: 'A', quantity: 2 }])
    failing.rejectCart(aborted)
    await assert.rejects(outcome, aborted)
  })
})
