import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { findProduct } from '../../catalog/store.ts'
import { seedId } from '../../seed/ids.ts'
import { STORES_APP_ID } from '../../shop/settings.ts'
import { createCheckoutDriver } from '../../testing/checkout-driver.ts'
import { type Buyer, type CartBody, type EstimateBody, openCommerceShop } from '../../testing/commerce-shop.ts'

const shop = await openCommerceShop({ now: () => new Date('2025-03-03T09:00:00Z') })
after(() => shop.close())

const THANKS = 'http://localhost:4400/thanks.html'
const product = (slug: string) => seedId('product', slug)
const totalsOf = async (buyer: Buyer) =>
  (await buyer.cart('POST', '/estimate-totals', {})).body as EstimateBody & { violations: Record<string, unknown>[] }

async function subscriptionId(slug: string, title: string): Promise<string | undefined> {
  const found = await findProduct(shop.platform.db, product(slug))
  return found?.subscriptionOptions?.find((option) => option.title === title)?.id
}

describe('a subscription in the cart', () => {
  const options = { Grind: 'Filter' }

  it('default: costs one payment, and has its frequency', async () => {
    const buyer = await shop.buyer()
    const subscriptionOptionId = await subscriptionId('roastery-subscription', 'Three months, to give away')
    const cart = await buyer.add(product('roastery-subscription'), 2, { options, subscriptionOptionId })
    const [line] = cart.lineItems
    assert.deepEqual(
      [line?.price.amount, line?.catalogReference?.options['subscriptionOptionId']],
      ['16.5', subscriptionOptionId],
    )
    assert.deepEqual(line?.['subscriptionOptionInfo'], {
      subscriptionSettings: {
        frequency: 'MONTH',
        interval: 1,
        autoRenewal: false,
        billingCycles: 3,
        enableCustomerCancellation: false,
      },
      title: { original: 'Three months, to give away', translated: 'Three months, to give away' },
      description: { original: 'Ends by itself after three bags.', translated: 'Ends by itself after three bags.' },
    })
    assert.equal((await totalsOf(buyer)).priceSummary.total.amount, '33')
  })

  it('behavior: a single purchase and a subscription are two lines with the same stock', async () => {
    const buyer = await shop.buyer()
    await buyer.add(product('roastery-subscription'), 1, { options })
    const subscriptionOptionId = await subscriptionId('roastery-subscription', 'Monthly')
    const cart = await buyer.add(product('roastery-subscription'), 1, { options, subscriptionOptionId })
    assert.deepEqual(
      cart.lineItems.map(({ price }) => price.amount),
      ['18', '16.2'],
    )
  })

  it('args: adds nothing for an unknown option, and for a single purchase of a product without one', async () => {
    const buyer = await shop.buyer()
    const wrong = await buyer.add(product('roastery-subscription'), 1, { options, subscriptionOptionId: 'weekly' })
    assert.deepEqual((await buyer.add(product('letterpress-club'))).lineItems, wrong.lineItems)
    assert.deepEqual(wrong.lineItems, [])
  })
})

describe('a pre-order in the cart', () => {
  it('default: adds units up to the limit, with the message on the line', async () => {
    const buyer = await shop.buyer()
    const cart = await buyer.add(product('porcelain-dripper'), 9, { options: { Color: 'Cream' } })
    const [line] = cart.lineItems
    assert.equal(line?.quantity, 5)
    assert.deepEqual(line?.availability, { status: 'AVAILABLE', quantityAvailable: 5 })
    assert.match(JSON.stringify(line?.['descriptionLines']), /Pre-order.*kiln/)
  })
})

describe('services, deposits and memberships in the cart', () => {
  it('default: a service has a date, and its deposit is paid now and the rest later', async () => {
    const buyer = await shop.buyer()
    const [line] = (await buyer.add(product('pour-over-workshop'), 2)).lineItems
    assert.deepEqual(line?.['itemType'], { preset: 'SERVICE' })
    assert.deepEqual(line?.['serviceProperties'], {
      scheduledDate: '2025-03-15T18:00:00.000Z',
      numberOfParticipants: 1,
    })
    assert.equal((line?.['depositAmount'] as { amount: string } | undefined)?.amount, '12')
    const { payNow, payLater, priceSummary } = await totalsOf(buyer)
    assert.deepEqual([payNow.total.amount, payLater.total.amount, priceSummary.total.amount], ['24', '72', '96'])
  })

  it('default: items that are paid on site are paid later', async () => {
    const buyer = await shop.buyer()
    await buyer.add(product('knife-sharpening'), 3)
    const { payNow, payLater } = await totalsOf(buyer)
    assert.deepEqual([payNow.total.amount, payLater.total.amount], ['0', '28.5'])
  })

  it('behavior: a line without its required membership has a violation', async () => {
    const buyer = await shop.buyer()
    const [line] = (await buyer.add(product('members-tasting'))).lineItems
    const { violations, priceSummary } = await totalsOf(buyer)
    assert.equal(priceSummary.total.amount, '0')
    assert.deepEqual(violations, [
      {
        severity: 'ERROR',
        target: { lineItem: { name: 'LINE_ITEM_DEFAULT', id: line?.id } },
        description: 'Tasting evening for members requires a membership. Choose one to continue.',
      },
    ])
  })

  it('args: merchants set deposit, date and participants of a custom item', async () => {
    const buyer = await shop.buyer({ elevated: true })
    const serviceProperties = { scheduledDate: '2025-04-01T10:00:00.000Z', numberOfParticipants: 4 }
    const item = {
      itemType: { preset: 'SERVICE' },
      paymentOption: 'DEPOSIT_ONLINE',
      depositAmount: '30',
      serviceProperties,
    }
    const customLineItems = [{ quantity: 1, price: '100', productName: { original: 'Tasting at yours' }, ...item }]
    const { body } = await buyer.cart('POST', '/add-to-cart', { customLineItems })
    const [line] = (body as { cart: { lineItems: Record<string, unknown>[] } }).cart.lineItems
    assert.deepEqual(line?.['serviceProperties'], serviceProperties)
    const { payNow, payLater } = await totalsOf(buyer)
    assert.deepEqual([payNow.total.amount, payLater.total.amount], ['30', '70'])
  })
})

