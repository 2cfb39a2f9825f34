import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { lineItem, type Shop, startShop } from '../testing/scripted-shop.ts'
import type { CartNotice, CartStore } from './cart.ts'
import { createCartStore } from './cart-store.ts'

let shop: Shop
let store: CartStore

const open = async (visitor?: boolean): Promise<void> => {
  shop = await startShop(visitor)
  store = createCartStore(shop.client)
}
const shown = (): Record<string, number> =>
  Object.fromEntries(store.state.get().cart.lines.map(({ name, productId, quantity }) => [productId ?? name, quantity]))
const idOf = (productId: string): string =>
  store.state.get().cart.lines.find((line) => line.productId === productId)?.id ?? `no line of ${productId}`
const writes = (): string[] => shop.asked.filter((name) => !['read', 'token', 'totals'].includes(name))
const notice = (): CartNotice | undefined => store.state.get().notice
const failing = (status: number, code: string): { body: unknown; status: number } => ({
  status,
  body: { message: 'no', details: { applicationError: { code, description: `because of ${code}` } } },
})

beforeEach(() => open())
afterEach(async () => {
  store.close()
  await shop.close()
})

describe('reading', () => {
  it('default: nothing is asked before somebody asks', () => {
    assert.equal(store.state.get().status, 'idle')
    assert.deepEqual(shop.asked, [])
  })

  it('behavior: however many load, one request', async () => {
    shop.lines = [lineItem('A', 2)]
    await Promise.all([store.load(), store.load(), store.load()])
    await store.load()
    assert.deepEqual(shop.asked, ['read'])
    assert.deepEqual(shown(), { A: 2 })
    assert.equal(store.state.get().status, 'ready')
  })

  it('behavior: a browser without tokens has an empty cart, and nothing is asked', async () => {
    await shop.close()
    await open(false)
    await store.load()
    assert.equal(store.state.get().status, 'ready')
    assert.deepEqual(shop.asked, [])
    await store.add([{ productId: 'A', quantity: 1 }])
    assert.deepEqual(shop.asked, ['token', 'add'])
  })

  it('error: OWNED_CART_NOT_FOUND is an empty cart', async () => {
    shop.exists = false
    await store.load()
    assert.equal(store.state.get().status, 'ready')
    assert.deepEqual(shown(), {})
  })

  it('error: SYSTEM_ERROR can be tried again', async () => {
    shop.lines = [lineItem('A', 1)]
    shop.fates['read'] = [{ when: 'before', reply: { status: 500 } }]
    await store.load()
    assert.equal(store.state.get().status, 'error')
    assert.equal(store.state.get().error?.code, 'SYSTEM_ERROR')
    await store.load()
    assert.equal(store.state.get().status, 'ready')
    assert.equal(store.state.get().error, undefined)
  })

  it('error: a failing refresh leaves the last truth standing', async () => {
    shop.lines = [lineItem('A', 1)]
    await store.load()
    shop.fates['read'] = [{ when: 'before', reply: { fault: 'reset' } }]
    await store.refresh()
    assert.equal(store.state.get().status, 'ready')
    assert.deepEqual(shown(), { A: 1 })
  })

  it('behavior: a refresh that is given up rejects, and does no harm', async () => {
    const giveUp = new AbortController()
    const read = store.refresh({ signal: giveUp.signal })
    giveUp.abort()
    await assert.rejects(read)
    await store.load()
    assert.equal(store.state.get().status, 'ready')
  })

  it('behavior: a refresh meanwhile does not undo an edit', async () => {
    shop.lines = [lineItem('A', 1)]
    await store.load()
    const release = shop.hold()
    const read = store.refresh()
    const edit = store.setQuantity(idOf('A'), 4)
    assert.deepEqual(shown(), { A: 4 })
    release()
    await Promise.all([read, edit])
    assert.deepEqual(shown(), { A: 4 })
    assert.equal(shop.lines[0]?.quantity, 4)
  })
})

