import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AuthState } from '../../../core/auth/tokens/stored-tokens.ts'
import { isOwn } from './use-note-draft.ts'

const visitor: AuthState = { role: 'visitor', identityEpoch: '1' }
const member: AuthState = { role: 'member', identityEpoch: '2' }

test('behavior: a visitor keeps the unsaved note after a login and with new tokens', () => {
  for (const now of [visitor, member, { ...visitor, identityEpoch: '3' }]) assert.ok(isOwn({ identity: visitor }, now))
})

test('behavior: the note of a member is not kept for the next shopper', () => {
  assert.ok(isOwn({ identity: member }, member))
  for (const now of [visitor, { ...member, identityEpoch: '3' }]) assert.ok(!isOwn({ identity: member }, now))
})
