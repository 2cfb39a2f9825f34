import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import fc from 'fast-check'
import { events } from '../../db/schema/events.ts'
import { seedId } from '../../seed/ids.ts'
import { STORES_APP_ID } from '../../shop/settings.ts'
import { merchantOf, openShop, type TestShop } from '../../testing/open-shop.ts'
import { ALL_PRODUCTS_ID } from '../types.ts'

interface Variant {
  readonly id: string
  readonly choices: Record<string, string>
  readonly variant: { readonly priceData: { readonly price: number }; readonly sku: string; readonly visible: boolean }
}
interface Product {
  readonly id: string
  readonly slug: string
  readonly priceData: { readonly price: number; readonly discountedPrice: number }
  readonly variants: readonly Variant[]
  readonly collectionIds: readonly string[]
  readonly productOptions: readonly {
    readonly optionType: string
    readonly choices: readonly { readonly media?: { readonly items: readonly { readonly id: string }[] } }[]
  }[]
  readonly media: { readonly items: readonly { readonly id: string; readonly image: { readonly url: string } }[] }
  readonly [field: string]: unknown
}
interface Failure {
  readonly message: string
  readonly details: {
    readonly applicationError?: { readonly code: unknown }
    readonly validationError?: { readonly fieldViolations: readonly { readonly field: string }[] }
  }
}
interface Bulk {
  readonly results: readonly { readonly itemMetadata: Record<string, unknown> }[]
  readonly bulkActionMetadata: Record<string, number>
}

const tee = seedId('product', 'heavyweight-tee')
const mug = seedId('product', 'ember-mug')
const organizer = seedId('product', 'walnut-desk-organizer')
const wear = seedId('collection', 'wear')

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

async function call<T>(method: string, path: string, body?: unknown): Promise<{ status: number; body: T }> {
  const { status, body: result } = await merchantOf(shop).call(method, path, body)
  return { status, body: result as T }
}
const write = async <T = Failure>(method: string, path: string, body?: unknown) =>
  await call<T>(method, `/stores/v1${path}`, body)
async function product(id: string): Promise<Product> {
  const path = `/stores-reader/v1/products/${id}?includeMerchantSpecificData=true`
  return (await call<{ product: Product }>('GET', path)).body.product
}
async function create(fields: object = {}): Promise<Product> {
  const plain = { name: 'Field Notebook', productType: 'physical', priceData: { price: 12.5 }, ...fields }
  const { body } = await write<{ product: Product }>('POST', '/products', { product: plain })
  return body.product
}
async function emittedEvents(): Promise<{ type: string; payload: Record<string, unknown> }[]> {
  const rows = await shop.platform.db.select().from(events)
  return rows.map(({ type, payload }) => ({ type: type.split('.').pop() ?? '', payload }))
}
const sizes = { name: 'Size', choices: [{ value: 'S', description: 'S' }, { value: 'L' }] }
const colors = { name: 'Cover', choices: [{ value: '#112233', description: 'Ink' }] }

describe('createProduct', () => {
  it('default: creates a visible product in stock with a unique slug, in the collection of all products', async () => {
    const created = await create()
    assert.equal((await create()).slug, 'field-notebook-1')
    assert.equal(created.slug, 'field-notebook')
    assert.deepEqual(created.collectionIds, [ALL_PRODUCTS_ID])
    assert.deepEqual(created['stock'], { trackInventory: false, inStock: true, inventoryStatus: 'IN_STOCK' })
    assert.deepEqual(await product(created.id), created)
    assert.equal((await emittedEvents())[0]?.payload['productId'], created.id)
  })

  it('args: creates variants for options, with colors for choices that are CSS colors', async () => {
    const created = await create({ manageVariants: true, productOptions: [sizes, colors] })
    assert.deepEqual(
      created.variants.map(({ choices }) => choices),
      [
        { Size: 'S', Cover: 'Ink' },
        { Size: 'L', Cover: 'Ink' },
      ],
    )
    assert.deepEqual(
      created.productOptions.map(({ optionType }) => optionType),
      ['drop_down', 'color'],
    )
  })

  it('error: INVALID_ARGUMENT lists each invalid field', async () => {
    const { status, body } = await write('POST', '/products', { product: { name: '', priceData: { price: -1 } } })
    assert.equal(status, 400)
    assert.deepEqual(
      body.details.validationError?.fieldViolations.map(({ field }) => field),
      ['product.name', 'product.priceData.price'],
    )
  })

  it('error: rejects duplicate options, digital products and too many variants', async () => {
    const many = { choices: Array.from({ length: 20 }, (_, index) => ({ value: String(index) })) }
    const wrong = [
      { productOptions: [sizes, sizes] },
      { productType: 'digital' },
      {
        manageVariants: true,
        productOptions: [
          { name: 'A', ...many },
          { name: 'B', ...many },
        ],
      },
    ]
    for (const fields of wrong) {
      const request = { name: 'X', priceData: { price: 1 }, ...fields }
      assert.equal((await write('POST', '/products', { product: request })).status, 400)
    }
  })
})

