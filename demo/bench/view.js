// The view of both reference pages: cards with options, and a cart dialog. Each page makes the calls.
const createElement = (tag, props = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), props)
  element.append(...children)
  return element
}

const containers = [...document.querySelectorAll('[data-product-slug]')]

/** The products of the page. */
export const slugs = [...new Set(containers.map((container) => container.dataset.productSlug))]

/** Shows the products. `add` is called with a product and the chosen options. */
export function showProducts(products, add) {
  const bySlug = new Map(products.map((product) => [product.slug, product]))
  for (const container of containers) {
    const product = bySlug.get(container.dataset.productSlug)
    if (product) container.replaceChildren(card(product, add))
  }
}

function card(product, add) {
  const picture = product.media?.mainMedia?.image
  const price = product.priceData ?? product.price
  const form = createElement('form', {}, ...(product.productOptions ?? []).map(optionGroup))
  form.append(createElement('button', { textContent: 'Add to cart' }))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    add(product, Object.fromEntries(new FormData(form)))
  })
  const image = picture
    ? createElement('img', { src: scaled(picture.url), alt: product.name, loading: 'lazy', width: 300, height: 300 })
    : createElement('span')
  return createElement('article', {}, image, createElement('h3', { textContent: product.name }), priceText(price), form)
}

/** Returns the URL of the picture in its displayed size, for screens with a device pixel ratio of 2. */
function scaled(url) {
  return url.replace(/w_\d+,h_\d+/, 'w_600,h_600')
}

function priceText(price) {
  const money = (amount) => new Intl.NumberFormat('en', { style: 'currency', currency: price.currency }).format(amount)
  const line = createElement('p', {}, createElement('b', { textContent: money(price.discountedPrice) }))
  if (price.discountedPrice !== price.price) line.append(createElement('s', { textContent: money(price.price) }))
  return line
}

function optionGroup(option) {
  const choices = option.choices.map((choice, index) =>
    createElement(
      'label',
      {},
      createElement('input', {
        type: 'radio',
        name: option.name,
        value: choice.description,
        required: true,
        checked: index === 0,
      }),
      choice.description,
    ),
  )
  return createElement('fieldset', {}, createElement('legend', { textContent: option.name }), ...choices)
}

const count = createElement('button', { textContent: 'Cart' })
const dialog = createElement('dialog')
document.body.append(count, dialog)
count.addEventListener('click', () => dialog.showModal())

/** Shows the cart. Its button calls `checkout`. */
export function showCart(cart, checkout) {
  count.textContent = `Cart (${cart.lineItems.reduce((sum, line) => sum + line.quantity, 0)})`
  dialog.replaceChildren(
    ...cart.lineItems.map((line) =>
      createElement('p', { textContent: `${line.quantity} × ${line.productName.original}` }),
    ),
    createElement('button', { textContent: 'Checkout', onclick: checkout }),
  )
}