interface OverriddenLine {
  readonly paymentOption: string
  readonly depositAmount: { readonly amount: string }
  readonly savePaymentMethod: boolean
  readonly image: { readonly id: string; readonly focalPoint: unknown }
}

describe('a line with catalogOverrideFields', () => {
  const text = (original: string) => ({ original, translated: original })
  const catalogOverrideFields = {
    productName: text('Mug for Ada'),
    price: '7.5',
    fullPrice: '9',
    descriptionLines: [{ name: text('Engraving'), plainText: text('Ada') }],
    physicalProperties: { sku: 'MUG-ADA', weight: 0.25, shippable: true },
    image: { id: 'ada.png', url: 'https://static.wixstatic.com/media/ada.png', focalPoint: { x: 0.25, y: 0.75 } },
    paymentOption: { value: 'DEPOSIT_ONLINE' },
    depositAmount: '2.5',
    savePaymentMethod: true,
    inventoryAppId: '0a1b2c3d-0000-4000-8000-000000000000',
  }
  const request = (catalogItemId: string, more: Record<string, unknown> = { catalogOverrideFields }) => ({
    lineItems: [{ quantity: 2, catalogReference: { appId: STORES_APP_ID, catalogItemId }, ...more }],
  })

  it('default: replaces fields of the catalog in the cart, its checkout and the order', async () => {
    const buyer = await shop.buyer({ elevated: true })
    const id = await shop.product({ price: '24', name: 'Mug' })
    const { body } = await buyer.cart('POST', '/add-to-cart', request(id))
    const [line] = (body as CartBody).cart.lineItems
    assert.deepEqual(line?.['catalogOverrideFields'], catalogOverrideFields)
    assert.equal(line?.productName.original, 'Mug for Ada')
    assert.equal(line?.price.amount, '7.5')
    assert.deepEqual(line?.['descriptionLines'], catalogOverrideFields.descriptionLines)
    assert.deepEqual(line?.['physicalProperties'], catalogOverrideFields.physicalProperties)
    const { paymentOption, depositAmount, savePaymentMethod, image } = line as unknown as OverriddenLine
    assert.deepEqual([paymentOption, depositAmount.amount, savePaymentMethod], ['DEPOSIT_ONLINE', '2.5', true])
    assert.deepEqual([image.id, image.focalPoint], ['ada.png', { x: 0.25, y: 0.75 }])
    assert.deepEqual((await totalsOf(buyer)).payNow.subtotal.amount, '5')
    const page = createCheckoutDriver(shop, await buyer.redirect(await buyer.checkout(), { thankYouPageUrl: THANKS }))
    const { location, html } = await page.pay()
    const orderId = new URL(location || `${THANKS}?${html}`).searchParams.get('orderId')
    const response = await shop.call('GET', `/ecom/v1/orders/${orderId}`, undefined, { token: buyer.token })
    const [ordered] = (response.body as { order: { lineItems: Record<string, Record<string, unknown>>[] } }).order
      .lineItems
    assert.deepEqual([ordered?.['productName']?.['original'], ordered?.['price']?.['amount']], ['Mug for Ada', '7.5'])
  })

  it('behavior: added units keep the overrides, and new overrides replace them', async () => {
    const buyer = await shop.buyer({ elevated: true })
    const id = await shop.product({ price: '24' })
    await buyer.cart('POST', '/add-to-cart', request(id))
    const [more] = (await buyer.add(id)).lineItems
    assert.deepEqual([more?.quantity, more?.price.amount], [3, '7.5'])
    const { body } = await buyer.cart('PATCH', '', request(id, { catalogOverrideFields: { price: '5' } }))
    const [line] = (body as CartBody).cart.lineItems
    assert.deepEqual([line?.price.amount, line?.['catalogOverrideFields']], ['5', { price: '5' }])
    assert.doesNotMatch(JSON.stringify(line), /MUG-ADA/)
  })

  it('error: PERMISSION_DENIED without the permission of the merchant in all three calls, which change nothing', async () => {
    const buyer = await shop.buyer()
    const id = await shop.product({ price: '24' })
    await buyer.add(id)
    const checkout = { channelType: 'WEB', ...request(id) }
    const responses = await Promise.all([
      buyer.cart('POST', '/add-to-cart', request(id)),
      buyer.cart('PATCH', '', request(id)),
      shop.call('POST', '/ecom/v1/checkouts', checkout, { token: buyer.token }),
    ])
    assert.deepEqual(
      responses.map(({ status }) => status),
      [403, 403, 403],
    )
    const { body } = await buyer.cart('GET')
    assert.deepEqual((body as CartBody).cart.lineItems[0]?.price.amount, '24')
  })

  it('default: createCheckout accepts overrides of merchants', async () => {
    const buyer = await shop.buyer({ elevated: true })
    const checkout = { channelType: 'WEB', ...request(await shop.product({ price: '24' })) }
    const { body, status } = await shop.call('POST', '/ecom/v1/checkouts', checkout, { token: buyer.token })
    assert.equal(status, 200, JSON.stringify(body))
    const [line] = (body as { checkout: CartBody['cart'] }).checkout.lineItems
    assert.deepEqual(line?.['catalogOverrideFields'], catalogOverrideFields)
    assert.equal(line?.price.amount, '7.5')
  })
})
