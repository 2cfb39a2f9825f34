import assert from 'node:assert/strict'
import { after, describe, it, type TestContext } from 'node:test'
import { STORES_APP_ID } from '../../shop/settings.ts'
import { itemV2, variantIdOf } from '../../testing/cart-v2.ts'
import { createCheckoutDriver } from '../../testing/checkout-driver.ts'
import { merchantOf, openShop, type TestShop, visitorOf } from '../../testing/open-shop.ts'
import { openReceiver, type Receiver } from '../../testing/receiver.ts'
import { v3EventTypes } from '../../webhooks/v3-event-types.ts'
import { STORES_TREE } from './categories/tree-reference.ts'

const shop = await openShop({ now: () => new Date('2025-03-03T09:00:00Z') })
const merchant = merchantOf(shop, 'v3')
after(() => shop.close())

type Entity = { readonly id: string; readonly revision: string; readonly [field: string]: unknown }

const CATALOG = v3EventTypes.filter((type) => !type.startsWith('wix.ecom.'))
const TREE = { treeReference: STORES_TREE }

async function listen(t: TestContext): Promise<Receiver> {
  const receiver = await openReceiver(shop, { types: CATALOG })
  t.after(receiver.close)
  return receiver
}

/** Makes a call of the merchant that must succeed, and resolves with a part of its response. */
async function write<Part = Entity>(method: string, path: string, body: unknown, part: string): Promise<Part> {
  const response = await merchant.call(method, path, body)
  assert.equal(response.status, 200, JSON.stringify(response.body))
  return (response.body as Record<string, Part>)[part] as Part
}

/** The received events as JSON: type without its namespace, and entity or body. */
async function events(receiver: Receiver): Promise<[string, unknown][]> {
  await receiver.deliveries()
  const short = (type: string) => type.replace(/^wix\.(stores\.catalog\.v3|categories\.v1)\./, '')
  return receiver.received.map(({ type, event }) => [
    short(type),
    JSON.parse(JSON.stringify(event['entity'] ?? event['data'] ?? null)),
  ])
}

const productEvents = async (receiver: Receiver) =>
  (await events(receiver)).filter(([type]) => type.startsWith('product_'))
const types = async (receiver: Receiver) => (await events(receiver)).map(([type]) => type)

const newProduct = (name: string) => ({
  name,
  productType: 'PHYSICAL',
  physicalProperties: {},
  variantsInfo: { variants: [{ price: { actualPrice: { amount: '12' } }, physicalProperties: {} }] },
})

describe('the webhooks of products of Catalog V3', () => {
  it('default: contain the product as its calls return it', async (t) => {
    const receiver = await listen(t)
    const created = await write('POST', '/stores/v3/products', { product: newProduct('Event mug') }, 'product')
    const { id, revision } = created
    const updated = await write(
      'PATCH',
      `/stores/v3/products/${id}`,
      { product: { id, revision, name: 'Renamed mug' } },
      'product',
    )
    await merchant.call('DELETE', `/stores/v3/products/${id}`)
    assert.deepEqual(await productEvents(receiver), [
      ['product_created', created],
      ['product_updated', updated],
      ['product_deleted', null],
    ])
    const metadata = receiver.received[0]?.event.metadata
    assert.deepEqual(
      { ...metadata, id: '', eventTime: '' },
      {
        id: '',
        eventTime: '',
        eventType: 'wix.stores.catalog.v3.product_created',
        instanceId: shop.platform.config.instanceId,
        identity: { identityType: 'WIX_USER', wixUserId: shop.platform.config.sites[1].id },
        entityFqdn: 'wix.stores.catalog.v3.product',
        entityId: id,
        slug: 'created',
        entityEventSequence: '1',
        triggeredByAnonymizeRequest: false,
      },
    )
  })

  it('behavior: a write of Catalog V1 sends no event of V3', async (t) => {
    const receiver = await listen(t)
    const product = { name: 'Old mug', productType: 'physical', priceData: { price: 5 } }
    const { status } = await merchantOf(shop, 'v1').call('POST', '/stores/v1/products', { product })
    assert.equal(status, 200)
    assert.deepEqual(await types(receiver), [])
  })
})

