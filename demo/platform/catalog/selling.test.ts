import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { seedId } from '../seed/ids.ts'
import { openCommerceShop } from '../testing/commerce-shop.ts'

interface Listed {
  readonly slug: string
  readonly priceData: { readonly price: number }
  readonly createdDate: string
}
interface Page {
  readonly products: readonly Listed[]
  readonly metadata: { readonly count: number; readonly total: number }
}

const shop = await openCommerceShop()
const token = (await shop.buyer()).token
after(() => shop.close())

const query = async (request: unknown) =>
  (await shop.call('POST', '/stores-reader/v1/products/query-platformized', { query: request }, { token })).body as Page

describe('queries of product lists', () => {
  it('default: returns new products of a price range in stock, sorted by name', async () => {
    const filter = {
      $and: [
        { price: { $gte: 20 } },
        { price: { $lte: 60 } },
        { inventoryStatus: { $ne: 'OUT_OF_STOCK' } },
        { name: { $contains: 'MUG' } },
      ],
    }
    const { products } = await query({ filter, sort: [{ fieldName: 'createdDate', order: 'DESC' }] })
    assert.ok(products.length > 0 && products.every(({ priceData: { price } }) => price >= 20 && price <= 60))
    assert.ok(products.some(({ slug }) => slug === 'ember-mug'))
    const dates = products.map(({ createdDate }) => createdDate)
    assert.deepEqual(dates, [...dates].sort().reverse())
  })

  it('default: returns each product once on pages of fifty', async () => {
    const first = await query({ paging: { limit: 50 } })
    const second = await query({ paging: { limit: 50, offset: 50 } })
    assert.ok(first.metadata.total > 50 && second.products.length > 0)
    const slugs = [...first.products, ...second.products].map(({ slug }) => slug)
    assert.deepEqual([new Set(slugs).size, slugs.length], [first.metadata.total, first.metadata.total])
  })
})

describe('subscriptions, pre-orders and videos of a product', () => {
  const read = async (slug: string) =>
    (
      (await shop.call('GET', `/stores-reader/v1/products/${seedId('product', slug)}`, undefined, { token })).body as {
        product: Record<string, unknown>
      }
    ).product

  it('default: returns subscriptions, with and without a single purchase', async () => {
    const both = await read('roastery-subscription')
    assert.equal(both['allowOneTimePurchases'], true)
    const [fortnightly] = both['subscriptionOptions'] as Record<string, unknown>[]
    assert.deepEqual(fortnightly?.['discount'], { type: 'PERCENT', value: 15 })
    assert.equal((await read('letterpress-club'))['allowOneTimePurchases'], false)
    assert.equal('subscriptionOptions' in (await read('ember-mug')), false)
  })

  it('default: returns pre-orders as the store-wide variants do', async () => {
    const filter = { productId: seedId('product', 'porcelain-dripper') }
    const { body } = await shop.call('POST', '/stores-reader/v1/variants/query', { query: { filter } }, { token })
    const { variants } = body as { variants: { stock: { inStock: boolean }; preorderInfo: Record<string, unknown> }[] }
    assert.deepEqual(
      variants.map(({ stock }) => stock.inStock),
      [false, true],
    )
    assert.deepEqual([variants[0]?.preorderInfo['enabled'], variants[0]?.preorderInfo['limit']], [true, 5])
  })

  it('default: returns a video in two sizes', async () => {
    const { items } = (await read('glow-camp-lantern'))['media'] as {
      items: { video?: { files: { url: string; height: number }[] } }[]
    }
    const files = items.find(({ video }) => video !== undefined)?.video?.files ?? []
    assert.deepEqual(
      files.map(({ height }) => height),
      [640, 320],
    )
    for (const { url } of files) assert.equal((await shop.send('GET', new URL(url).pathname)).status, 200)
  })
})
