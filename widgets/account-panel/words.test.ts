import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PlatformError } from '../../core/errors/platform-error.ts'
import { createTranslate } from '../shared/i18n.ts'
import { messages } from './messages.ts'
import { failureText, fieldText } from './words.ts'

const t = createTranslate(messages, 'en')
const error = new PlatformError('no', { code: 'INVALID_ARGUMENT', status: 400 })

describe('fieldText', () => {
  const failures = { profile: { error, fields: { title: { text: 'x', rule: 'MAX_LENGTH' }, company: { text: 'x' } } } }

  it('default: nothing is wrong with a field that was not refused', () => {
    assert.equal(fieldText(t, failures, 'profile', 'nickname'), '')
    assert.equal(fieldText(t, {}, 'profile', 'title'), '')
  })

  it('args: by the rule, as far as it has words', () => {
    assert.equal(fieldText(t, failures, 'profile', 'title'), messages.tooLong)
    assert.equal(fieldText(t, failures, 'profile', 'company'), messages.invalid)
  })
})

describe('failureText', () => {
  it('error: only what the platform refused on purpose is told in its words', () => {
    assert.equal(failureText(t, error), messages.failed)
    const refused = new PlatformError('The slug is taken', { code: 'SLUG_TAKEN', status: 409 })
    assert.match(failureText(t, refused), /The slug is taken$/)
  })
})
