import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { v1References } from '../catalog/v1/reference.ts'
import { type Client, createFullClient } from '../client/client.ts'
import { PlatformError } from '../errors/platform-error.ts'
import { createScriptedCart } from '../testing/scripted-cart.ts'
import { createScriptedCartV2, lineV2 } from '../testing/scripted-cart-v2.ts'
import { lineItem, startScriptedShop } from '../testing/scripted-shop.ts'
import type { CartPorts } from './adapter.ts'
import { createCart } from './cart-store.ts'
import type { CartState, CartStore } from './model.ts'
import { loadCartPorts } from './versions.ts'

/** A platform of one version with its ports. */
interface Backend {
  readonly client: Client
  readonly ports: CartPorts
  setStock(productId: string, units: number): void
  /** Makes the next write lose its response. */
  loseNext(when: 'before' | 'after'): void
  replaceCart(productId: string, quantity: number): void
  quantities(): Record<string, number>
  close(): Promise<void>
}

async function v1Backend(): Promise<Backend> {
  const shop = await startScriptedShop()
  return {
    client: shop.client,
    ports: await loadCartPorts(shop.client, { cart: 'v1', references: { version: () => 'v1', ...v1References } }),
    setStock: (productId, units) => (shop.stock[productId] = units),
    loseNext: (when) => (shop.overrides['add'] = [{ when, response: { status: 500 } }]),
    replaceCart(productId, quantity) {
      shop.cartId = `${shop.cartId}-next`
      shop.lines = [lineItem(productId, quantity)]
    },
    quantities: () =>
      Object.fromEntries(
        shop.lines.map(({ catalogReference, quantity }) => [catalogReference?.catalogItemId, quantity]),
      ),
    close: shop.close,
  }
}

const v2Backend = (overStock: 'refuse' | 'cap') => async (): Promise<Backend> => {
  const shop = createScriptedCartV2()
  shop.overStock = overStock
  return {
    client: shop.client,
    ports: await loadCartPorts(shop.client, { cart: 'v2', references: { version: () => 'v1', ...v1References } }),
    setStock: (productId, units) => (shop.stock[productId] = units),
    loseNext: (when) => (shop.overrides['add-line-items'] = [{ when, response: { status: 500 } }]),
    replaceCart(productId, quantity) {
      shop.cartId = `${shop.cartId}-next`
      shop.lines = [lineV2(productId, quantity)]
    },
    quantities: shop.quantities,
    close: async () => shop.close(),
  }
}

async function scriptedBackend(): Promise<Backend> {
  const scripted = createScriptedCart()
  const client = createFullClient({ clientId: 'a', apiUrl: 'http://localhost' })
  const expiresAt = Date.now() / 1000 + 3600
  client.auth.setTokens({ accessToken: { value: 't', expiresAt }, refreshToken: { value: 'r', role: 'visitor' } })
  return {
    client,
    ports: {
      adapter: scripted.adapter,
      version: () => 'scripted',
      reference: ({ productId }) => ({ appId: 'scripted', catalogItemId: productId }),
    },
    setStock: (productId, units) => (scripted.stock[productId] = units),
    loseNext(when) {
      const error = new PlatformError('lost', { code: 'SYSTEM_ERROR', status: 500 })
      scripted.failures.push({ error, after: when === 'after' })
    },
    replaceCart: (productId, quantity) => scripted.replaceCart([productId, quantity]),
    quantities: scripted.quantities,
    close: async () => client.close(),
  }
}