describe('adding', () => {
  it('default: shows at once, then as the platform answers', async () => {
    await store.load()
    const adding = store.add([{ productId: 'A', quantity: 2, name: 'Mug', options: { Size: 'M' } }])
    const [line] = store.state.get().cart.lines
    assert.equal(line?.name, 'Mug')
    assert.deepEqual(line?.details, [{ name: 'Size', value: 'M' }])
    assert.equal(line?.pending, true)
    assert.equal(line?.price, undefined)
    assert.equal(store.state.get().pending, 1)
    const outcome = await adding
    assert.equal(outcome.ok, true)
    const [answered] = store.state.get().cart.lines
    assert.equal(answered?.name, 'Product A')
    assert.deepEqual(answered?.price, { amount: '5.00', currency: 'EUR' })
    assert.equal(answered?.pending, false)
    assert.equal(answered?.key, line?.key)
    assert.notEqual(answered?.id, line?.id)
    assert.equal(outcome.ok && outcome.lineId, answered?.id)
  })

  it('args: names the variant by id, by options, and the custom text', async () => {
    await store.add([{ productId: 'A', quantity: 1, variantId: 'v1', options: { Size: 'M' } }])
    await store.add([{ productId: 'B', quantity: 1, options: { Size: 'M' }, customText: { Engraving: 'Hi' } }])
    await store.add([{ productId: 'C', quantity: 1 }])
    const references = shop.bodies
      .map((body) => (body as { lineItems?: { catalogReference: { options?: unknown } }[] }).lineItems?.[0])
      .filter((line) => line !== undefined)
      .map(({ catalogReference }) => catalogReference.options)
    assert.deepEqual(references, [
      { variantId: 'v1' },
      { options: { Size: 'M' }, customTextFields: { Engraving: 'Hi' } },
      undefined,
    ])
  })

  it('args: refuses what is no quantity', async () => {
    await assert.rejects(store.add([{ productId: 'A', quantity: 0 }]), RangeError)
    await assert.rejects(store.setQuantity('x', 1.5), RangeError)
    await assert.rejects(store.setQuantity('x', Number.NaN), RangeError)
    assert.deepEqual(shop.asked, [])
  })

  it('behavior: ten quick clicks are two requests at most', async () => {
    await store.load()
    await Promise.all(Array.from({ length: 10 }, () => store.add([{ productId: 'A', quantity: 1 }])))
    assert.ok(writes().length <= 2, writes().join())
    assert.deepEqual(shown(), { A: 10 })
    assert.equal(shop.lines[0]?.quantity, 10)
  })

  it('behavior: clicks while one is on its way go to the same line', async () => {
    await store.load()
    const release = shop.hold()
    const first = store.add([{ productId: 'A', quantity: 1 }])
    await shop.arrived('add', 1)
    const second = store.add([{ productId: 'A', quantity: 2 }])
    assert.deepEqual(
      store.state.get().cart.lines.map(({ quantity }) => quantity),
      [3],
    )
    release()
    await Promise.all([first, second])
    assert.deepEqual(writes(), ['add', 'add'])
    assert.deepEqual(shown(), { A: 3 })
  })

  it('behavior: a quantity set while the line is being added reaches the real line', async () => {
    await store.load()
    const release = shop.hold()
    const adding = store.add([{ productId: 'A', quantity: 1 }])
    await shop.arrived('add', 1)
    const temporary = idOf('A')
    const setting = store.setQuantity(temporary, 5)
    release()
    await Promise.all([adding, setting])
    assert.deepEqual(writes(), ['add', 'quantity'])
    assert.deepEqual(shown(), { A: 5 })
    await store.setQuantity(temporary, 6)
    assert.deepEqual(shown(), { A: 6 })
  })

  it('behavior: a line removed before it was sent is never sent', async () => {
    await store.load()
    const adding = store.add([{ productId: 'A', quantity: 1 }])
    const removing = store.remove(idOf('A'))
    assert.deepEqual(await adding, { ok: false, reason: 'removed' })
    assert.equal((await removing).ok, true)
    assert.deepEqual(writes(), [])
  })

  it('behavior: a 200 that added nothing is told', async () => {
    shop.variants.add('A')
    const outcome = await store.add([{ productId: 'A', quantity: 1, name: 'Mug' }])
    assert.deepEqual(outcome, { ok: false, reason: 'nothing-added' })
    assert.equal(notice()?.kind, 'nothing-added')
    assert.equal(notice()?.name, 'Mug')
    assert.deepEqual(shown(), {})
  })

  it('behavior: a capped quantity is told', async () => {
    shop.stock['A'] = 2
    const outcome = await store.add([{ productId: 'A', quantity: 5 }])
    assert.equal(outcome.ok && outcome.capped, 2)
    assert.equal(notice()?.kind, 'capped')
    assert.equal(notice()?.quantity, 2)
    const more = await store.add([{ productId: 'A', quantity: 1 }])
    assert.equal(more.ok, false)
    assert.equal(!more.ok && more.reason, 'capped')
    assert.deepEqual(shown(), { A: 2 })
  })

  it('behavior: several lines are added one after the other, each for itself', async () => {
    shop.variants.add('B')
    const outcome = await store.add([
      { productId: 'A', quantity: 1 },
      { productId: 'B', quantity: 1 },
      { productId: 'C', quantity: 2 },
    ])
    assert.equal(!outcome.ok && outcome.reason, 'nothing-added')
    assert.deepEqual(shown(), { A: 1, C: 2 })
  })

  it('error: INVALID_ARGUMENT rolls back and says why', async () => {
    shop.fates['add'] = [
      {
        when: 'before',
        reply: {
          status: 400,
          body: {
            message: '',
            details: { validationError: { fieldViolations: [{ field: 'q', description: 'is odd' }] } },
          },
        },
      },
    ]
    const outcome = await store.add([{ productId: 'A', quantity: 1 }])
    assert.equal(!outcome.ok && outcome.error?.code, 'INVALID_ARGUMENT')
    assert.equal(notice()?.kind, 'rolled-back')
    assert.equal(notice()?.error?.code, 'INVALID_ARGUMENT')
    assert.deepEqual(shown(), {})
  })

  for (const [title, fault] of [
    ['SYSTEM_ERROR', { status: 500 }],
    ['SYSTEM_ERROR of a cut connection', { fault: 'reset' as const }],
    ['SYSTEM_ERROR of half an answer', { fault: 'truncate' as const, body: { cart: 'xxxxxxxxxxxxxxxx' } }],
  ] as const) {
    it(`error: ${title} after the write: it is not sent again, and counts`, async () => {
      await store.load()
      shop.fates['add'] = [{ when: 'after', reply: fault }]
      const outcome = await store.add([{ productId: 'A', quantity: 2 }])
      assert.equal(outcome.ok, true)
      assert.deepEqual(shop.asked, ['read', 'add', 'read'])
      assert.deepEqual(shown(), { A: 2 })
      assert.equal(notice(), undefined)
    })

    it(`error: ${title} before the write: it is not sent again, and rolled back`, async () => {
      await store.load()
      shop.fates['add'] = [{ when: 'before', reply: fault }]
      const outcome = await store.add([{ productId: 'A', quantity: 2 }])
      assert.equal(!outcome.ok && outcome.reason, 'rolled-back')
      assert.deepEqual(shop.asked, ['read', 'add', 'read'])
      assert.deepEqual(shown(), {})
      assert.equal(notice()?.error?.code, 'SYSTEM_ERROR')
    })
  }

  it('error: SYSTEM_ERROR twice: nothing is believed until the cart can be read', async () => {
    await store.load()
    shop.fates['add'] = [{ when: 'after', reply: { fault: 'reset' } }]
    shop.fates['read'] = [{ when: 'before', reply: { fault: 'reset' } }]
    const outcome = await store.add([{ productId: 'A', quantity: 2 }])
    assert.equal(!outcome.ok && outcome.reason, 'rolled-back')
    assert.deepEqual(shown(), {})
    await store.add([{ productId: 'B', quantity: 1 }])
    assert.deepEqual(shop.asked, ['read', 'add', 'read', 'read', 'add'])
    assert.deepEqual(shown(), { A: 2, B: 1 })
  })

  it('behavior: edits survive a failing neighbour', async () => {
    shop.lines = [lineItem('A', 1), lineItem('B', 1)]
    await store.load()
    shop.fates['quantity'] = [{ when: 'before', reply: failing(429, 'TOO_MANY') }]
    const [first, second, third] = await Promise.all([
      store.setQuantity('line-A', 3),
      store.setQuantity('line-B', 4),
      store.add([{ productId: 'C', quantity: 1 }]),
    ])
    assert.deepEqual([first?.ok, second?.ok, third?.ok], [false, true, true])
    assert.deepEqual(shown(), { A: 1, B: 4, C: 1 })
  })
})

