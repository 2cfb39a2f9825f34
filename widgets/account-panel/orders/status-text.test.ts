import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { translations } from '../../languages/de/account.ts'
import { createTranslate } from '../../shared/i18n/i18n.ts'
import { messages } from '../messages.ts'
import { statusText, trackingText } from './status-text.ts'

const t = createTranslate(messages, 'en')

describe('statusText', () => {
  it('default: returns the message of a name', () => {
    assert.equal(statusText(t, 'NOT_FULFILLED'), 'Preparing')
  })

  it('behavior: converts other names to a sentence, unless the merchant overrides them', () => {
    assert.equal(statusText(t, 'PAYMENT_REFUND_FAILED'), 'Payment refund failed')
    assert.equal(statusText(createTranslate(messages, 'en', { NOT_PAID: 'Open' }), 'NOT_PAID'), 'Open')
  })

  it('behavior: returns translations, and converts unknown names to a sentence', () => {
    const german = createTranslate(messages, 'de', translations['account-panel'])
    assert.equal(statusText(german, 'PARTIALLY_REFUNDED'), 'Teilweise erstattet')
    assert.equal(statusText(german, 'PICKUP_READY_EMAIL_SENT'), 'Bereit zur Abholung')
    assert.equal(statusText(german, 'PARCEL_IN_ORBIT'), 'Parcel in orbit')
  })
})

it('behavior: the text of a tracking link names the number, if there is one', () => {
  assert.equal(trackingText(t, '123'), 'Track package 123')
  assert.equal(trackingText(t, undefined), 'Track package')
})
