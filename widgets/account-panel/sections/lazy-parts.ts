import { lazy } from '../../../core/lazy.ts'
import type { MoreParts, OrderParts } from '../panel-view.ts'

/** The orders section. */
export const orderParts: () => Promise<OrderParts> = lazy(() => import('../orders/order-parts.ts'))

/** The sections that are visited less often. */
export const moreParts: () => Promise<MoreParts> = lazy(() => import('./more-parts.ts'))
