import type { ReactNode } from 'react'
import type { ProductDetail, Subscription } from '../../../../core/catalog/model.ts'
import { formatMoney } from '../../../shared/i18n/i18n.ts'
import type { DetailMessages } from '../detail-messages.ts'
import type { DetailTranslate } from '../detail-view.ts'

export interface SubscriptionsProps {
  readonly detail: ProductDetail
  /** Id of the subscription; absent for a one-time purchase. */
  readonly chosen: string | undefined
  readonly locale: string
  readonly t: DetailTranslate
  /** The empty id is a one-time purchase. */
  readonly onChoose: (id: string) => void
}

/** Renders the choice between a one-time purchase and subscriptions, with their frequency and discount. */
export function Subscriptions({ detail, chosen = '', locale, t, onChoose }: SubscriptionsProps): ReactNode {
  const ways = [...(detail.oneTime ? [undefined] : []), ...detail.subscriptions]
  return (
    <fieldset className="option ways" part="subscriptions">
      <legend part="option-name">{t('purchase')}</legend>
      {ways.map((way) => (
        <label className="way" part="subscription" key={way?.id ?? ''}>
          <input
            type="radio"
            name="subscription"
            value={way?.id ?? ''}
            checked={chosen === (way?.id ?? '')}
            onChange={() => onChoose(way?.id ?? '')}
          />
          <span>
            <b>{way ? way.title || frequencyText(way, t) : t('once')}</b>
            {way && <small>{wayText(way, locale, t)}</small>}
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
export function wayText(way: Subscription, locale: string, t: DetailTranslate): string {
  const { discount, cycles, description } = way
  const less =
    discount &&
    ('percent' in discount
      ? t('lessPercent', { count: discount.percent })
      : t('less', { amount: formatMoney(discount.amount, locale) }))
  const terms = [frequencyText(way, t), less, cycles && t('cycles', { count: cycles })].filter(Boolean).join(', ')
  return [terms, description].filter(Boolean).join('. ')
}
