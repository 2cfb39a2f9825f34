import { lazy } from '../lazy.ts'

/** Loads the cart's background work: other tabs, remote changes and recovery. Buying does not need it. */
export const loadBackground: () => Promise<typeof import('../cart/background/background.ts')> = lazy(
  () => import('../cart/background/background.ts'),
)
