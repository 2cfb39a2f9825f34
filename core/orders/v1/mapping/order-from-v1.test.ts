import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { RefundStatus } from '../../../payments/enumerations.ts'
import type { OrderStatus } from '../../enumerations.ts'
import type { WireOrder } from '../types.ts'
import { orderDetailFromV1, orderSummaryFromV1 } from './order-from-v1.ts'
import type { WithTransactions } from './order-money-from-v1.ts'

const eur = (amount: string): { amount: string; currency: string } => ({ amount, currency: 'EUR' })
const at = (day: number): Date => new Date(Date.UTC(2025, 0, day))

const wire: WireOrder = {
  id: 'o',
  number: '10042',
  createdDate: at(1),
  purchasedDate: at(2),
  status: 'APPROVED',
  paymentStatus: 'PARTIALLY_REFUNDED',
  fulfillmentStatus: 'FULFILLED',
  currency: 'EUR',
  taxIncludedInPrices: true,
  lineItems: [
    {
      id: 'l1',
      productName: { original: 'Mug', translated: 'Becher' },
      quantity: 2,
      price: { amount: '5.00' },
      lineItemPrice: { amount: '10.00' },
      refundQuantity: 1,
      image: { id: 'm', url: 'https://media.test/m', width: 10, height: 20 },
      descriptionLines: [{ name: { original: 'Color' }, colorInfo: { original: 'Red', code: '#f00' } }],
    },
    {
      id: 'l2',
      productName: { original: 'Song' },
      quantity: 1,
      digitalFile: { link: 'https://files.test/song', expirationDate: at(30) },
    },
    { id: 'l3', quantity: 1, digitalFile: { link: 'javascript:alert(1)' } },
  ],
  priceSummary: {
    subtotal: { amount: '10.00' },
    shipping: { amount: '0.00' },
    tax: { amount: '1.60' },
    discount: { amount: '0' },
    total: { amount: '11.60' },
  },
  balanceSummary: { balance: { amount: '0' }, paid: { amount: '11.60' }, refunded: { amount: '5.00' } },
  appliedDiscounts: [{ merchantDiscount: {} }, { coupon: { code: 'TEN' } }],
  buyerInfo: { email: 'buyer@example.com' },
  billingInfo: { address: { addressLine1: '2 Example Street', city: 'Town', postalCode: '1', country: 'DE' } },
  shippingInfo: {
    title: 'Post',
    logistics: {
      deliveryTime: '3–5 days',
      shippingDestination: {
        address: { formatted: 'All of it' },
        contactDetails: { firstName: 'Buyer', lastName: 'One' },
      },
    },
  },
  activities: [
    { id: 'a1', type: 'ORDER_PLACED', createdDate: at(2) },
    { id: 'a2', type: 'ORDER_PAID', createdDate: at(3) },
    { id: 'a3', type: 'MERCHANT_COMMENT', createdDate: at(4), merchantComment: { message: 'difficult' } },
    {
      id: 'a4',
      type: 'ORDER_REFUNDED',
      createdDate: at(5),
      orderRefunded: { amount: { amount: '5.00' }, reason: 'broken' },
    },
  ],
}

describe('orderSummaryFromV1', () => {
  it('default: maps the summary', () => {
    assert.deepEqual(orderSummaryFromV1(wire), {
      id: 'o',
      number: '10042',
      placed: at(2),
      status: 'APPROVED',
      payment: 'PARTIALLY_REFUNDED',
      fulfillment: 'FULFILLED',
      total: eur('11.60'),
      count: 4,
      pictures: [{ id: 'm', url: 'https://media.test/m', width: 10, height: 20, alt: 'Becher' }],
    })
  })

  it('behavior: maps a minimal order', () => {
    assert.deepEqual(orderSummaryFromV1({ id: 'o' }), {
      id: 'o',
      number: '',
      status: '',
      payment: '',
      fulfillment: '',
      count: 0,
      pictures: [],
    })
    const { lines, events, payments, refunds, tracking, totals } = orderDetailFromV1({ id: 'o' })
    assert.deepEqual([lines, events, payments, refunds, tracking, totals], [[], [], [], [], [], {}])
  })
})

