import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { shopOf } from '../../../core/client/shop.ts'
import { encodeJson } from '../../../core/encode-json.ts'
import { emit, type StoreEvent } from '../../../core/events/page-events.ts'
import { Button } from '../../shared/ui/button.tsx'
import type { LayoutViewProps } from '../detail/detail-view.ts'
import type { Choices } from '../model.ts'

type QuickViewElement = HTMLElement & { readonly show: (opener?: Element) => void }

/**
 * What a plain card has besides: its quick view, with a button on the picture. It begins with what is chosen on the card. What is sold by
 * subscription only is bought there, for a card has no room to choose one.
 */
export function CardExtras(props: LayoutViewProps): ReactNode {
  const { host, store, known, requested, quickView, t } = props
  const { id = '', name = '', byPlan } = known.product ?? {}
  const [opener, setOpener] = useState<Element>()
  const [choices, setChoices] = useState<Choices>()
  const open = (from: Element): void => {
    const detail = { shop: shopOf(store), productId: id }
    if (emit(host, 'store:quick-view:start', detail, { cancelable: true })) setOpener(from)
  }
  // Before anything can be pressed.
  useLayoutEffect(() => {
    const ending = new AbortController()
    // The card's own events, not those of the quick view in it.
    const listen = (type: string, act: (event: CustomEvent) => void): void =>
      host.addEventListener(type, (event) => event.composedPath()[0] === host && act(event as CustomEvent), ending)
    listen('store:variant:choose', ({ detail }: StoreEvent<'store:variant:choose'>) => setChoices(detail.choices))
    if (byPlan)
      listen('store:cart:start', (event) => {
        event.preventDefault()
        open(host.shadowRoot?.activeElement ?? host)
      })
    return () => ending.abort()
  })
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
            look="plain"
            part="quick-view-button"
            popup="dialog"
            label={t('quickViewOf', { name })}
            onClick={({ currentTarget }) => open(currentTarget)}
          >
            {t('quickView')}
          </Button>
        )}
        {opener && (
          <OwnQuickView
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

type OwnQuickViewProps = LayoutViewProps & {
  readonly productId: string
  readonly opener: Element
  readonly onDone: () => void
}

/** Of the card's attributes those that its quick view has as well. */
const shared = ['product-url', 'heading-level', 'buy-now', 'open-cart', 'client-id', 'locale', 'theme']

/** The quick view of a card: an element of its own in there, so that it has the look and the shop of the card. */
function OwnQuickView({ host, productId, choices, opener, onDone }: OwnQuickViewProps): ReactNode {
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
        if (choices) element.setAttribute('choices', encodeJson(choices))
        element.addEventListener('store:quick-view:close', onDone, { once: true })
        ;(element as QuickViewElement).show(opener)
        return undefined
      }}
    />
  )
}