describe('quantities', () => {
  beforeEach(async () => {
    shop.lines = [lineItem('A', 1), lineItem('B', 2)]
    await store.load()
  })

  it('behavior: ten quick clicks are two requests at most, and end on the right number', async () => {
    const clicks: Promise<unknown>[] = []
    for (let i = 2; i <= 11; i++) {
      clicks.push(store.setQuantity('line-A', i))
      assert.equal(shown()['A'], i)
      await null
    }
    await Promise.all(clicks)
    assert.ok(writes().length <= 2, writes().join())
    assert.equal(shop.lines[0]?.quantity, 11)
    assert.deepEqual(shown(), { A: 11, B: 2 })
  })

  it('behavior: up and down again sends nothing', async () => {
    const outcomes = await Promise.all([store.setQuantity('line-A', 2), store.setQuantity('line-A', 1)])
    assert.deepEqual(
      outcomes.map(({ ok }) => ok),
      [true, true],
    )
    assert.deepEqual(writes(), [])
  })

  it('behavior: a quantity above the stock is lowered and told', async () => {
    shop.stock['A'] = 3
    const outcome = await store.setQuantity('line-A', 9)
    assert.equal(outcome.ok && outcome.capped, 3)
    assert.equal(notice()?.kind, 'capped')
    assert.equal(notice()?.lineId, 'line-A')
    assert.equal(shown()['A'], 3)
  })

  it('behavior: a line another tab removed is told to be gone', async () => {
    shop.lines = shop.lines.filter(({ id }) => id !== 'line-A')
    const outcome = await store.setQuantity('line-A', 4)
    assert.deepEqual(outcome, { ok: false, reason: 'removed' })
    assert.equal(notice()?.kind, 'removed')
    assert.deepEqual(shown(), { B: 2 })
  })

  it('error: OWNED_CART_NOT_FOUND after a checkout elsewhere empties the cart', async () => {
    shop.exists = false
    const outcome = await store.setQuantity('line-A', 4)
    assert.equal(!outcome.ok && outcome.error?.code, 'OWNED_CART_NOT_FOUND')
    await store.refresh()
    assert.deepEqual(shown(), {})
  })

  it('behavior: no quantity removes the line', async () => {
    await store.setQuantity('line-A', 0)
    assert.deepEqual(writes(), ['remove'])
    assert.deepEqual(shown(), { B: 2 })
  })
})

