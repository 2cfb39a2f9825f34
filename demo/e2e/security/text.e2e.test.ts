import assert from 'node:assert/strict'
import { type BrowserContext, type Page, test } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { createAdminClient } from '../../../core/client/admin-client.ts'
import { cancelOrder } from '../../../core/orders/v1/merchant-calls.ts'
import { collections, products } from '../../platform/db/schema/catalog.ts'
import { orders } from '../../platform/db/schema/commerce.ts'
import { members } from '../../platform/db/schema/members.ts'
import { sendMail } from '../../platform/mail/outbox.ts'
import { EMAIL, logIn, memberPage } from '../testing/documents/member-page.ts'
import { cards } from '../testing/shop/checkout-form.ts'
import { fillCard, fillCheckout, payButton } from '../testing/shop/shopper.ts'
import { testApp } from '../testing/shop/test-app.ts'

/** Text that would run a script if a page inserted it as markup into an attribute, content, script, style or URL. */
const MARKUP = `"'><img src=x onerror=__ran()><svg onload=__ran()></svg><script>__ran()</script>{{__ran()}}`
const ADDRESS = 'javascript:__ran()'

const app = testApp({
  documents: {
    '/account.html': memberPage(
      '<store-account-panel><store-login-box slot="signed-out"></store-login-box></store-account-panel>',
    ),
    '/goods.html': memberPage(
      '<store-product-list heading-level="2"></store-product-list><store-product-card product-slug="ember-mug"></store-product-card><store-cart-drawer open-on-add></store-cart-drawer>',
    ),
  },
})

/** Creates a context that records each execution of such a script on any page, including the platform's pages. */
async function recordedContext(): Promise<{ context: BrowserContext; ran: string[] }> {
  const context = await app.context()
  const ran: string[] = []
  await context.exposeBinding('__ran', ({ page }) => void ran.push(page.url()))
  return { context, ran }
}

