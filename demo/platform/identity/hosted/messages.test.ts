import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { supportedLanguages } from '../../http/page/messages.ts'
import english from './languages/en.json' with { type: 'json' }
import { identityLanguages, identityTranslator } from './messages.ts'

const names = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()

describe('messages of the login and account pages', () => {
  it('default: have the languages of the checkout, each translated', () => {
    assert.deepEqual([...identityLanguages].sort(), [...supportedLanguages].sort())
    const texts = identityLanguages.map((language) => identityTranslator(language)('passwordSetText'))
    assert.equal(new Set(texts).size, identityLanguages.length)
    assert.equal(identityTranslator('constructor')('logIn'), 'Log in')
  })

  it('behavior: have the same placeholders in every language', () => {
    for (const language of identityLanguages) {
      const t = identityTranslator(language)
      for (const [key, text] of Object.entries(english) as [keyof typeof english, string][]) {
        assert.deepEqual(names(t(key)), names(text), `${language} ${key}`)
        assert.notEqual(t(key).trim(), '')
      }
    }
  })
})
