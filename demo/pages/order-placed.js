// The shop's own thank-you: shows what was bought when the shopper comes back from the checkout with an order.
// It listens before the widgets have arrived; the client for reading the order is loaded only when there is one.
const { clientId, apiUrl } = document.querySelector('script[data-client-id]').dataset
const getOrder = { area: 'orders', method: 'GET', path: '/v1/orders/{id}' }

document.addEventListener('store:order:placed', async ({ detail: { orderId } }) => {
  const { createClient } = await import('/storefront/core.js')
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
  const text = pending ? 'Your bank is still checking the payment. We pack as soon as it says yes.' : 'It is paid.'
  const dialog = make('dialog', { className: 'thanks', ariaLabel: 'Thank you for your order' })
  const done = make('button', { className: 'call', textContent: 'Back to the shop' })
  done.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  dialog.append(
    make('h2', { textContent: 'Thank you for your order' }),
    make('p', { textContent: `Order ${order.number}. ${text}` }),
    make('ul', {}, ...order.lineItems.map(line)),
    make('p', { className: 'sum' }, make('span', { textContent: 'Total' }), price(order.priceSummary.total)),
    done,
  )
  document.body.append(dialog)
  dialog.showModal()
}

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
