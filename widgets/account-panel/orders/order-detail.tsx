import { type ReactNode, useRef } from 'react'
import type { Money } from '../../../core/catalog/model.ts'
import type { OrderDetail, OrderLine } from '../../../core/orders/order.ts'
import { formatDate } from '../../shared/i18n/format-date.ts'
import { formatMoney } from '../../shared/i18n/i18n.ts'
import { useAnnounced } from '../../shared/ui/announcer.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Picture } from '../../shared/ui/picture.tsx'
import { Postal } from '../contact/postal.tsx'
import { Failure, LoadingSection } from '../form-parts.tsx'
import type { PanelView } from '../panel-view.ts'
import { Badges } from './badge.tsx'
import { OrderMoney } from './order-money.tsx'
import { statusText, trackingText } from './status-text.ts'

interface OpenedOrderProps {
  readonly view: PanelView
  readonly orderId: string
  readonly onBack: () => void
}

/** Renders an order. While the details load, it shows the data of the order list. */
export function OpenedOrder({ view, orderId, onBack }: OpenedOrderProps): ReactNode {
  const { t, state, account, host: target } = view
  const opened = state.order?.id === orderId ? state.order : undefined
  const order = opened?.order
  const summary = order ?? state.orders.items.find(({ id }) => id === orderId)
  const retry = (): void => void account.openOrder(orderId, { target })
  return (
    <article part="order-detail">
      <Button variant="quiet" part="back-button" onClick={onBack}>
        {t('backToOrders')}
      </Button>
      <h4 tabIndex={-1}>{summary?.number ? t('order', { number: summary.number }) : t('orderWithoutNumber')}</h4>
      {opened?.status === 'missing' && <MissingOrder text={t('orderNotFound')} />}
      {/* The failure may belong to the order that was opened before. */}
      {opened?.status === 'error' && <Failure view={view} action="order" onRetry={retry} />}
      {(!opened || opened.status === 'loading') && <LoadingSection text={t('loading')} />}
      {order && <Detail view={view} order={order} />}
    </article>
  )
}

/** Renders that the order is not in the account. Announces it, because the focus has moved before the platform responds. */
function MissingOrder({ text }: { readonly text: string }): ReactNode {
  const element = useRef<HTMLParagraphElement>(null)
  useAnnounced(element, text, 'polite')
  return (
    <p ref={element} part="empty">
      {text}
    </p>
  )
}

function Detail({ view, order }: { readonly view: PanelView; readonly order: OrderDetail }): ReactNode {
  const { t, locale } = view
  const { delivery, billing } = order
  return (
    <>
      <p className="facts">
        {order.placed && <span className="hint">{formatDate(order.placed, locale)}</span>}
        <Badges t={t} order={order} />
      </p>
      <Tracking view={view} order={order} />
      <h5>{t('items')}</h5>
      {/* biome-ignore lint/a11y/noRedundantRoles: WebKit removes the list semantics from lists without markers */}
      <ul role="list" part="lines">
        {order.lines.map((line) => (
          <Line key={line.id} view={view} line={line} />
        ))}
      </ul>
      <OrderMoney view={view} order={order} />
      {delivery && (
        <>
          <h5>{t('delivery')}</h5>
          <p part="delivery">{joinTexts([delivery.title, delivery.time, delivery.instructions])}</p>
          {delivery.address ? (
            <Postal address={delivery.address} locale={locale} name={delivery.recipient} />
          ) : (
            <p>{delivery.recipient}</p>
          )}
        </>
      )}
      {billing && (
        <>
          <h5>{t('billing')}</h5>
          <Postal address={billing} locale={locale} name={order.billedTo} />
        </>
      )}
      {order.note && (
        <>
          <h5>{t('note')}</h5>
          <p>{order.note}</p>
        </>
      )}
      <Timeline view={view} order={order} />
    </>
  )
}

function Line({ view: { t, locale }, line }: { readonly view: PanelView; readonly line: OrderLine }): ReactNode {
  const { download } = line
  const until = download?.until && formatDate(download.until, locale)
  return (
    <li className="line" part="line">
      <Picture picture={line.picture} widths={[64, 128]} sizes="64px" alt="" />
      <span className="about">
        <b>
          <bdi>{line.name}</bdi>
        </b>
        {line.details.map(({ name, value }) => (
          <span key={name} className="hint">{`${name}: ${value}`}</span>
        ))}
        <span className="hint">
          {t('quantity', { quantity: line.quantity })}
          {line.refunded > 0 && ` · ${t('refundedUnits', { count: line.refunded })}`}
        </span>
        {download && (
          <a part="download" href={download.url} rel="noopener">
            {t('download', { name: line.name })}
            {until && ` (${t('until', { date: until })})`}
          </a>
        )}
      </span>
      <span className="sum">{moneyText(line.total, locale)}</span>
    </li>
  )
}

function Tracking({ view: { t }, order }: { readonly view: PanelView; readonly order: OrderDetail }): ReactNode {
  return order.tracking.map(({ number, carrier, url }) => (
    <p key={`${carrier} ${number} ${url}`} part="tracking">
      {url ? (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {trackingText(t, number)}
        </a>
      ) : (
        trackingText(t, number)
      )}
      {carrier && <span className="hint"> {carrier}</span>}
    </p>
  ))
}

function Timeline({
  view: { t, locale },
  order,
}: {
  readonly view: PanelView
  readonly order: OrderDetail
}): ReactNode {
  if (order.events.length === 0) return null
  return (
    <>
      <h5>{t('timeline')}</h5>
      <ol part="timeline">
        {order.events.map(({ id, type, date, amount, text }) => (
          <li key={id}>
            {[statusText(t, type), moneyText(amount, locale)].filter(Boolean).join(' · ')}
            {date && <span className="hint">{formatDate(date, locale)}</span>}
            {text && <span className="hint">{text}</span>}
          </li>
        ))}
      </ol>
    </>
  )
}

function moneyText(money: Money | undefined, locale: string): string {
  return money ? formatMoney(money, locale) : ''
}

function joinTexts(parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(' · ')
}
