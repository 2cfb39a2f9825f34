import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { seedProducts } from '../../seed/catalog/catalog.ts'
import { seedId } from '../../seed/ids.ts'
import { type Client, codeOf, type Failure, merchantOf, openShop, visitorOf } from '../../testing/open-shop.ts'

interface WireProduct {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly [field: string]: unknown
}
interface Page {
  readonly products: WireProduct[]
  readonly pagingMetadata: {
    readonly count: number
    readonly hasNext: boolean
    readonly cursors: { readonly next?: string; readonly prev?: string }
  }
  readonly aggregationData: { readonly results: Record<string, unknown>[] }
}

const PRODUCTS = '/stores/v3/products'
const mug = seedId('product', 'ember-mug')
const tee = seedId('product', 'heavyweight-tee')
const hidden = seedId('product', 'glow-camp-lantern-red')

const shop = await openShop()
const visitor = await visitorOf(shop, 'v3')
const merchant = merchantOf(shop, 'v3')
after(() => shop.close())

const search = async (request: unknown, fields?: string[]) =>
  (await visitor.call('POST', `${PRODUCTS}/search`, { search: request, fields })).body as Page
const query = async (request: unknown) =>
  (await visitor.call('POST', `${PRODUCTS}/query`, { query: request })).body as Page
const bySlug = async (slug: string, ...fields: string[]) => {
  const { body } = await visitor.call(
    'GET',
    `${PRODUCTS}/slug/${slug}?${fields.map((field) => `fields=${field}`).join('&')}`,
  )
  return (body as { product: WireProduct }).product
}
const slugs = ({ products }: Page) => products.map(({ slug }) => slug)
const violated = ({ body }: { body: unknown }) =>
  (body as Failure).details.validationError?.fieldViolations.map(({ field }) => field)

