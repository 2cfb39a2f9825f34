// The reference of the benchmark: the same page written by hand, without a library, for one shop only.
// It gets a visitor token, asks for its products in one query, shows cards with options, and sells through a cart dialog.
const page = document.currentScript ?? document.querySelector('script[data-client-id]')
const { clientId, apiUrl } = page.dataset
const STORES_APP = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const KEY = `vanilla:${clientId}`
const now = () => Date.now() / 1000

async function token() {
  const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null')
  if (kept && kept.expiresAt > now() + 60) return kept.value
  const body = kept
    ? { clientId, grantType: 'refresh_token', refreshToken: kept.refresh }
    : { clientId, grantType: 'anonymous' }
  const response = await fetch(`${apiUrl}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error('no token')
  const answer = await response.json()
  const fresh = {
    value: answer.access_token,
    refresh: answer.refresh_token,
    expiresAt: now() + Number(answer.expires_in),
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

const make = (tag, props = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), props)
  element.append(...children)
  return element
}

const places = [...document.querySelectorAll('[data-product-slug]')]
const slugs = [...new Set(places.map((place) => place.dataset.productSlug))]
const query = { query: { filter: { slug: { $in: slugs } }, paging: { limit: 100 } }, includeVariants: true }

call('POST', '/stores-reader/v1/products/query-platformized', query).then(({ products }) => {
  const bySlug = new Map(products.map((product) => [product.slug, product]))
  for (const place of places) {
    const product = bySlug.get(place.dataset.productSlug)
    if (product) place.replaceChildren(card(product))
  }
})

function card(product) {
  const picture = product.media?.mainMedia?.image
  const price = product.priceData ?? product.price
  const form = make('form', {}, ...(product.productOptions ?? []).map(optionGroup))
  form.append(make('button', { textContent: 'Add to cart' }))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    add(product, Object.fromEntries(new FormData(form)))
  })
  const image = picture
    ? make('img', { src: picture.url, alt: product.name, loading: 'lazy', width: 300, height: 300 })
    : make('span')
  return make('article', {}, image, make('h3', { textContent: product.name }), priceText(price), form)
}

function priceText(price) {
  const money = (amount) => new Intl.NumberFormat('en', { style: 'currency', currency: price.currency }).format(amount)
  const line = make('p', {}, make('b', { textContent: money(price.discountedPrice) }))
  if (price.discountedPrice !== price.price) line.append(make('s', { textContent: money(price.price) }))
  return line
}

function optionGroup(option) {
  const choices = option.choices.map((choice, index) =>
    make(
      'label',
      {},
      make('input', {
        type: 'radio',
        name: option.name,
        value: choice.description,
        required: true,
        checked: index === 0,
      }),
      choice.description,
    ),
  )
  return make('fieldset', {}, make('legend', { textContent: option.name }), ...choices)
}

const count = make('button', { textContent: 'Cart' })
const dialog = make('dialog')
document.body.append(count, dialog)
count.addEventListener('click', () => dialog.showModal())

async function add(product, options) {
  const variant = product.variants?.find((one) =>
    Object.entries(options).every(([name, value]) => one.choices[name] === value),
  )
  const catalogReference = {
    appId: STORES_APP,
    catalogItemId: product.id,
    ...(variant ? { options: { variantId: variant.id } } : {}),
  }
  const { cart } = await call('POST', '/ecom/v1/carts/current/add-to-cart', {
    lineItems: [{ catalogReference, quantity: 1 }],
  })
  count.textContent = `Cart (${cart.lineItems.reduce((sum, line) => sum + line.quantity, 0)})`
  dialog.replaceChildren(
    ...cart.lineItems.map((line) => make('p', { textContent: `${line.quantity} × ${line.productName.original}` })),
    make('button', { textContent: 'Checkout', onclick: checkout }),
  )
}

async function checkout() {
  const { checkoutId } = await call('POST', '/ecom/v1/carts/current/create-checkout', { channelType: 'WEB' })
  const { redirectSession } = await call('POST', '/_api/redirects-api/v1/redirect-session', {
    ecomCheckout: { checkoutId },
    callbacks: { postFlowUrl: location.href },
  })
  location.assign(redirectSession.fullUrl)
}
