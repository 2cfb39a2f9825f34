import { lazily } from '../../core/lazily.ts'

/** The code of the orders. */
export const orderParts: () => Promise<typeof import('./order-parts.ts')> = lazily(() => import('./order-parts.ts'))

/** The code of the sections that are looked at less often. */
export const moreParts: () => Promise<typeof import('./more-parts.ts')> = lazily(() => import('./more-parts.ts'))