describe('merchants only', () => {
  it('error: PERMISSION_DENIED for visitors', async () => {
    const { accessToken } = await shop.visitor()
    const { status } = await shop.call('DELETE', `/stores/v1/products/${mug}`, undefined, { token: accessToken })
    assert.equal(status, 403)
  })
})

describe('updateProduct', () => {
  it('default: changes a product, and sends an event with the changed fields', async () => {
    const { body } = await write<{ product: Product }>('PATCH', `/products/${mug}`, {
      product: { id: mug, name: 'Ember Mug II', priceData: { price: 21 }, discount: { type: 'PERCENT', value: 10 } },
    })
    assert.equal(body.product['name'], 'Ember Mug II')
    assert.equal(body.product.priceData.discountedPrice, 18.9)
    const [event] = await emittedEvents()
    assert.equal(event?.type, 'ProductChanged')
    assert.deepEqual(new Set(event?.payload['changedFields'] as string[]), new Set(['name', 'priceData', 'discount']))
  })

  it('behavior: new options replace the variants', async () => {
    const before = await product(tee)
    const { body } = await write<{ product: Product }>('PATCH', `/products/${tee}`, {
      product: { productOptions: [sizes] },
    })
    assert.equal(body.product.variants.length, 2)
    assert.ok(before.variants.every(({ id }) => body.product.variants.every((variant) => variant.id !== id)))
    assert.ok((await emittedEvents()).some(({ type }) => type === 'VariantsChanged'))
  })

  it('error: 404 for an unknown product, 400 for a slug in use', async () => {
    assert.equal((await write('PATCH', '/products/nobody', { product: { name: 'X' } })).status, 404)
    assert.equal((await write('PATCH', `/products/${tee}`, { product: { slug: 'ember-mug' } })).status, 400)
  })
})

describe('deleteProduct', () => {
  it('default: deletes the product, and lines with it cannot be bought', async () => {
    const { accessToken: token } = await shop.visitor()
    const reference = { appId: STORES_APP_ID, catalogItemId: organizer }
    const cart = '/ecom/v1/carts/current'
    await shop.call(
      'POST',
      `${cart}/add-to-cart`,
      { lineItems: [{ catalogReference: reference, quantity: 1 }] },
      { token },
    )
    assert.equal((await write('DELETE', `/products/${organizer}`)).status, 200)
    assert.equal((await write('DELETE', `/products/${organizer}`)).status, 404)
    const { body } = await shop.call('GET', cart, undefined, { token })
    const [line] = (body as { cart: { lineItems: { availability: { status: string } }[] } }).cart.lineItems
    assert.equal(line?.availability.status, 'NOT_FOUND')
  })

  it('behavior: removes the product from its collections', async () => {
    await write('DELETE', `/products/${tee}`)
    const query = { filter: { 'collections.id': { $hasSome: [wear] } } }
    const { body } = await call<{ products: Product[] }>('POST', '/stores-reader/v1/products/query-platformized', {
      query,
    })
    assert.ok(body.products.length > 0)
    assert.ok(body.products.every(({ id }) => id !== tee))
  })
})

