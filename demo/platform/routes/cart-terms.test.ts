import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { findProduct } from '../catalog/store.ts'
import { seedId } from '../seed/ids.ts'
import { type Buyer, type CommerceShop, type EstimateBody, openCommerceShop } from '../testing/commerce-shop.ts'

let shop: CommerceShop
before(async () => {
  shop = await openCommerceShop({ now: () => new Date('2025-03-03T09:00:00Z') })
})
after(() => shop.close())

const product = (slug: string) => seedId('product', slug)
const totalsOf = async (buyer: Buyer) =>
  (await buyer.cart('POST', '/estimate-totals', {})).body as EstimateBody & { violations: Record<string, unknown>[] }

async function subscriptionId(slug: string, title: string): Promise<string | undefined> {
  const found = await findProduct(shop.platform.db, product(slug))
  return found?.subscriptionOptions?.find((option) => option.title === title)?.id
}

describe('a subscription in the cart', () => {
  const options = { Grind: 'Filter' }

  it('default: costs what one payment costs, and says how often', async () => {
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

  it('behavior: once and again are two lines of the same stock', async () => {
    const buyer = await shop.buyer()
    await buyer.add(product('roastery-subscription'), 1, { options })
    const subscriptionOptionId = await subscriptionId('roastery-subscription', 'Monthly')
    const cart = await buyer.add(product('roastery-subscription'), 1, { options, subscriptionOptionId })
    assert.deepEqual(
      cart.lineItems.map(({ price }) => price.amount),
      ['18', '16.2'],
    )
  })

  it('args: an option that is none adds nothing; nor does a single purchase where there is none', async () => {
    const buyer = await shop.buyer()
    const wrong = await buyer.add(product('roastery-subscription'), 1, { options, subscriptionOptionId: 'weekly' })
    assert.deepEqual((await buyer.add(product('letterpress-club'))).lineItems, wrong.lineItems)
    assert.deepEqual(wrong.lineItems, [])
  })
})

describe('a pre-order in the cart', () => {
  it('default: units ahead of time up to the limit, and the message on the line', async () => {
    const buyer = await shop.buyer()
    const cart = await buyer.add(product('porcelain-dripper'), 9, { options: { Color: 'Cream' } })
    const [line] = cart.lineItems
    assert.equal(line?.quantity, 5)
    assert.deepEqual(line?.availability, { status: 'AVAILABLE', quantityAvailable: 5 })
    assert.match(JSON.stringify(line?.['descriptionLines']), /Pre-order.*kiln/)
  })
})

describe('services, deposits and memberships in the cart', () => {
  it('default: a service has its day; its deposit is paid now and the rest later', async () => {
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

  it('default: what is paid at the counter is paid later', async () => {
    const buyer = await shop.buyer()
    await buyer.add(product('knife-sharpening'), 3)
    const { payNow, payLater } = await totalsOf(buyer)
    assert.deepEqual([payNow.total.amount, payLater.total.amount], ['0', '28.5'])
  })

  it('behavior: a membership that is asked for and not chosen is a violation of its line', async () => {
    const buyer = await shop.buyer()
    const [line] = (await buyer.add(product('members-tasting'))).lineItems
    const { violations, priceSummary } = await totalsOf(buyer)
    assert.equal(priceSummary.total.amount, '0')
    assert.deepEqual(violations, [
      {
        severity: 'ERROR',
        target: { lineItem: { name: 'LINE_ITEM_DEFAULT', id: line?.id } },
        description: 'Tasting evening for members is paid with a membership: choose one',
      },
    ])
  })

  it('args: a merchant says deposit, day and participants of a custom item', async () => {
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
