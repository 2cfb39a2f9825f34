import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { createCheckoutDriver } from '../testing/checkout-driver.ts'
import { type CartBody, type EstimateBody, NEW_YORK, openCommerceShop } from '../testing/commerce-shop.ts'

const shop = await openCommerceShop()
after(() => shop.close())

const control = (name: string, body: unknown) => shop.call('POST', `/_control/${name}`, body)

describe('changes of a shop during a purchase', () => {
  it('behavior: the checkout page shows violations, and errors prevent the order', async () => {
    const buyer = await shop.buyer()
    const productId = await shop.product({ price: '20' })
    await buyer.add(productId)
    const page = createCheckoutDriver(shop, await buyer.redirect(await buyer.checkout()))
    const rules = [
      { severity: 'ERROR', description: 'Only on weekdays', productId },
      { severity: 'ERROR', description: 'Not in this order', productId: await shop.product() },
      { severity: 'WARNING', description: 'Delivery takes longer' },
    ]
    await control('violations', { violations: rules })
    const refused = await page.pay()
    assert.equal(refused.status, 200)
    assert.match(refused.html, /role="alert"[\s\S]*Only on weekdays[\s\S]*Delivery takes longer/)
    assert.doesNotMatch(refused.html, /Not in this order/)
    await control('violations', { violations: rules.slice(1) })
    assert.match((await page.update()).html, /Delivery takes longer/)
    assert.match((await page.pay()).html, /Thank you/)
    await control('violations', { violations: [] })
  })

  it('default: changes a price, and deletes a product', async () => {
    const buyer = await shop.buyer()
    const productId = await shop.product({ price: '20' })
    await buyer.add(productId, 2)
    await control('price', { productId, price: '25.5' })
    const priced = ((await buyer.cart('GET')).body as CartBody).cart.lineItems[0]
    assert.deepEqual(
      [priced?.price.amount, (priced?.['lineItemPrice'] as { amount: string } | undefined)?.amount],
      ['25.5', '51'],
    )
    await control('delete-product', { productId })
    const deleted = ((await buyer.cart('GET')).body as CartBody).cart.lineItems[0]
    assert.deepEqual(deleted?.availability, { status: 'NOT_FOUND', quantityAvailable: 0 })
    assert.equal(deleted?.productName.original, 'Thing')
  })

  it('default: adds fees and violations, of one line or of the cart', async () => {
    const buyer = await shop.buyer()
    const productId = await shop.product({ price: '20' })
    const [line] = (await buyer.add(productId)).lineItems
    await control('fees', { fees: [{ code: 'wrap', name: 'Gift wrapping', amount: '3.5' }] })
    await control('violations', {
      violations: [
        { severity: 'WARNING', description: 'Only two per shopper, please', productId },
        { severity: 'ERROR', description: 'We are closed today' },
      ],
    })
    const { body } = await buyer.cart('POST', '/estimate-totals', { shippingAddress: NEW_YORK })
    const totals = body as EstimateBody & { violations: unknown[] }
    assert.ok(totals.additionalFees.some(({ code }) => code === 'wrap'))
    assert.deepEqual(totals.violations, [
      {
        severity: 'WARNING',
        target: { lineItem: { name: 'LINE_ITEM_DEFAULT', id: line?.id } },
        description: 'Only two per shopper, please',
      },
      { severity: 'ERROR', target: { other: { name: 'OTHER_DEFAULT' } }, description: 'We are closed today' },
    ])
    await control('fees', { fees: [] })
    await control('violations', { violations: [] })
    const after = (await buyer.cart('POST', '/estimate-totals', { shippingAddress: NEW_YORK })).body as typeof totals
    assert.deepEqual([after.violations, after.additionalFees], [[], []])
  })

  it('default: adds more products than the platform counts', async () => {
    const { token } = await shop.buyer()
    const query = async () =>
      (
        await shop.call(
          'POST',
          '/stores-reader/v1/products/query-platformized',
          { query: { paging: { limit: 2 } } },
          { token },
        )
      ).body as { metadata: object }
    await control('count', { limit: 10 })
    assert.deepEqual((await query()).metadata, { count: 2, offset: 0, tooManyToCount: true })
    await control('count', { limit: null })
    assert.ok('total' in (await query()).metadata)
  })

  it('error: INVALID_ARGUMENT for an invalid amount, NOT_FOUND for an unknown product', async () => {
    assert.equal((await control('price', { productId: 'none', price: '5' })).status, 404)
    assert.equal((await control('price', { productId: 'none', price: 'much' })).status, 400)
    assert.equal((await control('delete-product', { productId: 'none' })).status, 404)
    assert.equal((await control('violations', { violations: [{ severity: 'FATAL', description: 'x' }] })).status, 400)
  })
})
