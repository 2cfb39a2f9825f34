import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { shopOf } from '../../../core/client/shop.ts'
import { encodeJson } from '../../../core/encode-json.ts'
import { emit, type StoreEvent } from '../../../core/events/page-events.ts'
import { Button } from '../../shared/ui/button.tsx'
import type { LayoutViewProps } from '../detail/detail-view.ts'
import type { Choices } from '../model.ts'
import { quickViewParts } from './quick-view-parts.ts'

type QuickViewElement = HTMLElement & { readonly show: (opener?: Element) => void }

/**
 * Renders the quick view of a card, and the button on the picture that opens it. The quick view starts with the choices of the card. A product that
 * is sold by subscription only is bought there, because a card has no options for subscriptions.
 */
export function CardExtras(props: LayoutViewProps): ReactNode {
  const { host, store, productState, requested, quickView, t } = props
  const { id = '', name = '', byPlan } = productState.product ?? {}
  const [opener, setOpener] = useState<Element>()
  const [choices, setChoices] = useState<Choices>()
  const open = (pressedControl: Element): void => {
    const detail = { shop: shopOf(store), productId: id }
    if (emit(host, 'store:quick-view:start', detail, { cancelable: true })) setOpener(pressedControl)
  }
  useCardEvents(host, setChoices, byPlan ? open : undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new request opens it
  useEffect(() => {
    if (!requested) return
    setChoices(requested)
    open(host.shadowRoot?.activeElement ?? host)
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
        {opener && (
          <CardQuickView
            {...props}
            productId={id}
            choices={choices}
            opener={opener}
            onDone={() => setOpener(undefined)}
          />
        )}
      </>
    )
  )
}

/** Listens to the events of the card: choices, and with `buy` the press of its button, which opens the quick view. */
function useCardEvents(
  host: HTMLElement,
  onChoose: (choices: Choices) => void,
  buy: ((pressedControl: Element) => void) | undefined,
): void {
  // A layout effect, so that the listeners exist before the first press.
  useLayoutEffect(() => {
    const controller = new AbortController()
    // Ignores events of the quick view inside the card.
    const listen = (type: string, act: (event: CustomEvent) => void): void =>
      host.addEventListener(type, (event) => event.composedPath()[0] === host && act(event as CustomEvent), controller)
    listen('store:variant:choose', ({ detail }: StoreEvent<'store:variant:choose'>) => onChoose(detail.choices))
    if (buy)
      listen('store:cart:start', (event) => {
        event.preventDefault()
        buy(host.shadowRoot?.activeElement ?? host)
      })
    return () => controller.abort()
  })
}

type CardQuickViewProps = LayoutViewProps & {
  readonly productId: string
  readonly opener: Element
  readonly onDone: () => void
}

/** Attributes that the quick view inherits from the card. */
const inheritedAttributes = ['product-url', 'heading-level', 'buy-now', 'open-cart', 'client-id', 'locale', 'theme']

/** Slots that the quick view inherits from the card, where the page fills them. The others show their content on the card. */
const inheritedSlots = ['close-icon', 'previous-icon', 'next-icon', 'zoom-icon']

/** Renders the quick view of a card as an element inside it, so that it inherits the theme and the shop of the card. */
function CardQuickView({ host, productId, choices, quantity, opener, onDone }: CardQuickViewProps): ReactNode {
  const attributes = inheritedAttributes.flatMap((name) => {
    const value = host.getAttribute(name)
    return value === null ? [] : [[name, value]]
  })
  const Tag = host.localName as 'div'
  return (
    <Tag
      {...Object.fromEntries(attributes)}
      // A list sets this property of its cards, not the attribute.
      {...(quantity !== undefined && { quantity })}
      layout="quick-view"
      exportparts={quickViewParts}
      product-id={productId}
      ref={(element: HTMLElement | null) => {
        if (!element || element.hasAttribute('open')) return undefined
        if (choices) element.setAttribute('choices', encodeJson(choices))
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
