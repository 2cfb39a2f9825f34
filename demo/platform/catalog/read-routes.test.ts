import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { seedProducts } from '../seed/catalog/catalog.ts'
import { seedId } from '../seed/ids.ts'
import { merchantOf, openShop } from '../testing/open-shop.ts'

interface WireProduct {
  readonly id: string
  readonly slug: string
  readonly [field: string]: unknown
}
interface Listed {
  readonly name: string
  readonly priceData: { readonly price: number }
  readonly stock: { readonly inventoryStatus: string }
  readonly createdDate: string
}
interface Page {
  readonly products: WireProduct[]
  readonly metadata: Record<string, unknown>
}
interface Failure {
  readonly details: {
    readonly applicationError?: { readonly code: number }
    readonly validationError?: { readonly fieldViolations: { readonly field: string; readonly violatedRule: string }[] }
  }
}

const PRODUCTS = '/stores-reader/v1/products'
const tee = seedId('product', 'heavyweight-tee')
const mug = seedId('product', 'ember-mug')
const lanternHidden = seedId('product', 'glow-camp-lantern-red')

const shop = await openShop()
const token = (await shop.visitor()).accessToken
after(() => shop.close())

const read = (path: string) => shop.call('GET', path, undefined, { token })
const post = (path: string, body: unknown) => shop.call('POST', path, body, { token })
const query = async (request: unknown) =>
  (await post(`${PRODUCTS}/query-platformized`, { query: request })).body as Page
const slugs = ({ products }: Page) => products.map(({ slug }) => slug)
const merchant = merchantOf(shop).call

describe('queryProducts', () => {
  it('default: returns the first fifty visible products with their total number', async () => {
    const page = await query({})
    assert.equal(page.products.length, 50)
    assert.deepEqual(page.metadata, { count: 50, offset: 0, total: seedProducts.length, tooManyToCount: false })
    assert.ok(!slugs(page).includes('glow-camp-lantern-red'))
  })

  it('args: filters by ids and slugs, without unknown and hidden products', async () => {
    const filter = { $or: [{ id: { $in: [mug, lanternHidden, 'x'] } }, { slug: { $in: ['heavyweight-tee', 'nope'] } }] }
    assert.deepEqual(slugs(await query({ filter, paging: { limit: 100 } })), ['ember-mug', 'heavyweight-tee'])
  })

  it('args: accepts the query as GET parameter `.r`, and a GET without parameters', async () => {
    const request = {
      query: { filter: { 'priceData.price': { $gt: 300 } }, sort: [{ fieldName: 'price', order: 'DESC' }] },
    }
    const r = Buffer.from(JSON.stringify(request)).toString('base64url')
    const { body } = await read(`${PRODUCTS}/query-platformized?.r=${r}`)
    assert.deepEqual(body, await query(request.query))
    assert.deepEqual(slugs(body as Page), ['loop-lounge-chair', 'tarn-two-person-tent'])
    assert.equal(((await read(`${PRODUCTS}/query-platformized`)).body as Page).products.length, 50)
  })

  it('args: filters by collection, choice, stock and ribbon', async () => {
    const wear = seedId('collection', 'wear')
    const inWear = slugs(await query({ filter: { 'collections.id': { $hasSome: [wear] } } }))
    assert.ok(inWear.includes('heavyweight-tee') && !inWear.includes('ember-mug'))
    assert.deepEqual(slugs(await query({ filter: { collectionIds: wear } })), inWear)
    assert.deepEqual(slugs(await query({ filter: { 'options.Size': { $hasAll: ['XXL'] } } })), ['heavyweight-tee'])
    assert.deepEqual(slugs(await query({ filter: { inventoryStatus: 'OUT_OF_STOCK' } })), ['cast-iron-skillet'])
    assert.deepEqual(slugs(await query({ filter: { ribbon: { $startsWith: 'last' } } })), [
      'walnut-desk-organizer',
      'brass-field-compass',
    ])
  })

  it('args: filters by price, stock and name, and sorts by date, newest first', async () => {
    const filter = {
      $and: [
        { price: { $gte: 20 } },
        { price: { $lte: 60 } },
        { inventoryStatus: { $ne: 'OUT_OF_STOCK' } },
        { name: { $contains: 'MUG' } },
      ],
    }
    const page = await query({ filter, sort: [{ fieldName: 'createdDate', order: 'DESC' }] })
    assert.ok(slugs(page).includes('ember-mug'))
    const products = page.products as unknown as readonly Listed[]
    for (const { name, priceData, stock } of products) {
      assert.match(name, /mug/i)
      assert.ok(priceData.price >= 20 && priceData.price <= 60)
      assert.notEqual(stock.inventoryStatus, 'OUT_OF_STOCK')
    }
    const dates = products.map(({ createdDate }) => createdDate)
    assert.deepEqual(dates, dates.toSorted().reverse())
  })

  it('args: returns each product once on pages of fifty', async () => {
    const first = await query({ paging: { limit: 50 } })
    const second = await query({ paging: { limit: 50, offset: 50 } })
    assert.ok(seedProducts.length > 50 && second.products.length > 0)
    const all = [...slugs(first), ...slugs(second)]
    assert.deepEqual([new Set(all).size, all.length], [first.metadata['total'], first.metadata['total']])
  })

  it('behavior: returns hidden products to merchants', async () => {
    const { body } = await merchant('POST', `${PRODUCTS}/query-platformized`, { query: { filter: { visible: false } } })
    assert.deepEqual(slugs(body as Page), ['glow-camp-lantern-red'])
  })

  it('error: INVALID_ARGUMENT with the invalid parts of the query', async () => {
    const { status, body } = await post(`${PRODUCTS}/query-platformized`, {
      query: { filter: { colour: 'red', name: { $like: 'mug' } } },
    })
    assert.equal(status, 400)
    assert.deepEqual(
      (body as Failure).details.validationError?.fieldViolations.map(({ field }) => field),
      ['query.filter.colour', 'query.filter.name.$like'],
    )
    assert.equal((await post(`${PRODUCTS}/query-platformized`, { query: 'all' })).status, 400)
    assert.equal((await post(`${PRODUCTS}/query-platformized`, { query: { paging: { limit: 101 } } })).status, 400)
  })

  it('error: UNAUTHENTICATED without a token', async () => {
    assert.equal((await shop.call('POST', `${PRODUCTS}/query-platformized`, {})).status, 401)
  })
})

