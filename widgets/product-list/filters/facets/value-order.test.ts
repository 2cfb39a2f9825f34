import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sortValues } from './value-order.ts'

const ordered = (...values: string[]): string[] =>
  sortValues(
    values.map((value) => ({ value })),
    'en',
  ).map(({ value }) => value)

describe('the values of an option', () => {
  it('default: letter sizes are sorted by size, whatever their notation', () => {
    assert.deepEqual(ordered('XL', 'M', '3XL', 'xs', 'L', 'XXL', 'S', 'XXS'), [
      'XXS',
      'xs',
      'S',
      'M',
      'L',
      'XL',
      'XXL',
      '3XL',
    ])
  })

  it('behavior: amounts are sorted by quantity, whatever their unit', () => {
    assert.deepEqual(ordered('1 kg', '250 g', '1,5 kg'), ['250 g', '1 kg', '1,5 kg'])
    assert.deepEqual(ordered('1 l', '18 l', '500 ml', '750 ml'), ['500 ml', '750 ml', '1 l', '18 l'])
    assert.deepEqual(ordered('$100', '$25', '$50'), ['$25', '$50', '$100'])
    assert.deepEqual(ordered('12 oz', '8 oz'), ['8 oz', '12 oz'])
  })

  it('behavior: amounts without a space before their unit are not letter sizes', () => {
    assert.deepEqual(ordered('1l', '2l', '500ml'), ['500ml', '1l', '2l'])
    assert.deepEqual(ordered('1,5kg', '1kg', '250g'), ['250g', '1kg', '1,5kg'])
    assert.deepEqual(ordered('10m', '2m', '60 × 35cm', 'M', '2XL'), ['M', '2XL', '60 × 35cm', '2m', '10m'])
    assert.deepEqual(ordered('1 l', '750ml', '2l', '500 ml'), ['500 ml', '750ml', '1 l', '2l'])
  })

  it('behavior: sizes of several kinds of product stay together', () => {
    assert.deepEqual(ordered('60 × 35 cm', 'Small', 'L', '42', 'S', '36–38', '9', 'Large', '5 cm'), [
      'S',
      'L',
      '9',
      '36–38',
      '42',
      '5 cm',
      '60 × 35 cm',
      'Small',
      'Large',
    ])
  })

  it('behavior: few words keep the order of the shop, many are sorted alphabetically', () => {
    assert.deepEqual(ordered('Fine', 'Medium', 'Coarse'), ['Fine', 'Medium', 'Coarse'])
    const many = ['Sage', 'Écru', 'Ink', 'Oat', 'Slate', 'Black', 'Moss', 'Rust', 'Sky']
    assert.deepEqual(ordered(...many), ['Black', 'Écru', 'Ink', 'Moss', 'Oat', 'Rust', 'Sage', 'Sky', 'Slate'])
  })
})
