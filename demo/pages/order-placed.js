// Shows an order confirmation when the shopper returns from the checkout with an order.
// Listens before the widgets have loaded. The client is loaded only if there is an order.
const { clientId, apiUrl } = document.querySelector('script[data-client-id]').dataset
const getOrder = { area: 'orders', method: 'GET', path: '/v1/orders/{id}' }

document.addEventListener('store:order:placed', async ({ detail: { orderId } }) => {
  try {
    const order = await loadOrder(orderId)
    show(textOf(order), createElement('ul', {}, ...order.lineItems.map(lineItem)), ...priceRows(order))
  } catch (error) {
    console.info('The confirmation has no details, because the order could not be loaded.', error)
    show("We've received your order. You'll find its details in your email.")
  }
})

async function loadOrder(id) {
  const { createClient } = await import(new URL('core.js', document.querySelector('[src*="/storefront.js"]').src).href)
  const client = createClient({ clientId, apiUrl })
  try {
    return (await client.call(getOrder, { id })).order
  } finally {
    client.close()
  }
}

function textOf({ number, paymentStatus }) {
  return paymentStatus === 'PENDING'
    ? `Order #${number} received. We'll email you when your bank completes the payment.`
    : `Order #${number} confirmed. We've emailed your receipt.`
}

function show(text, ...details) {
  const dialog = createElement('dialog', { className: 'order-confirmation', ariaLabel: 'Thank you for your order' })
  const closeButton = createElement('button', { className: 'primary-button', textContent: 'Back to the shop' })
  closeButton.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  dialog.append(
    // A long order scrolls. The focus would otherwise be on the button at its end.
    createElement('h2', { textContent: 'Thank you for your order', tabIndex: -1, autofocus: true }),
    createElement('p', { textContent: text }),
    ...details,
    closeButton,
  )
  document.body.append(dialog)
  dialog.showModal()
}

/**
 * Returns the rows of the price summary. Amounts of zero have no row, and there is a subtotal only if other amounts follow. A tax that the prices
 * include comes after the total.
 */
function priceRows({ priceSummary, taxIncludedInPrices, additionalFees = [] }) {
  const { subtotal, discount, shipping, tax, total } = priceSummary
  const nonZero = (name, amount, sign = '') => (Number(amount?.amount ?? 0) === 0 ? [] : [row(name, amount, sign)])
  const fees = additionalFees.flatMap(({ name, price: fee }) => nonZero(name, fee))
  const parts = [
    ...nonZero('Discount', discount, '−'),
    ...nonZero('Shipping', shipping),
    ...fees,
    ...(taxIncludedInPrices ? [] : nonZero('Tax', tax)),
  ]
  return [
    ...(parts.length > 0 ? [row('Subtotal', subtotal)] : []),
    ...parts,
    createElement('p', { className: 'total' }, createElement('span', { textContent: 'Total' }), price(total)),
    ...(taxIncludedInPrices ? nonZero('Tax included', tax) : []),
  ]
}

const row = (name, { formattedAmount }, sign = '') =>
  createElement(
    'p',
    { className: 'price-row' },
    createElement('span', { textContent: name }),
    createElement('b', { textContent: sign + formattedAmount }),
  )

function lineItem({ productName, quantity, image, descriptionLines, lineItemPrice }) {
  const options = descriptionLines.flatMap(({ colorInfo, plainText }) => (colorInfo ?? plainText)?.translated || [])
  const details = options.length > 0 ? `${quantity} × ${options.join(' ')}` : `Quantity: ${quantity}`
  const picture = image ? `${image.url}/v1/fill/w_128,h_128,al_c,q_80,enc_auto/picture.jpg` : ''
  return createElement(
    'li',
    {},
    createElement('img', { src: picture, alt: '', width: 64, height: 64 }),
    createElement(
      'span',
      {},
      createElement('strong', { textContent: productName.translated, dir: 'auto' }),
      createElement('small', { textContent: details }),
    ),
    price(lineItemPrice),
  )
}

const price = ({ formattedAmount }) => createElement('b', { textContent: formattedAmount })

function createElement(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}
