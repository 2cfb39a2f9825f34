import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PlatformError } from '../../errors/platform-error.ts'
import { accountFromV1, failedFields, toMemberChange } from './account-from-v1.ts'

describe('accountFromV1', () => {
  it('default: maps all fields of a section of the member', () => {
    const contact = { firstName: 'First', lastName: null, phones: ['1'], addresses: [{ id: 'a', city: 'Town' }] }
    const expected = {
      id: 'm',
      firstName: 'First',
      lastName: '',
      company: '',
      jobTitle: '',
      birthdate: '',
      emails: [],
      phones: ['1'],
      addresses: [{ id: 'a', city: 'Town', text: 'Town' }],
    }
    assert.deepEqual(accountFromV1({ id: 'm', contact }), expected)
  })

  it('behavior: a profile without pictures removes the pictures of the account', () => {
    const { photo, cover, ...fields } = accountFromV1({ id: 'm', profile: { nickname: 'Nick' } })
    assert.deepEqual([photo, cover], [undefined, undefined])
    assert.deepEqual(fields, { id: 'm', nickname: 'Nick', title: '', slug: '' })
  })

  it('behavior: missing and UNKNOWN fields of a response are absent', () => {
    const wire = { id: 'm', status: 'UNKNOWN', privacyStatus: 'UNKNOWN', activityStatus: 'UNKNOWN' } as const
    assert.deepEqual(accountFromV1(wire), { id: 'm' })
    const approved = { id: 'm', status: 'APPROVED', privacyStatus: 'PUBLIC', activityStatus: 'MUTED' } as const
    assert.deepEqual(accountFromV1(approved), { id: 'm', status: 'APPROVED', isPublic: true, muted: true })
    const created = { id: 'm', loginEmail: null, loginEmailVerified: null, createdDate: new Date(0) }
    const expected = { id: 'm', loginEmail: '', emailVerified: false, since: new Date(0) }
    assert.deepEqual(accountFromV1(created), expected)
  })
})

describe('toMemberChange', () => {
  it('default: trims texts and removes the derived fields of addresses', () => {
    const address = { id: 'a', city: 'Town', formatted: 'Town, DE', text: 'Town' }
    const change = toMemberChange({ firstName: ' First ', nickname: '', addresses: [address] })
    const contact = { firstName: 'First', addresses: [{ id: 'a', city: 'Town' }] }
    assert.deepEqual(change, { contact, profile: { nickname: '' } })
  })
})

describe('failedFields', () => {
  it('default: maps the paths of the member to fields of the account', () => {
    const violations = [
      { field: 'member.contact.phones[0]', description: 'too long', violatedRule: 'MAX_LENGTH' },
      { field: 'slug', description: 'taken' },
    ]
    const fields = failedFields(new PlatformError('', { code: 'INVALID_ARGUMENT', violations }))
    assert.deepEqual(fields, { 'phones.0': { text: 'too long', rule: 'MAX_LENGTH' }, slug: { text: 'taken' } })
  })
})
