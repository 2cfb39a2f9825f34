import type { ReactNode } from 'react'
import type { ProductDetail, Subscription } from '../../../../core/catalog/model.ts'
import { formatMoney } from '../../../shared/i18n/i18n.ts'
import { joinParts } from '../../../shared/i18n/join-parts.ts'
import type { DetailMessages } from '../detail-messages.ts'
import type { DetailTranslate } from '../detail-view.ts'

export interface SubscriptionsProps {
  readonly detail: ProductDetail
  /** Id of the subscription; absent for a one-time purchase. */
  readonly selected: string | undefined
  readonly locale: string
  readonly t: DetailTranslate
  /** The empty id is a one-time purchase. */
  readonly onChoose: (id: string) => void
}

/** Renders the choice between a one-time purchase and subscriptions, with their frequency and discount. */
export function Subscriptions({ detail, selected = '', locale, t, onChoose }: SubscriptionsProps): ReactNode {
  const purchaseOptions = [...(detail.oneTime ? [undefined] : []), ...detail.subscriptions]
  return (
    <fieldset className="option subscriptions" part="subscriptions">
      <legend part="option-name">{t('purchase')}</legend>
      {purchaseOptions.map((subscription) => (
        <label className="subscription" part="subscription" key={subscription?.id ?? ''}>
          <input
            type="radio"
            name="subscription"
            value={subscription?.id ?? ''}
            checked={selected === (subscription?.id ?? '')}
            onChange={() => onChoose(subscription?.id ?? '')}
          />
          <span>
            <b>{subscription ? subscription.title || frequencyText(subscription, t) : t('oneTimePurchase')}</b>
            {subscription && <small>{subscriptionText(subscription, locale, t)}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const frequencies: readonly string[] = ['DAY', 'WEEK', 'MONTH', 'YEAR']

function frequencyText({ frequency, interval }: Subscription, t: DetailTranslate): string {
  return frequencies.includes(frequency)
    ? t(`every${frequency}` as keyof DetailMessages & `every${string}`, { count: interval })
    : ''
}

/** Returns the terms of a subscription, such as “Every month, save 10%, 3 deliveries in total”, and the description of the merchant. */
export function subscriptionText(subscription: Subscription, locale: string, t: DetailTranslate): string {
  const { discount, cycles, description } = subscription
  const discountText =
    discount &&
    ('percent' in discount
      ? t('discountPercent', { count: discount.percent })
      : t('discountAmount', { amount: formatMoney(discount.amount, locale) }))
  const terms = joinParts(
    [frequencyText(subscription, t), discountText, cycles && t('cycles', { count: cycles })],
    locale,
  )
  return [terms, description].filter(Boolean).join(' · ')
}
