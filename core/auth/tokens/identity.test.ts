import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createIdentity, isSameShopper } from './identity.ts'
import type { AuthState, Role, Tokens } from './stored-tokens.ts'
import { memoryStorage } from './token-storage.ts'

const tokens = (name: string, role: Role = 'visitor'): Tokens => ({
  accessToken: { value: `access-${name}`, expiresAt: 9e9 },
  refreshToken: { value: `refresh-${name}`, role },
})

/** Creates a function that returns consecutive numbers as epochs. */
function counter(): () => string {
  let count = 0
  return () => `${++count}`
}

describe('createIdentity', () => {
  it('default: renewed tokens keep the epoch; a login, an account switch and a logout replace it', () => {
    const identity = createIdentity(memoryStorage(), counter())
    const states: AuthState[] = []
    identity.state.subscribe((state) => states.push(state))
    identity.replace(tokens('visitor'))
    identity.update(tokens('renewed'))
    identity.replace(tokens('one', 'member'))
    identity.replace(tokens('two', 'member'))
    identity.replace(undefined)
    identity.replace(tokens('visitor'))
    assert.deepEqual(
      states.map(({ role, identityEpoch }) => [role, identityEpoch]),
      [
        ['visitor', '1'],
        ['member', '2'],
        ['member', '3'],
        ['none', ''],
        ['visitor', '5'],
      ],
    )
  })

  it('behavior: syncs changes of another page or tab, and reports no change for renewed tokens', () => {
    const storage = memoryStorage()
    const first = createIdentity(storage, counter())
    first.replace(tokens('visitor'))
    const second = createIdentity(storage, () => assert.fail('no epoch is created'))
    let changes = 0
    second.state.subscribe(() => changes++)
    first.update(tokens('renewed'))
    second.sync()
    assert.equal(changes, 0)
    first.replace(tokens('one', 'member'))
    second.sync()
    assert.deepEqual([second.state.get(), changes], [{ role: 'member', identityEpoch: '2' }, 1])
  })

  it('behavior: the role of the same tokens can change within an epoch', () => {
    const identity = createIdentity(memoryStorage(tokens('old', 'member')), counter())
    const roles: Role[] = []
    identity.state.subscribe(({ role }) => roles.push(role))
    identity.update(tokens('old', 'visitor'))
    assert.deepEqual([roles, identity.state.get()], [['visitor'], { role: 'visitor', identityEpoch: 'initial' }])
  })

  it('behavior: tokens of an earlier version have the epoch `initial`, also after a renewal', () => {
    const identity = createIdentity(memoryStorage(tokens('old')), counter())
    identity.update(tokens('renewed'))
    assert.equal(identity.state.get().identityEpoch, 'initial')
  })
})

describe('isSameShopper', () => {
  const state = (role: Role, identityEpoch: string): AuthState => ({ role, identityEpoch })

  it('default: true for the same epoch, regardless of the role', () => {
    assert.equal(isSameShopper(state('none', 'a'), state('visitor', 'a')), true)
    assert.equal(isSameShopper(state('member', 'a'), state('member', 'a')), true)
  })

  it('behavior: true for the first visitor, and for the replacement of a visitor whose tokens the platform refused', () => {
    assert.equal(isSameShopper(state('none', ''), state('visitor', 'a')), true)
    assert.equal(isSameShopper(state('visitor', 'a'), state('visitor', 'b')), true)
  })

  it('behavior: false across a login, a logout or an account switch', () => {
    assert.equal(isSameShopper(state('visitor', 'a'), state('member', 'b')), false)
    assert.equal(isSameShopper(state('visitor', 'a'), state('none', '')), false)
    assert.equal(isSameShopper(state('member', 'a'), state('none', '')), false)
    assert.equal(isSameShopper(state('member', 'a'), state('visitor', 'b')), false)
    assert.equal(isSameShopper(state('member', 'a'), state('member', 'b')), false)
  })
})
