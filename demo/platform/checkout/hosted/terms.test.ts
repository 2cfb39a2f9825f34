import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { findProduct } from '../../catalog/store.ts'
import { seedId } from '../../seed/ids.ts'
import { createCheckoutDriver } from '../../testing/checkout-driver.ts'
import { openCommerceShop } from '../../testing/commerce-shop.ts'

const shop = await openCommerceShop({ now: () => new Date('2025-03-03T09:00:00Z') })
after(() => shop.close())

interface Placed {
  readonly paymentStatus: string
  readonly buyerLanguage: string
  readonly balanceSummary: { readonly balance: { readonly amount: string }; readonly paid: { readonly amount: string } }
  readonly lineItems: Record<string, unknown>[]
  readonly activities: { readonly type: string }[]
}

/** Opens the hosted page of a cart with a seeded product. `order` pays and returns the order. */
async function atCheckout(slug: string, quantity: number, options?: Record<string, unknown>, lang?: string) {
  const buyer = await shop.buyer()
  await buyer.add(seedId('product', slug), quantity, options)
  const callbacks = { thankYouPageUrl: 'http://localhost:4400/thanks.html' }
  const page = createCheckoutDriver(shop, await buyer.redirect(await buyer.checkout(), callbacks, lang))
  const order = async (): Promise<Placed> => {
    const { location, html, status } = await page.pay()
    assert.equal(status, 303, html)
    const id = new URL(location).searchParams.get('orderId')
    const { body } = await shop.call('GET', `/ecom/v1/orders/${id}?id=${id}`, undefined, { token: buyer.token })
    return (body as { order: Placed }).order
  }
  return { page, order }
}

const typesOf = ({ activities }: Placed) => activities.map(({ type }) => type)

describe('subscriptions, deposits and services at the checkout', () => {
  it('default: shows the frequency and duration of a subscription in the requested language', async () => {
    const product = await findProduct(shop.platform.db, seedId('product', 'roastery-subscription'))
    const subscriptionOptionId = product?.subscriptionOptions?.[0]?.id
    const { page, order } = await atCheckout(
      'roastery-subscription',
      1,
      { options: { Grind: 'Filter' }, subscriptionOptionId },
      'fr',
    )
    const { html } = await page.open()
    assert.match(html, /<html lang="fr" dir="ltr">/)
    assert.match(html, /Fréquence de paiement\u00a0: 2\ssemaines/)
    assert.match(html, /Renouvellement automatique/)
    const { lineItems, buyerLanguage } = await order()
    assert.equal(buyerLanguage, 'fr')
    assert.match(
      JSON.stringify(lineItems[0]?.['subscriptionInfo']),
      /"cycleNumber":1,"subscriptionOptionTitle":"Every two weeks"/,
    )
  })

  it('default: charges a deposit, and leaves the rest to pay', async () => {
    const options = { options: { Wood: 'Oak' }, customTextFields: { 'Seat height in cm': '42' } }
    const { page, order } = await atCheckout('reading-chair', 1, options)
    const { html } = await page.update()
    for (const text of [/Seat height in cm: 42/, /Deposit: \$80\.00/, /Due later/]) assert.match(html, text)
    const { paymentStatus, balanceSummary, lineItems } = await order()
    assert.equal(paymentStatus, 'PARTIALLY_PAID')
    assert.equal(balanceSummary.balance.amount, '235.74') // 290 and 8.875 % of it, less 80
    assert.match(JSON.stringify(lineItems[0]?.['catalogReference']), /"customTextFields":\{"Seat height in cm":"42"\}/)
  })

  it('behavior: an order with a deposit is reported as partly paid', async () => {
    const options = { options: { Wood: 'Oak' }, customTextFields: { 'Seat height in cm': '42' } }
    const { page, order } = await atCheckout('reading-chair', 1, options)
    assert.deepEqual(typesOf(await order()), ['ORDER_PLACED', 'ORDER_PARTIALLY_PAID'])
    assert.match((await page.open()).html, /emailed your receipt/)
  })

  it('behavior: an order that is paid on site is not reported as paid, and has a confirmation instead of a receipt', async () => {
    const { page, order } = await atCheckout('knife-sharpening', 1)
    assert.deepEqual(typesOf(await order()), ['ORDER_PLACED'])
    const { html } = await page.open()
    assert.match(html, /emailed the confirmation/)
    assert.doesNotMatch(html, /receipt/)
  })

  it('default: items that are paid on site require no card, and have a date', async () => {
    const { page, order } = await atCheckout('knife-sharpening', 2, undefined, 'ar')
    const { html } = await page.open()
    assert.match(html, /<html lang="ar" dir="rtl">/)
    assert.doesNotMatch(html, /cc-number/)
    const { paymentStatus, balanceSummary, lineItems } = await order()
    assert.deepEqual(
      [paymentStatus, balanceSummary.balance.amount, balanceSummary.paid.amount],
      ['NOT_PAID', '20.69', '0'],
    )
    assert.deepEqual(lineItems[0]?.['serviceProperties'], {
      scheduledDate: '2025-03-06T18:00:00.000Z',
      numberOfParticipants: 1,
    })
  })

  it('behavior: shows the time of a service in the time zone of the shop, with its name', async () => {
    const { page } = await atCheckout('knife-sharpening', 1)
    assert.match((await page.open()).html, /Thursday, March 6, 2025 at 1:00\sPM EST/)
  })

  it('behavior: pre-orders end at their limit', async () => {
    const first = await atCheckout('porcelain-dripper', 3, { options: { Color: 'Cream' } })
    const second = await atCheckout('porcelain-dripper', 3, { options: { Color: 'Cream' } })
    await first.order()
    const { html } = await second.page.open()
    assert.match(html, /Only 2 of/)
    assert.match(html, /leaves the kiln/)
    await second.order()
    const product = await findProduct(shop.platform.db, seedId('product', 'porcelain-dripper'))
    const cream = product?.variants.find(({ choices }) => choices['Color'] === 'Cream')
    assert.deepEqual([cream?.stock.quantity, cream?.stock.preorderable], [0, 0])
  })
})
