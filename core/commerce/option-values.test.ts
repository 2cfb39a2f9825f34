import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { optionValues } from './option-values.ts'

const reference = (options: Readonly<Record<string, unknown>> | null) => ({
  appId: 'stores',
  catalogItemId: 'ring',
  options,
})

describe('optionValues', () => {
  it('default: removes the custom texts, whose fields have titles or keys', () => {
    const values = ['M', 'For Anna', 'Gold', '+49 171 1234567']
    for (const customTextFields of [
      { Engraving: 'For Anna', Phone: '+49 171 1234567' },
      { engraving_1: '+49 171 1234567', engraving_2: 'For Anna' },
    ])
      assert.deepEqual(optionValues(values, reference({ variantId: 'v', customTextFields })), ['M', 'Gold'])
  })

  it('default: keeps all values of a line without custom texts', () => {
    for (const given of [
      undefined,
      reference(null),
      reference({}),
      reference({ customTextFields: {} }),
      reference({ customTextFields: { Engraving: ' ' } }),
    ])
      assert.deepEqual(optionValues(['M', 'Gold'], given), ['M', 'Gold'])
  })

  it('behavior: keeps a selected option whose value is equal to a custom text', () => {
    assert.deepEqual(optionValues(['M', 'Gold', 'M'], reference({ customTextFields: { initial: 'M' } })), ['M', 'Gold'])
    const twice = { first: 'M', second: 'M' }
    assert.deepEqual(optionValues(['M', 'M', 'M'], reference({ customTextFields: twice })), ['M'])
  })

  it('behavior: finds custom texts whose surrounding white space the platform has removed', () => {
    assert.deepEqual(optionValues(['M', 'Anna'], reference({ customTextFields: { name: ' Anna\n' } })), ['M'])
    assert.deepEqual(optionValues(['M', ' Anna '], reference({ customTextFields: { name: 'Anna' } })), ['M'])
  })

  it('behavior: returns no values if the platform has changed a custom text, because it could be any of them', () => {
    assert.deepEqual(optionValues(['M', 'For Anna…'], reference({ customTextFields: { name: 'For Anna Meier' } })), [])
  })
})
