import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v3References } from './reference.ts'

const { reference } = v3References

test('default: a reference names the variant, modifiers and texts by key', () => {
  const keyed = { options: { 'gift-wrap': 'paper' }, customText: { engraving: 'For M.' } }
  const shown = { options: { 'Gift wrap': 'Paper' }, customText: { Engraving: 'For M.' } }
  assert.deepEqual(reference({ productId: 'p', variantId: 'v', ...shown, keyed }).options, {
    variantId: 'v',
    options: { 'gift-wrap': 'paper' },
    customTextFields: { engraving: 'For M.' },
  })
})

test('args: names are keys if there are no keys', () => {
  const given = { options: { wrap: 'paper' }, customText: { text: 'Hi' } }
  assert.deepEqual(reference({ productId: 'p', variantId: 'v', ...given }).options, {
    variantId: 'v',
    options: { wrap: 'paper' },
    customTextFields: { text: 'Hi' },
  })
})

test('args: subscription and pre-order', () => {
  assert.deepEqual(reference({ productId: 'p', variantId: 'v', subscriptionOptionId: 's', isPreorder: true }), {
    appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
    catalogItemId: 'p',
    options: { variantId: 'v', subscriptionOptionId: 's', preOrderRequested: true },
  })
})
