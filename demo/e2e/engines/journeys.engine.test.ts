/** The journeys of a shopper in the engine in the variable `ENGINES`. The other end-to-end tests cover them in Chromium. */
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { shopPageWith } from '../testing/documents/shop-page.ts'
import { addressFields, COUNTRY, cardFields, cards, STATE } from '../testing/shop/checkout-form.ts'
import { type RunningShop, startShop } from '../testing/shop/start-shop.ts'
import { type Engine, type EngineBrowser, engines } from './browsers.ts'
import { byLabel, byRole, byText, Shopper } from './shopper.ts'

const DAYPACK = 'Fell daypack'
const CLOCK = 'Oak wall clock'

const shop = shopPageWith()
const hostedShop = shop['/shop.html'].replace('<store-login-box', '<store-login-box login-style="hosted"')

const drawer = byRole('dialog', /^Your cart/)
const button = (name: string | RegExp, within = {}) => byRole('button', name, within)
const quantity = (name: string, cart = drawer) => byRole('spinbutton', `Quantity of ${name}`, cart)
const greeting = byRole('link', 'Your account: Member One')

let app: RunningShop
let engine: Engine
let browser: EngineBrowser | undefined

before(async () => {
  const start = engines[process.env['ENGINES'] ?? ''] ?? assert.fail(`Set ENGINES to ${Object.keys(engines)}`)
  ;[app, engine] = await Promise.all([startShop({ documents: { ...shop, '/hosted-shop.html': hostedShop } }), start()])
})
afterEach(() => Promise.all([browser?.close(), app.control('DELETE', 'faults')]))
after(() => Promise.all([engine?.close(), app?.close()]))

async function open(path: string): Promise<Shopper> {
  browser = await engine.open()
  const shopper = new Shopper(browser)
  await shopper.goTo(app.pagesUrl + path)
  return shopper
}

async function fillLogin(shopper: Shopper): Promise<void> {
  await shopper.fill(byLabel('Email'), 'member.one@example.com')
  await shopper.fill(byLabel('Password'), app.platform.members[0]?.password ?? '')
  await shopper.press('Enter')
}

/** Fills in the hosted checkout, and pays. */
async function pay(shopper: Shopper): Promise<void> {
  const update = button('Update shipping and tax')
  for (const [label, text] of addressFields) await shopper.fill(byLabel(label), text)
  await shopper.select(byLabel('Country or region'), COUNTRY)
  await shopper.clickAndLoad(update)
  await shopper.select(byLabel('State or province'), STATE)
  await shopper.clickAndLoad(update)
  for (const [label, text] of cardFields(cards.paid)) await shopper.fill(byLabel(label), text)
  await shopper.click(button(/^Pay /))
}

test('default: chooses a variant, changes the quantity, applies a coupon, and returns from the checkout with the order', async () => {
  const seeded = (await app.orders()).map(({ id }) => id)
  const shopper = await open('/product/fell-daypack')
  const product = byRole('article', DAYPACK)
  await shopper.click(byRole('radio', 'Mustard', product))
  await shopper.click(byRole('radio', '24 l', product))
  await shopper.click(button('Add to cart', product))
  await shopper.seeValue(quantity(DAYPACK), '1')
  await shopper.click(button(`Increase quantity of ${DAYPACK}`, drawer))
  await shopper.seeValue(quantity(DAYPACK), '2')
  await shopper.click(button('Add a coupon code', drawer))
  await shopper.fill(byRole('textbox', 'Coupon code', drawer), 'FIVEOFF')
  await shopper.press('Enter')
  await shopper.see(byText('−$5.00', drawer))
  await shopper.click(button('Check out', drawer))
  await shopper.see(byRole('heading', 'Checkout'))
  await pay(shopper)
  const confirmation = byRole('dialog', 'Thank you for your order')
  await shopper.see(byText(/^Order #\d+ confirmed\./, confirmation), byText('2 × Mustard 24 l', confirmation))
  const { search } = await shopper.seeUrl(({ origin }) => origin === app.pagesUrl)
  assert.match(search, /^\?variant=[\w-]+$/, 'the URL has no parameters of the order')
  const orders = (await app.orders()).filter(({ id }) => !seeded.includes(id))
  assert.deepEqual(
    orders.map(({ paymentStatus, priceSummary, lineItems }) => [
      paymentStatus,
      priceSummary.discount.amount,
      lineItems.map(({ quantity }) => quantity),
    ]),
    [['PAID', '5', [2]]],
  )
})

test('default: logs in with the dialog, and stays logged in', async () => {
  const shopper = await open('/shop.html')
  await shopper.click(button('Log in'))
  await fillLogin(shopper)
  await shopper.see(greeting)
  await shopper.goTo(`${app.pagesUrl}/account.html`)
  await shopper.see(button('Log out'), greeting)
})

test('default: logs in on the hosted page, and returns to the page without parameters in its URL', async () => {
  const shopper = await open('/hosted-shop.html#wear')
  await shopper.click(button('Log in'))
  await shopper.click(button('Continue to login'))
  await shopper.seeUrl(({ origin }) => origin === app.platform.url)
  await fillLogin(shopper)
  await shopper.see(greeting)
  const { search, hash } = await shopper.seeUrl(({ origin }) => origin === app.pagesUrl)
  assert.equal(search + hash, '#wear')
})

test('default: leaves pages before the platform has responded, and keeps the addition and the quantity', async () => {
  const shopper = await open('/product/oak-wall-clock')
  const product = byRole('article', CLOCK)
  const cart = byRole('region', /^Your cart/)
  await shopper.see(button('Add to cart', product))
  await app.clearRequests()
  await app.control('POST', 'faults', { kind: 'latency', ms: 1000 })
  await shopper.click(button('Add to cart', product))
  await shopper.goTo(`${app.pagesUrl}/cart.html`)
  await shopper.seeValue(quantity(CLOCK, cart), '1')
  const increase = button(`Increase quantity of ${CLOCK}`, cart)
  await shopper.click(increase)
  await shopper.seeValue(quantity(CLOCK, cart), '2')
  await shopper.click(increase)
  await shopper.seeValue(quantity(CLOCK, cart), '3')
  await shopper.clickAndLoad(byRole('link', 'Back to the shop'))
  await shopper.click(button(/^Cart 3 items/))
  await shopper.seeValue(quantity(CLOCK), '3')
  assert.equal((await app.requests('addToCurrentCart')).length, 1)
})
