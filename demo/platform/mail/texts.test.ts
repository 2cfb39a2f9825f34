import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { supportedLanguages } from '../http/page/messages.ts'
import english from './languages/en.json' with { type: 'json' }
import { type KnownMail, mailLanguages, mailText } from './texts.ts'

const values = { code: '012345', link: 'https://shop.test/a', minutes: 60, days: 7, number: '10001', total: '$24.00' }

describe('texts of emails', () => {
  it('default: are in every language of the checkout, with all values', () => {
    assert.deepEqual([...mailLanguages].sort(), [...supportedLanguages].sort())
    for (const [kind, { text }] of Object.entries(english) as [KnownMail, { text: string }][]) {
      const contained = Object.entries(values).filter(([name]) => text.includes(`{${name}}`))
      const subjects = mailLanguages.map((language) => {
        const mail = mailText(kind, `${language}-XX`, values)
        assert.equal(mail.language, language)
        for (const [name, value] of contained) {
          assert.ok(mail.text.includes(String(value)), `${language} ${kind} ${name}`)
        }
        assert.doesNotMatch(mail.subject + mail.text, /[{}]/)
        return mail.subject
      })
      assert.equal(new Set(subjects).size, subjects.length, kind)
    }
  })

  it('behavior: are English for an unknown language and without one', () => {
    for (const requested of ['tlh', 'constructor', '', null, undefined])
      assert.equal(mailText('recovery', requested, values).language, 'en')
  })
})
