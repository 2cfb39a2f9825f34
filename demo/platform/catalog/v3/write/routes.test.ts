import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { seedId } from '../../../seed/ids.ts'
import { STORES_APP_ID } from '../../../shop/settings.ts'
import {
  type Client,
  codeOf,
  type Failure,
  merchantOf,
  openShop,
  type TestShop,
  visitorOf,
} from '../../../testing/open-shop.ts'

interface WireVariant {
  readonly id: string
  readonly sku?: string
  readonly price: { readonly actualPrice: { amount: string }; readonly compareAtPrice?: { amount: string } }
  readonly choices: readonly { readonly optionChoiceIds: { readonly optionId: string; readonly choiceId: string } }[]
  readonly [field: string]: unknown
}
interface WireProduct {
  readonly id: string
  readonly revision: string
  readonly slug: string
  readonly name: string
  readonly variantsInfo: { readonly variants: readonly WireVariant[] }
  readonly options: readonly {
    readonly id: string
    readonly choicesSettings: { readonly choices: readonly object[] }
  }[]
  readonly [field: string]: unknown
}
interface Bulk {
  readonly results: readonly {
    readonly itemMetadata: {
      readonly id?: string
      readonly success: boolean
      readonly error?: { readonly code: string }
    }
    readonly item?: WireProduct
  }[]
  readonly bulkActionMetadata: Readonly<Record<string, number>>
}

const PRODUCTS = '/stores/v3/products'
const BULK = '/stores/v3/bulk/products'
const mug = seedId('product', 'ember-mug')
const tee = seedId('product', 'heavyweight-tee')
const unknown = '99999999-9999-4999-8999-999999999999'
const price = (amount: string, compareAt?: string) => ({
  actualPrice: { amount },
  ...(compareAt === undefined ? {} : { compareAtPrice: { amount: compareAt } }),
})
const plain = {
  name: 'Field Notebook',
  productType: 'PHYSICAL',
  physicalProperties: {},
  variantsInfo: { variants: [{ price: price('12.5') }] },
}
const monthly = { title: 'Monthly', frequency: 'MONTH', autoRenewal: true }
const subscribed = (fields: object, more: object = {}) => ({
  subscriptionDetails: { subscriptions: [{ ...monthly, ...fields }], ...more },
})
const size = {
  name: 'Paper size',
  optionRenderType: 'TEXT_CHOICES',
  choicesSettings: {
    choices: [
      { name: 'A5', choiceType: 'CHOICE_TEXT' },
      { name: 'A6', choiceType: 'CHOICE_TEXT' },
    ],
  },
}
const named = (choiceName: string) => [
  { optionChoiceNames: { optionName: 'Paper size', choiceName, renderType: 'TEXT_CHOICES' } },
]
const sized = {
  ...plain,
  options: [size],
  variantsInfo: {
    variants: [
      { choices: named('A5'), sku: 'NB-A5', price: price('12', '15') },
      { choices: named('A6'), sku: 'NB-A6', price: price('9') },
    ],
  },
}

let shop: TestShop
let merchant: Client
beforeEach(async () => {
  shop = await openShop()
  merchant = merchantOf(shop, 'v3')
})
afterEach(() => shop.close())

async function create(product: object = plain, fields?: readonly string[]): Promise<WireProduct> {
  const { status, body } = await merchant.call('POST', PRODUCTS, { product, fields })
  assert.equal(status, 200, JSON.stringify(body))
  return (body as { product: WireProduct }).product
}
async function read(id: string, ...fields: string[]): Promise<WireProduct> {
  const { body } = await merchant.call('GET', `${PRODUCTS}/${id}?${fields.map((field) => `fields=${field}`).join('&')}`)
  return (body as { product: WireProduct }).product
}
const update = (product: { readonly id: string; readonly [field: string]: unknown }) =>
  merchant.call('PATCH', `${PRODUCTS}/${product.id}`, { product })
