import { type ReactNode, useEffect } from 'react'
import { shopOf } from '../../../core/client/shop.ts'
import { emit } from '../../../core/events/page-events.ts'
import { hasFallback } from '../../shared/element/has-fallback.ts'
import { Picture } from '../../shared/ui/picture.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { DetailBody } from './detail-body.tsx'
import type { LayoutViewProps } from './detail-view.ts'
import { useDetail, useDetailCode } from './use-detail.ts'

/** Renders a product with all details, as on a product page. */
export function Detail(props: LayoutViewProps): ReactNode {
  const { host, store, productState, layout, children, t } = props
  const { product } = productState
  const id = product?.id
  const { detail, isFailed } = useDetail(store, productState, true)
  const isCodeSettled = useDetailCode(store)
  // The loader preloads the code for pages. A quick view immediately shows the data that its card has loaded.
  const isWaiting = layout === 'detail' && !isCodeSettled
  // biome-ignore lint/correctness/useExhaustiveDependencies: an update of the product is not another view
  useEffect(() => {
    if (product && id)
      emit(host, 'store:product:view', {
        shop: shopOf(store),
        product,
        layout: layout === 'detail' ? layout : 'quick-view',
      })
  }, [host, id, layout])
  if (product && !isWaiting)
    return <DetailBody {...props} product={product} detail={detail} isDetailFailed={isFailed} />
  return isWaiting || productState.status === 'loading' ? <LoadingDetail text={t('loading')} host={host} /> : children
}

/** Renders the fallback content of the page, or a placeholder of the product page. */
function LoadingDetail({ text, host }: { readonly text: string; readonly host: HTMLElement }): ReactNode {
  if (hasFallback(host)) return <slot />
  return (
    <div className="detail-box" aria-busy="true">
      <div className="detail">
        <div className="gallery">
          <Picture widths={[]} sizes="" />
        </div>
        <div className="info">
          <span className="visually-hidden">{text}</span>
          <Skeleton width="75%" height="32px" />
          <Skeleton width="35%" height="28px" />
          <Skeleton height="120px" />
          <Skeleton height="44px" />
        </div>
      </div>
    </div>
  )
}
