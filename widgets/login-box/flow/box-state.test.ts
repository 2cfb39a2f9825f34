import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { SessionState } from '../../../core/auth/session/session-types.ts'
import { PlatformError } from '../../../core/errors/platform-error.ts'
import { stateAfterAction } from './box-state.ts'

const error = new PlatformError('', { code: 'INVALID_STATE_TOKEN', status: 400 })
const expired: SessionState = { role: 'visitor', login: { state: 'FAILURE', error: '' }, error }
const wrong: SessionState = { role: 'visitor', login: { state: 'EMAIL_VERIFICATION_REQUIRED' }, error }

describe('stateAfterAction', () => {
  it('error: INVALID_STATE_TOKEN of a code or an approval leads to the login form, because the account exists', () => {
    const before = { form: 'register', token: 'used', isRecovering: true } as const
    for (const view of ['code', 'approval'] as const) {
      const { form, token, isRecovering } = stateAfterAction(before, expired, view, 'a@example.com')
      assert.deepEqual([form, token, isRecovering], ['login', undefined, false])
    }
  })

  it('behavior: a refused registration keeps its form, and a wrong code that of the registration', () => {
    assert.equal(stateAfterAction({ form: 'register' }, expired, 'register', 'a@example.com').form, 'register')
    assert.equal(stateAfterAction({ form: 'register' }, wrong, 'code', 'a@example.com').form, 'register')
  })
})
