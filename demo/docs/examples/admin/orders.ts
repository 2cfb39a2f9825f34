import {
  bulkUpdateOrders,
  cancelOrder,
  captureAuthorizedPayments,
  createOrder,
  getPaymentCollectabilityStatus,
  updateOrder,
  voidAuthorizedPayments,
} from '../../../../core/admin.ts'
import type { Examples } from '../example-context.ts'

export const examples: Examples = {
  async createOrder({ admin }) {
    const { order } = await admin.call(createOrder, {
      order: {
        channelInfo: { type: 'POS' },
        buyerInfo: { email: 'kim@example.com' },
        lineItems: [
          {
            productName: { original: 'Enamel jug' },
            quantity: 2,
            price: { amount: '24' },
            itemType: { preset: 'PHYSICAL' },
          },
        ],
        priceSummary: { subtotal: { amount: '48' }, total: { amount: '48' } },
      },
    })
    console.info(order.number)
  },
  async updateOrder({ admin, orderId }) {
    const { order } = await admin.call(updateOrder, { order: { id: orderId, buyerNote: 'Please ring twice.' } })
    console.info(order.buyerNote)
  },
  async bulkUpdateOrders({ admin, orderId }) {
    const { bulkActionMetadata } = await admin.call(bulkUpdateOrders, {
      orders: [{ order: { id: orderId, buyerNote: 'Please ring twice.' } }],
    })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
  async cancelOrder({ admin, orderId }) {
    const { order } = await admin.call(cancelOrder, { id: orderId, restockAllItems: true })
    console.info(order.status)
  },
  async getPaymentCollectabilityStatus({ admin, orderId }) {
    const { status, amount } = await admin.call(getPaymentCollectabilityStatus, { ecomOrderId: orderId })
    console.info(status, amount?.amount)
  },
  async captureAuthorizedPayments({ admin, orderId, paymentId }) {
    const { orderTransactions } = await admin.call(captureAuthorizedPayments, {
      ecomOrderId: orderId,
      payments: [{ paymentId }],
    })
    console.info(orderTransactions?.payments?.[0]?.regularPaymentDetails?.status)
  },
  async voidAuthorizedPayments({ admin, orderId, paymentId }) {
    const { orderTransactions } = await admin.call(voidAuthorizedPayments, {
      ecomOrderId: orderId,
      paymentIds: [paymentId],
    })
    console.info(orderTransactions?.payments?.[0]?.regularPaymentDetails?.authorizationDetails?.void?.status)
  },
}