describe('removing and undoing', () => {
  beforeEach(async () => {
    shop.lines = [lineItem('A', 3), lineItem('B', 2)]
    await store.load()
  })

  it('behavior: an undo before the removal was sent sends nothing', async () => {
    const removing = store.remove('line-A')
    assert.deepEqual(shown(), { B: 2 })
    const undoing = store.undoRemove('line-A')
    assert.deepEqual(shown(), { A: 3, B: 2 })
    assert.deepEqual([(await removing).ok, (await undoing).ok], [true, true])
    assert.deepEqual(writes(), [])
  })

  it('behavior: an undo while the removal is on its way adds the line again', async () => {
    const release = shop.hold()
    const removing = store.remove('line-A')
    await shop.arrived('remove', 1)
    const undoing = store.undoRemove('line-A')
    assert.deepEqual(shown(), { A: 3, B: 2 })
    release()
    await Promise.all([removing, undoing])
    assert.deepEqual(writes(), ['remove', 'add'])
    assert.deepEqual(shown(), { B: 2, A: 3 })
  })

  it('behavior: an undo afterwards adds the same thing as often, by the platform’s own reference', async () => {
    const { key } = store.state.get().cart.lines[0] ?? {}
    await store.remove('line-A')
    const outcome = await store.undoRemove('line-A')
    assert.equal(outcome.ok, true)
    assert.deepEqual(shop.bodies.at(-1), {
      lineItems: [
        {
          catalogReference: { appId: 'stores', catalogItemId: 'A', options: { echoed: 'A-its-own-way' } },
          quantity: 3,
        },
      ],
    })
    assert.equal(store.state.get().cart.lines.find(({ productId }) => productId === 'A')?.key, key)
  })

  it('behavior: an undo of what was never removed changes nothing', async () => {
    assert.deepEqual(await store.undoRemove('line-A'), { ok: false, reason: 'removed' })
    assert.deepEqual(writes(), [])
  })

  it('error: a failed removal brings the line back', async () => {
    shop.fates['remove'] = [{ when: 'before', reply: { status: 503 } }]
    const outcome = await store.remove('line-A')
    assert.equal(!outcome.ok && outcome.reason, 'rolled-back')
    assert.deepEqual(shown(), { A: 3, B: 2 })
  })

  it('error: an undo of a removal that failed does not double the line', async () => {
    shop.fates['remove'] = [{ when: 'before', reply: { status: 503 } }]
    const release = shop.hold()
    const removing = store.remove('line-A')
    await shop.arrived('remove', 1)
    const undoing = store.undoRemove('line-A')
    release()
    await Promise.all([removing, undoing])
    assert.deepEqual(writes(), ['remove'])
    assert.deepEqual(shown(), { A: 3, B: 2 })
  })
})

