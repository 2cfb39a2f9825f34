import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { LineTerms } from '../../../core/cart/line.ts'
import { createTranslate } from '../../shared/i18n/i18n.ts'
import { lineTermsTexts } from './line-terms-texts.ts'
import { specialMessages } from './special-messages.ts'

const t = createTranslate(specialMessages, 'en')
const terms = (given: LineTerms): string[] => lineTermsTexts(t, given, { locale: 'en' })

describe('terms of a line', () => {
  it('default: interval and number of deliveries', () => {
    const plan = { title: 'Club', interval: 1, frequency: 'MONTH' }
    assert.deepEqual(terms({ subscription: plan }), ['Club, Every month, until canceled'])
    const short = { title: 'Gift', interval: 2, frequency: 'WEEK', cycles: 3 }
    assert.deepEqual(terms({ subscription: short }), ['Gift, Every 2 weeks, 3 deliveries in total'])
  })

  it('behavior: a free trial has its duration; an unknown unit has no text', () => {
    const withTrial = (freeTrial: NonNullable<LineTerms['subscription']>['freeTrial']) =>
      terms({ subscription: { title: '', interval: 1, frequency: 'MONTH', ...(freeTrial && { freeTrial }) } })
    assert.deepEqual(withTrial({ frequency: 'DAY', interval: 14 }), ['Every month, until canceled, 14-day free trial'])
    assert.deepEqual(withTrial({ frequency: 'MONTH' }), ['Every month, until canceled, 1-month free trial'])
    assert.deepEqual(withTrial({ frequency: 'QUARTER', interval: 1 }), ['Every month, until canceled'])
  })

  it('behavior: deposit, payment option, gift card', () => {
    const deposit = { amount: '20.00', currency: 'USD' }
    assert.deepEqual(terms({ deposit, payment: 'DEPOSIT_ONLINE' }), ['$20.00 deposit per item, balance due later'])
    assert.deepEqual(terms({ payment: 'MEMBERSHIP' }), ['Paid with membership'])
    assert.deepEqual(terms({ giftCard: true }), ['Sent by email'])
  })

  it('behavior: the date of a service is formatted in the locale', () => {
    const [german = ''] = lineTermsTexts(
      t,
      { scheduledDate: new Date('2030-05-04T08:00:00Z') },
      { locale: 'de', timeZone: 'Europe/Berlin' },
    )
    assert.match(german, /4\. Mai 2030.*10:00 MESZ/)
  })
})
