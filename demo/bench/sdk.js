// A reference page of the benchmark. It equals `vanilla.js`, but makes its calls with the vendor's SDK.
import * as currentCart from '@wix/auto_sdk_ecom_current-cart'
import * as redirects from '@wix/auto_sdk_redirects_redirects'
import * as products from '@wix/auto_sdk_stores_products'
import { createClient, OAuthStrategy } from '@wix/sdk'
import { showCart, showProducts, slugs } from './view.js'

const page = document.currentScript ?? document.querySelector('script[data-client-id]')
const { clientId, apiUrl } = page.dataset
const STORES_APP = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const KEY = `sdk:${clientId}`

// The SDK has no option for the API URL, so requests are redirected to the local platform. Nothing else is changed.
const { fetch } = globalThis
globalThis.fetch = (url, init) => fetch(String(url).replace(/^https:\/\/(www|edge)\.wixapis\.com/, apiUrl), init)

const tokens = JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? undefined
const sdk = createClient({
  modules: { currentCart, products, redirects },
  auth: OAuthStrategy({ clientId, tokens }),
})

sdk.products
  .queryProducts()
  .in('slug', slugs)
  .limit(100)
  .find()
  .then(({ items }) => {
    showProducts(items, add)
    localStorage.setItem(KEY, JSON.stringify(sdk.auth.getTokens()))
  })

async function add(product, options) {
  const catalogReference = {
    appId: STORES_APP,
    catalogItemId: product._id,
    ...(Object.keys(options).length > 0 ? { options: { options } } : {}),
  }
  const { cart } = await sdk.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 1 }] })
  showCart(cart, checkout)
}

async function checkout() {
  const { checkoutId } = await sdk.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })
  const { redirectSession } = await sdk.redirects.createRedirectSession({
    ecomCheckout: { checkoutId },
    callbacks: { postFlowUrl: location.href },
  })
  location.assign(redirectSession.fullUrl)
}
