import assert from 'node:assert/strict'
import { beforeEach, describe, it } from 'node:test'
import { onIdle } from '../../browser/on-idle.ts'
import { configure } from '../../client/configure.ts'
import {
  cacheWritten,
  names,
  nextTask,
  openStore,
  product,
  request,
  settled,
  setUpListShop,
  shop,
  withLists,
} from '../../testing/list-fixture.ts'
import { createProductList, type ProductList } from './list-store.ts'

setUpListShop()

describe('the cache of lists', () => {
  it('behavior: shows the cached list before the response', async () => {
    const first = createProductList(openStore(), withLists)
    first.show(request())
    await settled(first)
    await cacheWritten()
    const store = openStore()
    const list = createProductList(store, withLists)
    shop.products = [product('z')]
    list.show(request())
    const { status, total } = list.state.get()
    assert.deepEqual([names(list.state.get()), status, total], ['ab', 'loading', 5])
    assert.equal(store.products.product({ id: 'id-a' }).get().fresh, false)
    assert.equal(names(await settled(list)), 'z')
  })

  it('behavior: keeps the cached list if the request fails', async () => {
    const first = createProductList(openStore(), withLists)
    first.show(request())
    await settled(first)
    await cacheWritten()
    shop.responses = [{ status: 500 }, { status: 500 }]
    const list = createProductList(openStore(), withLists)
    list.show(request())
    const state = await settled(list)
    assert.deepEqual([names(state), state.status, state.error?.code], ['ab', 'ready', 'SYSTEM_ERROR'])
  })

  describe('products of a cached list', () => {
    let store: ReturnType<typeof openStore>
    let list: ProductList
    const price = (id: string): string | undefined => store.products.product({ id }).get().product?.price.current.amount

    /** Visits the list, and opens it on another page of the session after the prices have changed. */
    beforeEach(async () => {
      const first = createProductList(openStore(), withLists)
      first.show(request())
      await settled(first)
      await cacheWritten()
      shop.products = shop.products.map((product) => ({ ...product, priceData: { currency: 'EUR', price: 9 } }))
      shop.requestedBodies = []
      store = openStore()
      list = createProductList(store, withLists)
    })
    const whenFresh = async (id: string): Promise<void> => {
      while (!store.products.product({ id }).get().fresh) await nextTask()
    }

    it('default: are requested by the list only', async () => {
      list.show(request())
      assert.equal(price('id-a'), '5')
      await settled(list)
      await new Promise<void>((resolve) => onIdle(resolve, 500))
      await nextTask()
      assert.deepEqual([price('id-a'), price('id-b'), shop.requestedBodies.length], ['9', '9', 1])
    })

    it('behavior: are requested by id if the response does not contain them', async () => {
      shop.responses = [{ body: { products: [product('b'), product('z')], metadata: { total: 2 } } }]
      list.show(request())
      assert.equal(price('id-a'), '5')
      await whenFresh('id-a')
      assert.deepEqual([price('id-a'), shop.requestedBodies.length], ['9', 2])
      assert.deepEqual(shop.requestedBodies[1]?.filter, { id: { $in: ['id-a'] } })
    })

    it('behavior: are requested by id if the list is closed before its response', async () => {
      shop.responses = [new Promise(() => undefined)]
      list.show(request())
      while (shop.requestedBodies.length < 1) await nextTask()
      list.close()
      await whenFresh('id-a')
      assert.deepEqual([price('id-a'), price('id-b')], ['9', '9'])
    })

    it('behavior: are requested by id after the response to the next request does not contain them', async () => {
      shop.responses = [new Promise(() => undefined)]
      list.show(request())
      while (shop.requestedBodies.length < 1) await nextTask()
      list.show(request({ offset: 2 }))
      assert.equal(names(await settled(list)), 'cd')
      await whenFresh('id-a')
      assert.deepEqual(shop.requestedBodies[2]?.filter, { id: { $in: ['id-a', 'id-b'] } })
    })

    it('error: SYSTEM_ERROR of the list does not prevent the request of its products', async () => {
      shop.responses = [{ status: 500 }, { status: 500 }]
      list.show(request())
      await settled(list)
      await whenFresh('id-a')
      assert.deepEqual([price('id-a'), list.state.get().error?.code], ['9', 'SYSTEM_ERROR'])
    })
  })

  it('behavior: shows no cached page of another currency', async () => {
    const first = createProductList(openStore(), withLists)
    first.show(request())
    await settled(first)
    await cacheWritten()
    configure({ currency: 'USD' })
    const list = createProductList(openStore(), withLists)
    list.show(request())
    assert.equal(names(list.state.get()), '')
    assert.equal(names(await settled(list)), 'ab')
  })

  for (const cache of ['[null]', '[7]', '{"0":null}', '[["{}"]]']) {
    it(`behavior: treats a cache that contains ${cache} as empty, and overwrites it`, async () => {
      const slot = `storefront-widgets:lists-2:v1:${shop.key}:`
      sessionStorage.setItem(slot, cache)
      const list = createProductList(openStore(), withLists)
      list.show(request())
      assert.deepEqual([names(await settled(list)), list.state.get().status], ['ab', 'ready'])
      assert.ok(sessionStorage.getItem(slot)?.includes('id-a'))
    })
  }
})