describe('getProduct', () => {
  it('default: returns a product with its variants, in the format of Catalog V3', async () => {
    const { body } = await visitor.call('GET', `${PRODUCTS}/${tee}`)
    const { product } = body as { product: WireProduct }
    assert.equal(product['revision'], '1')
    assert.equal(product['productType'], 'PHYSICAL')
    assert.deepEqual(product['actualPriceRange'], { minValue: { amount: '32.00' }, maxValue: { amount: '36.00' } })
    assert.deepEqual(product['inventory'], {
      availabilityStatus: 'PARTIALLY_OUT_OF_STOCK',
      preorderStatus: 'DISABLED',
      preorderAvailability: 'NO_VARIANTS',
    })
    const { variants } = product['variantsInfo'] as { variants: Record<string, unknown>[] }
    assert.equal(variants.length, 22)
    assert.match(String(variants[0]?.['barcode']), /^20\d{11}$/)
  })

  it('args: parts are only in the response if their fields are requested', async () => {
    const bare = await bySlug('ember-mug')
    for (const part of ['url', 'currency', 'plainDescription', 'description', 'infoSections', 'allCategoriesInfo']) {
      assert.equal(bare[part], undefined, part)
    }
    const detailed = await bySlug('ember-mug', 'URL', 'CURRENCY', 'PLAIN_DESCRIPTION', 'INFO_SECTION_PLAIN_DESCRIPTION')
    assert.match(String(detailed['plainDescription']), /^<p>Thrown by hand/)
    assert.equal(detailed['currency'], 'USD')
    assert.deepEqual(
      (detailed['infoSections'] as { title: string }[]).map(({ title }) => title),
      ['Shipping', 'Returns'],
    )
    const { minValue } = detailed['actualPriceRange'] as { minValue: unknown }
    assert.deepEqual(minValue, { amount: '24.00', formattedAmount: '$24.00' })
  })

  it('behavior: returns options that do not determine the variant as modifiers, with keys and limits', async () => {
    const tote = await bySlug('canvas-tote')
    assert.deepEqual(tote['options'], [])
    const [color, initials] = tote['modifiers'] as Record<string, unknown>[]
    assert.deepEqual([color?.['key'], color?.['modifierRenderType']], ['color', 'SWATCH_CHOICES'])
    assert.deepEqual(initials?.['freeTextSettings'], {
      title: 'Initials',
      key: 'initials',
      minCharCount: 2,
      maxCharCount: 3,
    })
    const candle = await bySlug('soy-wax-candle')
    assert.match(JSON.stringify(candle['modifiers']), /"name":"Fig leaf".*?"addedPrice":"3.50"/)
  })

  it('default: returns brand, ribbons, price per unit, subscriptions, pre-orders and videos', async () => {
    const bag = await bySlug('fell-daypack')
    assert.equal((bag['brand'] as { name: string }).name, 'Tarn & Fell')
    assert.equal((bag['additionalRibbons'] as unknown[]).length, 2)
    const oil = await bySlug('cold-pressed-olive-oil')
    assert.deepEqual((oil['physicalProperties'] as Record<string, unknown>)['pricePerUnit'], {
      quantity: 100,
      measurementUnit: 'ML',
    })
    const club = await bySlug('letterpress-club')
    const details = club['subscriptionDetails'] as { allowOneTimePurchases: boolean; subscriptions: object[] }
    assert.equal(details.allowOneTimePurchases, false)
    assert.equal(details.subscriptions.length, 2)
    const dripper = await bySlug('porcelain-dripper')
    assert.equal((dripper['inventory'] as Record<string, unknown>)['preorderAvailability'], 'SOME_VARIANTS')
    assert.match(JSON.stringify(await bySlug('glow-camp-lantern', 'MEDIA_ITEMS_INFO')), /"video":\{"id".*"posters"/)
  })

  it('behavior: the only variant of a product has its own id', async () => {
    const idOf = async (slug: string) =>
      ((await bySlug(slug))['variantsInfo'] as { variants: { id: string }[] }).variants.map(({ id }) => id)
    const [compass, calendar] = [await idOf('brass-field-compass'), await idOf('twelve-hills-calendar')]
    assert.equal(compass.length, 1)
    assert.notEqual(compass[0], '00000000-0000-0000-0000-000000000000')
    assert.notDeepEqual(compass, calendar)
  })

  it('args: x-wix-currency converts every amount', async () => {
    const { accessToken: token } = await shop.visitor('v3')
    const extras = { token, headers: { 'x-wix-currency': 'EUR' } }
    const { body } = await shop.call('GET', `${PRODUCTS}/${mug}?fields=CURRENCY`, undefined, extras)
    const { product } = body as { product: WireProduct }
    assert.equal(product['currency'], 'EUR')
    const { minValue } = product['actualPriceRange'] as { minValue: unknown }
    assert.deepEqual(minValue, { amount: '22.12', formattedAmount: '€22.12' })
  })

  it('error: NOT_FOUND for an unknown product, and for a hidden product except for merchants', async () => {
    assert.equal((await visitor.call('GET', `${PRODUCTS}/${hidden}`)).status, 404)
    assert.equal((await visitor.call('GET', `${PRODUCTS}/slug/nothing`)).status, 404)
    assert.equal((await merchant.call('GET', `${PRODUCTS}/${hidden}`)).status, 200)
  })

  it('error: NO_PERMISSION_TO_READ_MERCHANT_DATA for shoppers', async () => {
    const refused = await visitor.call('GET', `${PRODUCTS}/${mug}?fields=MERCHANT_DATA`)
    assert.deepEqual([refused.status, codeOf(refused)], [403, 'NO_PERMISSION_TO_READ_MERCHANT_DATA'])
    const { body } = await merchant.call('GET', `${PRODUCTS}/${mug}?fields=MERCHANT_DATA`)
    assert.match(JSON.stringify(body), /"revenueDetails"/)
    assert.equal((await visitor.call('GET', `${PRODUCTS}/${mug}?fields=EVERYTHING`)).status, 400)
  })
})

describe('queryProducts', () => {
  it('args: by ids and slugs, without variants, as POST and as GET with `.r`', async () => {
    const request = { query: { filter: { $or: [{ id: { $in: [mug, hidden] } }, { slug: 'heavyweight-tee' }] } } }
    const page = await query(request.query)
    assert.deepEqual(slugs(page), ['ember-mug', 'heavyweight-tee'])
    assert.equal(page.products[0]?.['variantsInfo'], undefined)
    const r = Buffer.from(JSON.stringify(request)).toString('base64url')
    assert.deepEqual((await visitor.call('GET', `${PRODUCTS}/query?.r=${r}`)).body, page)
  })

  it('error: INVALID_ARGUMENT for fields and sorts of searches, offsets and large pages', async () => {
    for (const [request, field] of [
      [{ filter: { name: 'Mug' } }, 'query.filter.name'],
      [{ sort: [{ fieldName: 'name' }] }, 'query.sort[0].fieldName'],
      [{ filter: { 'options.id': 'x' } }, 'query.filter.options.id'],
      [{ paging: { limit: 1 } }, 'query.paging'],
      [{ cursorPaging: { limit: 101 } }, 'query.cursorPaging.limit'],
      [{ cursorPaging: { cursor: 'x' } }, 'query.cursorPaging.cursor'],
    ] as const) {
      const refused = await visitor.call('POST', `${PRODUCTS}/query`, { query: request })
      assert.deepEqual([refused.status, violated(refused)], [400, [field]])
    }
  })

  it('error: NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS for shoppers who filter for them', async () => {
    const forHidden = [
      { visible: false },
      { visible: { $ne: true } },
      { visible: { $in: [true, false] } },
      { visible: { $nin: [true] } },
      { visible: { $not: { $eq: true } } },
      { $not: { visible: true } },
      { $or: [{ $and: [{ $not: [{ visible: { $eq: true } }] }] }, { slug: 'ember-mug' }] },
    ]
    for (const filter of forHidden) {
      const calls = [
        ['query', { query: { filter } }],
        ['search', { search: { filter } }],
        ['count', { filter }],
      ] as const
      for (const [path, request] of calls) {
        const refused = await visitor.call('POST', `${PRODUCTS}/${path}`, request)
        assert.equal(codeOf(refused), 'NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS', JSON.stringify(request))
      }
    }
    const request = { query: { filter: forHidden[0] } }
    assert.deepEqual(slugs((await merchant.call('POST', `${PRODUCTS}/query`, request)).body as Page), [
      'glow-camp-lantern-red',
    ])
  })

  it('behavior: filters that exclude hidden products need no permission', async () => {
    const { slug } = seedProducts[0] ?? {}
    for (const part of [{ visible: true }, { visible: { $ne: false } }, { $not: { visible: { $in: [false] } } }]) {
      assert.deepEqual(slugs(await query({ filter: { slug, ...part } })), [slug], JSON.stringify(part))
    }
  })
})

describe('searchProducts', () => {
  it('args: filters, sort and free text', async () => {
    const wear = seedId('collection', 'wear')
    const filter = {
      'allCategoriesInfo.categories': { $matchItems: [{ id: wear }] },
      'actualPriceRange.minValue.amount': { $lte: 40 },
      'inventory.availabilityStatus': { $in: ['IN_STOCK', 'PARTIALLY_OUT_OF_STOCK'] },
    }
    const sort = [{ fieldName: 'actualPriceRange.minValue.amount', order: 'DESC' }]
    assert.deepEqual(slugs(await search({ filter, sort })), [
      'wool-beanie',
      'heavyweight-tee',
      'canvas-tote',
      'hiking-socks',
    ])
    const red = { 'options.choicesSettings.choices.name': { $hasSome: ['Rust'] } }
    assert.ok(slugs(await search({ filter: red })).includes('fell-daypack'))
    assert.deepEqual(slugs(await search({ search: { expression: 'stoneware mug', mode: 'AND' } })), ['ember-mug'])
    assert.deepEqual(slugs(await search({ search: { expression: 'stonware', fields: ['name'], fuzzy: true } })), [
      'ember-mug',
    ])
    assert.deepEqual(slugs(await search({ search: { expression: 'COF-MUG-02' } })), ['ember-mug'])
    const cheap = { 'variantsInfo.variants': { $matchItems: [{ 'price.actualPrice.amount': { $gt: 155, $lt: 160 } }] } }
    assert.deepEqual(slugs(await search({ filter: cheap })), ['fell-daypack'])
  })

  it('args: filters by a category with and without its descendants', async () => {
    const brewing = seedId('collection', 'brewing')
    const of = async (field: string) => slugs(await search({ filter: { [field]: { $matchItems: [{ id: brewing }] } } }))
    assert.deepEqual(await of('directCategoriesInfo.categories'), ['gooseneck-kettle'])
    assert.equal((await of('allCategoriesInfo.categories')).length, 5)
  })

  it('behavior: cursors return each product once, forwards and backwards', async () => {
    const found: string[] = []
    let page = await search({ cursorPaging: { limit: 25 }, sort: [{ fieldName: 'name', order: 'ASC' }] })
    for (;;) {
      found.push(...slugs(page))
      const { next } = page.pagingMetadata.cursors
      assert.equal(page.pagingMetadata.hasNext, next !== undefined)
      if (next === undefined) break
      page = await search({ cursorPaging: { limit: 25, cursor: next } })
    }
    assert.equal(new Set(found).size, seedProducts.length)
    assert.equal(found.length, seedProducts.length)
    const back = await search({ cursorPaging: { limit: 25, cursor: page.pagingMetadata.cursors.prev } })
    assert.deepEqual(slugs(back), found.slice(25, 50))
    const cursor = page.pagingMetadata.cursors.prev
    const refused = await visitor.call('POST', `${PRODUCTS}/search`, {
      search: { cursorPaging: { cursor }, filter: { slug: 'x' } },
    })
    assert.deepEqual(violated(refused), ['search.filter'])
  })

  it('args: aggregations count all matches, not only those of the page', async () => {
    const { aggregationData } = await search({
      cursorPaging: { limit: 1 },
      filter: { 'brand.name': 'Tarn & Fell' },
      aggregations: [
        { name: 'brands', type: 'VALUE', fieldPath: 'brand.name', value: { limit: 5 } },
        { name: 'least', type: 'SCALAR', fieldPath: 'actualPriceRange.minValue.amount', scalar: { type: 'MIN' } },
        {
          name: 'ranges',
          type: 'RANGE',
          fieldPath: 'actualPriceRange.minValue.amount',
          range: { buckets: [{ to: 100 }, { from: 100 }] },
        },
        { name: 'months', type: 'DATE_HISTOGRAM', fieldPath: 'createdDate', dateHistogram: { interval: 'YEAR' } },
      ],
    })
    const [brands, least, ranges, months] = aggregationData.results
    assert.deepEqual(brands?.['values'], { results: [{ value: 'Tarn & Fell', count: 7 }] })
    assert.deepEqual(least?.['scalar'], { type: 'MIN', value: 34 })
    assert.deepEqual(ranges?.['ranges'], {
      results: [
        { to: 100, count: 3 },
        { from: 100, count: 4 },
      ],
    })
    assert.deepEqual(months?.['dateHistogram'], { results: [{ value: '2025-01-01T00:00:00.000Z', count: 7 }] })
  })

  it('args: a nested aggregation groups choices by option', async () => {
    const levels = [
      { name: 'option', type: 'VALUE', fieldPath: 'options.name' },
      { name: 'choice', type: 'VALUE', fieldPath: 'options.choicesSettings.choices.name', value: { limit: 250 } },
    ]
    const { aggregationData } = await search({
      filter: { slug: { $in: ['fell-daypack', 'summit-insulated-bottle'] } },
      aggregations: [{ name: 'choices', type: 'NESTED', nested: { nestedAggregations: levels } }],
    })
    const [choices] = aggregationData.results
    const { results } = (choices as { nested: { results: { results: Record<string, unknown> }[] } }).nested
    const pairs = results.map(({ results: { option, choice } }) => JSON.stringify([option, choice]))
    assert.ok(pairs.includes('[{"value":{"value":"Color","count":2}},{"value":{"value":"Rust","count":2}}]'))
    assert.ok(pairs.includes('[{"value":{"value":"Volume","count":2}},{"value":{"value":"24 l","count":1}}]'))
    assert.ok(!pairs.some((pair) => /Color.*24 l/.test(pair)))
  })

  it('error: INVALID_ARGUMENT for unknown fields and too many aggregations', async () => {
    const one = { name: 'a', type: 'VALUE', fieldPath: 'brand.name' }
    const many = Array.from({ length: 11 }, (_, index) => ({ ...one, name: `a${index}` }))
    for (const request of [
      { filter: { numericId: 1 } },
      { filter: { 'allCategoriesInfo.categories': 'x' } },
      { filter: { 'allCategoriesInfo.categories': { $matchItems: [{ name: 'x' }] } } },
      { sort: [{ fieldName: 'slug' }] },
      { search: { expression: 'x', fields: ['price'] } },
      { search: { expression: 'x'.repeat(101) } },
      { aggregations: many },
      { aggregations: [{ ...one, fieldPath: 'collections.id' }] },
      { aggregations: [one, one] },
    ]) {
      assert.equal(
        (await visitor.call('POST', `${PRODUCTS}/search`, { search: request })).status,
        400,
        JSON.stringify(request),
      )
    }
  })

  it('error: INVALID_ARGUMENT with the violated limit for a page of an invalid size', async () => {
    for (const [limit, rule, threshold] of [
      [-1, 'MIN', 0],
      [101, 'MAX', 100],
    ] as const) {
      const { body } = await visitor.call('POST', `${PRODUCTS}/search`, { search: { cursorPaging: { limit } } })
      const [violation] = (body as Failure).details.validationError?.fieldViolations ?? []
      assert.deepEqual([violation?.field, violation?.violatedRule], ['search.cursorPaging.limit', rule])
      assert.deepEqual(violation?.data, { threshold })
    }
  })

  it('default: countProducts and getAllProductsCategory', async () => {
    const { body } = await visitor.call('POST', `${PRODUCTS}/count`, { search: { expression: 'mug' } })
    assert.deepEqual(body, { count: slugs(await search({ search: { expression: 'mug' } })).length })
    assert.deepEqual((await visitor.call('POST', `${PRODUCTS}/count`, {})).body, { count: seedProducts.length })
    const response = (await visitor.call('GET', '/stores/v3/all-products-category')).body as { categoryId: string }
    assert.match(response.categoryId, /^[0-9a-f-]{36}$/)
  })

  it('args: returnNonVisibleProducts counts hidden products of merchants', async () => {
    const count = async (client: Client, request: object) =>
      ((await client.call('POST', `${PRODUCTS}/count`, request)).body as { count?: number }).count
    assert.equal(await count(merchant, {}), seedProducts.length)
    assert.equal(await count(merchant, { returnNonVisibleProducts: true }), seedProducts.length + 1)
    assert.equal(
      codeOf(await visitor.call('POST', `${PRODUCTS}/count`, { returnNonVisibleProducts: true })),
      'NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS',
    )
  })
})

describe('the search index', () => {
  it('behavior: with a delay, searches return the previous price, and products by id have the new one', async () => {
    const delayed = await openShop()
    const buyer = await visitorOf(delayed, 'v3')
    const isRepriced = async (path: string, body: unknown) =>
      /"amount":"99.00"/.test(JSON.stringify((await buyer.call('POST', `${PRODUCTS}/${path}`, body)).body))
    const filter = { id: mug }
    await delayed.call('POST', '/_control/catalog', { indexDelayMs: 5_000 })
    await delayed.call('POST', '/_control/price', { productId: mug, price: '99' })
    assert.equal(await isRepriced('search', { search: { filter } }), false)
    assert.equal(await isRepriced('query', { query: { filter } }), true)
    await delayed.call('POST', '/_control/clock', { shiftMs: 5_000 })
    assert.equal(await isRepriced('search', { search: { filter } }), true)
    await delayed.close()
  })
})