describe('getProduct', () => {
  const product = async (id: string, extra = '') =>
    ((await read(`${PRODUCTS}/${id}${extra}`)).body as { product: WireProduct }).product

  it('default: returns a product in the format of Catalog V1', async () => {
    const { media, variants, productOptions, ...found } = await product(mug)
    assert.deepEqual(found['priceData'], {
      currency: 'USD',
      price: 24,
      discountedPrice: 24,
      formatted: { price: '$24.00', discountedPrice: '$24.00' },
    })
    assert.deepEqual(found['stock'], {
      trackInventory: true,
      quantity: 83,
      inStock: true,
      inventoryStatus: 'PARTIALLY_OUT_OF_STOCK',
    })
    assert.equal(found['sku'], '')
    assert.deepEqual(found['discount'], { type: 'NONE', value: 0 })
    assert.equal(found['exportProductId'], `product_${mug}`)
    const options = productOptions as { optionType: string; choices: Record<string, unknown>[] }[]
    assert.equal(options[0]?.optionType, 'color')
    const { media: choiceMedia, ...ink } = options[0]?.choices[2] ?? {}
    assert.deepEqual(ink, { value: '#2f3d57', description: 'Ink', inStock: false, visible: true })
    assert.ok(choiceMedia)
    const { mainMedia } = media as { mainMedia: { id: string; image: { url: string } } }
    const { url } = shop.platform.config
    assert.equal(mainMedia.image.url, `${url}/media/${mainMedia.id}/v1/fit/w_2000,h_2000,q_90/file.png`)
    assert.equal((variants as unknown[]).length, 4)
  })

  it('args: returns price per unit, discount, digital files and video', async () => {
    const oil = await product(seedId('product', 'cold-pressed-olive-oil'))
    assert.equal((oil['priceData'] as { pricePerUnit: number }).pricePerUnit, 3.9)
    const lamp = await product(seedId('product', 'arc-desk-lamp'))
    assert.equal((lamp['priceData'] as { discountedPrice: number }).discountedPrice, 119)
    assert.equal((await product(seedId('product', 'slow-coffee-guide')))['productType'], 'digital')
    const lantern = await product(seedId('product', 'glow-camp-lantern'))
    const items = (lantern['media'] as { items: { mediaType: string; video?: { files: { url: string }[] } }[] }).items
    const video = items.find(({ mediaType }) => mediaType === 'video')?.video?.files[0]?.url ?? ''
    const played = await shop.send('GET', new URL(video).pathname)
    assert.equal(played.headers.get('content-type'), 'video/mp4')
    assert.ok((await played.arrayBuffer()).byteLength > 20_000)
  })

  it('default: returns subscriptions, with and without a single purchase', async () => {
    const both = await product(seedId('product', 'roastery-subscription'))
    assert.equal(both['allowOneTimePurchases'], true)
    const [fortnightly] = both['subscriptionOptions'] as Record<string, unknown>[]
    assert.deepEqual(fortnightly?.['discount'], { type: 'PERCENT', value: 15 })
    assert.equal((await product(seedId('product', 'letterpress-club')))['allowOneTimePurchases'], false)
    assert.equal('subscriptionOptions' in (await product(mug)), false)
  })

  it('default: returns a video in two sizes', async () => {
    const { items } = (await product(seedId('product', 'glow-camp-lantern')))['media'] as {
      items: { video?: { files: { url: string; height: number }[] } }[]
    }
    const files = items.find(({ video }) => video !== undefined)?.video?.files ?? []
    assert.deepEqual(
      files.map(({ height }) => height),
      [640, 320],
    )
    for (const { url } of files) assert.equal((await shop.send('GET', new URL(url).pathname)).status, 200)
  })

  it('behavior: returns merchant data to merchants on request', async () => {
    const secret = '?includeMerchantSpecificData=true'
    assert.equal((await product(mug, secret))['costRange'], undefined)
    const { body } = await merchant('GET', `${PRODUCTS}/${mug}${secret}`)
    const seen = (body as { product: WireProduct }).product
    assert.deepEqual(seen['costRange'], { minValue: 10.08, maxValue: 10.08 })
    assert.equal((seen['costAndProfitData'] as { profitMargin: number }).profitMargin, 0.58)
  })

  it('error: 404 for an unknown product, and for a hidden product except for merchants', async () => {
    for (const id of ['nobody', lanternHidden]) {
      const { status, body } = await read(`${PRODUCTS}/${id}`)
      assert.equal(status, 404)
      assert.equal((body as Failure).details.applicationError?.code, 404)
    }
    assert.equal((await merchant('GET', `${PRODUCTS}/${lanternHidden}`)).status, 200)
  })
})