describe('variants', () => {
  it('default: sets the price of every variant with the given choices', async () => {
    const { body } = await write<{ variants: Variant[] }>('PATCH', `/products/${tee}/variants`, {
      variants: [{ choices: { Color: 'Navy' }, price: 40.1, sku: 'NAVY', visible: false }],
    })
    const navy = body.variants.filter(({ choices }) => choices['Color'] === 'Navy')
    assert.ok(navy.length > 0 && navy.length < body.variants.length)
    for (const { variant } of navy)
      assert.deepEqual([variant.priceData.price, variant.sku, variant.visible], [40.1, 'NAVY', false])
  })

  it('behavior: a reset restores the data of the product, and then options can be deleted', async () => {
    await write('PATCH', `/products/${tee}/variants`, { variants: [{ choices: { Color: 'Navy' }, price: 99 }] })
    assert.equal((await write('DELETE', `/products/${tee}/options`)).status, 400)
    assert.equal((await write('PATCH', `/products/${tee}`, { product: { manageVariants: false } })).status, 400)
    assert.equal((await write('POST', `/products/${tee}/variants/resetToDefault`, { id: tee })).status, 200)
    const after = await product(tee)
    assert.ok(after.variants.every(({ variant }) => variant.priceData.price === after.priceData.price))
    assert.equal((await write('PATCH', `/products/${tee}`, { product: { manageVariants: false } })).status, 200)
    assert.equal((await write('DELETE', `/products/${tee}/options`)).status, 200)
    const bare = await product(tee)
    assert.deepEqual([bare.productOptions.length, bare.variants.length], [0, 1])
  })

  it('error: 404 for choices without a variant, 400 for products without managed variants', async () => {
    const variants = [{ choices: { Color: 'Puce' }, price: 1 }]
    assert.equal((await write('PATCH', `/products/${tee}/variants`, { variants })).status, 404)
    assert.equal((await write('PATCH', `/products/${organizer}/variants`, { variants })).status, 400)
  })
})

describe('collections', () => {
  const collection = async (fields: object) =>
    (await write<{ collection: { id: string; slug: string } }>('POST', '/collections', { collection: fields })).body
      .collection

  it('default: creates, changes, fills, empties and deletes a collection, and updates its products', async () => {
    const { id, slug } = await collection({ name: 'Gifts & More' })
    assert.equal(slug, 'gifts-more')
    await write('POST', `/collections/${id}/productIds`, { productIds: [mug, tee, mug] })
    await write('POST', `/collections/${id}/productIds`, { productIds: [mug] })
    assert.equal((await product(mug)).collectionIds.filter((candidate) => candidate === id).length, 1)
    await write('POST', `/collections/${id}/productIds/delete`, { productIds: [mug] })
    assert.ok(!(await product(mug)).collectionIds.includes(id))
    const changed = await write<{ collection: Record<string, unknown> }>('PATCH', `/collections/${id}`, {
      collection: { id, name: 'Gifts', visible: false },
    })
    const { name, visible, numberOfProducts } = changed.body.collection
    assert.deepEqual([name, visible, numberOfProducts], ['Gifts', false, 1])
    assert.equal((await write('DELETE', `/collections/${id}`)).status, 200)
    assert.ok(!(await product(tee)).collectionIds.includes(id))
    assert.equal((await call('GET', `/v2/collections/${id}`)).status, 404)
    const types = new Set((await emittedEvents()).map(({ type }) => type))
    assert.ok(['CollectionCreated', 'CollectionChanged', 'CollectionDeleted'].every((type) => types.has(type)))
  })

  it('error: rejects the collection of all products, unknown products and unknown collections', async () => {
    assert.equal((await write('DELETE', `/collections/${ALL_PRODUCTS_ID}`)).status, 400)
    assert.equal((await write('POST', `/collections/${wear}/productIds`, { productIds: ['nobody'] })).status, 404)
    assert.equal((await write('PATCH', '/collections/nobody', { collection: { name: 'X' } })).status, 404)
  })
})

