import type { Endpoint } from '../../http/endpoint.ts'
import type { OrderAccess } from '../adapter.ts'

/** Checks the access with Orders V1. Paths have no parameters, because the lean client supports none. */
export const v1OrderAccess: OrderAccess = {
  requireAccess: ({ call }, orderId) => {
    const path = `/v1/orders/${encodeURIComponent(orderId)}` as const
    return call({ area: 'orders', method: 'GET', path } as Endpoint<object, object>, {})
  },
}