const bulk = async (name: string, body: object) => (await merchant.call('POST', `${BULK}/${name}`, body)).body as Bulk
async function job(name: string, body: object): Promise<void> {
  const response = await merchant.call('POST', `${BULK}/${name}`, body)
  assert.match(String((response.body as { jobId: string }).jobId), /^[0-9a-f-]{36}$/, JSON.stringify(response.body))
}
const amounts = ({ variantsInfo }: WireProduct) =>
  variantsInfo.variants.map((variant) => [variant.price.actualPrice.amount, variant.price.compareAtPrice?.amount])
const violated = ({ body }: { body: unknown }) =>
  (body as Failure).details.validationError?.fieldViolations.map(({ field }) => field)

describe('createProduct', () => {
  it('default: creates a visible product with a unique slug, which shoppers can read', async () => {
    const created = await create()
    assert.deepEqual(
      [created.revision, created.slug, amounts(created)],
      ['1', 'field-notebook', [['12.50', undefined]]],
    )
    assert.equal((await create()).slug, 'field-notebook-1')
    const visitor = await visitorOf(shop, 'v3')
    assert.equal((await visitor.call('GET', `${PRODUCTS}/${created.id}`)).status, 200)
  })

  it('args: accepts options, and variants by their choices', async () => {
    const created = await create(sized)
    assert.deepEqual(amounts(created), [
      ['12.00', '15.00'],
      ['9.00', undefined],
    ])
    assert.deepEqual(
      created.variantsInfo.variants.map(({ sku }) => sku),
      ['NB-A5', 'NB-A6'],
    )
    assert.equal(created.variantsInfo.variants[0]?.choices[0]?.optionChoiceIds.optionId, created.options[0]?.id)
  })

  it('args: accepts brand, ribbon, info sections, modifiers, media, subscriptions and rich text', async () => {
    const nodes = [{ type: 'PARAGRAPH', nodes: [{ type: 'TEXT', textData: { text: 'Ruled & bound' } }] }]
    const created = await create(
      {
        ...sized,
        brand: { name: 'Quire' },
        ribbon: { name: 'New' },
        infoSections: [{ title: 'Care', plainDescription: '<p>Keep dry.</p>' }],
        description: { nodes },
        media: { itemsInfo: { items: [{ url: 'https://pictures.example/notebook.png', altText: 'Cover' }] } },
        modifiers: [
          { ...size, name: 'Cover', modifierRenderType: 'TEXT_CHOICES', mandatory: false },
          {
            name: 'Initials',
            modifierRenderType: 'FREE_TEXT',
            freeTextSettings: { title: 'Initials', maxCharCount: 3 },
          },
        ],
        ...subscribed({}),
        tags: { publicTags: { tagIds: ['paper'] } },
      },
      ['PLAIN_DESCRIPTION', 'INFO_SECTION', 'MEDIA_ITEMS_INFO'],
    )
    assert.equal(created['plainDescription'], '<p>Ruled &amp; bound</p>')
    const text = JSON.stringify(created)
    for (const part of ['"name":"Quire"', '"name":"New"', '"title":"Care"', '"altText":"Cover"', '"title":"Monthly"']) {
      assert.ok(text.includes(part), part)
    }
    const modifiers = created['modifiers'] as { name: string; mandatory: boolean }[]
    assert.deepEqual(
      modifiers.map(({ name, mandatory }) => [name, mandatory]),
      [
        ['Cover', false],
        ['Initials', false],
      ],
    )
    assert.deepEqual(created['tags'], { publicTags: { tagIds: ['paper'] } })
  })

  it('behavior: searches find products by the fields that only merchants set', async () => {
    const fields = {
      handle: 'notebook-1',
      visibleInPos: false,
      taxGroupId: unknown,
      tags: { publicTags: { tagIds: ['paper'] }, privateTags: { tagIds: ['gift'] } },
      physicalProperties: { fulfillerId: unknown, deliveryProfileId: mug },
    }
    const { id, ...created } = await create({ ...sized, ...fields })
    assert.deepEqual(created['physicalProperties'], {
      ...fields.physicalProperties,
      shippingWeightRange: { minValue: 0, maxValue: 0 },
    })
    const filters = [
      { handle: fields.handle },
      { visibleInPos: false },
      { taxGroupId: unknown },
      { 'tags.publicTags.tagIds': { $hasAll: ['paper'] } },
      { 'tags.privateTags.tagIds': { $hasSome: ['gift', 'other'] } },
      { 'physicalProperties.fulfillerId': unknown },
      { 'physicalProperties.deliveryProfileId': mug },
      { 'minVariantPriceInfo.sku': 'NB-A6' },
    ]
    const search = async (request: object) =>
      ((await merchant.call('POST', `${PRODUCTS}/search`, { search: request })).body as { products: WireProduct[] })
        .products
    for (const filter of filters) {
      const found = await search({ filter: { $and: [filter, { productType: 'PHYSICAL' }] } })
      assert.deepEqual(
        found.map((product) => product.id),
        [id],
        JSON.stringify(filter),
      )
    }
    assert.deepEqual(
      (await search({ search: { expression: mug, fields: ['physicalProperties.deliveryProfileId'] } })).length,
      1,
    )
  })

  it('behavior: Catalog V1 returns the price of the cheapest variant with its discount', async () => {
    const { id } = await create({ ...plain, variantsInfo: { variants: [{ price: price('12', '15') }] } })
    const { body } = await merchantOf(shop).call('GET', `/stores-reader/v1/products/${id}`)
    const { priceData } = (body as { product: { priceData: Record<string, unknown> } }).product
    assert.deepEqual([priceData['price'], priceData['discountedPrice']], [15, 12])
  })

  it('behavior: a discount of Catalog V1 replaces the reduced prices of variants', async () => {
    const { id } = await create(sized)
    const discount = { type: 'PERCENT', value: 50 }
    await merchantOf(shop).call('PATCH', `/stores/v1/products/${id}`, { product: { id, discount } })
    assert.deepEqual(amounts(await read(id)), [
      ['7.50', '15.00'],
      ['4.50', '9.00'],
    ])
  })

  it('behavior: optional modifiers can be omitted in carts', async () => {
    const modifier = { ...size, name: 'Cover', modifierRenderType: 'TEXT_CHOICES' }
    const variantOf = async (mandatory: boolean) => {
      const { id, variantsInfo } = await create({ ...sized, modifiers: [{ ...modifier, mandatory }] })
      const options = { variantId: variantsInfo.variants[1]?.id }
      const catalogReference = { appId: STORES_APP_ID, catalogItemId: id, options }
      const visitor = await visitorOf(shop, 'v3')
      const lineItems = [{ catalogReference, quantity: 1 }]
      const { body } = await visitor.call('POST', '/ecom/v1/carts/current/add-to-cart', { lineItems })
      return (body as { cart?: { lineItems: object[] } }).cart?.lineItems.length ?? 0
    }
    assert.deepEqual([await variantOf(false), await variantOf(true)], [1, 0])
  })

  it('error: PERMISSION_DENIED for shoppers, and 428 on a site with Catalog V1', async () => {
    const visitor = await visitorOf(shop, 'v3')
    assert.equal(codeOf(await visitor.call('POST', PRODUCTS, { product: plain })), 'PERMISSION_DENIED')
    const refused = await merchantOf(shop).call('POST', PRODUCTS, { product: plain })
    assert.deepEqual([refused.status, codeOf(refused)], [428, 'CATALOG_V1_SITE_CALLING_CATALOG_V3_API'])
  })

  it('error: INVALID_ARGUMENT without variants or without a price', async () => {
    const { variantsInfo: _, ...bare } = plain
    assert.deepEqual(violated(await merchant.call('POST', PRODUCTS, { product: bare })), ['product.variantsInfo'])
    const free = { ...plain, variantsInfo: { variants: [{ sku: 'NB' }] } }
    assert.deepEqual(violated(await merchant.call('POST', PRODUCTS, { product: free })), [
      'product.variantsInfo.variants[0].price.actualPrice',
    ])
  })

  it('error: INVALID_ARGUMENT for properties that the product type does not have, and for contradictory fields', async () => {
    const { physicalProperties: _, ...unphysical } = plain
    const digital = { ...plain, productType: 'DIGITAL' }
    const variant = { price: price('1') }
    const cases: readonly (readonly [product: object, field: string, ruleName?: string])[] = [
      [unphysical, 'product.physicalProperties'],
      [
        { ...plain, variantsInfo: { variants: [{ ...variant, digitalProperties: {} }] } },
        'product.variantsInfo.variants[0]',
        'VARIANTS_TYPED_PROPERTIES_ARE_NOT_ALIGNED',
      ],
      [{ ...digital, visibleInPos: true }, 'product.visibleInPos', 'DIGITAL_PRODUCT_CANNOT_BE_VISIBLE_IN_POS'],
      [
        { ...plain, ...subscribed({ autoRenewal: false }) },
        'product.subscriptionDetails.subscriptions[0].autoRenewal',
        'SUBSCRIPTION_INVALID_AUTO_RENEWAL',
      ],
      [
        { ...plain, media: { itemsInfo: { items: [{ id: 'a.png' }, { id: 'a.png' }] } } },
        'product.media.itemsInfo.items',
        'DUPLICATE_MEDIA_ERROR',
      ],
    ]
    for (const [product, field, ruleName] of cases) {
      const refused = await merchant.call('POST', PRODUCTS, { product })
      assert.deepEqual([refused.status, violated(refused)], [400, [field]])
      if (ruleName !== undefined) assert.match(JSON.stringify(refused.body), new RegExp(`"ruleName":"${ruleName}"`))
    }
  })

  it('args: limits are those that the SDK declares', async () => {
    const text = (length: number) => 'x'.repeat(length)
    const section = (uniqueName: string) => ({ infoSections: [{ uniqueName, title: 'Care' }] })
    const atLimit: readonly ((length: number) => readonly [product: object, field: string, limit: number])[] = [
      (length) => [{ slug: text(length) }, 'product.slug', 300],
      (length) => [{ ribbon: { name: text(length) } }, 'product.ribbon.name', 30],
      (length) => [section(text(length)), 'product.infoSections[0].uniqueName', 100],
      (length) => [subscribed({ title: text(length) }), 'product.subscriptionDetails.subscriptions[0].title', 20],
      (length) => [subscribed({ interval: length }), 'product.subscriptionDetails.subscriptions[0].interval', 50],
    ]
    for (const build of atLimit) {
      const [, field, limit] = build(0)
      await create({ ...plain, ...build(limit)[0] })
      const refused = await merchant.call('POST', PRODUCTS, { product: { ...plain, ...build(limit + 1)[0] } })
      assert.deepEqual(violated(refused), [field])
    }
    const none = { ...plain, subscriptionDetails: { subscriptions: [] } }
    assert.deepEqual(violated(await merchant.call('POST', PRODUCTS, { product: none })), [
      'product.subscriptionDetails.subscriptions',
    ])
  })

  it('behavior: a hidden subscription is in no cart and not in Catalog V1', async () => {
    const subscriptions = [monthly, { ...monthly, title: 'Hidden', visible: false }]
    const { id, variantsInfo, ...created } = await create({ ...plain, subscriptionDetails: { subscriptions } })
    const written = created['subscriptionDetails'] as { subscriptions: { id: string; visible: boolean }[] }
    assert.deepEqual(
      written.subscriptions.map(({ visible }) => visible),
      [true, false],
    )
    const visitor = await visitorOf(shop, 'v3')
    const lines = async (subscriptionOptionId: string | undefined) => {
      const options = { variantId: variantsInfo.variants[0]?.id, subscriptionOptionId }
      const catalogItems = [{ catalogReference: { appId: STORES_APP_ID, catalogItemId: id, options }, quantity: 1 }]
      return (await visitor.call('POST', '/ecom/v2/carts/current/add-line-items', { catalogItems })).status
    }
    assert.deepEqual(await Promise.all(written.subscriptions.map((option) => lines(option.id))), [200, 400])
    const { body } = await merchantOf(shop).call('GET', `/stores-reader/v1/products/${id}`)
    assert.doesNotMatch(JSON.stringify(body), /Hidden/)
  })

  const refusals: readonly (readonly [string, object])[] = [
    ['COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE', { variantsInfo: { variants: [{ price: price('12', '10') }] } }],
    ['INVALID_DEFAULT_VARIANT', { variantsInfo: { variants: [{ price: price('1') }, { price: price('2') }] } }],
    ['DUPLICATE_SLUG_ERROR', { slug: 'ember-mug' }],
    ['DUPLICATE_PRODUCT_OPTIONS', { options: [size, size] }],
    ['MISSING_VARIANT_OPTION_CHOICE', { options: [size] }],
    ['CUSTOMIZATION_NOT_EXIST', { options: [{ id: unknown }] }],
    ['RIBBON_NOT_FOUND', { ribbon: { id: unknown } }],
    ['DUPLICATE_RIBBON_IN_PRIMARY_AND_ADDITIONAL', { ribbon: { name: 'A' }, additionalRibbons: [{ name: 'A' }] }],
    ['PRODUCT_MEDIA_NOT_EXIST', { media: { itemsInfo: { items: [{ id: 'unknown.png' }] } } }],
    ['INFO_SECTION_ERROR_OCCURRED', { infoSections: [{ id: unknown }] }],
    ['DUPLICATE_RIBBON_IN_ADDITIONAL', { additionalRibbons: [{ name: 'A' }, { name: 'A' }] }],
    ['INVALID_PRODUCT_TYPE_FOR_SUBSCRIPTION', { productType: 'DIGITAL', ...subscribed({}) }],
    ['ERROR_ALL_SUBSCRIPTIONS_HIDDEN_FOR_SUBSCRIPTION_ONLY_PRODUCT', subscribed({ visible: false })],
    ['INVALID_SUBSCRIPTION_DISCOUNT_AMOUNT', subscribed({ discount: { type: 'AMOUNT', amountOff: '12.51' } })],
    [
      'SUBSCRIPTION_ID_ALREADY_EXISTS',
      { subscriptionDetails: { subscriptions: [1, 2].map(() => ({ ...monthly, id: unknown })) } },
    ],
    [
      'DUPLICATE_VARIANT_OPTION_CHOICE',
      {
        options: [size],
        variantsInfo: {
          variants: [
            { choices: named('A5'), price: price('1') },
            { choices: named('A5'), price: price('2') },
          ],
        },
      },
    ],
  ]
  for (const [code, fields] of refusals) {
    it(`error: ${code}`, async () => {
      assert.equal(codeOf(await merchant.call('POST', PRODUCTS, { product: { ...plain, ...fields } })), code)
    })
  }
})

