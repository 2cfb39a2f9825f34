import type { ReactNode } from 'react'
import type { DiscountDetail } from '../../../core/cart/estimate.ts'
import type { Cart } from '../../../core/cart/model.ts'
import type { Money } from '../../../core/catalog/model.ts'
import { formatMoney } from '../../shared/i18n/i18n.ts'
import type { CartProps } from '../drawer-view.ts'

/** Formats an amount of the totals. `≈` marks amounts that are not in the currency of the payment. */
export function amountText({ chargedIn }: Cart, price: Money, locale: string, sign = ''): string {
  return (chargedIn ? '≈ ' : '') + sign + formatMoney(price, locale)
}

interface SumProps {
  readonly part: string
  readonly name: string
  readonly amount: string
}

/** Renders a row of the totals. */
export function Sum({ part, name, amount }: SumProps): ReactNode {
  return (
    <div part={part}>
      <dt>
        <bdi>{name}</bdi>
      </dt>
      <dd>{amount}</dd>
    </div>
  )
}

interface DetailsProps extends CartProps {
  /** The row of the totals whose details are shown. */
  readonly row: string
}

/** Renders the detail rows of `row`: individual discounts, fees after shipping, individual taxes. */
export function Details({ view, cart, row }: DetailsProps): ReactNode {
  const { locale, t } = view
  const { discounts = [], fees = [], taxes = [] } = cart.totals?.details ?? {}
  const percent = (share: number): string =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 }).format(share)
  const amount = (price: Money, sign?: string): string => amountText(cart, price, locale, sign)
  const taxRow = ({ name, rate, price }: (typeof taxes)[number]): SumProps => ({
    part: 'tax-detail',
    name: rate ? `${name} (${percent(rate)})` : name,
    amount: amount(price),
  })
  const discountRow = ({ name, percentage, price }: DiscountDetail): SumProps => ({
    part: 'discount-detail',
    name: name || (percentage ? t('percentOff', { percent: percent(percentage / 100) }) : t('discount')),
    amount: amount(price, '−'),
  })
  const feeRow = ({ name, price }: (typeof fees)[number]): SumProps => ({
    part: 'fee',
    name,
    amount: amount(price),
  })
  const rows = [
    ...(row === 'tax' ? taxes.map(taxRow) : []),
    ...discounts.filter(({ includedIn = 'discount' }) => includedIn === row).map(discountRow),
    ...(row === 'shipping' ? fees.map(feeRow) : []),
  ]
  // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no state, and several may have the same name
  return rows.map((sum, index) => <Sum key={index} {...sum} />)
}
