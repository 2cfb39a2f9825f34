import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { onIdle } from '../../browser/on-idle.ts'
import type { Client } from '../../client/client.ts'
import type { Prefetch } from '../../client/prefetch.ts'
import { deferred } from '../../testing/deferred.ts'
import type { StubResponse } from '../../testing/http-server.ts'
import {
  names,
  nextTask,
  openStore,
  product,
  request,
  settled,
  setUpListShop,
  shop,
  until,
  withLists,
} from '../../testing/list-fixture.ts'
import type { ListRequests } from '../adapter.ts'
import { v1Lists } from '../v1/lists.ts'
import { createProductList, type ProductList } from './list-store.ts'

setUpListShop()

describe('a list of products', () => {
  it('default: sends one query and seeds the product store', async () => {
    const store = openStore()
    const list = createProductList(store, withLists)
    list.show(request())
    const state = await settled(list)
    assert.equal(names(state), 'ab')
    assert.deepEqual([state.total, state.hasNextPage], [5, true])
    assert.equal(store.products.product({ id: 'id-a' }).get().status, 'ready')
    await nextTask()
    assert.equal(store.countRequests(), 1)
  })

  it('behavior: appends pages without duplicates until the last one', async () => {
    const list = createProductList(openStore(), withLists)
    list.show(request())
    await settled(list)
    shop.products.unshift(product('new'))
    list.fetchNextPage(2)
    assert.equal(names(await settled(list)), 'abc')
    list.fetchNextPage(4)
    const state = await settled(list)
    assert.equal(names(state), 'abcde')
    assert.equal(state.hasNextPage, false)
    list.fetchNextPage(2)
    assert.equal(list.state.get().status, 'ready')
    assert.equal(shop.requestedBodies.length, 3)
  })

  it('behavior: the offset of the next page counts hidden products', async () => {
    shop.products = [product('a'), product('b', { visible: false }), product('c'), product('d')]
    const list = createProductList(openStore(), withLists)
    list.show(request())
    assert.equal(names(await settled(list)), 'a')
    list.fetchNextPage(2)
    assert.equal(names(await settled(list)), 'acd')
    assert.deepEqual(
      shop.requestedBodies.map(({ paging }) => paging?.offset),
      [0, 2],
    )
    assert.equal(list.state.get().hasNextPage, false)
  })

  it('behavior: missing ids do not shift the next page', async () => {
    const list = createProductList(openStore(), withLists)
    list.show(request({ source: { ids: ['id-e', 'id-gone', 'id-a', 'id-c'] } }))
    assert.equal(names(await settled(list)), 'e')
    list.fetchNextPage(2)
    assert.equal(names(await settled(list)), 'eac')
    assert.deepEqual(shop.requestedBodies[1]?.filter, { id: { $in: ['id-a', 'id-c'] } })
  })

  it('behavior: repeats a request if the prices were refreshed before its response', async () => {
    const store = openStore()
    const list = createProductList(store, withLists)
    const response = deferred<StubResponse>()
    shop.responses = [response.promise]
    list.show(request())
    while (shop.requestedBodies.length < 1) await nextTask()
    store.products.refresh()
    response.resolve({ body: { products: [product('old')] } })
    assert.equal(names(await settled(list)), 'ab')
    assert.equal(shop.requestedBodies.length, 2)
  })

  it('behavior: lists share the request for a slug; closing one list does not abort it for the others', async () => {
    const response = deferred<StubResponse>()
    shop.slugResponse = response.promise
    const [one, other] = [0, 1].map(() => createProductList(openStore(), withLists)) as [ProductList, ProductList]
    for (const list of [one, other]) list.show(request({ source: { collection: 'shared' } }))
    while (shop.requestedSlugs < 1) await nextTask()
    one.close()
    response.resolve({ body: { collection: { id: '22222222-2222-4222-8222-222222222222' } } })
    assert.equal(names(await settled(other)), 'ab')
    assert.equal(shop.requestedSlugs, 1)
  })

  it('behavior: counts the products only of the request that is shown last', async () => {
    const counted: string[] = []
    const lists: ListRequests = {
      ...v1Lists,
      list: async (context, query, signal) => {
        const { total: _, ...found } = await v1Lists.list(context, query, signal)
        const loadTotal = async (): Promise<number> => counted.push(query.choice.sort ?? 'default')
        return { ...found, loadTotal }
      },
    }
    const list = createProductList(openStore(), (work) => work(lists))
    list.show(request())
    await settled(list)
    list.show(request({ choice: { sort: 'name-asc' } }))
    await until(list.state, ({ total }) => total === 1)
    assert.deepEqual(counted, ['name-asc'])
  })

  it('behavior: ignores an outdated response', async () => {
    const list = createProductList(openStore(), withLists)
    const firstResponse = deferred<StubResponse>()
    shop.responses = [firstResponse.promise]
    list.show(request())
    await until(list.state, () => true)
    while (shop.requestedBodies.length < 1) await nextTask()
    list.show(request({ offset: 2 }))
    assert.equal(names(await settled(list)), 'cd')
    firstResponse.resolve({ body: { products: [product('late')] } })
    await nextTask()
    assert.equal(names(list.state.get()), 'cd')
  })

  it('behavior: a list that is closed before its products are counted sends no request', async () => {
    let counted = 0
    const lists: ListRequests = {
      ...v1Lists,
      list: async (context, query, signal) => {
        const { total: _, ...found } = await v1Lists.list(context, query, signal)
        return { ...found, loadTotal: async () => ++counted }
      },
    }
    const list = createProductList(openStore(), (work) => work(lists))
    list.show(request())
    await settled(list)
    list.close()
    await new Promise<void>((resolve) => onIdle(resolve, 500))
    await nextTask()
    assert.equal(counted, 0)
  })

  it('behavior: a new request and close abort the running one', async () => {
    const store = openStore()
    const signals: (AbortSignal | undefined)[] = []
    const call: Client['call'] = (endpoint, input, options) => {
      signals.push(options?.signal)
      return shop.client.call(endpoint, input, options)
    }
    const list = createProductList({ ...store, client: async () => ({ ...shop.client, call }) }, withLists)
    shop.responses = [new Promise(() => undefined), undefined, new Promise(() => undefined)]
    list.show(request())
    while (shop.requestedBodies.length < 1) await nextTask()
    list.show(request({ offset: 2 }))
    await settled(list)
    list.show(request({ offset: 4 }))
    while (shop.requestedBodies.length < 3) await nextTask()
    list.close()
    assert.deepEqual(
      signals.map((signal) => signal?.aborted),
      [true, false, true],
    )
  })

  it('error: SYSTEM_ERROR is in the state; retry repeats the request', async () => {
    shop.responses = [{ status: 500 }, { status: 500 }]
    const list = createProductList(openStore(), withLists)
    list.show(request({ offset: 2 }))
    const state = await settled(list)
    assert.deepEqual([state.status, state.error?.code, names(state)], ['error', 'SYSTEM_ERROR', ''])
    list.retry()
    assert.equal(names(await settled(list)), 'cd')
    assert.equal(list.state.get().error, undefined)
  })

  it('error: a failed next page keeps the loaded products', async () => {
    const list = createProductList(openStore(), withLists)
    list.show(request())
    await settled(list)
    shop.responses = [{ status: 500 }, { status: 500 }]
    list.fetchNextPage(2)
    assert.deepEqual([names(await settled(list)), list.state.get().status], ['ab', 'error'])
    list.retry()
    assert.equal(names(await settled(list)), 'abcd')
  })

  it('args: ids keep their order across pages; missing products are omitted', async () => {
    const list = createProductList(openStore(), withLists)
    list.show(request({ source: { ids: ['id-e', 'id-gone', 'id-a', 'id-c'] }, limit: 3 }))
    const state = await settled(list)
    assert.deepEqual([names(state), state.hasNextPage], ['ea', true])
    list.show(request({ source: { ids: ['id-e', 'id-gone', 'id-a'] }, limit: 3 }))
    assert.equal((await until(list.state, ({ total }) => total === 2)).hasNextPage, false)
  })

  it('args: resolves a collection slug once', async () => {
    const list = createProductList(openStore(), withLists)
    for (const offset of [0, 2]) {
      list.show(request({ source: { collection: 'wear' }, offset }))
      await settled(list)
    }
    assert.equal(shop.requestedSlugs, 1)
    assert.deepEqual(shop.requestedBodies[1]?.filter, {
      'collections.id': { $hasSome: ['11111111-1111-4111-8111-111111111111'] },
    })
  })

  it('args: the id of the collection of all products is not taken for a slug, although it is not a UUID', async () => {
    const id = '00000000-000000-000000-000000000001'
    const list = createProductList(openStore(), withLists)
    list.show(request({ source: { collection: id } }))
    assert.equal(names(await settled(list)), 'ab')
    assert.equal(shop.requestedSlugs, 0)
    assert.deepEqual(shop.requestedBodies[0]?.filter, { 'collections.id': { $hasSome: [id] } })
  })

  it('error: 404 for an unknown collection', async () => {
    const list = createProductList(openStore(), withLists)
    list.show(request({ source: { collection: 'unknown' } }))
    assert.equal((await settled(list)).error?.status, 404)
    assert.equal(shop.requestedBodies.length, 0)
  })

  it('behavior: with tooManyToCount there is no total, and a full page has a next page', async () => {
    shop.metadata = () => ({ tooManyToCount: true })
    const list = createProductList(openStore(), withLists)
    list.show(request())
    assert.deepEqual([(await settled(list)).total, list.state.get().hasNextPage], [undefined, true])
    list.show(request({ offset: 4 }))
    assert.equal(
      (await until(list.state, ({ status, hasNextPage }) => status === 'ready' && !hasNextPage)).total,
      undefined,
    )
  })

  it('behavior: omits hidden products', async () => {
    shop.products = [product('a', { visible: false }), product('b')]
    const list = createProductList(openStore(), withLists)
    list.show(request())
    assert.equal(names(await settled(list)), 'b')
  })
})

