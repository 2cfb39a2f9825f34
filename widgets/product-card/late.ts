import { type FunctionComponent, type ReactNode, useEffect, useState } from 'react'
import type { ProductState } from '../../core/catalog/page-products.ts'
import { lazily } from '../../core/lazily.ts'
import type { Store } from '../../core/state/registry.ts'
import type { Hosted } from '../shared/element.ts'
import type { Translate } from '../shared/i18n.ts'
import type { messages } from './messages.ts'
import type { ProductCardProps } from './product-card-props.ts'

/** What a card that is set up right knows. */
export type LoadedCardProps = Hosted<ProductCardProps> & {
  readonly store: Store
  readonly locale: string
  readonly t: Translate<typeof messages>
}

export type LateProps = LoadedCardProps & {
  readonly known: ProductState
  /** What stands for a product that is not there. */
  readonly children: ReactNode
}

/** What is shown beside a plain card, or in its place, by code that a page of plain cards never loads. */
export type LateView = FunctionComponent<LateProps>

/** The page and the quick view of a product, and what a plain card may have besides. */
export const productParts: () => Promise<typeof import('./product-parts.ts')> = lazily(
  () => import('./product-parts.ts'),
)

/** The view that is brought when it is `wanted`; `undefined` before it is there, `null` when it could not be had. */
export function useLate(wanted: unknown): LateView | null | undefined {
  const [parts, setParts] = useState<{ readonly Late: LateView | null }>()
  useEffect(() => {
    if (wanted) productParts().then(setParts, () => setParts({ Late: null }))
  }, [wanted])
  return parts?.Late
}
