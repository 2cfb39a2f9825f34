import type { Check, CheckContext } from './check.ts'
import { type Body, type Response, type Site, summary } from './site.ts'

const CART = '/ecom/v2/carts/current'
const ADDRESS = {
  country: 'US',
  subdivision: 'US-NY',
  city: 'New York',
  postalCode: '10001',
  addressLine: '1 Example Street',
}

const read = (site: Site): Promise<Response> => site.call('GET', CART)
const add = (site: Site, item: NonNullable<CheckContext['item']>, quantity: number): Promise<Response> =>
  site.call('POST', `${CART}/add-line-items`, { catalogItems: [{ catalogReference: item.catalogReference, quantity }] })

/** A check that needs the cart of this run, with one unit of a product. */
function inCart(title: string, assumed: string, find: (site: Site, cart: Body) => Promise<string>): Check {
  return {
    title,
    assumed,
    find: async ({ site }) => {
      const { body } = await read(site)
      return body?.cart?.id === undefined ? 'no current cart' : await find(site, body.cart)
    },
  }
}

/** Checks of the cart calls. They use carts of the visitor of this run only, and the last ones delete them. */
export const cartChecks: readonly Check[] = [
  {
    title: 'What is the response without a current cart?',
    assumed: '404 with either code, or 200 without a cart',
    find: async ({ site }) => summary(await read(site)),
  },
  {
    title: 'Is an addition above the stock refused, capped or ignored?',
    assumed: 'any of these; the client verifies the cart',
    find: async ({ site, item }) => {
      if (item === undefined) return 'no product to add'
      const response = await add(site, item, 99_999)
      const { requestedQuantity, confirmedQuantity } = (await read(site)).body?.cart?.lineItems?.[0]?.quantityInfo ?? {}
      await site.call('DELETE', CART)
      const confirmed =
        requestedQuantity === undefined ? 'nothing is added' : `${confirmedQuantity} of ${requestedQuantity} confirmed`
      return `${summary(response)}, ${confirmed}`
    },
  },
  {
    title: 'Does the response to an addition have the lines, and their pictures?',
    assumed: 'pictures may be missing; the client then shows those of the product',
    find: async ({ site, item }) => {
      if (item === undefined) return 'no product to add'
      const response = await add(site, item, 1)
      const [line] = response.body?.cart?.lineItems ?? []
      if (line === undefined) return `${summary(response)}, without lines`
      return `${summary(response)}, with lines, ${line.attributes?.image === undefined ? 'without' : 'with'} pictures`
    },
  },
  inCart('What is the available quantity of a line?', 'absent if stock is not tracked', async (_site, cart) => {
    const { availableQuantity } = cart.lineItems?.[0]?.quantityInfo ?? {}
    return availableQuantity === undefined ? 'absent' : String(availableQuantity)
  }),
  inCart(
    'Do Cart V1 and Cart V2 have the same ids of cart and lines?',
    'of the cart; a page uses one version',
    async (site, cart) => {
      const v1 = await site.call('GET', '/ecom/v1/carts/current')
      if (v1.status !== 200) return summary(v1)
      const same = (is: boolean): string => (is ? 'the same' : 'another')
      const lines = v1.body.cart?.lineItems?.[0]?.id === cart.lineItems?.[0]?.id
      return `cart: ${same(v1.body.cart?.id === cart.id)}; line: ${same(lines)}`
    },
  ),
  inCart('Can a visitor read the own cart by its id?', 'unknown; only after an order', async (site, cart) =>
    summary(await site.call('GET', `/ecom/v2/carts/${cart.id}`)),
  ),
  inCart('Can a visitor get the URL of the checkout?', 'unknown; the client uses a redirect', async (site, cart) =>
    summary(await site.call('POST', `/ecom/v2/carts/${cart.id}/get-checkout-url`, {})),
  ),
  inCart('Does a redirect to the checkout accept the id of a cart?', 'yes', async (site, cart) => {
    const request = { ecomCheckout: { checkoutId: cart.id }, callbacks: {} }
    return summary(await site.call('POST', '/_api/redirects-api/v1/redirect-session', request))
  }),
  inCart(
    'Is a partial address merged into the address of the cart, or does it replace it?',
    'the client sends complete addresses',
    async (site) => {
      const patch = (address: object) => site.call('PATCH', CART, { cart: { deliveryInfo: { address } } })
      const whole = await patch(ADDRESS)
      if (whole.status !== 200) return summary(whole)
      const part = await patch({ country: 'US', city: 'Buffalo' })
      const { city, postalCode } = part.body?.cart?.deliveryInfo?.address ?? {}
      await patch(ADDRESS)
      return part.status !== 200
        ? summary(part)
        : city !== 'Buffalo'
          ? 'ignored'
          : postalCode === undefined
            ? 'replaced'
            : 'merged'
    },
  ),
  inCart(
    'Can a visitor list the delivery methods?',
    'unknown; the client shows the method that the platform selected',
    async (site, cart) => {
      const lineItems = (cart.lineItems ?? []).map((line: Body) => ({
        id: line.id,
        quantity: 1,
        catalogReference: line.source?.catalogReference,
        physicalProperties: line.attributes?.physicalProperties,
        priceBeforeDiscount: line.pricing?.unitPrice?.amount,
      }))
      const request = { lineItems, destination: ADDRESS, currency: cart.businessInfo?.currencyCode ?? null }
      const response = await site.call('POST', '/_api/delivery-rates/v1/get-delivery-solutions', request)
      return `${summary(response)}, ${response.body?.deliverySolutions?.length ?? 0} methods`
    },
  ),
  inCart(
    'Which violations does a calculation without a delivery method have?',
    'DELIVERY, in addition to totals',
    async (site) => {
      const response = await site.call('POST', `${CART}/calculate`, {})
      const codes = (response.body?.summary?.violations ?? []).map((each: Body) => each.code)
      return `${summary(response)}, ${codes.join(', ') || 'none'}`
    },
  ),
  inCart('Do responses to writes have a consistency token?', 'the client sends the latest one back', async (site) => {
    const response = await site.call('POST', `${CART}/refresh`, {})
    return `${summary(response)}, ${response.headers.has('x-wix-consistent') ? 'yes' : 'no'}`
  }),
  {
    title: 'How long can a browser cache the preflight of a cart?',
    assumed: 'the client uses few URLs',
    find: async ({ site }) => {
      const { status, headers } = await site.preflight('POST', `${CART}/estimate`)
      return `${status}, ${headers.get('access-control-max-age') ?? 'no'} seconds`
    },
  },
  inCart(
    'What happens to the current cart when another one is created?',
    'the client never does this',
    async (site, cart) => {
      const response = await site.call('POST', CART, { cart: { note: 'Live check' } })
      if (response.status !== 200) return summary(response)
      const { id, lineItems = [] } = response.body?.cart ?? {}
      if (id === cart.id) return `${summary(response)}, the same cart with ${lineItems.length} lines`
      const deletion = await site.call('DELETE', `/ecom/v2/carts/${cart.id}`)
      return `${summary(response)}, another cart with ${lineItems.length} lines; deletion of the first: ${summary(deletion)}`
    },
  ),
  {
    title: 'Is the cart of this run deleted?',
    assumed: 'yes',
    find: async ({ site }) => {
      const response = await site.call('DELETE', CART)
      return response.status === 200 || response.status === 404 ? 'yes' : `no: ${summary(response)}`
    },
  },
]

/** Checks that a script cannot run. */
export const manualChecks: readonly string[] = [
  'Place a test order: the address of the thank-you page has `orderId`. Then read the ordered cart by its id, on this day and a week later.',
  'Log in with a cart: the carts of visitor and member are merged, and the cart keeps its id.',
  'After the platform has moved a site from Catalog V1 to V3: products, variants and collections keep their ids.',
  'Watch for 429 responses under load: the reference documents no limits.',
]
