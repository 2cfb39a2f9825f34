import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { addToCurrentCart } from '../cart/v1/calls.ts'
import { configure } from '../client/configure.ts'
import { type ResponseOverride, type ScriptedShop, startScriptedShop } from '../testing/scripted-shop.ts'
import { type TestPage, testPage } from '../testing/test-page.ts'
import { clientOf } from './client-of.ts'
import { openStore } from './registry.ts'
import type { Store } from './store.ts'

let page: TestPage
let shop: ScriptedShop
let store: Store

beforeEach(async () => {
  page = testPage()
  configure({ cart: 'v1', catalog: 'v1' })
  shop = await startScriptedShop(false)
  store = openStore({ clientId: '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11', apiUrl: shop.url })
})

afterEach(async () => {
  store.close()
  await shop.close()
  page.close()
})

const addUnit = async (productId: string): Promise<void> => {
  const client = await clientOf(store)
  const catalogReference = { appId: 'stores', catalogItemId: productId }
  await client.call(addToCurrentCart, { lineItems: [{ catalogReference, quantity: 1 }] })
}

describe('a write to the cart by the client of a store', () => {
  it('behavior: the next mutation of the page is preceded by a read', async () => {
    await store.cart.load()
    await addUnit('A')
    assert.equal((await store.cart.add([{ productId: 'B', quantity: 1 }])).ok, true)
    assert.deepEqual(shop.requests, ['token', 'add', 'read', 'add'])
  })

  it('behavior: units that it adds during an addition of the page are not duplicates', async () => {
    await store.cart.load()
    const release = shop.holdResponses('add')
    const written = addUnit('A')
    await shop.waitForRequests('add', 1)
    const added = store.cart.add([{ productId: 'A', quantity: 1 }])
    await shop.waitForRequests('add', 2)
    release()
    assert.equal((await added).ok, true)
    await written
    await store.cart.settled()
    await store.cart.refresh()
    const { cart, notices } = store.cart.state.get()
    assert.deepEqual([cart.count, notices], [2, []])
  })

  it('behavior: the next read of the page has the X-Wix-Consistent header of its response, and the other way round', async () => {
    const withHeader = (value: string): ResponseOverride => ({
      when: 'after',
      response: { headers: { 'X-Wix-Consistent': value }, body: { cart: { id: shop.cartId, lineItems: [] } } },
    })
    shop.overrides = { add: [withHeader('of the write')], read: [withHeader('of the read')] }
    await addUnit('A')
    await store.cart.refresh()
    await addUnit('B')
    assert.deepEqual(
      shop.requestLog.map(({ name, headers }) => [name, headers['x-wix-consistent']]),
      [
        ['token', undefined],
        ['add', undefined],
        ['read', 'of the write'],
        ['add', 'of the read'],
      ],
    )
  })
})
