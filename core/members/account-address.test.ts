import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { toAccountAddress } from './account-address.ts'

const streetAddress = { name: 'Lindenweg', number: '7', apt: 'B' }

describe('the text of an address', () => {
  it('default: the text of the platform', () => {
    assert.equal(toAccountAddress({ formatted: '7 Elm St, Albany', country: 'US' }).text, '7 Elm St, Albany')
  })

  it('behavior: name and number of the street are in the order of the country', () => {
    const german = toAccountAddress({ streetAddress, postalCode: '10115', city: 'Berlin', country: 'DE' })
    assert.equal(german.text, 'Lindenweg 7 B, 10115 Berlin, DE')
    const british = toAccountAddress({ streetAddress, city: 'London', country: 'GB' })
    assert.equal(british.text, '7 Lindenweg B, London, GB')
  })

  it('behavior: the first line is preferred to the parts of the street', () => {
    const address = toAccountAddress({ addressLine1: 'Lindenweg 7', streetAddress, city: 'Berlin', country: 'DE' })
    assert.equal(address.text, 'Lindenweg 7, Berlin, DE')
  })
})
