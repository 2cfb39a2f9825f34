import { Big } from 'big.js'
import type { ItemData } from '../../cart/types.ts'
import type { Formatters } from '../../http/page/formatters.ts'
import type { Translate } from '../../http/page/messages.ts'
import { momentText } from './shop-time.ts'

type TermFields = Pick<ItemData, 'subscription' | 'service' | 'depositAmount' | 'paymentOption' | 'itemType'>

/** Terms of a line besides its price, one sentence each: payment interval, date and deposit. */
export function termsOf(
  { subscription, service, depositAmount, paymentOption, itemType }: TermFields,
  { t, money }: Formatters,
): string[] {
  const terms: string[] = []
  if (subscription !== undefined) {
    const { title, description, interval, frequency, autoRenewal, billingCycles } = subscription
    terms.push(title, ...(description === undefined ? [] : [description]))
    terms.push(t('interval', { period: intervalText(interval, frequency, t) }))
    if (autoRenewal) terms.push(t('renews'))
    else if (billingCycles !== undefined) terms.push(t('payments', { count: billingCycles }))
  }
  if (service?.scheduledDate !== undefined) {
    terms.push(t('scheduled', { date: momentText(new Date(service.scheduledDate), t.language) }))
  }
  if (depositAmount !== undefined) terms.push(t('deposit', { amount: money(new Big(depositAmount)) }))
  if (paymentOption === 'FULL_PAYMENT_OFFLINE') terms.push(t('payThere'))
  if (paymentOption.startsWith('MEMBERSHIP')) terms.push(t('byMembership'))
  if (itemType === 'GIFT_CARD') terms.push(t('giftCard'))
  return terms
}

/** A payment interval in the language of the page: `2 weeks`. */
function intervalText(interval: number, frequency: string, { language }: Translate): string {
  const unit = frequency.toLowerCase()
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(interval)
}
