import type { Endpoint } from '../../http/endpoint.ts'
import type { OrderAccess } from '../adapter.ts'

/** Checks the access with Orders V1. The path is built here, because the lean client supports no path parameters. */
export const v1OrderAccess: OrderAccess = {
  requireAccess: ({ call }, orderId) => {
    const path = `/v1/orders/${encodeURIComponent(orderId)}` as const
    return call({ area: 'orders', method: 'GET', path } as Endpoint<object, object>, {})
  },
}
