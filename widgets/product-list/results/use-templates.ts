import { useEffect } from 'react'
import type { Product } from '../../../core/catalog/model.ts'
import { lazy } from '../../../core/lazy.ts'
import { useLazyModule } from '../../shared/hooks/use-lazy-module.ts'

/** Slots of a card that a page fills by product: with children of the list in `rating:{slug}`, for example. */
export const cardSlots: readonly string[] = ['badge', 'rating', 'note', 'footer']

/** Loads the cloning of templates. Lazy-loaded, because few pages have templates. */
const loadTemplates: () => Promise<typeof import('../../shared/slots/clone-templates.ts')> = lazy(
  () => import('../../shared/slots/clone-templates.ts'),
)

/** Clones the templates of the page for the products, if there are any. */
export function useTemplates(host: HTMLElement, products: readonly Product[]): void {
  const { module } = useLazyModule(loadTemplates, host.querySelector(':scope > template'))
  useEffect(() => {
    const items = products.map(({ id, slug }) => ({ key: slug, data: { productId: id, productSlug: slug } }))
    module?.cloneTemplates(host, cardSlots, items)
  }, [module, host, products])
}