describe('updateProduct', () => {
  it('default: changes the given fields only, and increases the revision', async () => {
    const before = await read(mug)
    const { status } = await update({ id: mug, revision: before.revision, name: 'Ember cup' })
    const after = await read(mug)
    assert.equal(status, 200)
    assert.deepEqual([after.name, after.revision, amounts(after)], ['Ember cup', '2', amounts(before)])
  })

  it('behavior: sending a product back unchanged changes only the revision and the date', async () => {
    const fields = ['MEDIA_ITEMS_INFO', 'INFO_SECTION', 'PLAIN_DESCRIPTION']
    for (const id of [tee, mug, seedId('product', 'soy-wax-candle'), seedId('product', 'canvas-tote')]) {
      const { updatedDate: _, revision, ...before } = await read(id, ...fields)
      const response = await update({ ...before, id, revision })
      assert.equal(response.status, 200, JSON.stringify(response.body))
      const { updatedDate: __, revision: next, ...after } = await read(id, ...fields)
      assert.equal(Number(next), Number(revision) + 1)
      assert.deepEqual(after, before)
    }
  })

  it('args: variants with ids keep omitted fields, and variants without ids are created', async () => {
    const { id, revision, variantsInfo } = await create(sized)
    const [first] = variantsInfo.variants
    const variants = [
      { id: first?.id, choices: named('A5'), price: price('11') },
      { choices: named('A6'), price: price('8') },
    ]
    await update({ id, revision, options: [size], variantsInfo: { variants } })
    const after = await read(id)
    assert.deepEqual(amounts(after), [
      ['11.00', undefined],
      ['8.00', undefined],
    ])
    assert.deepEqual(
      after.variantsInfo.variants.map((variant) => [variant.sku, variant.id === first?.id]),
      [
        ['NB-A5', true],
        [undefined, false],
      ],
    )
  })

  it('error: INVALID_REVISION for an outdated revision, and REQUIRED_FIELD without one', async () => {
    const { id, revision } = await create()
    await update({ id, revision, name: 'First' })
    const refused = await update({ id, revision, name: 'Second' })
    assert.deepEqual([refused.status, codeOf(refused)], [409, 'INVALID_REVISION'])
    assert.deepEqual(violated(await update({ id, name: 'Third' })), ['product.revision'])
    assert.equal((await read(id)).name, 'First')
  })

  it('error: VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT without the options of the variants, INVALID_ARGUMENT without options, 404 for an unknown product', async () => {
    const { id, revision, variantsInfo } = await create(sized)
    assert.deepEqual(violated(await update({ id, revision, variantsInfo })), ['product.options'])
    const refused = await update({ id, revision, options: [] })
    assert.equal(codeOf(refused), 'VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT')
    assert.equal((await update({ id: unknown, revision, name: 'None' })).status, 404)
  })
})

