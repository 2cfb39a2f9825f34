import { createElement, type ReactNode, useEffect, useState } from 'react'
import { encodeJson } from '../../../core/encode-json.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import type { ListViewProps } from '../list-view-props.ts'
import type { List } from '../use-list.ts'

/** Cards of the first frame, as many as are read first; the others are drawn when it has been seen. */
const FIRST = 8
/** Shapes that are drawn in full; the others only keep the room. */
const DRAWN = 12
/** Cards whose pictures are loaded at once, where the list is seen first. */
const EAGER = 4

export type ItemsProps = ListViewProps & {
  readonly list: List
  readonly label: string
}

/** The products, each on a card of its own. Another choice or page is another list: nothing moves from place to place. */
export function Items({ list, label, ...props }: ItemsProps): ReactNode {
  const { host } = props
  const [isSeen, see] = useState<boolean>()
  useEffect(() => see(true), [])
  const shared = {
    'client-id': host.getAttribute('client-id') ?? undefined,
    locale: host.getAttribute('locale') ?? undefined,
    layout: 'compact',
    theme: host.getAttribute('theme') ?? undefined,
    'product-url': props.productUrl,
    'heading-level': props.headingLevel,
    quantity: props.quantity || undefined,
    'buy-now': props.buyNow || undefined,
    exportparts: 'card,image,title,price,add-button',
    'open-cart': props.openCart || undefined,
    'quick-view': props.quickView || undefined,
  }
  return (
    <ul key={encodeJson(list.shown)} className="items" part="items" aria-label={label}>
      {list.products.map(({ id }, at) => (
        <li key={id} part="item" tabIndex={-1}>
          {(isSeen || at < FIRST) &&
            createElement('store-product-card', {
              ...shared,
              'product-id': id,
              eager: (props.eager && at < EAGER && list.offset === 0) || undefined,
            })}
        </li>
      ))}
    </ul>
  )
}

/** The shape of as many cards, so that nothing below moves when they come. */
export function SkeletonItems({ count }: { readonly count: number }): ReactNode {
  return (
    <ul className="items" aria-hidden="true">
      {[...Array(count).keys()].map((at) => (
        <li key={at} className="ghost">
          {at < DRAWN && (
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
