import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { openCommerceShop } from '../testing/commerce-shop.ts'
import { codeOf, type Failure } from '../testing/open-shop.ts'

const PATH = '/_api/redirects-api/v1/redirect-session'
const SHOP = 'https://shop.example.com'

const shop = await openCommerceShop({ allowedRedirectDomains: [SHOP] })
after(() => shop.close())

interface Session {
  readonly redirectSession: {
    readonly id: string
    readonly fullUrl: string
    readonly urlDetails: { readonly endpoint: string; readonly searchParams: Record<string, string> }
  }
}

async function ready() {
  const buyer = await shop.buyer()
  await buyer.add(await shop.product())
  const checkoutId = await buyer.checkout()
  const create = (body: unknown, token = buyer.token) => shop.call('POST', PATH, body, { token })
  return { buyer, checkoutId, create }
}

describe('createRedirectSession', () => {
  it('default: returns a checkout URL on the origin of the platform', async () => {
    const { checkoutId, create } = await ready()
    const request = {
      ecomCheckout: { checkoutId },
      callbacks: { postFlowUrl: `${SHOP}/cart`, thankYouPageUrl: null },
      preferences: { additionalQueryParameters: { lang: 'de', utm_source: 'widget' } },
    }
    const [first, second] = await Promise.all([create(request), create(request)])
    const { redirectSession } = first.body as Session
    const url = new URL(redirectSession.fullUrl)
    assert.equal(url.origin, shop.platform.config.url)
    assert.equal(url.origin + url.pathname, redirectSession.urlDetails.endpoint)
    assert.deepEqual(Object.fromEntries(url.searchParams), redirectSession.urlDetails.searchParams)
    assert.equal(url.searchParams.get('utm_source'), 'widget')
    assert.notEqual((second.body as Session).redirectSession.fullUrl, redirectSession.fullUrl)
    const page = await shop.send('GET', url.pathname + url.search)
    assert.match(await page.text(), /<html lang="de"/)
  })

  it('default: returns the URL of a product page', async () => {
    const { create } = await ready()
    const slug = 'a-thing-to-see'
    await shop.product({ slug, name: 'Seen', price: '12' })
    const { body } = await create({ storesProduct: { productSlug: slug }, callbacks: { postFlowUrl: `${SHOP}/` } })
    const url = new URL((body as Session).redirectSession.fullUrl)
    const page = await shop.send('GET', url.pathname + url.search)
    const html = await page.text()
    assert.match(html, /<h1>Seen<\/h1>/)
    assert.match(html, /A thing &amp; more\./)
    assert.match(html, /\$12\.00/)
    assert.ok(html.includes(`href="${SHOP}/?wixMemberLoggedIn=false"`))
    assert.equal((await shop.send('GET', '/product-page/never-there')).status, 404)
  })

  it('error: CALLBACK_URL_NOT_ALLOWED for other sites', async () => {
    const { checkoutId, create } = await ready()
    for (const postFlowUrl of [
      'https://elsewhere.example.com/',
      'http://shop.example.com/',
      'https://shop.example.com.elsewhere.test/',
    ]) {
      const { status, body } = await create({ ecomCheckout: { checkoutId }, callbacks: { postFlowUrl } })
      assert.equal(status, 403, postFlowUrl)
      assert.equal(codeOf({ body }), 'CALLBACK_URL_NOT_ALLOWED')
    }
    const script = await create({ ecomCheckout: { checkoutId }, callbacks: { postFlowUrl: 'javascript:alert(1)' } })
    assert.equal(script.status, 403)
  })

  it('error: CHECKOUT_NOT_FOUND for an unknown checkout, and for that of another visitor', async () => {
    const { checkoutId, create } = await ready()
    const otherBuyer = await shop.buyer()
    for (const response of [
      await create({ ecomCheckout: { checkoutId: '99999999-9999-4999-8999-999999999999' } }),
      await create({ ecomCheckout: { checkoutId } }, otherBuyer.token),
    ]) {
      assert.equal(response.status, 404)
      assert.equal(codeOf(response), 'CHECKOUT_NOT_FOUND')
    }
  })

  it('error: PRODUCT_NOT_FOUND for an unknown slug', async () => {
    const { create } = await ready()
    const response = await create({ storesProduct: { productSlug: 'never-there' } })
    assert.equal(codeOf(response), 'PRODUCT_NOT_FOUND')
  })

  it('args: requires exactly one complete intent', async () => {
    const { checkoutId, create } = await ready()
    const violations = async (body: unknown) => {
      const response = await create(body)
      assert.equal(response.status, 400)
      return (response.body as Failure).details.validationError?.fieldViolations.map(({ field, violatedRule }) => [
        field,
        violatedRule,
      ])
    }
    assert.deepEqual(await violations({}), [['intent', 'ONE_OF_ALIGNMENT']])
    assert.deepEqual(await violations({ ecomCheckout: { checkoutId }, storesProduct: { productSlug: 'a' } }), [
      ['intent', 'ONE_OF_ALIGNMENT'],
    ])
    assert.deepEqual(await violations({ eventsCheckout: { eventSlug: 'a-concert' } }), [
      ['eventsCheckout.reservationId', 'REQUIRED_FIELD'],
    ])
    assert.deepEqual(await violations({ paidPlansCheckout: { planId: 'none' } }), [
      ['paidPlansCheckout.planId', 'FORMAT'],
    ])
    assert.deepEqual(await violations({ ecomCheckout: {} }), [['ecomCheckout.checkoutId', 'REQUIRED_FIELD']])
    assert.deepEqual(await violations({ ecomCheckout: { checkoutId }, callbacks: { postFlowUrl: 'no address' } }), [
      ['callbacks.postFlowUrl', 'FORMAT'],
    ])
  })
})
