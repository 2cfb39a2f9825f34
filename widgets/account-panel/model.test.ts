import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PlatformError } from '../../core/errors/platform-error.ts'
import { createTranslate } from '../shared/i18n/i18n.ts'
import { messages } from './messages.ts'
import { failureText, fieldErrorText } from './model.ts'

const t = createTranslate(messages, 'en')
const error = new PlatformError('no', { code: 'INVALID_ARGUMENT', status: 400 })

describe('fieldErrorText', () => {
  const failures = { profile: { error, fields: { title: { text: 'x', rule: 'MAX_LENGTH' }, company: { text: 'x' } } } }

  it('default: returns an empty text for a field without a violation', () => {
    assert.equal(fieldErrorText(t, failures, 'profile', 'nickname'), '')
    assert.equal(fieldErrorText(t, {}, 'profile', 'title'), '')
  })

  it('args: returns the text of the rule, or a general text', () => {
    assert.equal(fieldErrorText(t, failures, 'profile', 'title'), messages.tooLong)
    assert.equal(fieldErrorText(t, failures, 'profile', 'company'), messages.invalid)
  })
})

describe('failureText', () => {
  const refused = (code: string, status: number): PlatformError =>
    new PlatformError('Text of the platform', { code, status })

  it('error: known codes have their own text, all others a general one', () => {
    assert.equal(failureText(t, error), messages.failed)
    assert.equal(failureText(t, refused('SLUG_ALREADY_EXISTS', 409)), messages.slugTaken)
    assert.equal(failureText(t, refused('THROTTLED_FEATURE', 429)), messages.throttled)
    assert.equal(failureText(t, refused('A_NEW_CODE', 428)), messages.refused)
  })
})
