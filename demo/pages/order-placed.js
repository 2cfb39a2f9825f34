// The shop's own thank-you: shows what was bought when the shopper comes back from the checkout with an order.
// It listens before the widgets have arrived; the client for reading the order is loaded only when there is one.
const { clientId, apiUrl } = document.querySelector('script[data-client-id]').dataset
const getOrder = { area: 'orders', method: 'GET', path: '/v1/orders/{id}' }

document.addEventListener('store:order:placed', async ({ detail: { orderId } }) => {
  const { createClient } = await import(new URL('core.js', document.querySelector('[src*="/storefront.js"]').src).href)
  const client = createClient({ clientId, apiUrl })
  try {
    const { order } = await client.call(getOrder, { id: orderId })
    show(order)
  } finally {
    client.close()
  }
})

function show(order) {
  const pending = order.paymentStatus === 'PENDING'
  const text = pending
    ? `Order #${order.number} received. We'll email you when your bank completes the payment.`
    : `Order #${order.number} confirmed. We've emailed your receipt.`
  const dialog = make('dialog', { className: 'thanks', ariaLabel: 'Thank you for your order' })
  const done = make('button', { className: 'call', textContent: 'Back to the shop' })
  done.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  dialog.append(
    make('h2', { textContent: 'Thank you for your order' }),
    make('p', { textContent: text }),
    make('ul', {}, ...order.lineItems.map(line)),
    ...sums(order),
    done,
  )
  document.body.append(dialog)
  dialog.showModal()
}

/** Subtotal, discount, shipping and tax where there are any, so that lines and total add up. A tax that the prices contain comes last. */
function sums({ priceSummary, taxIncludedInPrices, additionalFees = [] }) {
  const { subtotal, discount, shipping, tax, total } = priceSummary
  const some = (name, amount, sign = '') => (Number(amount?.amount ?? 0) === 0 ? [] : [row(name, amount, sign)])
  const fees = additionalFees.flatMap(({ name, price: fee }) => some(name, fee))
  const parts = [
    ...some('Discount', discount, '−'),
    ...some('Shipping', shipping),
    ...fees,
    ...(taxIncludedInPrices ? [] : some('Tax', tax)),
  ]
  return [
    ...(parts.length > 0 ? [row('Subtotal', subtotal)] : []),
    ...parts,
    make('p', { className: 'sum' }, make('span', { textContent: 'Total' }), price(total)),
    ...(taxIncludedInPrices ? some('Tax included', tax) : []),
  ]
}

const row = (name, { formattedAmount }, sign = '') =>
  make(
    'p',
    { className: 'part' },
    make('span', { textContent: name }),
    make('b', { textContent: sign + formattedAmount }),
  )

function line({ productName, quantity, image, descriptionLines, lineItemPrice }) {
  const choices = descriptionLines.map(({ colorInfo, plainText }) => (colorInfo ?? plainText)?.translated)
  const details = [`${quantity} ×`, ...choices].filter(Boolean).join(' ')
  const picture = image ? `${image.url}/v1/fill/w_128,h_128,al_c,q_80,enc_auto/picture.jpg` : ''
  return make(
    'li',
    {},
    make('img', { src: picture, alt: '', width: 64, height: 64 }),
    make('span', {}, make('strong', { textContent: productName.translated }), make('small', { textContent: details })),
    price(lineItemPrice),
  )
}

const price = ({ formattedAmount }) => make('b', { textContent: formattedAmount })

function make(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}
