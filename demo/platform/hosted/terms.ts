import { Big } from 'big.js'
import type { LineFacts } from '../commerce/documents.ts'
import { shop } from '../commerce/shop.ts'
import type { Translate } from './messages.ts'
import type { Words } from './words.ts'

type Agreed = Pick<LineFacts, 'subscription' | 'service' | 'depositAmount' | 'paymentOption' | 'itemType'>

/** What is agreed about a line beside its price, one sentence each: how often it is paid, when it takes place, what is paid now. */
export function termsOf(
  { subscription, service, depositAmount, paymentOption, itemType }: Agreed,
  { t, money }: Words,
): string[] {
  const terms: string[] = []
  if (subscription !== undefined) {
    const { title, description, interval, frequency, autoRenewal, billingCycles } = subscription
    terms.push(title, ...(description === undefined ? [] : [description]))
    terms.push(t('interval', { period: periodText(interval, frequency, t) }))
    if (autoRenewal) terms.push(t('renews'))
    else if (billingCycles !== undefined) terms.push(t('payments', { count: billingCycles }))
  }
  if (service?.scheduledDate !== undefined) terms.push(t('scheduled', { date: dateText(service.scheduledDate, t) }))
  if (depositAmount !== undefined) terms.push(t('deposit', { amount: money(new Big(depositAmount)) }))
  if (paymentOption === 'FULL_PAYMENT_OFFLINE') terms.push(t('payThere'))
  if (paymentOption.startsWith('MEMBERSHIP')) terms.push(t('byMembership'))
  if (itemType === 'GIFT_CARD') terms.push(t('giftCard'))
  return terms
}

/** `2 weeks`, in the reader's words. */
function periodText(interval: number, frequency: string, { language }: Translate): string {
  const unit = frequency.toLowerCase()
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(interval)
}

function dateText(date: string, { language }: Translate): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone: shop.timeZone })
  return format.format(new Date(date))
}
