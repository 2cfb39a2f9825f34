import { type ReactNode, useEffect, useRef } from 'react'
import type { OrderSummary } from '../../../core/orders/order.ts'
import { focusedElement, isFocusLost } from '../../shared/focus/focus.ts'
import { type FocusManagement, useFocusManagement } from '../../shared/focus/use-focus-management.ts'
import { formatDate } from '../../shared/i18n/format-date.ts'
import { formatMoney } from '../../shared/i18n/i18n.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Picture } from '../../shared/ui/picture.tsx'
import { Failure, LoadingSection } from '../form-parts.tsx'
import { ifFocusLost } from '../if-focus-lost.ts'
import type { OrdersProps, PanelView } from '../panel-view.ts'
import { Badges } from './badge.tsx'
import { OpenedOrder } from './order-detail.tsx'

/**
 * Renders the list of orders, or the opened order. An order that is opened from the list gets the focus, which returns to its row when the order is
 * closed.
 */
export function Orders({ view, orderId, onOpen }: OrdersProps): ReactNode {
  const { state, account, host: target } = view
  const { ref, focus } = useFocusManagement<HTMLDivElement>()
  const isFirst = useRef(true)
  /** The order whose row gets the focus when the list is shown. */
  const openedId = useRef<string>(undefined)
  const { status, items } = state.orders
  useEffect(() => {
    if (!orderId && status === 'idle') void account.loadOrders({ target })
  }, [account, orderId, status, target])
  useEffect(() => {
    if (orderId) void account.openOrder(orderId, { target })
    else account.closeOrder()
  }, [account, orderId, target])
  useEffect(() => {
    // The order with which the page has loaded replaces no focused row.
    if (orderId && !isFirst.current) ref.current?.querySelector<HTMLElement>('h4')?.focus()
    isFirst.current = false
    openedId.current = orderId ?? openedId.current
  }, [orderId, ref])
  useEffect(() => {
    // A page that has loaded with an opened order loads the list when the order is closed.
    if (orderId || items.length === 0 || !openedId.current) return
    focus(ifFocusLost(`[data-order="${CSS.escape(openedId.current)}"]`, '[data-order]'))
    openedId.current = undefined
  }, [focus, items, orderId])
  return (
    <div ref={ref}>
      {orderId ? (
        <OpenedOrder view={view} orderId={orderId} onBack={() => onOpen()} />
      ) : (
        <OrderList view={view} onOpen={onOpen} focus={focus} />
      )}
    </div>
  )
}

interface OrderListProps extends Omit<OrdersProps, 'orderId'> {
  readonly focus: FocusManagement<HTMLDivElement>['focus']
}

function OrderList({ view, onOpen, focus }: OrderListProps): ReactNode {
  const { t, state, account, host: target } = view
  const { status, items, hasNextPage, isFetchingNextPage } = state.orders
  const loadMore = async (): Promise<void> => {
    await account.fetchNextOrders({ target })
    focus((root) => {
      const isWaiting = isFocusLost() || focusedElement() === root.querySelector('[part=more-button]')
      return isWaiting ? root.querySelectorAll<HTMLElement>('[data-order]')[items.length] : undefined
    })
  }
  const reload = (): void =>
    void (items.length > 0 ? account.fetchNextOrders({ target }) : account.loadOrders({ target }))
  return (
    <>
      {status === 'ready' && items.length === 0 && !hasNextPage && <NoOrders view={view} />}
      {items.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: WebKit removes the list semantics from lists without markers
        <ul role="list" part="orders">
          {items.map((order) => (
            <OrderRow key={order.id} view={view} order={order} onOpen={() => onOpen(order.id)} />
          ))}
        </ul>
      )}
      {items.length === 0 && (status === 'idle' || status === 'loading') && <LoadingSection text={t('loading')} />}
      <Failure view={view} action="orders" onRetry={reload} />
      {hasNextPage && (
        <Button variant="plain" part="more-button" busy={isFetchingNextPage} onClick={() => void loadMore()}>
          {t('moreOrders')}
        </Button>
      )}
    </>
  )
}

/** Renders an empty order list with a link to the shop. */
function NoOrders({ view: { t, shopUrl } }: { readonly view: PanelView }): ReactNode {
  return (
    <div part="empty" className="empty">
      <svg
        viewBox="0 0 24 24"
        width="40"
        height="40"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <path d="M5 8h14l1 12H4L5 8Zm4 0V6a3 3 0 0 1 6 0v2" strokeLinejoin="round" />
      </svg>
      <b>{t('noOrders')}</b>
      <span className="hint">{t('noOrdersHint')}</span>
      <a part="shop-link" className="button primary" href={shopUrl}>
        {t('startShopping')}
      </a>
    </div>
  )
}

interface OrderRowProps {
  readonly view: PanelView
  readonly order: OrderSummary
  readonly onOpen: () => void
}

function OrderRow({ view: { t, locale }, order, onOpen }: OrderRowProps): ReactNode {
  const details = [order.placed && formatDate(order.placed, locale), t('units', { count: order.count })]
  return (
    <li>
      <button type="button" className="order" part="order" data-order={order.id} onClick={onOpen}>
        <span className="pictures" aria-hidden="true">
          {order.pictures.slice(0, 1).map((picture) => (
            <Picture key={picture.url} picture={picture} widths={[72, 144]} sizes="72px" alt="" />
          ))}
        </span>
        <span className="about">
          <b>{orderName(t, order)}</b>
          <span className="hint">{details.filter(Boolean).join(' · ')}</span>
          <Badges t={t} order={order} />
        </span>
        {order.total && <span className="sum">{formatMoney(order.total, locale)}</span>}
      </button>
    </li>
  )
}

/** Returns the heading of an order: with its number, if there is one. */
function orderName(t: PanelView['t'], { number }: OrderSummary): string {
  return number ? t('order', { number }) : t('orderWithoutNumber')
}
