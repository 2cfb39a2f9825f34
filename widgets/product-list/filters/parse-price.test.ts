import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsePrice } from './parse-price.ts'

for (const [typed, exact] of [
  ['20', '20'],
  ['19.99', '19.99'],
  ['19,99', '19.99'],
  ['$ 19.90', '19.9'],
  ['1.234,50', '1234.5'],
  ['1,234.50', '1234.5'],
  ['1,234', '1234'],
  ['1.234.567', '1234567'],
  ["1'234.5", '1234.5'],
  ['1 234,5', '1234.5'],
  ['0.125', '0.125'],
  ['.5', '0.5'],
  ['007', '7'],
  ['١٩٫٥', '19.5'],
  ['0.1', '0.1'],
  ['１２', '12'],
  ['１，２３４．５０円', '1234.5'],
  ['19。5', '19.5'],
  ['12،5', '12.5'],
  ['١٢،٥', '12.5'],
  ['١٬٢٣٤٫٥', '1234.5'],
  ['19,5 د.إ.\u200f', '19.5'],
  ['12.50 kr.', '12.5'],
  ['Rs. 500', '500'],
  ['US$ .50', '0.5'],
  ['', ''],
  ['  ', ''],
] as const) {
  test(`args: “${typed}” is ${exact || 'nothing'}`, () => assert.equal(parsePrice(typed), exact))
}

for (const typed of ['cheap', '-5', '1-2', '1234567890123', '1.1234567', '19€90', '1–2', '5 or 6', '5¼']) {
  test(`error: “${typed}” is not an amount`, () => assert.equal(parsePrice(typed), undefined))
}

for (const [typed, decimalSeparator, exact] of [
  ['1.250', '.', '1.25'],
  ['1,250', ',', '1.25'],
  ['١٫٢٥٠', '٫', '1.25'],
  ['1.250', '٫', '1.25'],
  ['1,250', '.', '1250'],
  ['1.234,500', ',', '1234.5'],
] as const) {
  test(`args: “${typed}” with decimals after “${decimalSeparator}” is ${exact}`, () =>
    assert.equal(parsePrice(typed, decimalSeparator), exact))
}
