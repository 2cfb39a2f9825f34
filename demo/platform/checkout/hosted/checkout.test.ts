import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { setStock } from '../../catalog/store.ts'
import { products } from '../../db/schema/catalog.ts'
import { coupons, orders } from '../../db/schema/commerce.ts'
import { seedId } from '../../seed/ids.ts'
import { seedMembershipRules } from '../../seed/memberships.ts'
import { STORES_APP_ID } from '../../shop/settings.ts'
import { type CheckoutDriver, createCheckoutDriver } from '../../testing/checkout-driver.ts'
import { BERLIN, type Buyer, NEW_YORK, openCommerceShop, type TestProduct } from '../../testing/commerce-shop.ts'
import { merchantOf, readPage } from '../../testing/open-shop.ts'
import { listMemberships } from '../membership-store.ts'
import { orderOfCheckout } from '../place-order.ts'
import { findCheckout, updateCheckout } from '../store.ts'

const CALLBACKS = {
  postFlowUrl: 'http://localhost:4400/shop.html?from=cart#top',
  thankYouPageUrl: 'http://localhost:4400/thanks.html?lang=en',
}

const shop = await openCommerceShop()
after(() => shop.close())

/** Opens the hosted page of a cart with a new product. */
async function atCheckout(product: TestProduct = {}, quantity = 1) {
  const buyer: Buyer = await shop.buyer()
  const productId = await shop.product({ stock: 10, ...product })
  await buyer.add(productId, quantity)
  const path = await buyer.redirect(await buyer.checkout(), CALLBACKS)
  return { buyer, productId, path, page: createCheckoutDriver(shop, path) }
}

const orderCount = async (productId: string) =>
  (await shop.platform.db.select().from(orders)).filter((row) => JSON.stringify(row.document).includes(productId))
    .length