describe('updateProduct, subscriptions', () => {
  it('error: INVALID_SUBSCRIPTION_DISCOUNT_AMOUNT if a lower price is below the discount', async () => {
    const { id, revision } = await create({
      ...plain,
      ...subscribed({ discount: { type: 'AMOUNT', amountOff: '12' } }),
    })
    const reprice = (amount: string) => update({ id, revision, variantsInfo: { variants: [{ price: price(amount) }] } })
    assert.equal(codeOf(await reprice('11.99')), 'INVALID_SUBSCRIPTION_DISCOUNT_AMOUNT')
    assert.equal((await reprice('12')).status, 200)
  })
})

describe('deleteProduct', () => {
  it('default: deletes the product in both catalogs', async () => {
    assert.deepEqual((await merchant.call('DELETE', `${PRODUCTS}/${mug}`)).body, {})
    assert.equal((await merchant.call('GET', `${PRODUCTS}/${mug}`)).status, 404)
    assert.equal((await merchantOf(shop).call('GET', `/stores-reader/v1/products/${mug}`)).status, 404)
    assert.equal((await merchant.call('DELETE', `${PRODUCTS}/${mug}`)).status, 404)
  })
})

describe('products with their stock', () => {
  const stocked = {
    ...sized,
    variantsInfo: {
      variants: [
        { ...sized.variantsInfo.variants[0], inventoryItem: { quantity: 7 } },
        { ...sized.variantsInfo.variants[1], inventoryItem: { inStock: false } },
      ],
    },
  }
  const stockOf = ({ results }: Bulk) =>
    results.map(({ item }) => [item?.['quantity'] ?? item?.['inStock'], item?.['trackQuantity']])

  it('default: creates a product with stock, and changes the stock', async () => {
    const created = (
      await merchant.call('POST', '/stores/v3/products-with-inventory', { product: stocked, returnEntity: true })
    ).body as {
      product: WireProduct
      inventoryResults: Bulk
    }
    assert.deepEqual(stockOf(created.inventoryResults), [
      [7, true],
      [false, false],
    ])
    const { id, revision, variantsInfo } = created.product
    const variants = variantsInfo.variants.map((variant) => ({ ...variant, inventoryItem: { quantity: 3 } }))
    const product = { id, revision, options: [size], variantsInfo: { variants } }
    const path = `/stores/v3/products-with-inventory/${id}`
    const { body } = await merchant.call('PATCH', path, { product, returnEntity: true })
    assert.deepEqual(stockOf((body as { inventoryResults: Bulk }).inventoryResults), [
      [3, true],
      [3, true],
    ])
  })

  it('behavior: bulk calls save each product independently', async () => {
    const path = '/stores/v3/bulk/products-with-inventory'
    const body = { products: [stocked, { ...stocked, slug: 'ember-mug' }], returnEntity: true }
    const created = (await merchant.call('POST', `${path}/create`, body)).body as {
      productResults: Bulk
      inventoryResults: Bulk
    }
    assert.deepEqual(
      created.productResults.results.map(({ itemMetadata: { success, error } }) => [success, error?.code]),
      [
        [true, undefined],
        [false, 'DUPLICATE_SLUG_ERROR'],
      ],
    )
    assert.equal(created.inventoryResults.results.length, 2)
    const [first] = created.productResults.results
    const change = { id: first?.item?.id, revision: first?.item?.revision, name: 'Renamed' }
    const changed = (await merchant.call('POST', `${path}/update`, { products: [{ product: change }] })).body
    const { productResults, inventoryResults } = changed as { productResults: Bulk; inventoryResults: Bulk }
    assert.equal(productResults.results[0]?.itemMetadata.success, true)
    assert.deepEqual(
      inventoryResults.results.map(({ item }) => item),
      [undefined, undefined],
    )
  })
})