describe('media', () => {
  const outside = 'https://pictures.example.com/mug.png?x=1'

  it('default: adds media by id and by URL, assigns them to a choice, and removes them', async () => {
    const [picture] = (await product(mug)).media.items
    const { id, productOptions } = await create({ productOptions: [sizes, colors] })
    assert.equal(productOptions.length, 2)
    const choice = { option: 'Size', choice: 'S' }
    await write('POST', `/products/${id}/media`, { media: [{ mediaId: picture?.id, choice }, { url: outside }] })
    const [first, second] = (await product(id)).media.items
    assert.equal(first?.id, picture?.id)
    const moved = await shop.send('GET', new URL(second?.image.url ?? '').pathname)
    assert.equal(moved.headers.get('location'), outside)
    const shownWith = async () =>
      (await product(id)).productOptions[0]?.choices.map(({ media }) => media?.items.length ?? 0)
    assert.deepEqual(await shownWith(), [1, 0])
    const media = [{ option: 'Size', choice: 'L', mediaIds: [first?.id, second?.id] }]
    assert.equal((await write('PATCH', `/products/${id}/choices/media`, { media })).status, 200)
    assert.deepEqual(await shownWith(), [1, 2])
    const ink = [{ option: 'Cover', choice: 'Ink', mediaIds: [first?.id] }]
    assert.equal((await write('PATCH', `/products/${id}/choices/media`, { media: ink })).status, 400)
    await write('POST', `/products/${id}/choices/media/delete`, { media: [{ option: 'Size', choice: 'L' }] })
    assert.deepEqual(await shownWith(), [1, 0])
    await write('POST', `/products/${id}/media/delete`, { mediaIds: [first?.id] })
    assert.deepEqual(await shownWith(), [0, 0])
    await write('POST', `/products/${id}/media/delete`, { mediaIds: [] })
    assert.equal((await product(id)).media.items.length, 0)
  })

  it('error: 400 for unknown media and for too many media', async () => {
    assert.equal((await write('POST', `/products/${mug}/media`, { media: [{ mediaId: 'nothing' }] })).status, 400)
    const media = Array.from({ length: 16 }, (_, index) => ({ url: `https://pictures.example.com/${index}.png` }))
    assert.equal((await write('POST', `/products/${mug}/media`, { media })).status, 400)
  })
})

describe('labels', () => {
  it('default: removes brand and ribbon', async () => {
    const { id } = await create({ ribbon: 'New', brand: 'Tarn' })
    await write('POST', `/products/${id}/remove-brand`, { id })
    await write('POST', `/products/${id}/remove-ribbon`, { id })
    const after = await product(id)
    assert.deepEqual([after['brand'], after['ribbon'], after['ribbons']], [undefined, undefined, []])
  })
})

describe('several products', () => {
  it('default: each product succeeds or fails independently', async () => {
    const { body } = await write<Bulk>('POST', '/bulk/products/update', { ids: [mug, 'nobody'], set: { price: 30 } })
    assert.deepEqual(body.bulkActionMetadata, { totalSuccesses: 1, totalFailures: 1, undetailedFailures: 0 })
    assert.deepEqual(body.results[1]?.itemMetadata, {
      id: 'nobody',
      originalIndex: 1,
      success: false,
      error: { code: 'NOT_FOUND', description: 'No product with the id nobody', data: {} },
    })
    assert.equal((await product(mug)).priceData.price, 30)
  })

  it('behavior: prices of variants keep their difference, and a price below zero rejects the product', async () => {
    const { id } = await create({ manageVariants: true, productOptions: [sizes] })
    await write('PATCH', `/products/${id}/variants`, { variants: [{ choices: { Size: 'S' }, price: 10.1 }] })
    const adjust = (amount: number) =>
      write<Bulk>('POST', '/bulk/products/adjust-properties', { ids: [id], adjust: { price: { amount } } })
    await adjust(0.2)
    assert.deepEqual(
      (await product(id)).variants.map(({ variant }) => variant.priceData.price),
      [10.3, 12.7],
    )
    assert.equal((await adjust(-11)).body.bulkActionMetadata['totalFailures'], 1)
    assert.equal((await product(id)).priceData.price, 12.7)
  })

  it('args: percentages are exact, rounded half up to two decimals or to whole numbers', async () => {
    const { id } = await create()
    const cents = fc.integer({ min: 0, max: 99_999_999 })
    const rate = fc.integer({ min: -100, max: 1000 })
    await fc.assert(
      fc.asyncProperty(cents, rate, fc.boolean(), async (price, percent, roundToInt) => {
        await write('POST', '/bulk/products/update', { ids: [id], set: { price: price / 100 } })
        const percentage = { rate: percent, roundToInt }
        await write('POST', '/bulk/products/adjust-properties', { ids: [id], adjust: { price: { percentage } } })
        const exact = BigInt(price) * BigInt(100 + percent)
        const unit = roundToInt ? 10_000n : 100n
        const rounded = ((exact + unit / 2n) / unit) * (roundToInt ? 100n : 1n)
        assert.equal(Math.round((await product(id)).priceData.price * 100), Number(rounded))
      }),
      { numRuns: 25 },
    )
  })

  it('error: INVALID_ARGUMENT unless the request has exactly one property', async () => {
    for (const set of [{}, { price: 1, cost: 2 }]) {
      assert.equal((await write('POST', '/bulk/products/update', { ids: [mug], set })).status, 400)
    }
  })
})
