import { type ReactNode, useEffect, useState } from 'react'
import { shopOf } from '../../../core/client/shop.ts'
import { encodeJson } from '../../../core/encode-json.ts'
import { emit } from '../../../core/events/page-events.ts'
import { Button } from '../../shared/ui/button.tsx'
import type { LayoutViewProps } from '../detail/detail-view.ts'
import { quickViewParts } from './quick-view-parts.ts'

type QuickViewElement = HTMLElement & { readonly show: (opener?: Element) => void }

/**
 * Renders the quick view of a card, and the button on the picture that opens it. The quick view starts with the choices of the card.
 */
export function CardExtras(props: LayoutViewProps): ReactNode {
  const { host, store, productState, requested, quickView, t } = props
  const { id = '', name = '' } = productState.product ?? {}
  const [opener, setOpener] = useState<Element>()
  const open = (pressedControl: Element): void => {
    const detail = { shop: shopOf(store), productId: id }
    if (emit(host, 'store:quick-view:start', detail, { cancelable: true })) setOpener(pressedControl)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new request opens it
  useEffect(() => {
    if (requested) open(host.shadowRoot?.activeElement ?? host)
  }, [requested])
  return (
    id && (
      <>
        {quickView && (
          <Button
            variant="plain"
            part="quick-view-button"
            popup="dialog"
            label={t('quickViewOf', { name })}
            onClick={({ currentTarget }) => open(currentTarget)}
          >
            {t('quickView')}
          </Button>
        )}
        {opener && <CardQuickView {...props} productId={id} opener={opener} onDone={() => setOpener(undefined)} />}
      </>
    )
  )
}

type CardQuickViewProps = LayoutViewProps & {
  readonly productId: string
  readonly opener: Element
  readonly onDone: () => void
}

/** Attributes without a property that the quick view inherits from the card. */
const inheritedAttributes = ['client-id', 'locale', 'theme']

/** Slots that the quick view inherits from the card, where the page fills them. The others show their content on the card. */
const inheritedSlots = ['close-icon', 'previous-icon', 'next-icon', 'zoom-icon']

/** Renders the quick view of a card as an element inside it, so that it inherits the theme and the shop of the card. */
function CardQuickView(props: CardQuickViewProps): ReactNode {
  const { host, productId, initialChoices, quantity, opener, onDone } = props
  const attributes = inheritedAttributes.flatMap((name) => {
    const value = host.getAttribute(name)
    return value === null ? [] : [[name, value]]
  })
  const Tag = host.localName as 'div'
  return (
    <Tag
      {...Object.fromEntries(attributes)}
      // The page may set these of the card as attributes or properties.
      product-url={props.productUrl}
      heading-level={props.headingLevel}
      buy-now={props.buyNow}
      open-cart={props.openCart}
      {...(quantity !== undefined && { quantity })}
      layout="quick-view"
      exportparts={quickViewParts}
      product-id={productId}
      ref={(element: HTMLElement | null) => {
        if (!element || element.hasAttribute('open')) return undefined
        if (initialChoices) element.setAttribute('choices', encodeJson(initialChoices))
        element.addEventListener('store:quick-view:close', onDone, { once: true })
        ;(element as QuickViewElement).show(opener)
        return undefined
      }}
    >
      {inheritedSlots
        .filter((name) => host.querySelector(`:scope > [slot="${name}"]`))
        .map((name) => (
          <slot key={name} name={name} slot={name} />
        ))}
    </Tag>
  )
}
