import { type ReactNode, useState } from 'react'
import { emit } from '../../core/events/page-events.ts'
import { Button } from '../shared/ui/button.tsx'
import type { LateViewProps } from './detail-view.ts'

type QuickViewElement = HTMLElement & { readonly show: (opener?: Element) => void }

/** What a plain card has besides: on its picture the button of its quick view. */
export function CardExtras(props: LateViewProps): ReactNode {
  const { known, quickView, t } = props
  const { product } = known
  const [wanted, want] = useState<Element>()
  if (!product) return null
  return (
    quickView && (
      <>
        <Button
          look="plain"
          part="quick-view-button"
          popup="dialog"
          label={t('quickViewOf', { name: product.name })}
          onClick={({ currentTarget }) => {
            if (emit(props.host, 'store:quick-view:start', { productId: product.id }, { cancelable: true }))
              want(currentTarget)
          }}
        >
          {t('quickView')}
        </Button>
        {wanted && <OwnQuickView {...props} productId={product.id} opener={wanted} onDone={() => want(undefined)} />}
      </>
    )
  )
}

type OwnQuickViewProps = LateViewProps & {
  readonly productId: string
  readonly opener: Element
  readonly onDone: () => void
}

/** Of the card's attributes those that its quick view has as well. */
const shared = ['product-url', 'heading-level', 'buy-now', 'open-cart', 'client-id', 'api-url', 'locale', 'theme']

/** The quick view of a card: an element of its own in there, so that it has the look and the shop of the card. */
function OwnQuickView({ host, productId, opener, onDone }: OwnQuickViewProps): ReactNode {
  const attributes = shared.flatMap((name) => {
    const value = host.getAttribute(name)
    return value === null ? [] : [[name, value]]
  })
  const Tag = host.localName as 'div'
  return (
    <Tag
      {...Object.fromEntries(attributes)}
      layout="quick-view"
      product-id={productId}
      ref={(element: HTMLElement | null) => {
        if (!element || element.hasAttribute('open')) return undefined
        element.addEventListener('store:quick-view:close', onDone, { once: true })
        ;(element as QuickViewElement).show(opener)
        return undefined
      }}
    />
  )
}
