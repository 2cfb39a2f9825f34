// A reference page of the benchmark, written by hand for one shop without a library. It requests a visitor token, then its products in one query.
import { showCart, showProducts, slugs } from './view.js'

const page = document.currentScript ?? document.querySelector('script[data-client-id]')
const { clientId, apiUrl } = page.dataset
const STORES_APP = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const KEY = `vanilla:${clientId}`
const now = () => Date.now() / 1000

async function token() {
  const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null')
  if (stored && stored.expiresAt > now() + 60) return stored.value
  const body = stored
    ? { clientId, grantType: 'refresh_token', refreshToken: stored.refresh }
    : { clientId, grantType: 'anonymous' }
  const response = await fetch(`${apiUrl}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error('no token')
  const tokens = await response.json()
  const fresh = {
    value: tokens.access_token,
    refresh: tokens.refresh_token,
    expiresAt: now() + Number(tokens.expires_in),
  }
  localStorage.setItem(KEY, JSON.stringify(fresh))
  return fresh.value
}

const granted = token()

async function call(method, path, body) {
  const headers = { authorization: await granted }
  if (body) headers['content-type'] = 'application/json'
  const response = await fetch(apiUrl + path, { method, headers, body: body && JSON.stringify(body) })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
  return response.json()
}

const query = { query: { filter: { slug: { $in: slugs } }, paging: { limit: 100 } }, includeVariants: true }

call('POST', '/stores-reader/v1/products/query-platformized', query).then(({ products }) => showProducts(products, add))

async function add(product, options) {
  const variant = product.variants?.find((candidate) =>
    Object.entries(options).every(([name, value]) => candidate.choices[name] === value),
  )
  const catalogReference = {
    appId: STORES_APP,
    catalogItemId: product.id,
    ...(variant ? { options: { variantId: variant.id } } : {}),
  }
  const { cart } = await call('POST', '/ecom/v1/carts/current/add-to-cart', {
    lineItems: [{ catalogReference, quantity: 1 }],
  })
  showCart(cart, checkout)
}

async function checkout() {
  const { checkoutId } = await call('POST', '/ecom/v1/carts/current/create-checkout', { channelType: 'WEB' })
  const { redirectSession } = await call('POST', '/_api/redirects-api/v1/redirect-session', {
    ecomCheckout: { checkoutId },
    callbacks: { postFlowUrl: location.href },
  })
  location.assign(redirectSession.fullUrl)
}