describe('coupons and totals', () => {
  beforeEach(async () => {
    shop.lines = [lineItem('A', 2)]
    await store.load()
  })

  it('default: shows a coupon when the platform took it', async () => {
    const applying = store.applyCoupon(' TEN ')
    assert.equal(store.state.get().cart.coupon, undefined)
    await applying
    assert.deepEqual(store.state.get().cart.coupon, { code: 'TEN', name: 'TEN' })
    await store.removeCoupon()
    assert.equal(store.state.get().cart.coupon, undefined)
    assert.deepEqual(writes(), ['coupon', 'no-coupon'])
  })

  it('error: ERROR_COUPON_HAS_EXPIRED is told with its reason, and nothing is read again', async () => {
    shop.fates['coupon'] = [{ when: 'before', reply: failing(428, 'ERROR_COUPON_HAS_EXPIRED') }]
    const outcome = await store.applyCoupon('OLD')
    assert.equal(!outcome.ok && outcome.reason, 'coupon-refused')
    assert.equal(notice()?.error?.code, 'ERROR_COUPON_HAS_EXPIRED')
    assert.deepEqual(shop.asked, ['read', 'coupon'])
  })

  it('behavior: totals are asked for only while somebody holds them', async () => {
    await store.setQuantity('line-A', 3)
    assert.equal(store.state.get().cart.totals, undefined)
    const release = store.holdTotals()
    await store.refresh()
    assert.equal(store.state.get().cart.totals?.total.amount, '15.00')
    assert.equal(store.state.get().cart.totals?.discount, undefined)
    release()
    release()
    await store.setQuantity('line-A', 4)
    assert.equal(shop.asked.filter((name) => name === 'totals').length, 1)
    assert.equal(store.state.get().cart.totals?.stale, true)
  })

  it('behavior: totals follow the edits, once for all that settled', async () => {
    store.holdTotals()
    await store.refresh()
    const edits = [3, 4, 5].map((quantity) => store.setQuantity('line-A', quantity))
    assert.equal(store.state.get().cart.totals?.stale, true)
    await Promise.all(edits)
    await store.refresh()
    assert.equal(store.state.get().cart.totals?.total.amount, '25.00')
    assert.equal(store.state.get().cart.totals?.stale, false)
  })

  it('behavior: an edit does not wait for totals, whose answer is then of no use', async () => {
    const release = shop.hold()
    store.holdTotals()
    await shop.arrived('totals', 1)
    const edit = store.setQuantity('line-A', 9)
    await shop.arrived('quantity', 1)
    release()
    await edit
    await store.refresh()
    assert.equal(store.state.get().cart.totals?.total.amount, '45.00')
  })

  it('behavior: the totals name the coupon', async () => {
    store.holdTotals()
    await store.applyCoupon('TEN')
    await store.refresh()
    assert.deepEqual(store.state.get().cart.coupon, { code: 'TEN', name: 'Ten off' })
  })

  it('behavior: a coupon that stopped working is told once', async () => {
    const answer = {
      priceSummary: { subtotal: { amount: '5' }, total: { amount: '5' } },
      calculationErrors: {
        couponCalculationError: { applicationError: { code: 'ERROR_INVALID_SUBTOTAL', description: 'too small' } },
      },
    }
    shop.fates['totals'] = [
      { when: 'after', reply: { body: answer } },
      { when: 'after', reply: { body: answer } },
    ]
    store.holdTotals()
    await store.refresh()
    assert.equal(notice()?.kind, 'coupon-refused')
    assert.equal(notice()?.error?.code, 'ERROR_INVALID_SUBTOTAL')
    const { id } = notice() ?? {}
    await store.refresh()
    assert.equal(notice()?.id, id)
    store.dismissNotice()
    assert.equal(notice(), undefined)
  })

  it('error: SYSTEM_ERROR of the totals leaves none rather than wrong ones', async () => {
    store.holdTotals()
    await store.refresh()
    shop.fates['totals'] = [{ when: 'before', reply: { status: 500 } }]
    await store.setQuantity('line-A', 3)
    await store.refresh()
    assert.equal(shown()['A'], 3)
    shop.fates['totals'] = [{ when: 'before', reply: { status: 500 } }]
    await store.refresh()
    assert.equal(store.state.get().cart.totals, undefined)
  })

  it('behavior: a checkout waits for the edits', async () => {
    void store.setQuantity('line-A', 7)
    const { checkoutId } = await store.createCheckout()
    assert.equal(checkoutId, 'checkout-1')
    assert.deepEqual(writes(), ['quantity', 'checkout'])
  })

  it('error: CART_CHANGED when an edit comes to less than asked just before: there is no checkout', async () => {
    shop.stock = { A: 4 }
    void store.setQuantity('line-A', 7)
    await assert.rejects(store.createCheckout(), { code: 'CART_CHANGED' })
    assert.equal(notice()?.kind, 'capped')
    assert.deepEqual(writes(), ['quantity'])
    await store.createCheckout()
    assert.deepEqual(writes(), ['quantity', 'checkout'], 'the shopper has seen it by now')
  })

  it('error: a refused edit stops the checkout with its reason', async () => {
    shop.fates['info'] = [{ when: 'before', reply: failing(400, 'NOTE_TOO_LONG') }]
    void store.updateInfo({ buyerNote: 'x' })
    await assert.rejects(store.createCheckout(), { code: 'NOTE_TOO_LONG' })
    assert.deepEqual(writes(), ['info'])
  })
})

