import { lazy } from '../../../core/lazy.ts'
import type { MoreParts, OrderParts } from '../panel-view.ts'

/** Loads the orders section. */
export const loadOrderParts: () => Promise<OrderParts> = lazy(() => import('../orders/order-parts.ts'))

/** Loads the less visited sections: contact, community, security, more. */
export const loadMoreParts: () => Promise<MoreParts> = lazy(() => import('./more-parts.ts'))