describe('bulk calls', () => {
  it('default: create, update and delete', async () => {
    const created = await bulk('create', { products: [plain, { ...plain, slug: 'ember-mug' }], returnEntity: true })
    assert.deepEqual(created.bulkActionMetadata, { totalSuccesses: 1, totalFailures: 1, undetailedFailures: 0 })
    const { id = '', revision } = created.results[0]?.item ?? {}
    const products = [{ product: { id, revision, name: 'One' } }, { product: { id, revision, name: 'Two' } }]
    const changed = await bulk('update', { products })
    assert.deepEqual(
      changed.results.map(({ itemMetadata }) => [itemMetadata.id, itemMetadata.error?.code]),
      [
        [id, undefined],
        [id, 'INVALID_REVISION'],
      ],
    )
    const removed = await bulk('delete', { productIds: [id, unknown] })
    assert.deepEqual(
      removed.results.map(({ itemMetadata }) => itemMetadata.error?.code),
      [undefined, 'NOT_FOUND'],
    )
  })

  it('default: adds and removes info sections', async () => {
    const { infoSections } = await create({
      ...plain,
      infoSections: [{ title: 'Care', plainDescription: 'Dry.' }],
    }).then(({ id }) => read(id, 'INFO_SECTION') as Promise<WireProduct & { infoSections: { id: string }[] }>)
    const infoSectionIds = infoSections.map(({ id }) => id)
    const titles = async () =>
      ((await read(mug, 'INFO_SECTION'))['infoSections'] as { title: string }[]).map(({ title }) => title)
    await bulk('add-info-sections', { products: [{ productId: mug, revision: '1' }], infoSectionIds })
    assert.deepEqual(await titles(), ['Shipping', 'Returns', 'Care'])
    await bulk('remove-info-sections', { products: [{ productId: mug, revision: '2' }], infoSectionIds })
    assert.deepEqual(await titles(), ['Shipping', 'Returns'])
  })

  it('default: assigns and unassigns tags, of which shoppers see the public ones', async () => {
    const tags = (...tagIds: string[]) => ({ publicTags: { tagIds } })
    await bulk('update-tags', { productIds: [mug], assignTags: tags('a', 'b') })
    await bulk('update-tags', { productIds: [mug], assignTags: tags('c'), unassignTags: tags('a') })
    assert.deepEqual((await read(mug))['tags'], { ...tags('b', 'c'), privateTags: { tagIds: [] } })
    const privateTags = { tagIds: ['x'] }
    await bulk('update-tags', { productIds: [mug], assignTags: { privateTags } })
    assert.deepEqual((await read(mug))['tags'], { ...tags('b', 'c'), privateTags })
    const { body } = await (await visitorOf(shop, 'v3')).call('GET', `${PRODUCTS}/${mug}`)
    assert.deepEqual((body as { product: WireProduct }).product['tags'], tags('b', 'c'))
    const refused = await merchant.call('POST', `${BULK}/update-tags`, { productIds: [mug] })
    assert.equal(codeOf(refused), 'EMPTY_ASSIGN_AND_UNASSIGN_LISTS')
  })
})

