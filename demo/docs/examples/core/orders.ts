import { getOrder, searchOrders } from '../../../../core/index.ts'
import type { Examples } from '../example-context.ts'

export const examples: Examples = {
  async getOrder({ client, orderId }) {
    const { order } = await client.call(getOrder, { id: orderId })
    console.info(order.number, order.paymentStatus, order.priceSummary?.total?.formattedAmount)
  },
  async searchOrders({ client }) {
    const { orders = [] } = await client.call(searchOrders, {
      search: {
        filter: { paymentStatus: 'PAID' },
        sort: [{ fieldName: 'createdDate', order: 'DESC' }],
        cursorPaging: { limit: 10 },
      },
    })
    for (const { number, createdDate } of orders) console.info(number, createdDate?.toISOString())
  },
}
