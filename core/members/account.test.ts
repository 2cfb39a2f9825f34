import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { mergeAccount } from './account.ts'

describe('mergeAccount', () => {
  const photo = { url: 'https://media.test/p', alt: '' }
  const account = mergeAccount(undefined, { id: 'm', firstName: 'First', lastName: 'Last', photo, phones: ['1'] })

  it('default: missing texts and lists are empty', () => {
    const { nickname, emails, isPublic, since } = account
    assert.deepEqual([nickname, emails, isPublic, since], ['', [], false, undefined])
  })

  it('behavior: absent fields keep their values, and undefined removes a picture', () => {
    const merged = mergeAccount(account, { firstName: 'New', photo: undefined })
    assert.deepEqual(merged, {
      ...mergeAccount(undefined, {}),
      id: 'm',
      firstName: 'New',
      lastName: 'Last',
      phones: ['1'],
    })
    assert.ok(!('photo' in merged))
  })

  it('a11y: a photo without alternative text has the name of the member', () => {
    assert.equal(account.photo?.alt, 'First Last')
    assert.equal(mergeAccount(undefined, { nickname: 'Nick', photo }).photo?.alt, 'Nick')
    assert.equal(mergeAccount(undefined, { nickname: 'Nick', photo: { ...photo, alt: 'Me' } }).photo?.alt, 'Me')
  })
})
