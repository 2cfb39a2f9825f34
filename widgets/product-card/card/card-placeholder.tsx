import type { ReactNode } from 'react'
import type { ProductState } from '../../../core/catalog/products/product-store.ts'
import { hasFallback } from '../../shared/element/has-fallback.ts'
import type { Translate } from '../../shared/i18n/i18n.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import type { messages } from '../messages.ts'

export interface CardPlaceholderProps {
  readonly status: ProductState['status']
  readonly host: HTMLElement
  readonly t: Translate<typeof messages>
  /** Loads the product again after an error. */
  readonly retry: () => void
}

/**
 * Renders a card without a product. While the product loads, this is the fallback content of the page, or a skeleton of the card, so that the
 * layout does not shift. Otherwise it is the reason why there is no product.
 */
export function CardPlaceholder({ status, host, t, retry }: CardPlaceholderProps): ReactNode {
  if (status === 'loading') {
    if (hasFallback(host)) return <slot />
    return <CardSkeleton label={t('loading')} />
  }
  return (
    <div className="card state" part="card" role="status">
      <p>{t(status === 'missing' ? 'noProduct' : 'loadFailed')}</p>
      {status === 'error' && (
        <Button variant="plain" part="retry-button" onClick={retry}>
          {t('retry')}
        </Button>
      )}
    </div>
  )
}

/** Renders the outline of a card while its product loads. `label` is for screen readers. */
export function CardSkeleton({ label }: { readonly label?: string }): ReactNode {
  return (
    <div className="card" part="card" aria-busy="true">
      <div className="media" part="media">
        <span className="picture" />
      </div>
      <div className="body" part="body">
        <span className="visually-hidden">{label}</span>
        <Skeleton width="75%" height="21px" />
        <Skeleton width="35%" height="23px" />
        <Skeleton height="44px" />
      </div>
    </div>
  )
}
