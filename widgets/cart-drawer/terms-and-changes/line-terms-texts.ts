import type { LineTerms } from '../../../core/cart/line.ts'
import { formatDate } from '../../shared/i18n/format-date.ts'
import { formatMoney } from '../../shared/i18n/i18n.ts'
import { joinParts } from '../../shared/i18n/join-parts.ts'
import { createDateFormat } from '../date-format.ts'
import type { DrawerView } from '../drawer-view.ts'
import type { TranslateSpecial } from './special-view.ts'

type Format = Pick<DrawerView, 'locale' | 'timeZone'>

const dateTimeStyle: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
}

/** Returns one text per term of a line. Values without a message, such as new enum values of the platform, are omitted. */
export function lineTermsTexts(t: TranslateSpecial, terms: LineTerms, { locale, timeZone }: Format): string[] {
  const { priceText, payment, deposit, subscription, scheduledDate, participants, giftCard } = terms
  return [
    priceText,
    subscription && subscriptionText(t, subscription, locale),
    scheduledDate && t('scheduled', { date: dateTimeText(scheduledDate, { locale, timeZone }) }),
    participants && t('participants', { count: participants }),
    deposit && t('deposit', { price: formatMoney(deposit, locale) }),
    payment && messageOf(t, payment),
    giftCard && t('giftCard'),
  ].filter((text): text is string => Boolean(text))
}

function subscriptionText(t: TranslateSpecial, plan: NonNullable<LineTerms['subscription']>, locale: string): string {
  const { title, frequency, interval, cycles, startDate, freeTrial } = plan
  return joinParts(
    [
      title,
      messageOf(t, frequency, interval),
      cycles ? t('cycles', { count: cycles }) : t('untilCanceled'),
      startDate && t('starts', { date: formatDate(startDate, locale) }),
      freeTrial && messageOf(t, `freeTrial${freeTrial.frequency}`, freeTrial.interval ?? 1),
    ],
    locale,
  )
}

/** Returns the message of a platform value, or an empty string if there is none. */
function messageOf(t: TranslateSpecial, name: string, count = 0): string {
  const text = t(name as 'DAY', { count })
  return text === name ? '' : text
}

/** Formats date, time and time zone in the locale. */
function dateTimeText(date: Date, { locale, timeZone }: Format): string {
  return createDateFormat(locale, timeZone, dateTimeStyle).format(date)
}