describe('the webhooks of inventory items', () => {
  it('default: an update sends two events, and a third if the availability changes', async (t) => {
    const product = {
      ...newProduct('Counted mug'),
      variantsInfo: {
        variants: [
          { price: { actualPrice: { amount: '12' } }, physicalProperties: {}, inventoryItem: { quantity: 2 } },
        ],
      },
    }
    const receiver = await listen(t)
    const { id: productId } = await write('POST', '/stores/v3/products-with-inventory', { product }, 'product')
    const items = { query: { filter: { productId } } }
    const [item] = await write<Entity[]>('POST', '/stores/v3/inventory-items/query', items, 'inventoryItems')
    assert.deepEqual((await events(receiver)).at(1), ['inventory_item_created', item])
    assert.deepEqual(await types(receiver), ['product_created', 'inventory_item_created'])
    const change = { inventoryItem: { id: item?.id, revision: item?.revision, quantity: 0 }, reason: 'ORDER' }
    const updated = await write('PATCH', `/stores/v3/inventory-items/${item?.id}`, change, 'inventoryItem')
    assert.deepEqual((await events(receiver)).slice(2), [
      ['inventory_item_updated', updated],
      ['inventory_item_updated_with_reason', { currentEntity: updated, reason: 'ORDER', appId: STORES_APP_ID }],
      ['inventory_item_stock_status_updated', { inStock: false }],
    ])
    await merchant.call('DELETE', `/stores/v3/products/${productId}`)
    assert.deepEqual((await types(receiver)).slice(-2), ['product_deleted', 'inventory_item_deleted'])
  })

  it('behavior: an order sends events for the units that it takes', async (t) => {
    const { accessToken: token } = await shop.visitor('v3')
    const slug = 'brass-field-compass'
    const { body: found } = await (await visitorOf(shop, 'v3')).call('GET', `/stores/v3/products/slug/${slug}`)
    const { id } = (found as { product: Entity }).product
    const variantId = await variantIdOf(shop, token, slug)
    const items = { catalogItems: [itemV2(id, 1, { variantId })] }
    const { body } = await shop.call('POST', '/ecom/v2/carts/current/add-line-items', items, { token })
    const receiver = await listen(t)
    await createCheckoutDriver(shop, await checkoutPath(shop, token, (body as { cart: Entity }).cart.id)).pay()
    assert.deepEqual(await types(receiver), [
      'inventory_item_updated',
      'inventory_item_updated_with_reason',
      'inventory_item_stock_status_updated',
    ])
    const [, reasoned] = await events(receiver)
    assert.match(JSON.stringify(reasoned), /"reason":"ORDER"/)
  })

  it('behavior: an order from another channel sends events for the units that it takes', async (t) => {
    const product = await write('POST', '/stores/v3/products', { product: newProduct('Sold mug') }, 'product')
    const { variants } = product['variantsInfo'] as { readonly variants: readonly Entity[] }
    const reference = { appId: STORES_APP_ID, catalogItemId: product.id, options: { variantId: variants[0]?.id } }
    const line = { productName: { original: 'Sold mug' }, quantity: 1, price: { amount: '12' } }
    const order = { lineItems: [{ ...line, catalogReference: reference }], channelInfo: { type: 'POS' } }
    const receiver = await listen(t)
    await write('POST', '/ecom/v1/orders', { order }, 'order')
    assert.deepEqual(await types(receiver), ['inventory_item_updated', 'inventory_item_updated_with_reason'])
    assert.match(JSON.stringify((await events(receiver))[1]), /"reason":"ORDER"/)
  })
})

async function checkoutPath(on: TestShop, token: string, checkoutId: string): Promise<string> {
  const callbacks = { thankYouPageUrl: 'http://localhost:4400/thanks.html' }
  const request = { ecomCheckout: { checkoutId }, callbacks }
  const { body } = await on.call('POST', '/_api/redirects-api/v1/redirect-session', request, { token })
  const { fullUrl } = (body as { redirectSession: { fullUrl: string } }).redirectSession
  return fullUrl.slice(on.platform.config.url.length)
}

describe('the webhooks of categories', () => {
  it('default: contain the category as its calls return it, or the ids of its changed items', async (t) => {
    const [product] = await write<Entity[]>('POST', '/stores/v3/products/query', { query: {} }, 'products')
    const receiver = await listen(t)
    const body = { category: { name: 'Eventful' }, ...TREE }
    const created = await write('POST', '/categories/v1/categories', body, 'category')
    const { id, revision } = created
    const renamed = { category: { id, revision, name: 'Renamed' }, ...TREE }
    const updated = await write('PATCH', `/categories/v1/categories/${id}`, renamed, 'category')
    const item = { catalogItemId: product?.id, appId: STORES_APP_ID }
    const items = { items: [item], ...TREE }
    await write('POST', `/categories/v1/bulk/categories/${id}/add-items`, items, 'results')
    await merchant.call('POST', `/categories/v1/categories/${id}/set-arranged-items`, items)
    await write('POST', `/categories/v1/bulk/categories/${id}/remove-items`, items, 'results')
    await merchant.call('POST', `/categories/v1/categories/${id}/move`, { position: 'FIRST', ...TREE })
    await merchant.call('DELETE', `/categories/v1/categories/${id}?treeReference.appNamespace=%40wix%2Fstores`)
    const part = { categoryId: id, treeReference: STORES_TREE }
    assert.deepEqual(
      (await events(receiver)).filter(([type]) => type !== 'product_updated'),
      [
        ['category_created', created],
        ['category_updated', updated],
        ['category_item_added_to_category', { ...part, addedItem: item }],
        ['category_items_arranged_in_category', part],
        ['category_item_removed_from_category', { ...part, removedItem: item }],
        ['category_updated', { ...updated, revision: '3' }],
        ['category_category_moved', part],
        ['category_deleted', null],
      ],
    )
  })
})
