import assert from 'node:assert/strict'
import { after, afterEach, describe, it } from 'node:test'
import { seedProducts } from '../../seed/catalog/catalog.ts'
import { type CartV2Calls, cartV2Of, itemV2 } from '../../testing/cart-v2.ts'
import { openCommerceShop } from '../../testing/commerce-shop.ts'
import { codeOf } from '../../testing/open-shop.ts'

const shop = await openCommerceShop()
after(() => shop.close())
afterEach(() => control({}))

const control = (body: object) => shop.call('POST', '/_control/cart', body)
const visitor = async (): Promise<CartV2Calls> => cartV2Of(shop, await shop.buyer())
const quantities = ({ lineItems }: Awaited<ReturnType<CartV2Calls['cart']>>) =>
  lineItems.map(({ quantityInfo, status }) => [
    quantityInfo.requestedQuantity,
    quantityInfo.confirmedQuantity,
    quantityInfo.availableQuantity,
    status,
  ])

describe('quantities above the stock', () => {
  it('args: CAP confirms fewer units than requested', async () => {
    await control({ overStock: 'CAP' })
    const v2 = await visitor()
    const { lineItems, ...cart } = await v2.add(await shop.product({ stock: 3 }), 5)
    assert.deepEqual(quantities({ ...cart, lineItems }), [[5, 3, 3, 'PARTIALLY_IN_STOCK']])
    const update = { lineItemId: lineItems[0]?.id, quantity: { newQuantity: 9 } }
    const updated = await v2.cart('POST', '/update-line-items', { lineItems: [update] })
    assert.deepEqual(quantities(updated), [[9, 3, 3, 'PARTIALLY_IN_STOCK']])
    assert.deepEqual(quantities(await v2.add(await shop.product({ stock: 0 }))), [
      [9, 3, 3, 'PARTIALLY_IN_STOCK'],
      [1, 0, 0, 'OUT_OF_STOCK'],
    ])
  })

  it('args: IGNORE returns the unchanged cart', async () => {
    await control({ overStock: 'IGNORE' })
    const v2 = await visitor()
    const productId = await shop.product({ stock: 3 })
    assert.deepEqual(quantities(await v2.add(productId, 5)), [])
    const { lineItems } = await v2.add(productId, 2)
    const update = { lineItemId: lineItems[0]?.id, quantity: { newQuantity: 9 } }
    assert.deepEqual(quantities(await v2.cart('POST', '/update-line-items', { lineItems: [update] })), [
      [2, 2, 3, 'IN_STOCK'],
    ])
  })

  it('default: {} resets all choices', async () => {
    await control({ overStock: 'CAP' })
    await control({})
    const items = { catalogItems: [itemV2(await shop.product({ stock: 1 }), 2)] }
    assert.equal(codeOf(await (await visitor()).call('POST', '/add-line-items', items)), 'INSUFFICIENT_INVENTORY')
  })
})

describe('responses to writes', () => {
  it('args: omit line items or their pictures, which reads contain', async () => {
    const v2 = await visitor()
    const productId = seedProducts.find(({ slug }) => slug === 'glow-camp-lantern')?.id ?? ''
    for (const [written, lines] of [
      ['WITHOUT_LINES', undefined],
      ['WITHOUT_PICTURES', [undefined]],
    ] as const) {
      await control({ written })
      const cart = await v2.add(productId)
      const pictures = (cart.lineItems as readonly { attributes?: { image?: unknown } }[] | undefined)?.map(
        ({ attributes }) => attributes?.image,
      )
      assert.deepEqual(pictures, lines, written)
    }
    assert.match(JSON.stringify(await v2.cart('GET')), /"image":\{/)
  })
})

describe('no current cart', () => {
  it('args: OWNED_CART_NOT_FOUND, or 200 with an empty object', async () => {
    const v2 = await visitor()
    await control({ noCart: 'OWNED_CART_NOT_FOUND' })
    assert.equal(codeOf(await v2.call('GET')), 'OWNED_CART_NOT_FOUND')
    await control({ noCart: 'EMPTY_RESPONSE' })
    const { status, body } = await v2.call('GET')
    assert.deepEqual([status, body], [200, {}])
    assert.equal((await v2.call('POST', '/refresh', {})).status, 404)
    await v2.add(await shop.product())
    assert.equal((await v2.cart('GET')).lineItems.length, 1)
  })

  it('error: INVALID_ARGUMENT for an unknown choice', async () => {
    assert.equal((await control({ noCart: 'TEAPOT' })).status, 400)
  })
})
