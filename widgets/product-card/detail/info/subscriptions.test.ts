import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Subscription } from '../../../../core/catalog/model.ts'
import { createTranslate } from '../../../shared/i18n/i18n.ts'
import { messages } from '../../messages.ts'
import { detailMessages } from '../detail-messages.ts'
import { subscriptionText } from './subscriptions.tsx'

test('default: terms and description of a subscription are separated in the same way in every language', () => {
  const subscription: Subscription = {
    id: '1',
    title: 'Monthly',
    frequency: 'MONTH',
    interval: 1,
    description: 'Fresh beans.',
  }
  const t = createTranslate({ ...messages, ...detailMessages }, 'en')
  for (const locale of ['en', 'ja'])
    assert.equal(subscriptionText(subscription, locale, t), 'Every month · Fresh beans.')
})
