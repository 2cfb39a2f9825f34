// The view of both reference pages: cards with options, and a cart dialog. Each page makes the calls.
const make = (tag, props = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), props)
  element.append(...children)
  return element
}

const places = [...document.querySelectorAll('[data-product-slug]')]

/** The products of the page. */
export const slugs = [...new Set(places.map((place) => place.dataset.productSlug))]

/** Shows the products. `add` is called with a product and the chosen options. */
export function showProducts(products, add) {
  const bySlug = new Map(products.map((product) => [product.slug, product]))
  for (const place of places) {
    const product = bySlug.get(place.dataset.productSlug)
    if (product) place.replaceChildren(card(product, add))
  }
}

function card(product, add) {
  const picture = product.media?.mainMedia?.image
  const price = product.priceData ?? product.price
  const form = make('form', {}, ...(product.productOptions ?? []).map(optionGroup))
  form.append(make('button', { textContent: 'Add to cart' }))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    add(product, Object.fromEntries(new FormData(form)))
  })
  const image = picture
    ? make('img', { src: scaled(picture.url), alt: product.name, loading: 'lazy', width: 300, height: 300 })
    : make('span')
  return make('article', {}, image, make('h3', { textContent: product.name }), priceText(price), form)
}

/** Returns the URL of the picture in its displayed size, for screens with a device pixel ratio of 2. */
function scaled(url) {
  return url.replace(/w_\d+,h_\d+/, 'w_600,h_600')
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

/** Shows the cart. Its button calls `checkout`. */
export function showCart(cart, checkout) {
  count.textContent = `Cart (${cart.lineItems.reduce((sum, line) => sum + line.quantity, 0)})`
  dialog.replaceChildren(
    ...cart.lineItems.map((line) => make('p', { textContent: `${line.quantity} × ${line.productName.original}` })),
    make('button', { textContent: 'Checkout', onclick: checkout }),
  )
}
