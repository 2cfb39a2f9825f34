import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { v3References } from '../catalog/v3/reference.ts'
import { createScriptedCartV2, lineV2, type ScriptedCartV2 } from '../testing/scripted-cart-v2.ts'
import { createCart } from './cart-store.ts'
import type { NewLine } from './line.ts'
import type { CartStore } from './model.ts'
import { loadCartPorts } from './versions.ts'

let shop: ScriptedCartV2
let store: CartStore

beforeEach(async () => {
  shop = createScriptedCartV2()
  const ports = await loadCartPorts(shop.client, { cart: 'v2', references: { version: () => 'v3', ...v3References } })
  store = createCart(shop.client, ports).store
  await store.load()
})
afterEach(() => {
  store.close()
  shop.close()
})

const mug = (wrap: string): NewLine => ({
  productId: 'mug',
  variantId: 'v1',
  quantity: 1,
  options: { Wrap: wrap.toUpperCase() },
  keyed: { options: { wrap } },
})
const shirt = (variantId: string): NewLine => ({ productId: 'shirt', variantId, quantity: 1 })

/** The options of the lines on the platform, with their units. */
const units = (): readonly unknown[] =>
  shop.lines.map(({ source, quantityInfo }) => [source?.catalogReference?.options, quantityInfo?.confirmedQuantity])

describe('additions of one product', () => {
  it('behavior: the choices of a modifier are lines of their own, one after the other and at once', async () => {
    await store.add([mug('none')])
    await store.add([mug('red')])
    await Promise.all([store.add([mug('red')]), store.add([mug('blue')])])
    assert.deepEqual(units(), [
      [{ variantId: 'v1', options: { wrap: 'none' } }, 1],
      [{ variantId: 'v1', options: { wrap: 'red' } }, 2],
      [{ variantId: 'v1', options: { wrap: 'blue' } }, 1],
    ])
    assert.deepEqual(
      store.state.get().cart.lines.map(({ quantity }) => quantity),
      [1, 2, 1],
    )
  })

  it('behavior: a second addition adds the same variant, also if another device has added another one meanwhile', async () => {
    shop.lines = [lineV2('shirt', 1, undefined, 'line-of-phone', { variantId: 'M' })]
    const outcome = await store.add([shirt('S')])
    await store.add([shirt('S')])
    assert.deepEqual(units(), [
      [{ variantId: 'M' }, 1],
      [{ variantId: 'S' }, 2],
    ])
    assert.equal(outcome.ok && outcome.lineId, shop.lines[1]?.id)
  })
})

describe('an addition of a sold-out item', () => {
  it('error: nothing-added, although the line is in the cart', async () => {
    shop.overStock = 'cap'
    shop.stock['mug'] = 0
    const outcome = await store.add([mug('none')])
    assert.equal(!outcome.ok && outcome.reason, 'nothing-added')
    assert.deepEqual(
      store.state.get().cart.lines.map(({ quantity, availability }) => [quantity, availability]),
      [[1, 'NOT_AVAILABLE']],
    )
  })
})
