import { type ReactNode, useEffect, useRef } from 'react'
import type { OrderSummary } from '../../core/orders/order.ts'
import { formatDate } from '../shared/format-date.ts'
import { formatMoney } from '../shared/i18n.ts'
import { Button } from '../shared/ui/button.tsx'
import { Picture } from '../shared/ui/picture.tsx'
import { OpenedOrder } from './order-detail.tsx'
import type { PanelView } from './panel-view.ts'
import { Failure, Waiting } from './parts.tsx'
import { word } from './status-words.ts'

interface OrdersProps {
  readonly view: PanelView
  readonly orderId: string | undefined
  readonly onOpen: (orderId?: string) => void
}

/** The member's orders, or the one that is looked at. */
export function Orders({ view, orderId, onOpen }: OrdersProps): ReactNode {
  const { state, account, host: target } = view
  const box = useRef<HTMLDivElement>(null)
  const left = useRef<string>(undefined)
  const { status } = state.orders
  useEffect(() => {
    if (!orderId && status === 'idle') void account.loadOrders({ target })
  }, [account, orderId, status, target])
  useEffect(() => {
    if (orderId) void account.openOrder(orderId, { target })
    else account.closeOrder()
  }, [account, orderId, target])
  useEffect(() => {
    if (orderId) left.current = orderId
    else if (left.current) {
      box.current?.querySelector<HTMLElement>(`[data-order="${CSS.escape(left.current)}"]`)?.focus()
      left.current = undefined
    }
  }, [orderId])
  return (
    <div ref={box}>
      {orderId ? (
        <OpenedOrder view={view} orderId={orderId} onBack={() => onOpen()} />
      ) : (
        <OrderList view={view} onOpen={onOpen} />
      )}
    </div>
  )
}

function OrderList({ view, onOpen }: Omit<OrdersProps, 'orderId'>): ReactNode {
  const { t, state, account, host: target } = view
  const { status, items, hasNext, more } = state.orders
  const reload = (): void => void (items.length > 0 ? account.moreOrders({ target }) : account.loadOrders({ target }))
  return (
    <>
      {status === 'ready' && items.length === 0 && <p part="empty">{t('noOrders')}</p>}
      {items.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: WebKit drops the list semantics with the bullets
        <ul role="list" part="orders">
          {items.map((order) => (
            <OrderRow key={order.id} view={view} order={order} onOpen={() => onOpen(order.id)} />
          ))}
        </ul>
      )}
      {items.length === 0 && (status === 'idle' || status === 'loading') && <Waiting />}
      <Failure view={view} action="orders" onRetry={reload} />
      {hasNext && (
        <Button look="plain" part="more-button" busy={more} onClick={() => void account.moreOrders({ target })}>
          {t('moreOrders')}
        </Button>
      )}
    </>
  )
}

interface OrderRowProps {
  readonly view: PanelView
  readonly order: OrderSummary
  readonly onOpen: () => void
}

function OrderRow({ view: { t, locale }, order, onOpen }: OrderRowProps): ReactNode {
  const facts = [
    order.placed && formatDate(order.placed, locale),
    t('units', { count: order.count }),
    ...standing(order).map((name) => word(t, name)),
  ]
  return (
    <li>
      <button type="button" className="order" part="order" data-order={order.id} onClick={onOpen}>
        <span className="pictures" aria-hidden="true">
          {order.pictures.slice(0, 3).map((picture) => (
            <Picture key={picture.url} picture={picture} ratio={1} widths={[56, 112]} sizes="56px" alt="" />
          ))}
        </span>
        <span className="about">
          <b>{orderName(t, order)}</b>
          <span className="hint">{facts.filter(Boolean).join(' · ')}</span>
        </span>
        {order.total && <span className="sum">{formatMoney(order.total, locale)}</span>}
      </button>
    </li>
  )
}

/** What is worth telling of how an order stands: of one that is called off, that alone. */
function standing({ status, payment, fulfillment }: OrderSummary): readonly string[] {
  return status === 'CANCELED' || status === 'REJECTED' ? [status] : [payment, fulfillment].filter(Boolean)
}

/** What an order is called. */
function orderName(t: PanelView['t'], { number }: OrderSummary): string {
  return number ? t('order', { number }) : t('orderPlain')
}
