import { lazy } from '../../core/lazy.ts'

/** The code of the orders. */
export const orderParts: () => Promise<typeof import('./order-parts.ts')> = lazy(() => import('./order-parts.ts'))

/** The code of the sections that are looked at less often. */
export const moreParts: () => Promise<typeof import('./more-parts.ts')> = lazy(() => import('./more-parts.ts'))
