import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { carts } from '../../db/schema/commerce.ts'
import { seedId } from '../../seed/ids.ts'
import { seedMembershipRules } from '../../seed/memberships.ts'
import { type CartV2, type CartV2Calls, cartV2Of } from '../../testing/cart-v2.ts'
import { type CheckoutDriver, createCheckoutDriver } from '../../testing/checkout-driver.ts'
import { type Buyer, NEW_YORK, openCommerceShop } from '../../testing/commerce-shop.ts'
import { merchantOf } from '../../testing/open-shop.ts'

const shop = await openCommerceShop({ now: () => new Date('2025-03-03T09:00:00Z') })
after(() => shop.close())

const CALLBACKS = {
  thankYouPageUrl: 'http://localhost:4400/thanks.html',
  postFlowUrl: 'http://localhost:4400/shop.html',
}

interface Visit {
  readonly buyer: Buyer
  readonly v2: CartV2Calls
  readonly page: CheckoutDriver
}

/** The hosted page of a cart with one item. */
async function visit(productId: string): Promise<Visit & { readonly cart: CartV2 }> {
  const buyer = await shop.buyer()
  const v2 = cartV2Of(shop, buyer)
  const cart = await v2.add(productId)
  return {
    buyer,
    v2,
    cart,
    page: createCheckoutDriver(shop, await buyer.redirect(cart.id, CALLBACKS)),
  }
}

async function orderOf({ token }: Buyer, location: string) {
  const id = new URL(location).searchParams.get('orderId')
  const { body } = await shop.call('GET', `/ecom/v1/orders/${id}`, undefined, { token })
  return (body as { order: { priceSummary: { total: { amount: string } }; lineItems: unknown[] } }).order
}

/** The amount of a row of the summary on the page. */
const amountOf = (html: string, row: string) =>
  new RegExp(`<dt>${row}</dt><dd class="money">[^\\d]*([\\d.,]+)</dd>`).exec(html)?.[1]

