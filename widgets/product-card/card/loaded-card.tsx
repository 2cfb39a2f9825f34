import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { ProductRef } from '../../../core/catalog/model.ts'
import type { ProductState } from '../../../core/catalog/products/product-store.ts'
import { shopOf } from '../../../core/client/shop.ts'
import { emit } from '../../../core/events/page-events.ts'
import { useLive } from '../../shared/store/use-store.ts'
import { offline, opening } from '../form/use-buy.ts'
import { useLazyView } from '../lazy-view.ts'
import type { Choices } from '../model.ts'
import type { LoadedCardProps } from '../view-props.ts'
import { CardBody } from './card-body.tsx'
import { CardPlaceholder } from './card-placeholder.tsx'

/** Renders the product in the layout of the element, or a placeholder while there is no product. */
export function LoadedCard(props: LoadedCardProps): ReactNode {
  const { store, host, layout, t } = props
  const [ref, productState] = useProduct(props)
  const { status, product } = productState
  const isCompact = layout === 'compact' || layout === 'horizontal'
  const hasOwnView = layout && layout !== 'card' && !isCompact
  const [requested, setRequested] = useState<object>()
  const LayoutView = useLazyView(hasOwnView || props.quickView || props.jsonLd || requested)
  const placeholder = (
    <CardPlaceholder status={product ? 'loading' : status} t={t} host={host} retry={() => store.products.retry(ref)} />
  )
  const renderView = (initialChoices?: Choices): ReactNode =>
    LayoutView && (
      <LayoutView {...props} productState={productState} requested={requested} initialChoices={initialChoices}>
        {placeholder}
      </LayoutView>
    )
  // If its code cannot be loaded, a product page is shown as a card. A quick view renders nothing until its code has loaded.
  if (hasOwnView && (LayoutView || layout !== 'detail')) return renderView()
  if (!product || (hasOwnView && LayoutView === undefined)) return placeholder
  return (
    <CardBody
      {...props}
      product={product}
      extras={renderView}
      // If the code of the quick view cannot be loaded, all options are on the card.
      isCompact={isCompact && LayoutView !== null}
      quickViewState={requested && !LayoutView && (LayoutView === null ? offline : opening)}
      openQuickView={() => setRequested({})}
    />
  )
}

/** Returns the product of the element and its state, and dispatches the events about loading it. */
function useProduct({
  store,
  host,
  productId,
  productSlug = '',
}: LoadedCardProps): readonly [ProductRef, ProductState] {
  const [ref, state] = useMemo(() => {
    const ref: ProductRef = productId ? { id: productId } : { slug: productSlug }
    return [ref, store.products.product(ref)]
  }, [store, productId, productSlug])
  const productState = useLive(state)
  const { status, product, error } = productState
  useEffect(() => {
    if (product) emit(host, 'store:product:load', { shop: shopOf(store), product })
  }, [host, store, product])
  useEffect(() => {
    if (product || status === 'loading') return
    const { code = 'NOT_FOUND', message = 'The product was not found' } = error ?? {}
    emit(host, 'store:product:error', { shop: shopOf(store), ref, code, message })
  }, [host, store, ref, product, status, error])
  return [ref, productState]
}
