import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { seedId } from '../../seed/ids.ts'
import { STORES_APP_ID } from '../../shop/settings.ts'
import type { CartBody } from '../../testing/commerce-shop.ts'
import { type Client, openShop, visitorOf } from '../../testing/open-shop.ts'

const shop = await openShop()
after(() => shop.close())

const CART = '/ecom/v1/carts/current'

async function variantIdOf(buyer: Client, slug: string, choice?: string): Promise<string> {
  const { body } = await buyer.call('GET', `/stores/v3/products/slug/${slug}?fields=VARIANT_OPTION_CHOICE_NAMES`)
  const { variants } = (body as { product: { variantsInfo: { variants: { id: string }[] } } }).product.variantsInfo
  const found = variants.find(
    (variant) => choice === undefined || JSON.stringify(variant).includes(`"choiceName":"${choice}"`),
  )
  return found?.id ?? assert.fail(`${slug} has no such variant`)
}

async function add(buyer: Client, slug: string, options: object, quantity = 1): Promise<CartBody['cart']['lineItems']> {
  const catalogReference = { appId: STORES_APP_ID, catalogItemId: seedId('product', slug), options }
  const { body } = await buyer.call('POST', `${CART}/add-to-cart`, { lineItems: [{ quantity, catalogReference }] })
  return (body as CartBody).cart.lineItems
}

describe('a line with a product of Catalog V3', () => {
  it('default: adds a variant by its id, with price, stock and the given reference', async () => {
    const buyer = await visitorOf(shop, 'v3')
    const variantId = await variantIdOf(buyer, 'ember-mug', 'Oat')
    const [line] = await add(buyer, 'ember-mug', { variantId }, 9)
    assert.deepEqual([line?.quantity, line?.price.amount], [3, '24'])
    assert.deepEqual(line?.catalogReference, {
      appId: STORES_APP_ID,
      catalogItemId: seedId('product', 'ember-mug'),
      options: { variantId },
    })
    assert.match(JSON.stringify(line?.['descriptionLines']), /Color.*Oat/)
  })

  it('behavior: the only variant of a product has its stock under the id of Catalog V3', async () => {
    const buyer = await visitorOf(shop, 'v3')
    const variantId = await variantIdOf(buyer, 'walnut-desk-organizer')
    const [line] = await add(buyer, 'walnut-desk-organizer', { variantId }, 5)
    assert.deepEqual([line?.quantity, line?.availability.quantityAvailable], [2, 2])
    assert.equal((await add(buyer, 'walnut-desk-organizer', {})).length, 1)
    assert.equal((await add(buyer, 'walnut-desk-organizer', { variantId }))[0]?.quantity, 2)
  })

  it('args: accepts modifiers and free texts by their keys, with their surcharges', async () => {
    const buyer = await visitorOf(shop, 'v3')
    const candle = await variantIdOf(buyer, 'soy-wax-candle')
    const [line] = await add(buyer, 'soy-wax-candle', { variantId: candle, options: { scent: 'fig-leaf' } })
    assert.equal(line?.price.amount, '35.5')
    assert.match(JSON.stringify(line?.['descriptionLines']), /Scent.*Fig leaf/)
    const pen = {
      variantId: await variantIdOf(buyer, 'travellers-fountain-pen', 'Fine'),
      customTextFields: { engraving: 'Ada' },
    }
    const [, engraved] = await add(buyer, 'travellers-fountain-pen', pen)
    assert.equal(engraved?.price.amount, '104')
    assert.deepEqual(engraved?.catalogReference?.options, pen)
    assert.match(JSON.stringify(engraved?.['descriptionLines']), /Engraving.*Ada/)
  })

  it('error: adds nothing without a variant, a mandatory modifier or text, or with names instead of keys', async () => {
    const buyer = await visitorOf(shop, 'v3')
    const tote = await variantIdOf(buyer, 'canvas-tote')
    const mug = await variantIdOf(buyer, 'ember-mug', 'Sage')
    await add(buyer, 'ember-mug', { variantId: mug })
    for (const [slug, options] of [
      ['ember-mug', { options: { Color: 'Clay' } }],
      ['canvas-tote', { variantId: tote, options: { color: 'cream' } }],
      ['canvas-tote', { variantId: tote, customTextFields: { initials: 'AL' } }],
      ['canvas-tote', { variantId: tote, options: { color: 'cream' }, customTextFields: { initials: 'A' } }],
      ['canvas-tote', { variantId: tote, options: { Color: 'Cream' }, customTextFields: { Initials: 'AL' } }],
      ['letterpress-club', { variantId: await variantIdOf(buyer, 'letterpress-club') }],
      ['porcelain-dripper', { variantId: await variantIdOf(buyer, 'porcelain-dripper', 'Cream') }],
    ] as const) {
      assert.equal((await add(buyer, slug, options)).length, 1, JSON.stringify(options))
    }
  })

  it('args: accepts a subscription and a pre-order', async () => {
    const buyer = await visitorOf(shop, 'v3')
    const club = {
      variantId: await variantIdOf(buyer, 'letterpress-club'),
      subscriptionOptionId: seedId('subscription', 'letterpress-club/Four quarters'),
    }
    assert.equal((await add(buyer, 'letterpress-club', club))[0]?.price.amount, '24')
    const dripper = { variantId: await variantIdOf(buyer, 'porcelain-dripper', 'Cream'), preOrderRequested: true }
    const [, ahead] = await add(buyer, 'porcelain-dripper', dripper, 9)
    assert.deepEqual([ahead?.quantity, ahead?.catalogReference?.options], [5, dripper])
  })

  it('behavior: both sites share the stock', async () => {
    const buyers = [await visitorOf(shop, 'v3'), await visitorOf(shop)] as const
    const variantId = await variantIdOf(buyers[0], 'brass-field-compass')
    await shop.call('POST', '/_control/stock', { productId: seedId('product', 'brass-field-compass'), quantity: 4 })
    assert.equal((await add(buyers[0], 'brass-field-compass', { variantId }, 9))[0]?.quantity, 4)
    assert.equal((await add(buyers[1], 'brass-field-compass', {}, 9))[0]?.quantity, 4)
  })
})
