import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { countries, subdivisions } from '../../checkout/hosted/places.ts'
import english from './languages/en.json' with { type: 'json' }
import { type MessageKey, pickLanguage, supportedLanguages, translator } from './messages.ts'

describe('messages', () => {
  it('behavior: have the same placeholders in every language', () => {
    const keys = Object.keys(english) as MessageKey[]
    for (const language of supportedLanguages) {
      const t = translator(language)
      for (const key of keys) {
        const names = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()
        assert.deepEqual(names(t(key)), names(english[key]), `${language} ${key}`)
        assert.notEqual(t(key).trim(), '')
      }
    }
  })

  it('behavior: has texts in five languages with their direction, and English for others', () => {
    const all = ['ar', 'de', 'en', 'fr', 'ja']
    assert.deepEqual([...supportedLanguages].sort(), all)
    for (const key of ['thanks', 'passwordSetText'] as const) {
      assert.equal(new Set(all.map((language) => translator(language)(key))).size, all.length)
    }
    assert.equal(translator('constructor')('logIn'), 'Log in')
    assert.deepEqual(
      all.filter((language) => translator(language).direction === 'rtl'),
      ['ar'],
    )
    const spanish = translator('es')
    assert.deepEqual([spanish('thanks'), spanish.language, spanish.direction], [english.thanks, 'en', 'ltr'])
  })

  for (const language of supportedLanguages.filter((code) => code !== 'en')) {
    it(`behavior: names an included tax as the cart and the account do in ${language}`, async () => {
      const { translations: cart } = await import(`../../../../widgets/languages/${language}/cart.ts`)
      const { translations: account } = await import(`../../../../widgets/languages/${language}/account.ts`)
      assert.deepEqual(
        [cart['cart-drawer'].taxIncluded, account['account-panel'].taxIncluded],
        [translator(language)('taxIncluded'), translator(language)('taxIncluded')],
      )
    })
  }

  it('default: inserts values literally', () => {
    assert.equal(
      translator('en')('itemRemoved', { name: '$& {name}' }),
      '$& {name} is no longer available and was removed.',
    )
  })

  it('args: prefers the language of the shop, then those of the browser, then English', () => {
    assert.equal(pickLanguage('de-AT', 'en'), 'de')
    assert.equal(pickLanguage('xx', 'tlh, de;q=0.5, en;q=0.4'), 'de')
    assert.equal(pickLanguage(undefined, 'de;q=0, xx'), 'en')
    assert.equal(pickLanguage(null, null), 'en')
    assert.equal(pickLanguage('constructor', '__proto__'), 'en')
  })
})

describe('places', () => {
  it('default: returns translated countries, and states where addresses have them', () => {
    assert.deepEqual(
      countries('de').find(({ code }) => code === 'DE'),
      { code: 'DE', name: 'Deutschland' },
    )
    assert.equal(subdivisions('US').length, 51)
    assert.deepEqual(subdivisions('CA')[0], { code: 'CA-AB', name: 'Alberta' })
    assert.deepEqual(subdivisions('DE'), [])
    assert.deepEqual(subdivisions(undefined), [])
    assert.deepEqual(subdivisions('constructor'), [])
  })
})
