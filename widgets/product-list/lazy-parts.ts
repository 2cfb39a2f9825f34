import { lazy } from '../../core/lazy.ts'

type ListPartsModule = typeof import('./results/lazy-list-parts.ts')
type ControlsModule = typeof import('./controls/controls.tsx')

/** Loads totals, pages and messages. Called while the first products are requested. */
export const loadListParts: () => Promise<ListPartsModule> = lazy(() => import('./results/lazy-list-parts.ts'))

/** Loads search, filters and sorting. */
export const loadListControls: () => Promise<ControlsModule> = lazy(() => import('./controls/controls.tsx'))
