import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { countries, likelyCountry, postalCodeLabel, subdivisions } from './countries.ts'

describe('places', () => {
  it('default: all countries with inhabitants, named and sorted in the locale', () => {
    const names = countries('de').map(({ name }) => name)
    assert.ok(names.includes('Deutschland') && names.includes('Österreich'))
    assert.ok(names.indexOf('Österreich') < names.indexOf('Polen'))
    assert.equal(new Set(names).size, 243)
  })

  it('default: states by ISO code; none in countries whose addresses have no state', () => {
    assert.deepEqual(subdivisions('CA')[0], { code: 'CA-AB', name: 'Alberta' })
    assert.equal(subdivisions('US').length, 51)
    assert.deepEqual(subdivisions('DE'), [])
  })

  it('default: the country of the page’s locale, otherwise of a browser locale in the same language', () => {
    assert.equal(likelyCountry('de-AT', 'de-DE'), 'AT')
    assert.equal(likelyCountry('en', 'en-GB'), 'GB')
    assert.equal(likelyCountry('fr', 'en-US'), undefined)
    assert.equal(likelyCountry('es-419', 'es'), undefined)
    assert.equal(likelyCountry('en', 'C'), undefined)
    assert.equal(likelyCountry('de-AT', 'C'), 'AT')
  })

  it('default: the postal code is a ZIP code in the United States', () => {
    assert.deepEqual(['US', 'DE', ''].map(postalCodeLabel), ['zipCode', 'postalCode', 'postalCode'])
  })
})
