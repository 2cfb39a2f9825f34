import assert from 'node:assert/strict'
import { beforeEach, describe, it } from 'node:test'
import { errorResponse, idOf, notice, setUpCart, shop, shown, store, writes } from '../testing/cart-store-fixture.ts'
import { lineItem } from '../testing/scripted-shop.ts'

setUpCart()

describe('adding', () => {
  it('default: shows the line optimistically, then as in the response', async () => {
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
    const [responded] = store.state.get().cart.lines
    assert.equal(responded?.name, 'Product A')
    assert.deepEqual(responded?.price, { amount: '5.00', currency: 'EUR' })
    assert.equal(responded?.pending, false)
    assert.equal(responded?.key, line?.key)
    assert.notEqual(responded?.id, line?.id)
    assert.equal(outcome.ok && outcome.lineId, responded?.id)
  })

  it('args: names the variant by id, by options, and the custom text', async () => {
    await store.add([{ productId: 'A', quantity: 1, variantId: 'v1', options: { Size: 'M' } }])
    await store.add([{ productId: 'B', quantity: 1, options: { Size: 'M' }, customText: { Engraving: 'Hi' } }])
    await store.add([{ productId: 'C', quantity: 1 }])
    const references = shop.requestBodies
      .map((body) => (body as { lineItems?: { catalogReference: { options?: unknown } }[] }).lineItems?.[0])
      .filter((line) => line !== undefined)
      .map(({ catalogReference }) => catalogReference.options)
    assert.deepEqual(references, [
      { variantId: 'v1' },
      { options: { Size: 'M' }, customTextFields: { Engraving: 'Hi' } },
      undefined,
    ])
  })

  it('args: rejects an invalid quantity', async () => {
    await assert.rejects(store.add([{ productId: 'A', quantity: 0 }]), RangeError)
    await assert.rejects(store.setQuantity('x', 1.5), RangeError)
    await assert.rejects(store.setQuantity('x', Number.NaN), RangeError)
    assert.deepEqual(shop.requests, [])
  })

  it('behavior: ten quick clicks are two requests at most', async () => {
    await store.load()
    await Promise.all(Array.from({ length: 10 }, () => store.add([{ productId: 'A', quantity: 1 }])))
    assert.ok(writes().length <= 2, writes().join())
    assert.deepEqual(shown(), { A: 10 })
    assert.equal(shop.lines[0]?.quantity, 10)
  })

  it('behavior: clicks while a request is in flight change the same line', async () => {
    await store.load()
    const release = shop.holdResponses()
    const first = store.add([{ productId: 'A', quantity: 1 }])
    await shop.waitForRequests('add', 1)
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

  it('behavior: a quantity set while the line is being added is applied to the added line', async () => {
    await store.load()
    const release = shop.holdResponses()
    const adding = store.add([{ productId: 'A', quantity: 1 }])
    await shop.waitForRequests('add', 1)
    const temporary = idOf('A')
    const setting = store.setQuantity(temporary, 5)
    release()
    await Promise.all([adding, setting])
    assert.deepEqual(writes(), ['add', 'quantity'])
    assert.deepEqual(shown(), { A: 5 })
    await store.setQuantity(temporary, 6)
    assert.deepEqual(shown(), { A: 6 })
  })

  it('behavior: removing a line that was not sent yet sends nothing', async () => {
    await store.load()
    const adding = store.add([{ productId: 'A', quantity: 1 }])
    const removing = store.remove(idOf('A'))
    assert.deepEqual(await adding, { ok: false, reason: 'removed' })
    assert.equal((await removing).ok, true)
    assert.deepEqual(writes(), [])
  })

  it('behavior: a 200 that added nothing is announced', async () => {
    shop.variants.add('A')
    const outcome = await store.add([{ productId: 'A', quantity: 1, name: 'Mug' }])
    assert.deepEqual(outcome, { ok: false, reason: 'nothing-added' })
    assert.equal(notice()?.kind, 'nothing-added')
    assert.equal(notice()?.name, 'Mug')
    assert.deepEqual(shown(), {})
  })

  it('behavior: a capped quantity is announced', async () => {
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

  it('behavior: several lines are added sequentially, each with its own outcome', async () => {
    shop.variants.add('B')
    const outcome = await store.add([
      { productId: 'A', quantity: 1 },
      { productId: 'B', quantity: 1 },
      { productId: 'C', quantity: 2 },
    ])
    assert.equal(!outcome.ok && outcome.reason, 'nothing-added')
    assert.deepEqual(shown(), { A: 1, C: 2 })
  })

  it('error: INVALID_ARGUMENT rolls back and reports the reason', async () => {
    shop.overrides['add'] = [
      {
        when: 'before',
        response: {
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
    ['SYSTEM_ERROR of a reset connection', { fault: 'reset' as const }],
    ['SYSTEM_ERROR of a truncated response', { fault: 'truncate' as const, body: { cart: 'xxxxxxxxxxxxxxxx' } }],
  ] as const) {
    it(`error: ${title} after the write: it is not sent again, and succeeds`, async () => {
      await store.load()
      shop.overrides['add'] = [{ when: 'after', response: fault }]
      const outcome = await store.add([{ productId: 'A', quantity: 2 }])
      assert.equal(outcome.ok, true)
      assert.deepEqual(shop.requests, ['read', 'add', 'read'])
      assert.deepEqual(shown(), { A: 2 })
      assert.equal(notice(), undefined)
    })

    it(`error: ${title} before the write: it is rolled back and not sent again`, async () => {
      await store.load()
      shop.overrides['add'] = [{ when: 'before', response: fault }]
      const outcome = await store.add([{ productId: 'A', quantity: 2 }])
      assert.equal(!outcome.ok && outcome.reason, 'rolled-back')
      assert.deepEqual(shop.requests, ['read', 'add', 'read'])
      assert.deepEqual(shown(), {})
      assert.equal(notice()?.error?.code, 'SYSTEM_ERROR')
    })
  }

  it('error: SYSTEM_ERROR twice: mutations stay unverified until the cart can be fetched', async () => {
    await store.load()
    shop.overrides['add'] = [{ when: 'after', response: { fault: 'reset' } }]
    shop.overrides['read'] = [{ when: 'before', response: { fault: 'reset' } }]
    const outcome = await store.add([{ productId: 'A', quantity: 2 }])
    assert.equal(!outcome.ok && outcome.reason, 'rolled-back')
    assert.deepEqual(shown(), {})
    await store.add([{ productId: 'B', quantity: 1 }])
    assert.deepEqual(shop.requests, ['read', 'add', 'read', 'read', 'add'])
    assert.deepEqual(shown(), { A: 2, B: 1 })
  })

  it('behavior: a failed mutation does not affect the others', async () => {
    shop.lines = [lineItem('A', 1), lineItem('B', 1)]
    await store.load()
    shop.overrides['quantity'] = [{ when: 'before', response: errorResponse(429, 'TOO_MANY') }]
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

  it('behavior: increasing and decreasing back sends nothing', async () => {
    const outcomes = await Promise.all([store.setQuantity('line-A', 2), store.setQuantity('line-A', 1)])
    assert.deepEqual(
      outcomes.map(({ ok }) => ok),
      [true, true],
    )
    assert.deepEqual(writes(), [])
  })

  it('behavior: a quantity above the stock is capped and announced', async () => {
    shop.stock['A'] = 3
    const outcome = await store.setQuantity('line-A', 9)
    assert.equal(outcome.ok && outcome.capped, 3)
    assert.equal(notice()?.kind, 'capped')
    assert.equal(notice()?.lineId, 'line-A')
    assert.equal(shown()['A'], 3)
  })

  it('behavior: changing a line that another tab removed fails with `removed`', async () => {
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

  it('behavior: quantity 0 removes the line', async () => {
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

  it('behavior: an undo while the removal is in flight adds the line again', async () => {
    const release = shop.holdResponses()
    const removing = store.remove('line-A')
    await shop.waitForRequests('remove', 1)
    const undoing = store.undoRemove('line-A')
    assert.deepEqual(shown(), { A: 3, B: 2 })
    release()
    await Promise.all([removing, undoing])
    assert.deepEqual(writes(), ['remove', 'add'])
    assert.deepEqual(shown(), { B: 2, A: 3 })
  })

  it('behavior: an undo after the removal adds the same quantity by the line’s catalog reference', async () => {
    const { key } = store.state.get().cart.lines[0] ?? {}
    await store.remove('line-A')
    const outcome = await store.undoRemove('line-A')
    assert.equal(outcome.ok, true)
    assert.deepEqual(shop.requestBodies.at(-1), {
      lineItems: [
        {
          catalogReference: { appId: 'stores', catalogItemId: 'A', options: { echoed: 'A-its-own-way' } },
          quantity: 3,
        },
      ],
    })
    assert.equal(store.state.get().cart.lines.find(({ productId }) => productId === 'A')?.key, key)
  })

  it('behavior: undoing the removal of a line that was not removed changes nothing', async () => {
    assert.deepEqual(await store.undoRemove('line-A'), { ok: false, reason: 'removed' })
    assert.deepEqual(writes(), [])
  })

  it('error: a failed removal restores the line', async () => {
    shop.overrides['remove'] = [{ when: 'before', response: { status: 503 } }]
    const outcome = await store.remove('line-A')
    assert.equal(!outcome.ok && outcome.reason, 'rolled-back')
    assert.deepEqual(shown(), { A: 3, B: 2 })
  })

  it('error: an undo of a removal that failed does not double the line', async () => {
    shop.overrides['remove'] = [{ when: 'before', response: { status: 503 } }]
    const release = shop.holdResponses()
    const removing = store.remove('line-A')
    await shop.waitForRequests('remove', 1)
    const undoing = store.undoRemove('line-A')
    release()
    await Promise.all([removing, undoing])
    assert.deepEqual(writes(), ['remove'])
    assert.deepEqual(shown(), { A: 3, B: 2 })
  })
})