describe('calls by filter', () => {
  const filter = { slug: 'field-notebook' }

  it('default: update, info sections, tags and delete', async () => {
    const { id } = await create()
    await job('update-by-filter', { filter, product: { brand: { name: 'Quire' } } })
    assert.equal(((await read(id))['brand'] as { name: string }).name, 'Quire')
    const [section] = (await read(mug, 'INFO_SECTION'))['infoSections'] as { id: string }[]
    const infoSectionIds = [section?.id]
    await job('add-info-sections-by-filter', { filter, infoSectionIds })
    assert.equal(((await read(id, 'INFO_SECTION'))['infoSections'] as object[]).length, 1)
    await job('remove-info-sections-by-filter', { filter, infoSectionIds })
    assert.equal(((await read(id, 'INFO_SECTION'))['infoSections'] as object[]).length, 0)
    await job('update-tags-by-filter', { filter, assignTags: { privateTags: { tagIds: ['x'] } } })
    assert.match(JSON.stringify((await read(id))['tags']), /"privateTags":\{"tagIds":\["x"\]\}/)
    await job('delete-by-filter', { filter })
    assert.equal(await read(id), undefined)
    assert.ok(await read(mug))
  })

  it('default: sets and adjusts all variants', async () => {
    const { id } = await create(sized)
    await job('adjust-variants-by-filter', {
      filter,
      actualPrice: { percentage: 10 },
      rounding: 'NEAREST_WHOLE_NUMBER',
    })
    assert.deepEqual(amounts(await read(id)), [
      ['13.00', '15.00'],
      ['10.00', undefined],
    ])
    await job('adjust-variants-by-filter', { filter, compareAtPriceDiscount: { percentage: 50 } })
    assert.deepEqual(amounts(await read(id)), [
      ['7.50', '15.00'],
      ['5.00', '10.00'],
    ])
    await job('update-variants-by-filter', { filter, variant: { price: price('6'), visible: false } })
    assert.deepEqual(amounts(await read(id)), [
      ['6.00', undefined],
      ['6.00', undefined],
    ])
  })

  it('default: adds to categories, and removes from them', async () => {
    const { id } = await create()
    const categoryIds = [seedId('collection', 'wear')]
    const mainOf = async () => (await read(id))['mainCategoryId']
    await job('add-to-categories-by-filter', { filter, categoryIds })
    assert.equal(await mainOf(), categoryIds[0])
    await job('remove-from-categories-by-filter', { filter, categoryIds })
    assert.equal(await mainOf(), undefined)
  })

  it('error: PERMISSION_DENIED for shoppers', async () => {
    const visitor = await visitorOf(shop, 'v3')
    assert.equal(codeOf(await visitor.call('POST', `${BULK}/delete-by-filter`, { filter })), 'PERMISSION_DENIED')
  })
})
