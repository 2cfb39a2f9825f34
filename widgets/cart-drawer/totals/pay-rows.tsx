import type { ReactNode } from 'react'
import { formatMoney } from '../../shared/i18n/i18n.ts'
import type { CartProps } from '../drawer-view.ts'
import { useSpecialMessages } from '../terms-and-changes/special-view.ts'
import { amountText, Sum } from './sums.tsx'

/** Renders the rows below the total: gift card, amounts due now, later and after a free trial, and the amount in the currency that is charged. */
export function PayRows({ view, cart }: CartProps): ReactNode {
  const { locale } = view
  const t = useSpecialMessages(view)
  const { pay, chargedTotals, giftCard } = cart.totals?.details ?? {}
  return (
    <>
      {giftCard && (
        <Sum
          part="gift-card"
          name={t('giftCardPaid', { code: giftCard.code })}
          amount={amountText(cart, giftCard.price, locale, '−')}
        />
      )}
      {giftCard?.due && (
        <Sum part="gift-card-due" name={t('giftCardDue')} amount={amountText(cart, giftCard.due, locale)} />
      )}
      {pay && <Sum part="pay-now" name={t('payNow')} amount={amountText(cart, pay.now, locale)} />}
      {pay?.later && <Sum part="pay-later" name={t('payLater')} amount={amountText(cart, pay.later, locale)} />}
      {pay?.afterFreeTrial && (
        <Sum part="pay-later" name={t('payAfterFreeTrial')} amount={amountText(cart, pay.afterFreeTrial, locale)} />
      )}
      {chargedTotals && (
        <div part="charged">
          <dt className="visually-hidden">{chargedTotals.total.currency}</dt>
          <dd>{t('charged', { currency: cart.currency, price: formatMoney(chargedTotals.total, locale) })}</dd>
        </div>
      )}
    </>
  )
}
