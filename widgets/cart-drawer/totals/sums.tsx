import type { ReactNode } from 'react'

import type { DiscountDetail } from '../../../core/cart/estimate.ts'
import type { Cart } from '../../../core/cart/model.ts'
import { formatMoney } from '../../shared/i18n/i18n.ts'
import type { CartProps, DetailsProps } from '../drawer-view.ts'
import { useTotalsMessages } from './totals-view.ts'

interface SumProps {
  readonly part: string
  readonly name: string
  readonly amount: string
}

function Sum({ part, name, amount }: SumProps): ReactNode {
  return (
    <div part={part}>
      <dt>
        <bdi>{name}</bdi>
      </dt>
      <dd>{amount}</dd>
    </div>
  )
}

/** Whether there are individual taxes to show, with name and rate. */
export function hasTaxDetails(cart: Cart): boolean {
  return (cart.totals?.details?.taxes.length ?? 0) > 0
}

/** Whether the buyer has memberships, usable for this cart or not. */
export function hasMemberships(cart: Cart): boolean {
  const { memberships = [], ineligibleMemberships = [] } = cart.totals?.details ?? {}
  return memberships.length + ineligibleMemberships.length > 0
}

/** Renders the detail rows of `row`: individual discounts, fees after shipping, individual taxes. */
export function Details({ view, cart, row }: DetailsProps): ReactNode {
  const { locale } = view
  const t = useTotalsMessages(view)
  const { discounts = [], fees = [], taxes = [] } = cart.totals?.details ?? {}
  const percent = (share: number): string =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 }).format(share)
  const taxRow = ({ name, rate, price }: (typeof taxes)[number]): SumProps => ({
    part: 'tax-detail',
    name: rate ? `${name} (${percent(rate)})` : name,
    amount: formatMoney(price, locale),
  })
  const discountRow = ({ name, percentage, price }: DiscountDetail): SumProps => ({
    part: 'discount-detail',
    name: name || (percentage ? t('percentOff', { percent: percent(percentage / 100) }) : t('discountName')),
    amount: `−${formatMoney(price, locale)}`,
  })
  const feeRow = ({ name, price }: (typeof fees)[number]): SumProps => ({
    part: 'fee',
    name,
    amount: formatMoney(price, locale),
  })
  const rows = [
    ...(row === 'tax' ? taxes.map(taxRow) : []),
    ...discounts.filter(({ includedIn = 'discount' }) => includedIn === row).map(discountRow),
    ...(row === 'shipping' ? fees.map(feeRow) : []),
  ]
  // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no state, and several may have the same name
  return rows.map((sum, index) => <Sum key={index} {...sum} />)
}

/** Renders the rows below the total: gift card, amounts due now and later, and the amount in the currency that is charged. */
export function PayRows({ view, cart }: CartProps): ReactNode {
  const { locale } = view
  const t = useTotalsMessages(view)
  const { pay, chargedTotals, giftCard } = cart.totals?.details ?? {}
  return (
    <>
      {giftCard && (
        <Sum
          part="gift-card"
          name={t('giftCardPaid', { code: giftCard.code })}
          amount={`−${formatMoney(giftCard.price, locale)}`}
        />
      )}
      {giftCard?.due && <Sum part="gift-card-due" name={t('giftCardDue')} amount={formatMoney(giftCard.due, locale)} />}
      {pay && <Sum part="pay-now" name={t('payNow')} amount={formatMoney(pay.now, locale)} />}
      {pay && <Sum part="pay-later" name={t('payLater')} amount={formatMoney(pay.later, locale)} />}
      {chargedTotals && (
        <div part="charged">
          <dt className="visually-hidden">{chargedTotals.total.currency}</dt>
          <dd>{t('charged', { currency: cart.currency, price: formatMoney(chargedTotals.total, locale) })}</dd>
        </div>
      )}
    </>
  )
}
