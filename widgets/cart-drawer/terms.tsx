import type { ReactNode } from 'react'
import type { LineTerms } from '../../core/cart/model.ts'
import { formatDate } from '../shared/format-date.ts'
import { formatMoney } from '../shared/i18n.ts'
import type { DrawerView, TermsProps } from './drawer-view.ts'
import { type SpecialWords, useSpecial } from './special-view.ts'
import { zoned } from './zoned.ts'

type Where = Pick<DrawerView, 'locale' | 'timeZone'>

const momentStyle: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
}

/** What is agreed on a line: how often it is charged, when it takes place, what is paid now. */
export function Terms({ view, terms }: TermsProps): ReactNode {
  const t = useSpecial(view)
  return (
    <p part="line-terms">
      {termTexts(t, terms, view).map((text) => (
        <small key={text}>
          {text}
          <br />
        </small>
      ))}
    </p>
  )
}

/** One text for each thing that is agreed. Words of the platform that are not known are left out. */
export function termTexts(t: SpecialWords, terms: LineTerms, { locale, timeZone }: Where): string[] {
  const { priceText, payment, deposit, subscription, scheduledDate, participants, giftCard } = terms
  return [
    priceText,
    subscription && subscriptionText(t, subscription, locale),
    scheduledDate && t('scheduled', { date: momentText(scheduledDate, { locale, timeZone }) }),
    participants && t('participants', { count: participants }),
    deposit && t('deposit', { price: formatMoney(deposit, locale) }),
    payment && known(t, payment),
    giftCard && t('giftCard'),
  ].filter((text): text is string => Boolean(text))
}

function subscriptionText(t: SpecialWords, plan: NonNullable<LineTerms['subscription']>, locale: string): string {
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
function known(t: SpecialWords, name: string, count = 0): string {
  const text = t(name as 'DAY', { count })
  return text === name ? '' : text
}

/** Day, time of day and zone, as the locale writes them. */
export function momentText(date: Date, { locale, timeZone }: Where): string {
  return zoned(locale, timeZone, momentStyle).format(date)
}
