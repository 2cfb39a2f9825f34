import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import type { CatalogContext, Post } from '../../core/catalog/adapter.ts'
import type { Product, ProductRef } from '../../core/catalog/model.ts'
import { createProductStore, type ProductLoader, type ProductState } from '../../core/catalog/product-store.ts'
import { prefetchProducts } from '../../core/catalog/v3/prefetch.ts'
import { fetchProducts } from '../../core/catalog/v3/products.ts'
import { v3Reader } from '../../core/catalog/v3/read-products.ts'
import { createClientWith } from '../../core/client/create-client.ts'
import { createLeanCall } from '../../core/http/lean-call.ts'
import type { ReadableState } from '../../core/state/state.ts'
import { adapterSource } from '../../core/testing/adapter-source.ts'
import { type TestPage, testPage } from '../../core/testing/test-page.ts'
import { seedId } from '../platform/seed/ids.ts'
import { type RunningPlatform, startPlatform } from '../platform/server.ts'

const mug = seedId('product', 'ember-mug')
const compass = seedId('product', 'brass-field-compass')

let platform: RunningPlatform
let page: TestPage
let context: CatalogContext
let close: () => void

const logged = (): readonly string[] => platform.platform.log.all().map(({ call = '' }) => call)

/** Runs `work`, and returns the calls of the catalog that it made. */
async function callsOf(work: () => Promise<unknown>): Promise<string[]> {
  const start = logged().length
  await work()
  return logged()
    .slice(start)
    .filter((call) => call !== 'token')
    .sort()
}

function loaded(state: ReadableState<ProductState>): Promise<ProductState> {
  return new Promise((resolve) => {
    const look = (now: ProductState): void => {
      if (!now.fresh && !now.error) return
      stop()
      resolve(now)
    }
    const stop = state.subscribe(look)
    look(state.get())
  })
}

const createProducts = (prefetched?: { products: Promise<unknown>; queryKey: string }): ProductLoader =>
  createProductStore(adapterSource({ ...v3Reader, fetchProducts }, context, prefetched), { name: 'shop', prefetched })
const load = (products: ProductLoader, refs: readonly ProductRef[]): Promise<ProductState[]> =>
  Promise.all(refs.map((ref) => loaded(products.product(ref))))
const loadOne = async (slug: string): Promise<Product> => {
  const [state] = await load(createProducts(), [{ slug }])
  assert.ok(state?.product, slug)
  return state.product
}

before(async () => {
  platform = await startPlatform({ port: 0, database: 'temporary' })
})
after(() => platform.close())

beforeEach(() => {
  page = testPage()
  const client = createClientWith(createLeanCall, { clientId: platform.sites.v3.clientId, apiUrl: platform.url })
  context = { key: 'shop', client: async () => client }
  close = client.close
})
afterEach(() => {
  close()
  page.close()
})

describe('products of Catalog V3', () => {
  it('default: products by id and their variants are two requests', async () => {
    const calls = await callsOf(async () => {
      const [one, other] = await load(createProducts(), [{ id: mug }, { id: compass }])
      assert.deepEqual([one?.product?.variants.length, other?.product?.variants.length], [4, 0])
      assert.ok(other?.product?.defaultVariantId)
      assert.equal(one?.product?.price.current.currency, 'USD')
    })
    assert.deepEqual(calls, ['queryProducts', 'queryVariants'])
  })

  it('default: products by slug and their variants are two requests', async () => {
    const slugs = ['ember-mug', 'brass-field-compass', 'no-such-product']
    const calls = await callsOf(async () => {
      const [one, other, missing] = await load(
        createProducts(),
        slugs.map((slug) => ({ slug })),
      )
      assert.deepEqual([one?.product?.id, one?.product?.variants.length, other?.product?.id], [mug, 4, compass])
      assert.equal(missing?.status, 'missing')
    })
    assert.deepEqual(calls, ['queryProducts', 'searchVariants'])
  })

  it('default: a single slug is one request, with encoded slug', async () => {
    const calls = await callsOf(async () => {
      assert.equal((await loadOne('ember-mug')).variants.length, 4)
      const states = await load(createProducts(), [{ slug: 'no/such?product' }])
      assert.equal(states[0]?.status, 'missing')
    })
    assert.deepEqual(calls, ['getProductBySlug', 'getProductBySlug'])
  })

  it('behavior: hidden products are missing, by id and by slug', async () => {
    const [hidden] = (await platform.platform.searchIndex.products()).filter(({ visible }) => !visible)
    assert.ok(hidden)
    for (const ref of [{ id: hidden.id }, { slug: hidden.slug }])
      assert.deepEqual(
        (await load(createProducts(), [ref])).map(({ status }) => status),
        ['missing'],
      )
  })

  it('behavior: the prefetch of cards sends the same requests without the client, and answers all of its refs', async () => {
    const accessToken = await (await context.client()).auth.accessToken({})
    const post: Post = async (path, body) => {
      const headers = { 'content-type': 'application/json', authorization: accessToken }
      const response = await fetch(platform.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
      return response.json()
    }
    const refs = [{ id: mug }, { slug: 'brass-field-compass' }, { slug: 'no-such-product' }]
    const calls = await callsOf(async () => {
      const { queryKey, send } = prefetchProducts(refs)
      const products = createProducts({ products: send(post), queryKey: JSON.stringify(queryKey) })
      const states = await load(products, refs)
      assert.deepEqual(
        states.map(({ status, product }) => product?.slug ?? status),
        ['ember-mug', 'brass-field-compass', 'missing'],
      )
    })
    assert.deepEqual(calls, ['queryProducts', 'queryProducts', 'queryVariants', 'searchVariants'])
  })

  it('behavior: the prefetch of a list has no variants, so that cards load their products', () => {
    assert.equal(v3Reader.readProducts({ products: [{ id: mug }] }), undefined)
    assert.equal(v3Reader.readProducts(undefined), undefined)
  })

  it('behavior: options that do not decide the variant are modifiers, with added prices', async () => {
    const { options, requiresVariant, defaultVariantId } = await loadOne('soy-wax-candle')
    assert.deepEqual([requiresVariant, options[0]?.isModifier, Boolean(defaultVariantId)], [false, true, true])
    assert.deepEqual(
      options[0]?.choices.map(({ value, key, addedPrice }) => [value, key, addedPrice?.amount]),
      [
        ['Cedar & smoke', 'cedar-smoke', undefined],
        ['Fig leaf', 'fig-leaf', '3.50'],
        ['Salt & sage', 'salt-sage', undefined],
      ],
    )
  })

  it('behavior: texts have keys, limits and added prices', async () => {
    const [engraving] = (await loadOne('travellers-fountain-pen')).customTexts
    assert.deepEqual(
      [engraving?.key, engraving?.title, engraving?.minLength, engraving?.addedPrice?.amount],
      ['engraving', 'Engraving', 2, '9.00'],
    )
  })

  it('behavior: a color may be shown by a picture', async () => {
    const [color] = (await loadOne('plaid-picnic-blanket')).options
    assert.ok(color?.choices.every(({ swatch }) => swatch?.id))
  })
})