describe('variants', () => {
  const availability = async (options: unknown) =>
    (await post(`${PRODUCTS}/${tee}/productOptionsAvailability`, { options })).body as {
      selectedVariant?: { quantity: number; price: { price: number } }
      availableForPurchase: boolean
    }

  it('default: returns the selected variant and whether it can be bought', async () => {
    const chosen = await availability({ Color: 'Navy', Size: 'XXL' })
    assert.equal(chosen.selectedVariant?.price.price, 36)
    assert.equal(chosen.availableForPurchase, true)
    const soldOut = await availability({ Color: 'Sage', Size: 'M' })
    assert.equal(soldOut.selectedVariant?.quantity, 0)
    assert.equal(soldOut.availableForPurchase, false)
    assert.equal((await availability({ Color: 'Sage' })).selectedVariant, undefined)
    assert.equal((await availability({ Color: 'Mustard', Size: 'XS' })).availableForPurchase, false)
  })

  it('error: INVALID_ARGUMENT for a choice the product does not have', async () => {
    const { status, body } = await post(`${PRODUCTS}/${tee}/productOptionsAvailability`, { options: { Color: 'Pink' } })
    assert.equal(status, 400)
    assert.equal((body as Failure).details.validationError?.fieldViolations[0]?.field, 'options.Color')
  })

  it('args: queries by choices, by ids and by pages', async () => {
    const variants = async (request: unknown) =>
      (await post(`${PRODUCTS}/${tee}/variants/query`, request)).body as {
        variants: { id: string; choices: Record<string, string> }[]
        metadata: unknown
        totalResults: number
      }
    const sage = await variants({ choices: { Color: 'Sage' }, paging: { limit: 2, offset: 1 } })
    assert.deepEqual(
      sage.variants.map(({ choices }) => choices['Size']),
      ['S', 'M'],
    )
    assert.deepEqual([sage.metadata, sage.totalResults], [{ items: 2, offset: 1 }, 6])
    const ids = sage.variants.map(({ id }) => id)
    assert.equal((await variants({ variantIds: ids })).totalResults, 2)
    assert.equal((await post(`${PRODUCTS}/${tee}/variants/query`, { paging: { limit: 999 } })).status, 400)
  })

  it('args: queries the whole store, and one variant by its store-wide id', async () => {
    const { body } = await post('/stores-reader/v1/variants/query', {
      query: { filter: { productId: tee, 'stock.inStock': false } },
    })
    const found = body as { variants: { id: string; variantName: string; media: { image: { id: string } } }[] }
    assert.deepEqual(
      found.variants.map(({ variantName }) => variantName),
      ['Navy | XL', 'Sage | M'],
    )
    const [first] = found.variants
    assert.equal(first?.media.image.id, 'f1a2b3_heavyweight-tee_front-navy~mv2.png')
    const one = await read(`/stores-reader/v1/variants/${first?.id}`)
    assert.deepEqual(one.body, { variant: first })
    assert.equal((await read('/stores-reader/v1/variants/nobody')).status, 404)
    assert.equal((await read(`/stores-reader/v1/variants/${tee}-${tee}`)).status, 404)
  })

  it('default: returns the pre-orders of the store-wide variants of a product', async () => {
    const filter = { productId: seedId('product', 'porcelain-dripper') }
    const { body } = await post('/stores-reader/v1/variants/query', { query: { filter } })
    const { variants } = body as { variants: { stock: { inStock: boolean }; preorderInfo: Record<string, unknown> }[] }
    assert.deepEqual(
      variants.map(({ stock }) => stock.inStock),
      [false, true],
    )
    assert.deepEqual([variants[0]?.preorderInfo['enabled'], variants[0]?.preorderInfo['limit']], [true, 5])
  })

  it('behavior: returns the video of a variant with its files and a poster', async () => {
    const lantern = seedId('product', 'glow-camp-lantern')
    const { product } = (await read(`${PRODUCTS}/${lantern}`)).body as {
      product: { media: { items: { id: string; mediaType: string }[] } }
    }
    const clip = product.media.items.find(({ mediaType }) => mediaType === 'video')
    const created = await merchant('POST', '/stores/v1/products', {
      product: {
        name: 'Filmed',
        productType: 'physical',
        priceData: { price: 5 },
        manageVariants: true,
        productOptions: [{ name: 'Size', choices: [{ value: 'S', description: 'S' }] }],
      },
    })
    const { id } = (created.body as { product: { id: string } }).product
    const choice = { option: 'Size', choice: 'S' }
    await merchant('POST', `/stores/v1/products/${id}/media`, { media: [{ mediaId: clip?.id, choice }] })
    const { body } = await post('/stores-reader/v1/variants/query', { query: { filter: { productId: id } } })
    const [variant] = (body as { variants: { media: Record<string, Record<string, unknown>> }[] }).variants
    assert.deepEqual(Object.keys(variant?.media ?? {}), ['video'])
    const { resolutions, posters, ...video } = (variant?.media['video'] ?? {}) as {
      resolutions: { url: string; height: number }[]
      posters: { url: string }[]
    }
    assert.equal((video as { id?: string }).id, clip?.id)
    for (const { url, height } of resolutions) {
      assert.ok(height > 0)
      assert.equal((await shop.send('HEAD', new URL(url).pathname)).status, 200)
    }
    assert.equal((await shop.send('GET', new URL(posters[0]?.url ?? '').pathname)).status, 200)
    await merchant('DELETE', `/stores/v1/products/${id}`)
  })
})