for (const [version, create] of [
  ['V1', v1Backend],
  ['V2 that refuses units above the stock', v2Backend('refuse')],
  ['V2 that confirms fewer units', v2Backend('cap')],
  ['the scripted version', scriptedBackend],
] as const) {
  describe(`the cart store on ${version}`, () => {
    let backend: Backend
    let store: CartStore
    const state = (): CartState => store.state.get()
    const shown = (): Record<string, number> =>
      Object.fromEntries(state().cart.lines.map(({ productId = '', quantity }) => [productId, quantity]))
    const add = (productId: string, quantity = 1): ReturnType<CartStore['add']> => store.add([{ productId, quantity }])
    const idOf = (productId: string): string =>
      state().cart.lines.find((line) => line.productId === productId)?.id ?? `no line of ${productId}`

    beforeEach(async () => {
      backend = await create()
      store = createCart(backend.client, backend.ports).store
      await store.load()
    })

    afterEach(async () => {
      store.close()
      await backend.close()
    })

    it('default: an addition shows at once, then with its server id and price', async () => {
      const adding = add('A', 2)
      const [{ key, price } = {}] = state().cart.lines
      assert.deepEqual([shown(), price, state().pending], [{ A: 2 }, undefined, 1])
      const outcome = await adding
      const [line] = state().cart.lines
      assert.deepEqual([outcome.ok && outcome.lineId, line?.key], [line?.id, key])
      assert.deepEqual(line?.price, { amount: '5.00', currency: 'EUR' })
    })

    it('behavior: changes, removals and their undo reach the platform', async () => {
      await Promise.all([add('A', 1), add('B', 2)])
      await store.setQuantity(idOf('A'), 4)
      const removed = idOf('B')
      await store.remove(removed)
      assert.deepEqual(backend.quantities(), { A: 4 })
      await store.undoRemove(removed)
      assert.deepEqual(
        [backend.quantities(), shown()],
        [
          { A: 4, B: 2 },
          { A: 4, B: 2 },
        ],
      )
    })

    it('behavior: ten quick clicks are two writes at most', async () => {
      await Promise.all(Array.from({ length: 10 }, () => add('A')))
      assert.deepEqual([backend.quantities(), shown()], [{ A: 10 }, { A: 10 }])
    })

    it('behavior: a capped quantity is announced', async () => {
      backend.setStock('A', 3)
      const outcome = await add('A', 5)
      assert.equal(outcome.ok && outcome.capped, 3)
      assert.deepEqual(
        state().notices.map(({ kind, quantity }) => [kind, quantity]),
        [['capped', 3]],
      )
    })

    it('behavior: an addition whose response was lost is verified, not repeated', async () => {
      backend.loseNext('after')
      assert.equal((await add('A', 2)).ok, true)
      backend.loseNext('before')
      assert.equal((await add('B', 2)).ok, false)
      assert.deepEqual([backend.quantities(), shown()], [{ A: 2 }, { A: 2 }])
      assert.equal(state().notices.at(-1)?.kind, 'rolled-back')
    })

    it('behavior: after the cart was replaced, a change of an old line does not reach the new cart', async () => {
      await add('A', 2)
      const old = idOf('A')
      backend.replaceCart('Z', 7)
      const pending = store.setQuantity(old, 5)
      await store.refresh()
      await pending
      assert.equal(backend.quantities()['Z'], 7)
      await add('A', 1)
      assert.deepEqual(backend.quantities(), { Z: 7, A: 1 })
      assert.deepEqual(shown(), { Z: 7, A: 1 })
    })

    it('default: stores coupon and note, estimates the totals, and creates a checkout', async () => {
      await add('A', 2)
      store.observeTotals()
      assert.equal((await store.applyCoupon('TEN')).ok, true)
      assert.equal((await store.updateInfo({ buyerNote: ' Ring ' })).ok, true)
      await store.refresh()
      const { coupon, buyerNote, totals } = state().cart
      assert.deepEqual([coupon?.code, buyerNote, totals?.total.amount], ['TEN', 'Ring', '10.00'])
      assert.match((await store.createCheckout()).checkoutId, /^(checkout|cart)-/)
    })

    it('behavior: an empty cart after a change of identity of a member', async () => {
      await add('A')
      const token = { value: 'm', expiresAt: Date.now() / 1000 + 3600 }
      backend.client.auth.setTokens({ accessToken: token, refreshToken: { value: 'm', role: 'member' } })
      await store.refresh()
      backend.client.auth.clear()
      assert.deepEqual([shown(), state().cart.id], [{}, ''])
    })
  })
}
