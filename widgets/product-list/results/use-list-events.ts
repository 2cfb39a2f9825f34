import { useEffect, useRef } from 'react'
import { shopOf } from '../../../core/client/shop.ts'
import { emit, type ListItem } from '../../../core/events/page-events.ts'
import type { Store } from '../../../core/state/store.ts'
import { useListener } from '../../shared/hooks/use-listener.ts'
import type { List } from '../use-list.ts'

/** Returns the products as analytics items. */
function itemsOf({ products, offset }: Pick<List, 'products' | 'offset'>): ListItem[] {
  return products.map(({ id, name, price }, index) => ({
    productId: id,
    name,
    price: price.current,
    position: offset + index + 1,
  }))
}

/** Dispatches events when the list shows products, when products could not be loaded, and when the shopper selects a product. */
export function useListEvents(store: Store, host: HTMLElement, listId: string, list: List): void {
  const reported = useRef<{ readonly shown: unknown; readonly count: number }>(undefined)
  const { status, shown, error, products } = list
  // biome-ignore lint/correctness/useExhaustiveDependencies: an object with the same products is not another view
  useEffect(() => {
    if (error) emit(host, 'store:list:error', { shop: shopOf(store), listId, code: error.code, message: error.message })
    else if (status === 'ready') {
      const { current: previous } = reported
      const isMore = previous?.shown === shown
      reported.current = { shown, count: products.length }
      const items = itemsOf(list).slice(isMore ? previous?.count : 0)
      // The same products were loaded again, for example with other prices.
      if (isMore && items.length === 0) return
      const { total } = list
      emit(host, 'store:list:view', { shop: shopOf(store), listId, items, ...(total !== undefined && { total }) })
    }
  }, [store, host, listId, status, shown, error, products])
  useListener(host, 'click store:quick-view:start', (event) => {
    const path = event.composedPath()
    const card = cardIn(path, host)
    if (!card || (event.type === 'click' && !hasLinkToProduct(path, card))) return
    const item = itemsOf(list).find(({ productId }) => productId === Reflect.get(card, 'productId'))
    if (item) emit(host, 'store:product:select', { shop: shopOf(store), listId, item })
  })
}

/** Returns the card of the list in the path of an event, not the quick view inside it. */
function cardIn(path: readonly EventTarget[], host: HTMLElement): Element | undefined {
  return path
    .filter((one) => one instanceof Element)
    .find((one) => one.localName === 'store-product-card' && one.getRootNode() === host.shadowRoot)
}

/** Descriptions, and content of the page on a card, may have links to other pages. */
function hasLinkToProduct(path: readonly EventTarget[], card: Element): boolean {
  const productLink = card.shadowRoot?.querySelector<HTMLAnchorElement>('[part=title-link]')
  return path.some((one) => one instanceof HTMLAnchorElement && one.href && one.href === productLink?.href)
}