describe('a prefetched response', () => {
  const startPrefetch = (more: Partial<Prefetch> = {}): void => {
    const prefetch: Prefetch = {
      key: shop.key,
      products: Promise.resolve({ products: [product('early')], metadata: { total: 1 } }),
      queryKey: '{"query":{"paging":{"offset":0,"limit":2}}}',
      ...more,
    }
    prefetch.products?.catch(() => undefined)
    Object.assign(globalThis, { [Symbol.for('storefront-widgets@1:prefetch')]: prefetch })
  }

  it('default: is used instead of a request', async () => {
    startPrefetch()
    const list = createProductList(openStore(), withLists)
    list.show(request())
    const { products: all, total, hasNextPage } = await settled(list)
    assert.deepEqual([all.map(({ name }) => name), total, hasNextPage], [['early'], 1, false])
    assert.deepEqual(shop.requestedBodies, [])
  })

  it('behavior: does not load the client', async () => {
    startPrefetch()
    const list = createProductList({ ...openStore(), client: () => Promise.reject(new Error('not there')) }, withLists)
    list.show(request())
    assert.equal((await settled(list)).status, 'ready')
  })

  it('behavior: is used once', async () => {
    startPrefetch()
    const store = openStore()
    for (const name of ['early', 'ab']) {
      const list = createProductList(store, withLists)
      list.show(request())
      await settled(list)
      assert.equal(names(list.state.get()), name)
    }
    assert.equal(shop.requestedBodies.length, 1)
  })

  it('behavior: is not used for a query that the page has already sent', async () => {
    const store = openStore()
    for (const _ of ['before the prefetch', 'after it']) {
      const list = createProductList(store, withLists)
      list.show(request())
      assert.equal(names(await settled(list)), 'ab')
      startPrefetch()
    }
    assert.equal(shop.requestedBodies.length, 2)
  })

  for (const [title, more] of [
    ['is for another page of the list', { queryKey: '{"query":{"paging":{"offset":2,"limit":2}}}' }],
    ['is for another currency', { currency: 'EUR' }],
    ['is for another shop', { key: 'other' }],
    ['is invalid', { products: Promise.resolve('nonsense') }],
  ] as const) {
    it(`behavior: sends its own request when the prefetch ${title}`, async () => {
      startPrefetch(more)
      const list = createProductList(openStore(), withLists)
      list.show(request())
      assert.equal(names(await settled(list)), 'ab')
      assert.equal(shop.requestedBodies.length, 1)
    })
  }

  it('error: sends its own request after a failed prefetch', async () => {
    startPrefetch({ products: Promise.reject(new Error('offline')) })
    const list = createProductList(openStore(), withLists)
    list.show(request())
    assert.equal(names(await settled(list)), 'ab')
    assert.equal(shop.requestedBodies.length, 1)
  })
})