describe('what is said beside the lines', () => {
  const address = { country: 'US', subdivision: 'US-NY', postalCode: '10001' }

  beforeEach(async () => {
    shop.lines = [lineItem('A', 2)]
    await store.load()
  })

  it('default: shows at once, is one write, and the totals and the checkout reckon with it', async () => {
    store.holdTotals()
    const note = store.updateInfo({ buyerNote: 'Ring twice' })
    const place = store.updateInfo({ address, delivery: { code: 'express' } })
    assert.equal(store.state.get().cart.buyerNote, 'Ring twice')
    assert.deepEqual(store.state.get().cart.address, address)
    assert.deepEqual([(await note).ok, (await place).ok], [true, true])
    await store.settled()
    await store.createCheckout()
    assert.equal(writes().filter((name) => name === 'info').length, 1)
    const wanted = { shippingAddress: address, selectedShippingOption: { code: 'express' } }
    assert.deepEqual(shop.bodies[shop.asked.lastIndexOf('totals')], wanted)
    assert.deepEqual(shop.bodies[shop.asked.lastIndexOf('checkout')], { channelType: 'WEB', ...wanted })
  })

  it('behavior: an empty note and no delivery take them away', async () => {
    await store.updateInfo({ buyerNote: 'x', delivery: { code: 'express' } })
    await store.updateInfo({ buyerNote: '', delivery: null })
    const { cart } = store.state.get()
    assert.deepEqual([cart.buyerNote, cart.delivery], [undefined, undefined])
    assert.deepEqual(shop.bodies.at(-1), { cartInfo: { buyerNote: '', selectedShippingOption: null } })
  })

  it('behavior: what is so already asks nothing of the platform', async () => {
    await store.updateInfo({ address })
    await store.updateInfo({ address: { ...address } })
    assert.deepEqual(writes(), ['info'])
  })

  it('behavior: memberships are reckoned with, and not written', async () => {
    const memberships = [
      { id: 'm', appId: 'plans', lineItemIds: ['line-A', 'gone'] },
      { id: 'of-nothing', appId: 'plans', lineItemIds: ['gone'] },
    ]
    assert.equal((await store.updateInfo({ memberships })).ok, true)
    store.holdTotals()
    await shop.arrived('totals', 1)
    assert.deepEqual(writes(), [])
    assert.deepEqual(shop.bodies[shop.asked.lastIndexOf('totals')], {
      selectedMemberships: { memberships: [{ id: 'm', appId: 'plans', lineItemIds: ['line-A'] }] },
    })
    await store.setQuantity('line-A', 3)
    assert.deepEqual(store.state.get().cart.memberships, memberships)
  })

  it('error: SYSTEM_ERROR takes it back, and says so', async () => {
    shop.fates['info'] = [{ when: 'before', reply: { status: 500 } }]
    const outcome = await store.updateInfo({ buyerNote: 'lost' })
    assert.equal(outcome.ok, false)
    assert.equal(store.state.get().cart.buyerNote, undefined)
    assert.equal(notice()?.kind, 'rolled-back')
  })

  it('behavior: a change whose answer is lost happened, and is not sent again', async () => {
    shop.fates['info'] = [{ when: 'after', reply: { status: 500 } }]
    assert.equal((await store.updateInfo({ buyerNote: 'heard' })).ok, true)
    assert.deepEqual(writes(), ['info'])
    assert.equal(store.state.get().cart.buyerNote, 'heard')
  })
})

describe('another visitor', () => {
  it('behavior: the cart is read again when somebody else is meant', async () => {
    shop.lines = [lineItem('A', 2)]
    await store.load()
    const again = shop.arrived('read', 2)
    shop.client.auth.adopt({
      accessToken: { value: 'm', expiresAt: Date.now() / 1000 + 3600 },
      refreshToken: { value: 'other', role: 'member' },
    })
    await again
    await store.settled()
    assert.deepEqual(shop.asked, ['read', 'read'])
  })

  it('behavior: after a logout the cart is empty', async () => {
    shop.lines = [lineItem('A', 2)]
    await store.load()
    shop.client.auth.clear()
    await store.refresh()
    assert.deepEqual(shown(), {})
  })
})