/** Returns URLs with other schemes than http(s), data, mailto and tel, and event handler attributes, also in open shadow roots. */
const findUnsafeValues = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const addresses = ['href', 'src', 'action', 'formaction', 'xlink:href', 'poster']
    const allowed = ['http:', 'https:', 'data:', 'mailto:', 'tel:']
    const within = (root) => [...root.querySelectorAll('*')].flatMap((element) => [
      ...addresses.flatMap((name) => element.getAttribute(name) ?? [])
        .filter((text) => !allowed.includes(new URL(text, document.baseURI).protocol)),
      ...[...element.attributes].filter(({ name }) => /^on|^srcdoc$/.test(name)).map(({ name, value }) => name + '=' + value),
      ...(element.shadowRoot ? within(element.shadowRoot) : []),
    ])
    return within(document)
  })()`)

async function assertNoScript(page: Page, ran: readonly string[]): Promise<void> {
  assert.deepEqual(await findUnsafeValues(page), [], page.url())
  assert.equal(await page.locator('img[src="x"], svg[onload]').count(), 0, page.url())
  assert.deepEqual(ran, [], 'no script in a text has run')
}

async function setProductMarkup(slug: string): Promise<void> {
  const { db } = app.platform.platform
  const [row] = await db.select().from(products).where(eq(products.slug, slug))
  assert.ok(row)
  const document = { ...row.document, name: `Mug ${MARKUP}`, description: MARKUP, ribbon: MARKUP, brand: MARKUP }
  await db.update(products).set({ document }).where(eq(products.slug, slug))
}

async function setOrderMarkup(email: string): Promise<void> {
  const { db } = app.platform.platform
  const memberId = app.platform.members.find((member) => member.email === email)?.id ?? ''
  for (const { id, document } of await db.select().from(orders).where(eq(orders.memberId, memberId))) {
    const lineItems = document.lineItems.map((line) => ({
      ...line,
      productName: { original: MARKUP, translated: MARKUP },
      url: ADDRESS,
      digitalFile: undefined,
    }))
    const marked = { ...document, buyerNote: MARKUP, lineItems }
    await db
      .update(orders)
      .set({ document: marked as never })
      .where(eq(orders.id, id))
  }
}

/** Opens the newest email of a kind, and asserts that it contains no script. */
async function assertEmailHasNoScript(page: Page, kind: string, ran: readonly string[]): Promise<void> {
  const { mails } = (await app.control('GET', `mails?kind=${kind}`)) as { mails: { id: string; subject: string }[] }
  assert.ok(mails[0], kind)
  await page.goto(`${app.platform.url}/outbox/${mails[0].id}`)
  await page.getByRole('heading', { name: mails[0].subject }).waitFor()
  await assertNoScript(page, ran)
}

test.describe('markup in texts', () => {
  test('default: data of a member and of the orders is shown as text in the account panel, and form fields contain the original text', async () => {
    const { db } = app.platform.platform
    const hasEmail = eq(members.loginEmail, EMAIL)
    const [row] = await db.select().from(members).where(hasEmail)
    assert.ok(row)
    const contact = {
      ...row.contact,
      ...{
        firstName: MARKUP,
        lastName: MARKUP,
        company: MARKUP,
        jobTitle: MARKUP,
        phones: [MARKUP],
        emails: [ADDRESS],
      },
      addresses: row.contact.addresses.map((address) => ({ ...address, city: MARKUP, addressLine: MARKUP })),
    }
    const photo = { url: ADDRESS }
    const profile = { nickname: MARKUP, title: MARKUP, photo, cover: photo }
    await db.update(members).set({ contact, profile, slug: MARKUP }).where(hasEmail)
    await setOrderMarkup(EMAIL)
    const { context, ran } = await recordedContext()
    const page = await app.open('/account.html', context)
    await logIn(page)
    await page.getByText(MARKUP).first().waitFor()
    await assertNoScript(page, ran)
    await page.getByRole('button', { name: 'Profile', exact: true }).click()
    await page.getByRole('button', { name: 'Edit profile' }).click()
    const field = page.getByLabel('First name')
    assert.equal(await field.inputValue(), MARKUP)
    await assertNoScript(page, ran)
    for (const name of ['Contact details', 'Privacy', 'Security']) {
      await page.getByRole('link', { name }).or(page.getByRole('button', { name })).first().click()
      await page.getByRole('heading', { name }).waitFor()
      await assertNoScript(page, ran)
    }
    await page
      .getByRole('link', { name: 'Orders' })
      .or(page.getByRole('button', { name: 'Orders' }))
      .first()
      .click()
    await page
      .getByRole('button', { name: /10\d\d\d|9\d\d\d/ })
      .or(page.getByRole('link', { name: /9\d\d\d/ }))
      .first()
      .click()
    await page.getByRole('article').getByText(MARKUP).first().waitFor()
    await assertNoScript(page, ran)
  })

  test('default: product and collection names, notes and addresses are shown as text in shop, checkout and emails', async () => {
    const { db } = app.platform.platform
    await setProductMarkup('ember-mug')
    await db.update(collections).set({ name: MARKUP, description: MARKUP })
    const { context, ran } = await recordedContext()
    const page = await app.open('/goods.html', context)
    const card = page.locator('store-product-card[product-slug="ember-mug"]')
    await card.getByText(MARKUP).first().waitFor()
    await page.locator('store-product-list').getByText(MARKUP).first().waitFor()
    await assertNoScript(page, ran)
    await card.getByRole('radio').first().click()
    await card.getByRole('button', { name: 'Add to cart' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByText(MARKUP).first().waitFor()
    await assertNoScript(page, ran)
    await drawer.getByRole('button', { name: 'Check out' }).click()
    await page.waitForURL(/hosted\/checkout/)
    await page.getByText(MARKUP).first().waitFor()
    await assertNoScript(page, ran)
    await fillCheckout(page, cards.declined)
    for (const name of ['firstName', 'lastName', 'addressLine', 'note'])
      await page.locator(`[name=${name}]`).fill(MARKUP)
    await payButton(page).click()
    await page.getByText('Your card was declined').waitFor()
    for (const name of ['addressLine', 'note']) assert.equal(await page.locator(`[name=${name}]`).inputValue(), MARKUP)
    await assertNoScript(page, ran)
    await fillCard(page, cards.paid)
    const back = page.waitForRequest(/[?&]orderId=/)
    await payButton(page).click()
    const id = new URL((await back).url()).searchParams.get('orderId') ?? ''
    await page.waitForURL(`${app.pagesUrl}/**`)
    await page.locator('store-product-list').getByText(MARKUP).first().waitFor()
    await assertNoScript(page, ran)
    const order = await app.order(id)
    assert.equal(order['buyerNote'], MARKUP)
    const { apiKey, siteId, url } = app.platform
    const admin = createAdminClient({ apiKey, siteId, apiUrl: url })
    await admin.call(cancelOrder, { id, sendOrderCanceledEmail: true, customMessage: `${MARKUP} ${ADDRESS}` })
    admin.close()
    await assertEmailHasNoScript(page, 'order-canceled', ran)
    await page.getByText(MARKUP).first().waitFor()
  })

  test('default: emails are shown as text in the outbox', async () => {
    const { context, ran } = await recordedContext()
    const { url } = app.platform
    const page = await context.newPage()
    const text = `${MARKUP}\n\n${ADDRESS}\n\nhttps://shop.test/"onmouseover="__ran()`
    const mail = { to: MARKUP, kind: 'recovery', language: 'en', subject: MARKUP, text, data: { shopLink: `${url}/x` } }
    await sendMail(app.platform.platform.db, mail, new Date())
    await page.goto(`${url}/outbox`)
    await assertNoScript(page, ran)
    await page.getByRole('link', { name: MARKUP }).click()
    await page.getByRole('heading', { name: MARKUP }).waitFor()
    await assertNoScript(page, ran)
    assert.equal(await page.locator('[onmouseover]').count(), 0)
  })
})
