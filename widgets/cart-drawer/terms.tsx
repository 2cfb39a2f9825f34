import type { ReactNode } from 'react'
import type { LineTerms } from '../../core/cart/cart.ts'
import { formatDate } from '../shared/format-date.ts'
import { formatMoney } from '../shared/i18n.ts'
import type { DrawerView } from './drawer-view.ts'
import { type LateWords, useLate } from './late-view.ts'

interface TermsProps {
  readonly view: DrawerView
  readonly terms: LineTerms
}

/** What is agreed on a line: how often it is charged, when it takes place, what is paid now. */
export function Terms({ view, terms }: TermsProps): ReactNode {
  const t = useLate(view)
  return (
    <p part="line-terms">
      {termTexts(t, terms, view.locale).map((text) => (
        <small key={text}>
          {text}
          <br />
        </small>
      ))}
    </p>
  )
}

/** One text for each thing that is agreed. Words of the platform that are not known are left out. */
export function termTexts(t: LateWords, terms: LineTerms, locale: string): string[] {
  const { priceText, payment, deposit, subscription, scheduledDate, participants, giftCard } = terms
  return [
    priceText,
    subscription && subscriptionText(t, subscription, locale),
    scheduledDate && t('scheduled', { date: momentText(scheduledDate, locale) }),
    participants && t('participants', { count: participants }),
    deposit && t('deposit', { price: formatMoney(deposit, locale) }),
    payment && known(t, payment),
    giftCard && t('giftCard'),
  ].filter((text): text is string => Boolean(text))
}

function subscriptionText(t: LateWords, plan: NonNullable<LineTerms['subscription']>, locale: string): string {
  const { title, frequency, interval, cycles, startDate } = plan
  return [
    title,
    known(t, frequency, interval),
    cycles ? t('cycles', { count: cycles }) : t('untilCancelled'),
    startDate && t('starts', { date: formatDate(startDate, locale) }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** The words for a name of the platform; nothing for one that there are none for. */
function known(t: LateWords, name: string, count = 0): string {
  const text = t(name as 'DAY', { count })
  return text === name ? '' : text
}

/** Day and time of day, as the locale writes them, where the shopper is. */
export function momentText(date: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }).format(date)
}
