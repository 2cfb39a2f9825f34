import { createElement, type ReactNode, useEffect, useState } from 'react'
import { encodeJson } from '../../../core/encode-json.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import type { ListViewProps } from '../list-view-props.ts'
import type { List } from '../use-list.ts'
import { cardParts } from './card-parts.ts'
import { cardSlots, useTemplates } from './use-templates.ts'

/** Number of cards rendered in the first frame. The others are rendered after it. */
const FIRST_FRAME_CARDS = 8
/** Number of complete placeholders. The others only reserve space. */
const COMPLETE_PLACEHOLDERS = 12
/** Number of cards whose pictures are loaded eagerly on the first page of an `eager` list. */
const EAGER_PICTURES = 4

export type ItemsProps = ListViewProps & {
  readonly list: List
  readonly label: string
}

/** Renders the products as cards. A change of choice or page mounts a new list, so that no card moves to another position. */
export function Items({ list, label, ...props }: ItemsProps): ReactNode {
  const { host } = props
  const [isMounted, setMounted] = useState<boolean>()
  useEffect(() => setMounted(true), [])
  useTemplates(host, list.products)
  const cardProps = {
    'client-id': host.getAttribute('client-id') ?? undefined,
    locale: host.getAttribute('locale') ?? undefined,
    layout: props.options.cardLayout,
    theme: host.getAttribute('theme') ?? undefined,
    'product-url': props.productUrl,
    'heading-level': props.headingLevel,
    quantity: props.quantity,
    'buy-now': props.buyNow || undefined,
    exportparts: cardParts,
    'open-cart': props.openCart || undefined,
    'quick-view': props.quickView || undefined,
  }
  return (
    <ul key={encodeJson(list.shown)} className="items" part="items" aria-label={label}>
      {list.products.map(({ id, slug }, index) => (
        <li key={id} part="item" tabIndex={-1}>
          {(isMounted || index < FIRST_FRAME_CARDS) &&
            createElement(
              'store-product-card',
              {
                ...cardProps,
                'product-id': id,
                eager: (props.eager && index < EAGER_PICTURES && list.offset === 0) || undefined,
              },
              // Forwards the content that the page provides per product as children of the list.
              cardSlots.map((name) => <slot key={name} name={`${name}:${slug}`} slot={name} />),
            )}
        </li>
      ))}
    </ul>
  )
}

/** Renders placeholders of `count` cards, so that the layout does not shift when the products arrive. */
export function SkeletonItems({ count }: { readonly count: number }): ReactNode {
  return (
    <ul className="items" aria-hidden="true">
      {[...Array(count).keys()].map((index) => (
        <li key={index} className="ghost">
          {index < COMPLETE_PLACEHOLDERS && (
            <>
              <span className="picture" />
              <Skeleton width="75%" height="21px" />
              <Skeleton width="35%" height="23px" />
              <Skeleton height="44px" />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
