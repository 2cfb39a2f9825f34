import type { ReactNode } from 'react'
import type { Money } from '../../../core/catalog/model.ts'
import type { OrderDetail } from '../../../core/orders/order.ts'
import { formatDate } from '../../shared/i18n/format-date.ts'
import { formatMoney } from '../../shared/i18n/i18n.ts'
import type { PanelView } from '../panel-view.ts'
import { statusText } from './status-text.ts'

interface OrderMoneyProps {
  readonly view: PanelView
  readonly order: OrderDetail
}

/** Renders the totals, payments and refunds of an order. */
export function OrderMoney({ view, order }: OrderMoneyProps): ReactNode {
  const { t } = view
  return (
    <>
      <h5>{t('totals')}</h5>
      <Amounts view={view} order={order} />
      {order.payments.length + order.refunds.length > 0 && (
        <>
          <h5>{t('payments')}</h5>
          <Transactions view={view} order={order} />
        </>
      )}
    </>
  )
}

function Amounts({ view: { t, locale }, order }: OrderMoneyProps): ReactNode {
  const { totals, coupon } = order
  const rows: readonly (readonly [string, Money | undefined, string?])[] = [
    [t('subtotal'), totals.subtotal],
    [t('shipping'), totals.shipping],
    [t('fees'), totals.fees],
    [t(order.taxIncluded ? 'taxIncluded' : 'tax'), totals.tax],
    [coupon ? t('coupon', { coupon }) : t('discount'), totals.discount, '−'],
    [t('total'), totals.total],
    [t('paid'), order.paid],
    [t('refunded'), order.refunded],
    [t('balanceDue'), order.due],
  ]
  return (
    <dl part="totals">
      {rows.map(
        ([name, money, sign = '']) =>
          money && (
            <div key={name} className={money === totals.total ? 'total' : ''}>
              <dt>{name}</dt>
              <dd>{sign + formatMoney(money, locale)}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Transactions({ view: { t, locale }, order }: OrderMoneyProps): ReactNode {
  const rows = [
    ...order.payments.map(({ method, lastDigits, ...payment }) => ({
      ...payment,
      name: t('payment'),
      details: [method === 'GIFT_CARD' ? statusText(t, method) : method, lastDigits && `•••• ${lastDigits}`],
    })),
    ...order.refunds.map(({ reason, ...refund }) => ({ ...refund, name: t('refund'), details: [reason] })),
  ]
  return (
    // biome-ignore lint/a11y/noRedundantRoles: WebKit removes the list semantics from lists without markers
    <ul role="list" part="payments">
      {rows.map(({ id, name, details, amount, status, date }) => (
        <li key={id}>
          <span className="about">
            {[name, ...details].filter(Boolean).join(' · ')}
            <span className="hint">
              {[status && statusText(t, status), date && formatDate(date, locale)].filter(Boolean).join(' · ')}
            </span>
          </span>
          <span className="sum">{amount && formatMoney(amount, locale)}</span>
        </li>
      ))}
    </ul>
  )
}