describe('collections', () => {
  it('default: every call returns the ids of the visible products in a collection, in its order', async () => {
    const wear = seedId('collection', 'wear')
    const shown = async (path: string) => {
      const { body } = await read(path)
      return (body as { collection: { numberOfProducts: number; productIds: string[] } }).collection
    }
    const filter = { collectionIds: { $hasSome: [wear] } }
    const expected = (await query({ filter, paging: { limit: 100 } })).products.map(({ id }) => id)
    for (const path of [
      `/v2/collections/${wear}`,
      '/v2/collections/slug/wear',
      '/stores-reader/v1/collections/slug/wear',
    ]) {
      const { productIds, numberOfProducts } = await shown(path)
      assert.deepEqual([...productIds].sort(), [...expected].sort(), path)
      assert.equal(numberOfProducts, productIds.length)
    }
    const { body } = await post('/v2/collections/query', { query: { filter: { id: wear } } })
    const [found] = (body as { collections: { productIds: string[] }[] }).collections
    assert.equal(found?.productIds.length, expected.length)
  })

  it('default: both queries return collections with their picture and number of products', async () => {
    const { body } = await post('/v2/collections/query', { query: { filter: { name: { $startsWith: 'wear' } } } })
    const { collections } = body as { collections: Record<string, unknown>[] }
    assert.equal(collections.length, 1)
    assert.equal(collections[0]?.['slug'], 'wear')
    assert.equal(collections[0]?.['numberOfProducts'], 9)
    const r = Buffer.from(JSON.stringify({ query: { paging: { limit: 2 } } })).toString('base64url')
    const page = (await read(`/v2/collections/query?.r=${r}`)).body as { metadata: unknown }
    assert.deepEqual(page.metadata, { count: 2, offset: 0, total: 9, tooManyToCount: false })
  })

  it('default: returns a collection by id and by slug, at both URLs', async () => {
    const byId = await read(`/v2/collections/${seedId('collection', 'home')}`)
    for (const path of ['/v2/collections/slug/home', '/stores-reader/v1/collections/slug/home']) {
      assert.deepEqual((await read(path)).body, byId.body)
    }
  })

  it('error: 404 for an unknown collection', async () => {
    for (const path of ['/v2/collections/x', '/v2/collections/slug/x', '/stores-reader/v1/collections/slug/x']) {
      assert.equal((await read(path)).status, 404)
    }
  })
})
