import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { english as words } from './languages/en.ts'
import { type MessageKey, pickLanguage, supportedLanguages, translator } from './messages.ts'
import { countries, subdivisions } from './places.ts'

describe('messages', () => {
  it('behavior: every language fills in the same values', () => {
    const english = translator('en')
    const keys = Object.keys(words) as MessageKey[]
    for (const language of supportedLanguages) {
      const t = translator(language)
      for (const key of keys) {
        const names = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()
        assert.deepEqual(names(t(key)), names(english(key)), `${language} ${key}`)
        assert.notEqual(t(key).trim(), '')
      }
    }
  })

  it('behavior: every language says its own, and is read in its own direction', () => {
    const all = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'ja', 'ar', 'he']
    assert.deepEqual([...supportedLanguages].sort(), [...all].sort())
    assert.equal(new Set(all.map((language) => translator(language)('thanks'))).size, all.length)
    assert.deepEqual(
      all.filter((language) => translator(language).direction === 'rtl'),
      ['ar', 'he'],
    )
  })

  it('default: values are filled in, and never read as a pattern', () => {
    assert.equal(translator('en')('gone', { name: '$& {name}' }), '$& {name} is no longer available and was taken out.')
  })

  it('args: the shop’s wish, then the browser’s order, then English', () => {
    assert.equal(pickLanguage('de-AT', 'en'), 'de')
    assert.equal(pickLanguage('xx', 'tlh, de;q=0.5, en;q=0.4'), 'de')
    assert.equal(pickLanguage(undefined, 'de;q=0, xx'), 'en')
    assert.equal(pickLanguage(null, null), 'en')
    assert.equal(pickLanguage('fr', 'de', ['en', 'de']), 'de')
    assert.equal(pickLanguage('constructor', '__proto__'), 'en')
  })
})

describe('places', () => {
  it('default: countries in the reader’s words, states where addresses have them', () => {
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
