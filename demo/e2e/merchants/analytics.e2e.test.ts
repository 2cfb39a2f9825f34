import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { loaderTag } from '../testing/documents/loader-tag.ts'
import { requestsDone } from '../testing/page/requests-done.ts'
import { cards } from '../testing/shop/checkout-form.ts'
import { addAndSee, fillCheckout, goToCheckout, payButton, see } from '../testing/shop/shopper.ts'
import { testApp } from '../testing/shop/test-app.ts'

const LANTERN = 'Glow camp lantern'
const shop = (consent: string): string =>
  `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,"></head><body><main>
  ${loaderTag}<script defer src="{{storefront}}/analytics.js" ${consent}></script>
  <store-product-card product-slug="glow-camp-lantern"></store-product-card>
  <store-cart-button></store-cart-button><store-cart-drawer open-on-add></store-cart-drawer></main></body></html>`

const app = testApp({ documents: { '/no-consent.html': shop(''), '/granted.html': shop('data-consent="granted"') } })

interface ReportedEvent {
  readonly event: string
  readonly ecommerce: {
    readonly value?: number
    readonly currency?: string
    readonly transaction_id?: string
    readonly items?: readonly { readonly item_name: string; readonly quantity: number; readonly price: number }[]
  }
}

const reportedEvents = (page: Page): Promise<ReportedEvent[]> =>
  page.evaluate(() => {
    const layer = (globalThis as unknown as { dataLayer?: { event?: string }[] }).dataLayer ?? []
    return layer.filter(({ event }) => event) as never
  })
const names = async (page: Page): Promise<string[]> => (await reportedEvents(page)).map(({ event }) => event)
const grantConsent = (page: Page): Promise<void> =>
  page.evaluate(() => void document.dispatchEvent(new CustomEvent('store:consent:grant')))

/** Dispatches `store:order:placed`, as the page does on the return from the checkout. */
const placeOrder = (page: Page, orderId: string | undefined): Promise<void> =>
  page.evaluate(
    (detail) => void document.dispatchEvent(new CustomEvent('store:order:placed', { bubbles: true, detail })),
    { shop: { clientId: app.platform.clientId, apiUrl: app.platform.url }, orderId },
  )

async function visit(path: string): Promise<Page> {
  const page = await (await app.context()).newPage()
  await page.goto(app.pagesUrl + path)
  await see(page.getByRole('article', { name: LANTERN }))
  return page
}

test('default: reports nothing before consent, then the earlier events of this page', async () => {
  const page = await visit('/no-consent.html')
  await addAndSee(page, LANTERN)
  assert.equal(await page.evaluate(() => 'dataLayer' in globalThis), false)
  await grantConsent(page)
  const [first] = await reportedEvents(page)
  assert.equal(first?.event, 'add_to_cart')
  assert.deepEqual(
    first?.ecommerce.items?.map(({ item_name, quantity, price }) => [item_name, quantity, price]),
    [[LANTERN, 1, 64]],
  )
  assert.equal(first?.ecommerce.value, 64)
  assert.deepEqual(await names(page), ['add_to_cart', 'view_cart'])
})

test('behavior: reports a purchase once with the data of the order, also after a reload', async () => {
  const page = await visit('/granted.html')
  await addAndSee(page, LANTERN)
  await goToCheckout(page)
  await fillCheckout(page, cards.paid)
  await payButton(page).click()
  await page.waitForURL(/orderId|granted\.html/)
  await page.waitForFunction(() => {
    const layer = (globalThis as unknown as { dataLayer?: { event?: string }[] }).dataLayer ?? []
    return layer.some(({ event }) => event === 'purchase')
  })
  const [purchase, ...others] = (await reportedEvents(page)).filter(({ event }) => event === 'purchase')
  assert.deepEqual(others, [])
  assert.match(purchase?.ecommerce.transaction_id ?? '', /^[\w-]{36}$/)
  assert.equal(purchase?.ecommerce.value, purchase?.ecommerce.items?.[0]?.price, 'without delivery and tax')
  assert.equal(purchase?.ecommerce.items?.[0]?.item_name, LANTERN)
  await placeOrder(page, purchase?.ecommerce.transaction_id)
  await requestsDone(page)
  assert.deepEqual(
    (await reportedEvents(page)).filter(({ event }) => event === 'purchase'),
    [purchase],
  )
  await page.reload()
  await see(page.getByRole('article', { name: LANTERN }))
  await requestsDone(page)
  assert.deepEqual(await names(page), [])
})