describe('orderDetailFromV1', () => {
  const order = orderDetailFromV1(wire)

  it('default: maps lines; omits unsafe download URLs', () => {
    assert.deepEqual(order.lines[0], {
      id: 'l1',
      name: 'Becher',
      details: [{ name: 'Color', value: 'Red', color: '#f00' }],
      picture: { id: 'm', url: 'https://media.test/m', width: 10, height: 20, alt: 'Becher' },
      quantity: 2,
      price: eur('5.00'),
      total: eur('10.00'),
      refunded: 1,
    })
    assert.deepEqual(order.lines[1]?.download, { url: 'https://files.test/song', until: at(30) })
    assert.equal(order.lines[2]?.download, undefined)
  })

  it('default: maps totals; omits zero amounts', () => {
    assert.deepEqual(order.totals, { subtotal: eur('10.00'), tax: eur('1.60'), total: eur('11.60') })
    assert.deepEqual([order.paid, order.due, order.refunded], [eur('11.60'), undefined, eur('5.00')])
    assert.equal(order.coupon, 'TEN')
    assert.equal(order.taxIncluded, true)
  })

  it('behavior: an unpaid order has an amount due, unless it is canceled or rejected', () => {
    const dueOf = (status: OrderStatus) =>
      orderDetailFromV1({ ...wire, status, balanceSummary: { balance: { amount: '11.60' } } }).due
    assert.deepEqual(dueOf('APPROVED'), eur('11.60'))
    assert.equal(dueOf('CANCELED'), undefined)
    assert.equal(dueOf('REJECTED'), undefined)
  })

  it('default: maps delivery and addresses', () => {
    assert.equal(order.billing?.text, '2 Example Street, 1 Town, DE')
    assert.deepEqual(order.delivery, {
      kind: 'shipping',
      title: 'Post',
      time: '3–5 days',
      address: { formatted: 'All of it', text: 'All of it' },
      recipient: 'Buyer One',
    })
    const pickup = { title: 'Shop', logistics: { pickupDetails: { address: { city: 'Town' } } } }
    assert.deepEqual(orderDetailFromV1({ ...wire, shippingInfo: pickup }).delivery, {
      kind: 'pickup',
      title: 'Shop',
      address: { city: 'Town', text: 'Town' },
    })
  })

  it('default: maps the timeline, newest first, without merchant comments', () => {
    assert.deepEqual(order.events, [
      { id: 'refund a4', type: 'ORDER_REFUNDED', date: at(5), amount: eur('5.00'), text: 'broken' },
      { id: 'a2', type: 'ORDER_PAID', date: at(3) },
      { id: 'a1', type: 'ORDER_PLACED', date: at(2) },
    ])
    assert.ok(!JSON.stringify(order).includes('difficult'))
  })

  it('behavior: the timeline omits events for merchants and events of unknown types', () => {
    const types = ['TRACKING_NUMBER_ADDED', 'TRACKING_LINK_ADDED', 'INVOICE_SENT', 'MERCHANT_COMMENT', 'A_NEW_TYPE']
    const activities = types.map((type, number) => ({ id: `${number}`, type, createdDate: at(2) }))
    assert.deepEqual(orderDetailFromV1({ ...wire, activities }).events, [])
  })

  it('default: derives payments and refunds from activities', () => {
    assert.deepEqual(order.payments, [{ id: '', amount: eur('11.60'), status: 'APPROVED', date: at(3) }])
    assert.deepEqual(order.refunds, [
      { id: 'a4', amount: eur('5.00'), status: 'SUCCEEDED', date: at(5), reason: 'broken' },
    ])
  })

  it('behavior: uses the latest status of a payment', () => {
    const details = { paymentId: 'p', amount: { amount: '11.60' }, brand: 'Visa', lastFourDigits: '4242' }
    const activities = [
      { type: 'AUTHORIZED_PAYMENT_CREATED', createdDate: at(2), authorizedPaymentCreated: details },
      { type: 'AUTHORIZED_PAYMENT_CAPTURED', createdDate: at(3), authorizedPaymentCaptured: details },
      { type: 'PAYMENT_DECLINED', createdDate: at(2), paymentDeclined: { paymentId: 'q' } },
      { type: 'REFUND_INITIATED', refundInitiated: { refundId: 'r', amount: { amount: '1' } } },
      { type: 'PAYMENT_REFUND_FAILED', paymentRefundFailed: { refundId: 'r' } },
    ]
    const { payments, refunds } = orderDetailFromV1({ ...wire, activities })
    assert.deepEqual(payments, [
      { id: 'p', amount: eur('11.60'), status: 'APPROVED', date: at(3), method: 'Visa', lastDigits: '4242' },
      { id: 'q', status: 'DECLINED', date: at(2) },
    ])
    assert.deepEqual(refunds, [{ id: 'r', amount: eur('1'), status: 'FAILED' }])
  })

  describe('refunds reported by several activities', () => {
    const amount = { amount: '5.00' }
    const payment = (paymentId: string): object => ({ paymentId, regular: { amount: { amount: '2.50' } } })
    const initiated = {
      type: 'REFUND_INITIATED',
      createdDate: at(4),
      refundInitiated: { refundId: 'r', amount, reason: 'late' },
    }
    const paid = {
      type: 'PAYMENT_REFUNDED',
      createdDate: at(5),
      paymentRefunded: { refundId: 'r', payment: payment('p') },
    }
    const paidToo = {
      type: 'PAYMENT_REFUNDED',
      createdDate: at(5),
      paymentRefunded: { refundId: 'r', payment: payment('q') },
    }
    const reported = { type: 'ORDER_REFUNDED', createdDate: at(5), orderRefunded: { amount, reason: 'late' } }
    const refund = { id: 'r', amount: eur('5.00'), status: 'SUCCEEDED', date: at(5), reason: 'late' }

    for (const [title, activities, refunds] of [
      ['initiated, refunded, and reported for the order', [initiated, paid, paidToo, reported], [refund]],
      ['reported for the order first', [reported, initiated, paid], [refund]],
      ['refunded in two payments without initiation', [paid, paidToo, reported], [refund]],
      ['reported only for the order', [{ ...reported, id: 'a' }], [{ ...refund, id: 'a' }]],
      [
        'two refunds of the same amount',
        [initiated, reported, { ...reported, id: 'b', createdDate: at(9) }],
        [refund, { ...refund, id: 'b', date: at(9) }],
      ],
      [
        'a partial refund',
        [
          { ...paid, paymentRefunded: { refundId: 's', payment: payment('p') } },
          { ...reported, id: 'c' },
        ],
        [
          { id: 's', amount: eur('2.50'), status: 'SUCCEEDED', date: at(5) },
          { ...refund, id: 'c' },
        ],
      ],
    ] as const) {
      it(`behavior: lists a refund once: ${title}`, () => {
        const order = orderDetailFromV1({ ...wire, activities } as unknown as WireOrder)
        assert.deepEqual(order.refunds, refunds)
        assert.equal(order.events.filter(({ type }) => type === 'ORDER_REFUNDED').length, refunds.length)
      })
    }
  })

  describe('refunds without initiation', () => {
    const regular = (paymentId: string, amount: string): object => ({ paymentId, regular: { amount: { amount } } })
    const giftCard = (paymentId: string, amount: string): object => ({ paymentId, giftCard: { amount: { amount } } })
    const refunded = (payment: object): object => ({
      type: 'PAYMENT_REFUNDED',
      paymentRefunded: { refundId: 'r', payment },
    })
    const failed = (payment: object): object => ({
      type: 'PAYMENT_REFUND_FAILED',
      paymentRefundFailed: { refundId: 'r', payment },
    })

    for (const [title, activities, amount, status] of [
      ['a card and a gift card', [refunded(regular('p', '20')), refunded(giftCard('q', '5'))], '25', 'SUCCEEDED'],
      ['a payment that succeeds later', [failed(regular('p', '20')), refunded(regular('p', '20'))], '20', 'SUCCEEDED'],
      ['a payment that fails', [refunded(regular('p', '20')), failed(giftCard('q', '5'))], '20', 'SUCCEEDED'],
      ['all payments fail', [failed(regular('p', '20')), failed(giftCard('q', '5'))], '25', 'FAILED'],
    ] as const) {
      it(`behavior: the amount is the sum of the payments: ${title}`, () => {
        const { refunds } = orderDetailFromV1({ ...wire, activities } as unknown as WireOrder)
        assert.deepEqual(refunds, [{ id: 'r', amount: eur(amount), status }])
      })
    }
  })

  it('behavior: prefers orderTransactions and fulfillments if present', () => {
    const wireTransactions: WithTransactions = {
      orderTransactions: {
        payments: [
          {
            id: 'p',
            createdDate: at(2),
            amount: { amount: '11.60' },
            regularPaymentDetails: {
              status: 'REFUNDED',
              creditCardDetails: { brand: 'Visa', lastFourDigits: '4242' },
            },
          },
          { id: 'g', amount: { amount: '1' }, giftcardPaymentDetails: { voided: true } },
        ],
        refunds: [
          {
            id: 'r',
            transactions: [{ amount: { amount: '5' }, refundStatus: 'PENDING' }],
            details: { reason: 'late' },
          },
        ],
      },
      fulfillments: [
        { trackingInfo: { trackingNumber: '123', shippingProvider: 'Post', trackingLink: 'https://post.test/123' } },
        { trackingInfo: { trackingNumber: '456', trackingLink: 'javascript:alert(1)' } },
        {},
      ],
    }
    const { payments, refunds, tracking } = orderDetailFromV1({ ...wire, ...wireTransactions })
    assert.deepEqual(payments, [
      { id: 'p', amount: eur('11.60'), status: 'REFUNDED', date: at(2), method: 'Visa', lastDigits: '4242' },
      { id: 'g', amount: eur('1'), status: 'VOIDED', method: 'GIFT_CARD' },
    ])
    assert.deepEqual(refunds, [{ id: 'r', amount: eur('5'), status: 'PENDING', reason: 'late' }])
    assert.deepEqual(tracking, [{ number: '123', carrier: 'Post', url: 'https://post.test/123' }, { number: '456' }])
  })

  it('behavior: the status of a refund is that of its successful transactions, otherwise of those in progress, in any order', () => {
    for (const [statuses, expected] of [
      [['FAILED', 'SUCCEEDED'], 'SUCCEEDED'],
      [['FAILED', 'PENDING'], 'PENDING'],
      [['PENDING', 'SUCCEEDED'], 'SUCCEEDED'],
      [['FAILED', 'FAILED'], 'FAILED'],
    ] as const)
      for (const ordered of [statuses, [...statuses].reverse()]) {
        const refunds = [{ transactions: ordered.map((refundStatus) => ({ refundStatus })) }]
        const order = orderDetailFromV1({ ...wire, orderTransactions: { refunds } })
        assert.equal(order.refunds[0]?.status, expected, ordered.join())
      }
  })

  it('behavior: a pending or failed refund has the requested amount, and a partly failed one the refunded amount', () => {
    const refund = (refunded: string | undefined, status: RefundStatus) => ({
      transactions: [{ amount: { amount: '1' }, refundStatus: status }],
      summary: { requestedRefund: { amount: '5' }, ...(refunded && { refunded: { amount: refunded } }) },
    })
    const refunds = [
      refund('0', 'PENDING'),
      refund('0.00', 'FAILED'),
      refund('2', 'FAILED'),
      refund(undefined, 'STARTED'),
    ]
    const order = orderDetailFromV1({ ...wire, orderTransactions: { refunds } })
    assert.deepEqual(
      order.refunds.map(({ amount }) => amount),
      [eur('5'), eur('5'), eur('2'), eur('5')],
    )
  })

  it('default: reads tracking from custom activities, without duplicates', () => {
    const customActivity = (additionalData: unknown) => ({
      type: 'CUSTOM_ACTIVITY',
      customActivity: { additionalData },
    })
    const activities = [
      customActivity({ trackingNumber: '7', shippingProvider: 'Post' }),
      customActivity({ trackingNumber: '7', trackingLink: 'https://post.test/7' }),
      customActivity({ trackingLink: 'javascript:alert(1)' }),
      customActivity({ trackingNumber: 8 }),
      customActivity(null),
    ]
    const fulfillments = [{ trackingInfo: { trackingNumber: '7' } }]
    const { tracking } = orderDetailFromV1({ id: 'o', activities, fulfillments } as WireOrder)
    assert.deepEqual(tracking, [{ number: '7', carrier: 'Post', url: 'https://post.test/7' }])
  })
})