describe('checkout page', () => {
  it('default: pays, reduces the stock, empties the cart, and returns to the shop with the order id', async () => {
    const { buyer, productId, page } = await atCheckout({ price: '20' }, 2)
    const paid = await page.pay()
    assert.equal(paid.status, 303)
    const target = new URL(paid.location)
    assert.equal(target.origin + target.pathname, 'http://localhost:4400/thanks.html')
    assert.equal(target.searchParams.get('lang'), 'en')
    assert.equal(target.searchParams.get('wixMemberLoggedIn'), 'false')
    const id = target.searchParams.get('orderId')
    const { body } = await shop.call('GET', `/ecom/v1/orders/${id}?id=${id}`, undefined, { token: buyer.token })
    const { order } = body as { order: { paymentStatus: string; priceSummary: { total: { amount: string } } } }
    assert.equal(order.paymentStatus, 'PAID')
    assert.equal(order.priceSummary.total.amount, '49.97')
    assert.equal(await shop.left(productId), 8)
    assert.equal((await buyer.cart('GET')).status, 404)
  })

  it('default: shows the required fields and the bought items', async () => {
    const { page } = await atCheckout({ name: 'Copper kettle', price: '20' })
    const { status, html, headers } = await page.open()
    assert.equal(status, 200)
    assert.match(html, /Copper kettle/)
    assert.match(html, /autocomplete="cc-number"/)
    assert.match(html, /4242 4242 4242 4242/)
    assert.match(html, /href="http:\/\/localhost:4400\/shop.html\?from=cart&amp;wixMemberLoggedIn=false#top"/)
    assert.equal(html.includes('<script'), false)
    assert.match(headers.get('content-security-policy') ?? '', /form-action 'self' http:\/\/localhost:4400;/)
    assert.equal(headers.get('cache-control'), 'no-store')
    assert.equal(headers.get('referrer-policy'), 'no-referrer')
  })

  it('behavior: without a thank-you page, shows the confirmation, which links to the post-flow URL', async () => {
    const buyer = await shop.buyer()
    await buyer.add(await shop.product())
    const path = await buyer.redirect(await buyer.checkout(), { postFlowUrl: CALLBACKS.postFlowUrl })
    const { status, html } = await createCheckoutDriver(shop, path).pay()
    assert.equal(status, 200)
    assert.match(html, /Thank you for your order/)
    assert.match(html, /<a href="http:\/\/localhost:4400\/shop\.html\?from=cart&amp;wixMemberLoggedIn=false#top">/)
  })

  it('behavior: shows the confirmation without a callback', async () => {
    const buyer = await shop.buyer()
    await buyer.add(await shop.product())
    const { status, html } = await createCheckoutDriver(shop, await buyer.redirect(await buyer.checkout())).pay()
    assert.equal(status, 200)
    assert.match(html, /Thank you for your order/)
  })

  it('behavior: repeated and concurrent submissions create one order', async () => {
    const { productId, page } = await atCheckout({}, 3)
    await page.update()
    const fingerprint = await page.fingerprint()
    const responses = await Promise.all([1, 2, 3, 4].map(() => page.send({ action: 'pay', fingerprint })))
    const again = await page.send({ action: 'pay', fingerprint, cardNumber: '4000000000000002' })
    const targets = [...responses, again].map((response) => response.location)
    assert.deepEqual(new Set(targets).size, 1)
    assert.match(targets[0] ?? '', /orderId=/)
    assert.equal(await orderCount(productId), 1)
    assert.equal(await shop.left(productId), 7)
  })

  it('behavior: a visit after the order shows the confirmation, not a second payment', async () => {
    const { page } = await atCheckout()
    const { location } = await page.pay()
    const { html, status } = await page.open()
    assert.equal(status, 200)
    assert.match(html, /Thank you for your order/)
    assert.match(html, /Order #1\d{4}/)
    assert.equal(html.includes('name="cardNumber"'), false)
    assert.ok(html.includes(location.replaceAll('&', '&amp;')))
  })

  it('behavior: a visit after the cancellation of the order says that it was canceled', async () => {
    const { page } = await atCheckout()
    const id = new URL((await page.pay()).location).searchParams.get('orderId')
    await merchantOf(shop).call('POST', `/ecom/v1/orders/${id}/cancel`, {})
    const { html } = await page.open()
    assert.match(html, /This order has been canceled/)
    assert.doesNotMatch(html, /Your order is confirmed|Thank you/)
  })

  it('error: a declined card creates no order, and keeps the entered values', async () => {
    const { buyer, productId, page } = await atCheckout()
    const { status, html } = await page.pay({ cardNumber: '4000 0000 0000 0002', city: 'Albany' })
    assert.equal(status, 200)
    assert.match(html, /Your card was declined/)
    assert.match(html, /value="Albany"/)
    assert.match(html, /name="cardCode"[^>]*value=""/)
    assert.equal(await orderCount(productId), 0)
    assert.equal(await shop.left(productId), 10)
    assert.equal((await buyer.cart('GET')).status, 200)
    assert.equal((await page.pay()).status, 303)
  })

  it('behavior: a pending card creates an order with a pending payment', async () => {
    const { buyer, page } = await atCheckout()
    const id = new URL((await page.pay({ cardNumber: '4000000000000077' })).location).searchParams.get('orderId')
    const { body } = await shop.call('GET', `/ecom/v1/orders/${id}`, undefined, { token: buyer.token })
    const { order } = body as { order: { paymentStatus: string; activities: { type: string }[] } }
    assert.equal(order.paymentStatus, 'PENDING')
    assert.deepEqual(
      order.activities.map(({ type }) => type),
      ['ORDER_PLACED', 'PAYMENT_PENDING'],
    )
    assert.match((await page.open()).html, /still processing the payment/)
  })

  it('error: shows each invalid value next to its field and in the summary, and keeps it', async () => {
    const { page, productId } = await atCheckout()
    const wrong = {
      email: 'nobody@',
      lastName: '',
      postalCode: '',
      cardNumber: '4242 4242 4242 4241',
      cardExpiry: '01/20',
      cardCode: '1',
    }
    const { status, html } = await page.pay(wrong)
    assert.equal(status, 200)
    for (const name of Object.keys(wrong)) {
      assert.ok(html.includes(`href="#${name}"`), `${name} in the summary`)
      assert.ok(html.includes(`id="${name}-error"`), `${name} beside the field`)
      assert.match(html, new RegExp(`<input id="${name}"[^>]*aria-invalid="true"`))
    }
    assert.match(html, /value="nobody@"/)
    assert.equal(await orderCount(productId), 0)
    assert.match((await page.pay({ cardNumber: '5555 5555 5555 4444' })).html, /Use one of the test cards/)
  })

  it('behavior: Enter in a field pays, because “Pay” is the first submit button of the form', async () => {
    const { page } = await atCheckout()
    const { html } = await page.update()
    const [first, ...others] = [...html.matchAll(/<button [^>]*type="submit"[^>]*value="(\w+)"/g)].map(
      ([, value]) => value,
    )
    assert.equal(first, 'pay')
    assert.ok(others.includes('update'))
  })

  it('behavior: the address changes delivery and tax, and an outdated total is never charged', async () => {
    const { page, productId } = await atCheckout({ price: '20' })
    const before = await page.open()
    assert.match(before.html, /Select your country, then/)
    const outdated = await page.send({ action: 'pay', fingerprint: page.fingerprintIn(before.html) })
    assert.equal(outdated.status, 200)
    assert.match(outdated.html, /been charged/)
    assert.match(outdated.html, /Pay \$28\.20/) // 20 + 1.78 tax, 5.90 + 0.52 tax
    const express = await page.send({ action: 'update', shipping: 'express' })
    assert.match(express.html, /value="express" checked/)
    const oregon = await page.send({ action: 'update', subdivision: 'US-OR' })
    assert.match(oregon.html, /Pay \$25\.90/)
    assert.equal(await orderCount(productId), 0)
  })

  it('behavior: reports that the selected delivery method is not available for a new address', async () => {
    const { page } = await atCheckout()
    await page.update({ shipping: 'studio-pickup' })
    const { html } = await page.update({ shipping: 'studio-pickup', subdivision: 'US-CA' })
    assert.match(html, /role="alert"[\s\S]*selected shipping method is not available for this address[\s\S]*<form/)
    assert.match(html, /value="standard" checked/)
    assert.doesNotMatch((await page.update({ shipping: 'standard', subdivision: 'US-CA' })).html, /role="alert"/)
  })

  it('behavior: shows delivery hours in the time zone of the shop, with its name', async () => {
    const { page } = await atCheckout()
    assert.match(
      (await page.update()).html,
      /class="hint">[A-Z][a-z]+day, [A-Z][a-z]+ \d+, 9:00\sAM\s–\s12:00\sPM E[SD]T</,
    )
  })

  it('behavior: keeps entered values for the next visit, except the card', async () => {
    const { page } = await atCheckout()
    await page.send({ action: 'update', city: 'Buffalo', note: 'Please ring' })
    const { html } = await page.open()
    assert.match(html, /value="Buffalo"/)
    assert.match(html, /Please ring/)
    assert.equal(html.includes('value="4242'), false)
  })

  it('behavior: a submission without an order redirects to the page, which shows it once, so that browsers can go back', async () => {
    const { page, path } = await atCheckout()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const action of ['update', 'pay']) {
      const form = new URLSearchParams({ action, city: 'Buffalo', cardNumber: '4242 4242', cardCode: '123' })
      const response = await readPage(await shop.send('POST', path, form.toString(), { headers }))
      assert.deepEqual([response.status, response.location], [303, path], action)
      const { status, html } = await page.open()
      assert.equal(status, 200)
      assert.match(html, /name="cardNumber"[^>]*value="4242 4242"/)
      assert.match(html, /name="cardCode"[^>]*value=""/)
      assert.equal(html.includes('id="cardNumber-error"'), action === 'pay')
      const again = (await page.open()).html
      assert.match(again, /value="Buffalo"/)
      assert.doesNotMatch(again, /value="4242|id="cardNumber-error"/)
    }
  })

  it('behavior: charges a changed price only after the page has shown it', async () => {
    const { page, productId } = await atCheckout({ name: 'Vase', price: '20' })
    await page.update()
    const fingerprint = await page.fingerprint()
    const { db } = shop.platform
    const [row] = await db.select().from(products).where(eq(products.id, productId))
    if (row === undefined) throw new Error('the product is missing')
    await db
      .update(products)
      .set({ document: { ...row.document, price: '30' } })
      .where(eq(products.id, productId))
    const refused = await page.send({ action: 'pay', fingerprint })
    assert.equal(refused.status, 200)
    assert.match(refused.html, /The price of Vase has changed from \$20\.00 to \$30\.00/)
    const { location } = await page.send({ action: 'pay', fingerprint: page.fingerprintIn(refused.html) })
    assert.match(location, /orderId=/)
  })

  it('behavior: reports items that have sold out since, and sells the rest', async () => {
    const { page, productId, buyer } = await atCheckout({ name: 'Bowl', stock: 5 }, 4)
    await page.update()
    const fingerprint = await page.fingerprint()
    await setStock(shop.platform.db, productId, { quantity: 1 })
    const fewer = await page.send({ action: 'pay', fingerprint })
    assert.match(fewer.html, /Only 1 of Bowl left/)
    await setStock(shop.platform.db, productId, { quantity: 0 })
    const none = await page.send({ action: 'pay', fingerprint: page.fingerprintIn(fewer.html) })
    assert.equal(none.status, 409)
    assert.match(none.html, /Nothing in this order is available anymore/)
    assert.equal(await orderCount(productId), 0)
    assert.equal((await buyer.cart('GET')).status, 200)
  })

  it('behavior: sells the last unit once', async () => {
    const productId = await shop.product({ stock: 1 })
    const pages: CheckoutDriver[] = []
    for (const _ of [1, 2, 3]) {
      const buyer = await shop.buyer()
      await buyer.add(productId)
      pages.push(createCheckoutDriver(shop, await buyer.redirect(await buyer.checkout(), CALLBACKS)))
    }
    for (const page of pages) await page.update()
    const responses = await Promise.all(pages.map((page) => page.payLastTotal()))
    assert.deepEqual(responses.map(({ status }) => status === 303).filter(Boolean).length, 1)
    assert.equal(await orderCount(productId), 1)
    assert.equal(await shop.left(productId), 0)
  })

  it('behavior: counts the uses of a coupon, and grants the last use once', async () => {
    await shop.coupon({ code: 'ONCE', benefit: { kind: 'amount', amount: '5' }, usageLimit: 1 })
    const pages: CheckoutDriver[] = []
    for (const _ of [1, 2]) {
      const buyer = await shop.buyer()
      await buyer.add(await shop.product({ price: '20' }))
      await buyer.cart('PATCH', '', { couponCode: 'ONCE' })
      pages.push(createCheckoutDriver(shop, await buyer.redirect(await buyer.checkout(), CALLBACKS)))
    }
    for (const page of pages) assert.match((await page.update()).html, /Coupon ONCE/)
    assert.equal((await pages[0]?.payLastTotal())?.status, 303)
    const second = await pages[1]?.payLastTotal()
    assert.equal(second?.status, 200)
    assert.match(second?.html ?? '', /Coupon ONCE no longer applies/)
    const [row] = await shop.platform.db.select().from(coupons).where(eq(coupons.code, 'ONCE'))
    assert.equal(row?.used, 1)
  })

  it('behavior: items added after the checkout was created stay in the cart', async () => {
    const { buyer, page } = await atCheckout()
    const later = await shop.product({ name: 'Later' })
    await buyer.add(later)
    assert.equal((await page.pay()).status, 303)
    const { cart } = (await buyer.cart('GET')).body as { cart: { lineItems: { productName: { original: string } }[] } }
    assert.deepEqual(
      cart.lineItems.map((line) => line.productName.original),
      ['Later'],
    )
  })

  it('behavior: an order of items without the cart leaves the cart unchanged, up to the stock', async () => {
    const buyer = await shop.buyer()
    await buyer.add(await shop.product({ name: 'In the cart' }))
    const productId = await shop.product({ name: 'Bought now', stock: 2 })
    const create = (catalogItemId: string, quantity: number) => {
      const lineItems = [{ quantity, catalogReference: { appId: STORES_APP_ID, catalogItemId } }]
      return shop.call('POST', '/ecom/v1/checkouts', { channelType: 'WEB', lineItems }, { token: buyer.token })
    }
    const { body } = await create(productId, 3)
    const { checkout } = body as { checkout: { id: string; lineItems: { quantity: number }[] } }
    assert.deepEqual(
      checkout.lineItems.map(({ quantity }) => quantity),
      [2],
    )
    const page = createCheckoutDriver(shop, await buyer.redirect(checkout.id, CALLBACKS))
    assert.equal((await page.pay()).status, 303)
    assert.equal(await orderCount(productId), 1)
    const { cart } = (await buyer.cart('GET')).body as { cart: { lineItems: { productName: { original: string } }[] } }
    assert.deepEqual(
      cart.lineItems.map((line) => line.productName.original),
      ['In the cart'],
    )
    assert.equal((await create(productId, 1)).status, 428, 'sold out')
  })

  it('behavior: digital items require no address, and free items no card', async () => {
    const { page, buyer } = await atCheckout({ digital: true, price: '0' })
    const { html } = await page.open()
    for (const name of ['country', 'postalCode', 'cardNumber'])
      assert.equal(html.includes(`name="${name}"`), false, name)
    const paid = await page.pay({
      country: '',
      subdivision: '',
      addressLine: '',
      postalCode: '',
      city: '',
      cardNumber: '',
    })
    const id = new URL(paid.location).searchParams.get('orderId')
    const { body } = await shop.call('GET', `/ecom/v1/orders/${id}`, undefined, { token: buyer.token })
    const [line] = (body as { order: { lineItems: { digitalFile: { link: string } }[] } }).order.lineItems
    const path = line?.digitalFile.link.slice(shop.platform.config.url.length) ?? ''
    const file = await shop.send('GET', path)
    assert.equal(file.status, 200)
    assert.match(await file.text(), /Thing\nOrder \d+/)
    assert.equal((await shop.send('GET', `${path.slice(0, -4)}0000`)).status, 404)
  })

  it('behavior: digital items keep the address of the checkout, and their tax', async () => {
    const buyer = await shop.buyer()
    await buyer.add(await shop.product({ digital: true, price: '100' }))
    const checkoutId = await buyer.checkout({ channelType: 'WEB', shippingAddress: NEW_YORK })
    const page = createCheckoutDriver(shop, await buyer.redirect(checkoutId, CALLBACKS))
    const shown = page.fingerprintIn((await page.open()).html)
    const noAddress = { country: '', subdivision: '', addressLine: '', postalCode: '', city: '' }
    const { location } = await page.send({ ...noAddress, action: 'pay', fingerprint: shown })
    const id = new URL(location).searchParams.get('orderId')
    const { body } = await shop.call('GET', `/ecom/v1/orders/${id}`, undefined, { token: buyer.token })
    const { order } = body as { order: { priceSummary: { tax: { amount: string } }; billingInfo: { address: object } } }
    assert.equal(order.priceSummary.tax.amount, '8.88')
    assert.deepEqual(order.billingInfo.address, NEW_YORK)
  })

  it('behavior: an order with a billing address has the name of the buyer with it', async () => {
    const buyer = await shop.buyer()
    await buyer.add(await shop.product())
    const checkoutId = await buyer.checkout({ channelType: 'WEB', billingAddress: BERLIN })
    const page = createCheckoutDriver(shop, await buyer.redirect(checkoutId, CALLBACKS))
    assert.equal((await page.pay()).status, 303)
    const order = await orderOfCheckout(shop.platform.db, checkoutId)
    const contactDetails = { firstName: 'Member', lastName: 'One' }
    assert.deepEqual(order?.document['billingInfo'], { address: BERLIN, contactDetails })
  })

  it('args: uses the language of the shop, or else of the browser', async () => {
    const buyer = await shop.buyer()
    await buyer.add(await shop.product())
    const id = await buyer.checkout()
    const german = await createCheckoutDriver(shop, await buyer.redirect(id, CALLBACKS, 'de-AT')).open()
    assert.match(german.html, /<html lang="de"/)
    assert.match(german.html, /Deutschland/)
    const page = await createCheckoutDriver(shop, await buyer.redirect(id, CALLBACKS)).open({
      'accept-language': 'fi, de;q=0.8, en;q=0.9',
    })
    assert.match(page.html, /<html lang="en"/)
  })

  it('behavior: labels the postal code by the country of the address', async () => {
    const buyer = await shop.buyer()
    await buyer.add(await shop.product())
    const id = await buyer.checkout()
    const label = async (country: string, lang: string) => {
      const { html } = await createCheckoutDriver(shop, await buyer.redirect(id, CALLBACKS, lang)).update({ country })
      return /<label for="postalCode">([^<]*?)\s*</.exec(html)?.[1]
    }
    assert.equal(await label('US', 'en'), 'ZIP code')
    assert.equal(await label('GB', 'en'), 'Postcode')
    assert.equal(await label('DE', 'en'), 'Postal code')
    assert.equal(await label('US', 'de'), 'Postleitzahl (ZIP)')
    assert.equal(await label('GB', 'ja'), '郵便番号')
    const unfilled = await createCheckoutDriver(shop, await buyer.redirect(id, CALLBACKS)).pay({ postalCode: '' })
    assert.match(unfilled.html, /ZIP code is required/)
  })

  it('error: shows “Page not found” for an invalid address', async () => {
    for (const path of ['/hosted/checkout', '/hosted/checkout?session=wrong']) {
      const { status, html } = await createCheckoutDriver(shop, path).open()
      assert.equal(status, 404)
      assert.match(html, /Page not found/)
    }
  })
})

describe('an old checkout', () => {
  it('error: has expired, and links to the cart', async () => {
    const old = await openCommerceShop()
    const buyer = await old.buyer()
    await buyer.add(await old.product())
    const page = createCheckoutDriver(old, await buyer.redirect(await buyer.checkout(), CALLBACKS))
    old.platform.clock.shift(8 * 24 * 60 * 60 * 1000)
    for (const response of [await page.open(), await page.send({ action: 'pay', fingerprint: '' })]) {
      assert.equal(response.status, 410)
      assert.match(response.html, /href="http:\/\/localhost:4400\/shop\.html/)
    }
    await old.close()
  })
})

describe('items that require a membership', () => {
  const tasting = seedId('product', 'members-tasting')
  async function withTasting() {
    const buyer = await shop.buyer()
    await buyer.add(tasting)
    const checkoutId = await buyer.checkout()
    return { checkoutId, page: createCheckoutDriver(shop, await buyer.redirect(checkoutId, CALLBACKS)) }
  }

  it('error: shows the reason to a buyer without a membership, and creates no order', async () => {
    const { page } = await withTasting()
    assert.match((await page.open()).html, /role="alert"[\s\S]*Tasting evening for members requires a membership/)
    const refused = await page.pay()
    assert.equal(refused.status, 200)
    assert.match(refused.html, /Tasting evening for members requires a membership/)
    assert.equal(await orderCount(tasting), 0)
  })

  /** Makes the buyer of a checkout a member. */
  async function addMember(checkoutId: string): Promise<void> {
    const { db } = shop.platform
    const row = await findCheckout(db, checkoutId)
    assert.ok(row)
    await updateCheckout(db, checkoutId, { ...row.document, buyer: { ...row.document.buyer, memberId: 'a-member' } })
  }
  /** Ids of the selected plans. */
  const marked = (html: string) => [...html.matchAll(/name="memberships" value="([^"]+)" checked/g)].map(([, id]) => id)
  const [club, pass] = seedMembershipRules

  it('behavior: the buyer chooses one of several plans', async () => {
    const { checkoutId, page } = await withTasting()
    await addMember(checkoutId)
    assert.deepEqual(marked((await page.open()).html), [club?.id])
    assert.deepEqual(marked((await page.update({ memberships: pass?.id ?? '' })).html), [pass?.id])
    assert.deepEqual(marked((await page.open()).html), [pass?.id], 'the selection is stored')
  })

  it('behavior: items with a price are paid by card unless a plan is chosen, and a new total is shown before the payment', async () => {
    const buyer = await shop.buyer()
    await buyer.add(seedId('product', 'house-blend-coffee'), 1, { options: { Weight: '1 kg', Grind: 'Filter' } })
    const checkoutId = await buyer.checkout()
    const page = createCheckoutDriver(shop, await buyer.redirect(checkoutId, CALLBACKS))
    await addMember(checkoutId)
    const before = await page.update()
    assert.deepEqual(marked(before.html), [])
    const response = await page.send({
      action: 'pay',
      fingerprint: page.fingerprintIn(before.html),
      memberships: club?.id ?? '',
    })
    assert.equal(response.status, 200)
    assert.match(response.html, /been charged/)
    assert.deepEqual(marked(response.html), [club?.id])
  })

  it('default: the membership of a member pays', async () => {
    const { checkoutId, page } = await withTasting()
    await addMember(checkoutId)
    assert.doesNotMatch((await page.open()).html, /requires a membership/)
    assert.equal((await page.pay()).status, 303)
    assert.equal(await orderCount(tasting), 1)
  })

  it('behavior: each unit that a plan pays for takes one credit of the member, and the order has a payment by membership', async () => {
    const memberId = seedId('member', 'member-one')
    const productId = await shop.product()
    const id = await shop.membership(productId, { total: 5, remaining: 3 })
    const order = async (quantity: number) => {
      const buyer = await shop.member(memberId)
      await buyer.add(productId, quantity)
      const page = createCheckoutDriver(shop, await buyer.redirect(await buyer.checkout(), CALLBACKS))
      return { page, paid: await page.pay({ memberships: id, shipping: '' }) }
    }
    const remaining = async () =>
      (await listMemberships(shop.platform.db, memberId)).find((plan) => plan.id === id)?.credits?.remaining
    const { paid } = await order(2)
    const orderId = new URL(paid.location).searchParams.get('orderId') ?? ''
    assert.equal(await remaining(), 1)
    const [row] = await shop.platform.db.select().from(orders).where(eq(orders.id, orderId))
    assert.deepEqual(
      row?.transactions.payments.map(({ amount, status, membershipPaymentDetails: details }) => [
        amount.amount,
        status,
        details?.membershipId,
        details?.status,
      ])[0],
      ['0', 'APPROVED', id, 'CHARGED'],
    )
    const [other] = (await listMemberships(shop.platform.db, seedId('member', 'member-two'))).filter(
      (plan) => plan.id === id,
    )
    assert.equal(other?.credits?.remaining, 3, 'each member has their own credits')
    const { paid: second } = await order(1)
    assert.equal(second.status, 303)
    assert.equal(await remaining(), 0)
  })

  it('behavior: an item that a plan pays for has no price on the page, and the payment option of a membership in the order', async () => {
    const productId = await shop.product({ price: '20', digital: true })
    const id = await shop.membership(productId)
    const buyer = await shop.member(seedId('member', 'member-one'))
    await buyer.add(productId, 2)
    const page = createCheckoutDriver(shop, await buyer.redirect(await buyer.checkout(), CALLBACKS))
    assert.match((await page.open()).html, /class="money">\$40\.00/)
    assert.doesNotMatch((await page.update({ memberships: id })).html, /\$[24]0\.00/)
    const { location } = await page.pay({ memberships: id })
    const orderId = new URL(location).searchParams.get('orderId') ?? ''
    const [row] = await shop.platform.db.select().from(orders).where(eq(orders.id, orderId))
    const [line] = row?.document.lineItems ?? []
    assert.deepEqual(
      [line?.price.amount, line?.priceBeforeDiscounts.amount, line?.lineItemPrice.amount, line?.paymentOption],
      ['0', '0', '0', 'MEMBERSHIP'],
    )
  })

  it('behavior: a coupon that gives no discount, because a plan pays for the item, is neither used nor part of the order', async () => {
    await shop.coupon({ code: 'COVERED', benefit: { kind: 'amount', amount: '5' } })
    const productId = await shop.product({ digital: true })
    const id = await shop.membership(productId)
    const buyer = await shop.member(seedId('member', 'member-one'))
    await buyer.add(productId)
    await buyer.cart('PATCH', '', { couponCode: 'COVERED' })
    const page = createCheckoutDriver(shop, await buyer.redirect(await buyer.checkout(), CALLBACKS))
    const orderId = new URL((await page.pay({ memberships: id })).location).searchParams.get('orderId') ?? ''
    const [coupon] = await shop.platform.db.select().from(coupons).where(eq(coupons.code, 'COVERED'))
    assert.equal(coupon?.used, 0)
    const [row] = await shop.platform.db.select().from(orders).where(eq(orders.id, orderId))
    assert.deepEqual(row?.document['appliedDiscounts'], [])
  })
})

it('behavior: a secure picture is shown at the checkout', async () => {
  const buyer = await shop.buyer()
  await buyer.add(seedId('product', 'proof-print'))
  const { html } = await createCheckoutDriver(shop, await buyer.redirect(await buyer.checkout(), CALLBACKS)).open()
  const [, source = ''] = /<img src="([^"]+)"/.exec(html) ?? []
  assert.match(source, /token=/)
  const picture = await shop.send('GET', source.replaceAll('&amp;', '&'))
  assert.equal(picture.status, 200)
  assert.match(picture.headers.get('content-type') ?? '', /^image/)
})
