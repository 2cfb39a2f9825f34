import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatDate } from './format-date.ts'
import { createTranslate, formatMoney } from './i18n.ts'

const messages = {
  title: 'Your cart',
  count: { one: '{count} item', other: '{count} items' },
  greeting: 'Hello {name}, {name}!',
} as const

test('default: a message without placeholders is returned unchanged', () => {
  assert.equal(createTranslate(messages, 'en')('title'), 'Your cart')
})

test('args: placeholders are replaced with values, and numbers are formatted for the locale', () => {
  assert.equal(createTranslate(messages, 'en')('greeting', { name: 'Ada' }), 'Hello Ada, Ada!')
  assert.equal(createTranslate(messages, 'de')('count', { count: 12_345 }), '12.345 items')
})

test('args: the count selects the plural form', () => {
  const t = createTranslate(messages, 'en')
  assert.equal(t('count', { count: 1 }), '1 item')
  assert.equal(t('count', { count: 0 }), '0 items')
})

test('args: an English article matches its value, which is lowercased unless it is an abbreviation', () => {
  const t = createTranslate({ pick: 'Please select {a field}', again: 'Please choose {another field}.' }, 'en')
  const fields = ['Color', 'Engraving', 'Unit', 'US size', 'UK size', 'One-time gift', 'Onward ticket', 'Euro plug']
  const messages = fields.map((field) => t('pick', { field }))
  assert.deepEqual(messages, [
    'Please select a color',
    'Please select an engraving',
    'Please select a unit',
    'Please select a US size',
    'Please select a UK size',
    'Please select a one-time gift',
    'Please select an onward ticket',
    'Please select a euro plug',
  ])
  assert.equal(t('again', { field: 'Size' }), 'Please choose another size.')
  assert.equal(t('pick'), 'Please select {a field}')
})

test('behavior: overrides take precedence by key, and may have plural forms', () => {
  const count = { one: '{count} rzecz', few: '{count} rzeczy', many: '{count} rzeczy', other: '{count} rzeczy' }
  const t = createTranslate(messages, 'pl', { title: 'Koszyk', count })
  assert.equal(t('title'), 'Koszyk')
  assert.equal(t('count', { count: 3 }), '3 rzeczy')
  assert.equal(t('greeting', { name: 'Ada' }), 'Hello Ada, Ada!')
})

test('behavior: a placeholder without a value stays visible, and a missing plural form falls back to `other`', () => {
  const t = createTranslate(messages, 'pl', { title: 'Koszyk {colour}', count: { other: '{count} rzeczy' } })
  assert.equal(t('title'), 'Koszyk {colour}')
  assert.equal(t('count', { count: 3 }), '3 rzeczy')
})

test('default: money is formatted in the given currency', () => {
  assert.equal(formatMoney({ amount: '1234.50', currency: 'EUR' }, 'de'), '1.234,50\u00a0€')
  assert.equal(formatMoney({ amount: '1234', currency: 'JPY' }, 'en'), '¥1,234')
})

test('behavior: money is exact beyond the precision of a float', () => {
  assert.equal(formatMoney({ amount: '90071992547409.93', currency: 'USD' }, 'en'), '$90,071,992,547,409.93')
})

for (const [currency, text] of [
  ['', '1,234.50'],
  ['EURO', '1,234.50 EURO'],
  ['$', '1,234.50 $'],
  [undefined, '1,234.50'],
] as const) {
  test(`error: the currency ${currency} of the platform does not throw`, () => {
    assert.equal(formatMoney({ amount: '1234.50', currency: currency as string }, 'en'), text)
  })
}

test('error: an invalid date of the platform is formatted as an empty string', () => {
  assert.equal(formatDate(new Date('soon'), 'en-GB'), '')
})

test('default: a date is formatted with the name of the month', () => {
  assert.equal(formatDate(new Date(2026, 2, 5), 'en-GB'), '5 March 2026')
})

for (const locale of ['ar', 'he']) {
  test(`args: an amount in ${locale} is isolated, and its currency reads from left to right`, () => {
    const text = formatMoney({ amount: '24.00', currency: 'USD' }, locale)
    assert.match(text, /^\u2067.*24\.00.*\$\u200e\u2069$/)
  })
}

test('args: the amount of a left-to-right language whose code begins with that of Arabic is plain', () => {
  assert.equal(formatMoney({ amount: '24.00', currency: 'USD' }, 'arn-CL').includes('\u2067'), false)
})
