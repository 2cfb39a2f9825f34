import type { Probe, ProbeContext } from './probe.ts'
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
const add = (site: Site, item: NonNullable<ProbeContext['item']>, quantity: number): Promise<Response> =>
  site.call('POST', `${CART}/add-line-items`, { catalogItems: [{ catalogReference: item.catalogReference, quantity }] })

/** A probe that needs the cart of this run, with one unit of a product. */
function inCart(question: string, assumed: string, find: (site: Site, cart: Body) => Promise<string>): Probe {
  return {
    question,
    assumed,
    find: async ({ site }) => {
      const { body } = await read(site)
      return body?.cart?.id === undefined ? 'there is no cart to ask about' : await find(site, body.cart)
    },
  }
}

/** Checks of the cart calls. They use a cart of the visitor of this run only, and the last one deletes it. */
export const cartProbes: readonly Probe[] = [
  {
    question: 'No current cart: what does reading it answer?',
    assumed: '404 with either code, or 200 without a cart',
    find: async ({ site }) => summary(await read(site)),
  },
  {
    question: 'More units than there are: is the addition refused, capped or ignored?',
    assumed: 'any of them; the client verifies what the cart has',
    find: async ({ site, item }) => {
      if (item === undefined) return 'no product to add'
      const answer = await add(site, item, 99_999)
      const { requestedQuantity, confirmedQuantity } = (await read(site)).body?.cart?.lineItems?.[0]?.quantityInfo ?? {}
      await site.call('DELETE', CART)
      const kept =
        requestedQuantity === undefined ? 'nothing is added' : `${confirmedQuantity} of ${requestedQuantity} confirmed`
      return `${summary(answer)}, ${kept}`
    },
  },
  {
    question: 'Does the response to an addition have the lines, and their pictures?',
    assumed: 'maybe without pictures; the client then shows those of the product',
    find: async ({ site, item }) => {
      if (item === undefined) return 'no product to add'
      const answer = await add(site, item, 1)
      const [line] = answer.body?.cart?.lineItems ?? []
      if (line === undefined) return `${summary(answer)}, without lines`
      return `${summary(answer)}, with lines, ${line.attributes?.image === undefined ? 'without' : 'with'} pictures`
    },
  },
  inCart('What is the available quantity of a line?', 'absent without counting', async (_site, cart) => {
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
  inCart(
    'What does creating a current cart do to the cart that is there?',
    'the client never does this',
    async (site, cart) => {
      const answer = await site.call('POST', CART, { cart: { note: 'Live check' } })
      const { id, lineItems = [] } = answer.body?.cart ?? {}
      return `${summary(answer)}, ${id === cart.id ? 'the same cart' : 'another cart'} with ${lineItems.length} lines`
    },
  ),
  inCart('May a visitor read the own cart by its id?', 'unknown; only after an order', async (site, cart) =>
    summary(await site.call('GET', `/ecom/v2/carts/${cart.id}`)),
  ),
  inCart('May a visitor get the address of the checkout?', 'unknown; the client uses a redirect', async (site, cart) =>
    summary(await site.call('POST', `/ecom/v2/carts/${cart.id}/get-checkout-url`, {})),
  ),
  inCart('Does a redirect to the checkout take the id of a cart?', 'yes', async (site, cart) => {
    const request = { ecomCheckout: { checkoutId: cart.id }, callbacks: {} }
    return summary(await site.call('POST', '/_api/redirects-api/v1/redirect-session', request))
  }),
  inCart(
    'Is a part of an address merged into that of the cart, or does it replace it?',
    'the client sends it whole',
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
    'May a visitor list the delivery methods?',
    'unknown; the client shows the one that the platform chose',
    async (site, cart) => {
      const lineItems = (cart.lineItems ?? []).map((line: Body) => ({
        id: line.id,
        quantity: 1,
        catalogReference: line.source?.catalogReference,
        physicalProperties: line.attributes?.physicalProperties,
        price: line.pricing?.unitPrice?.amount,
      }))
      const request = { lineItems, destination: ADDRESS, currency: cart.businessInfo?.currencyCode ?? null }
      const answer = await site.call('POST', '/_api/delivery-rates/v1/get-delivery-solutions', request)
      return `${summary(answer)}, ${answer.body?.deliverySolutions?.length ?? 0} methods`
    },
  ),
  inCart(
    'Which violations does a calculation without a delivery method have?',
    'DELIVERY, beside its totals',
    async (site) => {
      const answer = await site.call('POST', `${CART}/calculate`, {})
      const codes = (answer.body?.summary?.violations ?? []).map((each: Body) => each.code)
      return `${summary(answer)}, ${codes.join(', ') || 'none'}`
    },
  ),
  inCart('Do writes answer a consistency token?', 'the client sends back the latest one', async (site) => {
    const answer = await site.call('POST', `${CART}/refresh`, {})
    return `${summary(answer)}, ${answer.headers.has('x-wix-consistent') ? 'yes' : 'no'}`
  }),
  {
    question: 'For how long may a browser keep the preflight of a cart?',
    assumed: 'the client uses few URLs',
    find: async ({ site }) => {
      const { status, headers } = await site.preflight('POST', `${CART}/estimate`)
      return `${status}, ${headers.get('access-control-max-age') ?? 'no'} seconds`
    },
  },
  {
    question: 'Is the cart of this run deleted?',
    assumed: 'yes',
    find: async ({ site }) => {
      const answer = await site.call('DELETE', CART)
      return answer.status === 200 || answer.status === 404 ? 'yes' : `no: ${summary(answer)}`
    },
  },
]

/** Questions that a script cannot answer. */
export const manualChecks: readonly string[] = [
  'Place a test order: the address of the thank-you page has `orderId`. Then read the ordered cart by its id, on this day and a week later.',
  'Log in with a cart: the carts of visitor and member are merged, and the cart keeps its id.',
  'After the platform has moved a site from Catalog V1 to V3: products, variants and collections keep their ids.',
  'Watch for 429 responses under load: the reference names no limits.',
]
