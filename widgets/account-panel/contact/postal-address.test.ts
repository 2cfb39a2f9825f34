import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { countryName, postalLines } from './postal-address.ts'

describe('postalLines', () => {
  for (const [title, address, locale, lines] of [
    [
      'the United States',
      {
        addressLine1: '2 Example Street',
        addressLine2: 'Apt 4',
        city: 'New York',
        subdivision: 'US-NY',
        subdivisionFullname: 'New York',
        postalCode: '10001',
        country: 'US',
      },
      'en',
      ['2 Example Street', 'Apt 4', 'New York, NY 10001', 'United States'],
    ],
    [
      'Germany, in German',
      {
        streetAddress: { name: 'Beispielplatz', number: '1' },
        city: 'Berlin',
        subdivision: 'DE-BE',
        postalCode: '10557',
        country: 'DE',
      },
      'de',
      ['Beispielplatz 1', '10557 Berlin', 'Deutschland'],
    ],
    [
      'the United Kingdom',
      {
        streetAddress: { name: 'Downing Street', number: '10' },
        city: 'London',
        subdivision: 'GB-LND',
        postalCode: 'SW1A 2AA',
        country: 'GB',
      },
      'en',
      ['10 Downing Street', 'London', 'SW1A 2AA', 'United Kingdom'],
    ],
    [
      'Japan, whose format has no place for a city',
      {
        addressLine1: '1-1',
        city: '千代田区',
        subdivision: 'JP-13',
        subdivisionFullname: '東京都',
        postalCode: '100-0001',
        country: 'JP',
      },
      'ja',
      ['〒100-0001', '東京都', '千代田区 1-1', '日本'],
    ],
    ['a country that does not exist', { addressLine1: '1', city: 'Town', country: 'ZZZ' }, 'en', ['1', 'Town', 'ZZZ']],
    ['the platform’s text alone', { formatted: 'All of it\nin two lines' }, 'en', ['All of it', 'in two lines']],
    ['a city alone', { city: 'Town' }, 'en', ['Town']],
    ['nothing', {}, 'en', []],
  ] as const) {
    it(`default: ${title}`, () => {
      assert.deepEqual(postalLines(address, locale), lines)
    })
  }
})

it('default: countryName returns the name in the locale, or an empty string for an invalid code', () => {
  assert.deepEqual([countryName('US', 'fr'), countryName('nowhere', 'fr')], ['États-Unis', ''])
})