describe('the hosted page of a Cart V2', () => {
  it('default: stores address, contact, delivery method and note in the cart', async () => {
    const { v2, cart, page } = await visit(await shop.product())
    await page.update()
    const { summary } = await v2.totals('/calculate')
    const shipping = summary.deliverySummary?.method.code ?? ''
    await page.update({ shipping, phone: '+1 555 0100', note: 'Ring twice' })
    const entered = await v2.cart('GET')
    assert.deepEqual(entered.deliveryInfo.address, NEW_YORK)
    assert.equal(entered.deliveryInfo.method?.code, shipping)
    const { email, firstName, ...customer } = entered.customerInfo
    assert.deepEqual([email, firstName], ['member.one@example.com', 'Member'])
    assert.match(JSON.stringify(customer), /"lastName":"One","phone":"\+1 555 0100"/)
    assert.equal(entered.note, 'Ring twice')
    assert.ok(Number(entered.revision) > Number(cart.revision))
  })

  it('behavior: the totals are those of the calculation of the cart', async () => {
    const { v2, page } = await visit(await shop.product({ price: '80' }))
    await v2.cart('POST', '/add-coupon', { coupon: { code: 'FIVEOFF' } })
    await v2.cart('POST', '/add-gift-card', { giftCard: { code: 'GIFT0025CARD' } })
    const { html } = await page.update()
    const { summary } = await v2.totals('/calculate', { refreshCart: true })
    assert.equal(page.fingerprintIn(html), summary.priceVerificationToken)
    assert.equal(amountOf(html, 'Total'), Number(summary.priceSummary.total.amount).toFixed(2))
    assert.equal(
      amountOf(html, 'Gift card'),
      Number(summary.paymentSummary.giftCards[0]?.redeemAmount.amount).toFixed(2),
    )
    assert.match(
      html,
      new RegExp(`Pay \\$${Number(summary.paymentSummary.payNow.amount).toFixed(2).replace('.', '\\.')}`),
    )
  })

  it('behavior: shows a change of another tab before the payment, and charges the new total', async () => {
    const { buyer, v2, page } = await visit(await shop.product({ price: '20' }))
    await page.update()
    await v2.add(await shop.product({ price: '7', name: 'Strainer' }))
    const changed = await page.payLastTotal()
    assert.equal(changed.status, 200)
    assert.match(changed.html, /Strainer/)
    const { summary } = await v2.totals('/calculate')
    const { location } = await page.pay()
    const order = await orderOf(buyer, location)
    assert.equal(order.lineItems.length, 2)
    assert.equal(order.priceSummary.total.amount, summary.priceSummary.total.amount)
  })

  it('behavior: an address from another tab is shown at the next visit', async () => {
    const { v2, page } = await visit(await shop.product())
    await page.update()
    await v2.cart('PATCH', '', { cart: { deliveryInfo: { address: { ...NEW_YORK, addressLine: '9 Other Road' } } } })
    const { html } = await page.open()
    assert.match(html, /9 Other Road/)
    assert.doesNotMatch(html, /2 Example Street/)
  })

  it('behavior: submitting equal values changes nothing, also not fields that the page does not show', async () => {
    const { v2, page } = await visit(await shop.product())
    const address = { ...NEW_YORK, geocode: { latitude: 40.7, longitude: -74 } }
    const customerInfo = { email: 'a@example.com', company: 'Example Ltd' }
    await v2.cart('PATCH', '', { cart: { deliveryInfo: { address }, customerInfo } })
    await page.update()
    const before = await v2.cart('GET')
    await page.update()
    assert.deepEqual(await v2.cart('GET'), before)
    assert.deepEqual(before.deliveryInfo.address, address)
    assert.match(JSON.stringify(before.customerInfo), /"company":"Example Ltd"/)
    assert.equal(before.customerInfo.email, 'member.one@example.com')
  })

  it('error: invalid input is shown, and not stored in the cart', async () => {
    const { v2, page } = await visit(await shop.product())
    await page.update()
    const before = await v2.cart('GET')
    const invalid = { email: 'nonsense', firstName: 'x'.repeat(101) }
    const { status, html } = await page.update(invalid)
    assert.equal(status, 200)
    for (const [name, value] of Object.entries(invalid)) {
      assert.match(html, new RegExp(`id="${name}"[^>]*value="${value}"[^>]*aria-invalid="true"`))
    }
    assert.deepEqual(await v2.cart('GET'), before)
    await page.update({ country: 'XX', subdivision: '' })
    assert.doesNotMatch(JSON.stringify((await v2.cart('GET')).deliveryInfo), /XX/)
  })

  it('behavior: a line break of a note counts as one character, and is stored as one', async () => {
    const { v2, page } = await visit(await shop.product())
    const note = Array.from({ length: 100 }, () => 'Ring bell').join('\n')
    assert.equal((await page.update({ note: note.replaceAll('\n', '\r\n') })).status, 200)
    assert.equal((await v2.cart('GET')).note, note)
  })

  it('behavior: a pending payment is shown as pending, also if a gift card has paid a part', async () => {
    const { v2, page } = await visit(await shop.product({ price: '80' }))
    await v2.cart('POST', '/add-gift-card', { giftCard: { code: 'GIFT0025CARD' } })
    assert.equal((await page.pay({ cardNumber: '4000000000000077' })).status, 303)
    assert.match((await page.open()).html, /still processing the payment/)
  })

  it('behavior: a cart without delivery keeps its address', async () => {
    const { v2, page } = await visit(await shop.product({ digital: true }))
    await v2.cart('PATCH', '', { cart: { deliveryInfo: { address: NEW_YORK }, customerInfo: { phone: '5550100' } } })
    await page.send({
      action: 'update',
      country: '',
      subdivision: '',
      addressLine: '',
      postalCode: '',
      city: '',
      firstName: 'Ada',
    })
    const { deliveryInfo, customerInfo } = await v2.cart('GET')
    assert.deepEqual(deliveryInfo.address, NEW_YORK)
    assert.match(JSON.stringify(customerInfo), /"phone":"5550100","firstName":"Ada"/)
  })

  it('behavior: the membership that a member chooses pays for the line of the cart', async () => {
    const { cart, page } = await visit(seedId('product', 'members-tasting'))
    await shop.platform.db.update(carts).set({ owner: 'member:a-member' }).where(eq(carts.id, cart.id))
    const [, pass] = seedMembershipRules
    await page.update({ memberships: pass?.id ?? '' })
    const { body } = await merchantOf(shop).call('POST', `/ecom/v2/carts/${cart.id}/calculate`, {})
    const { summary } = body as { summary: { paymentSummary: { memberships: object[] }; violations: object[] } }
    assert.deepEqual(summary.paymentSummary.memberships, [{ id: pass?.id, lineItemIds: [cart.lineItems[0]?.id] }])
    assert.deepEqual(summary.violations, [])
    assert.match((await page.open()).html, new RegExp(`value="${pass?.id}" checked`))
  })

  it('error: 404 after the cart was deleted, with a link to the shop', async () => {
    const { v2, page } = await visit(await shop.product())
    assert.equal((await page.update()).status, 200)
    assert.equal((await v2.call('DELETE')).status, 200)
    for (const { status, html } of [await page.open(), await page.payLastTotal()]) {
      assert.equal(status, 404)
      assert.match(html, /href="http:\/\/localhost:4400\/shop\.html\?/)
    }
  })
})
