import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { demoLogins } from '../../seed/identity.ts'
import { type Guest, openIdentityShop, type State } from '../../testing/identity-shop.ts'
import { codeOf } from '../../testing/open-shop.ts'

const shop = await openIdentityShop()
after(() => shop.close())

let count = 0
/** Registers a new member. */
async function registerMember(): Promise<{ guest: Guest; email: string; stateToken: string }> {
  const guest = await shop.guest()
  const email = `newcomer.${count++}@example.com`
  const { stateToken = '' } = (await guest.register(email)).body as State
  return { guest, email, stateToken }
}

const verify = (guest: Guest, stateToken: string, code: string) =>
  guest.iam('/verification/v1/auth/verify', { stateToken, code })
const resend = (guest: Guest, stateToken: string) => guest.iam('/verification/v1/auth/resend', { stateToken })
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('verifyDuringAuthentication', () => {
  it('default: logs in with the emailed code, and approves the member', async () => {
    const { guest, email, stateToken } = await registerMember()
    const { state, sessionToken, identity } = (await verify(guest, stateToken, await shop.codeFor(email))).body as State
    assert.equal(state, 'SUCCESS')
    assert.ok(sessionToken)
    assert.deepEqual(identity.status, { name: 'ACTIVE', reasons: [] })
    assert.equal(((await guest.logIn(email)).body as State).state, 'SUCCESS')
  })

  it('behavior: continues with the approval by the merchant if the policy requires it', async () => {
    await shop.policy({ ownerApproval: true })
    const { guest, email, stateToken } = await registerMember()
    await shop.policy({ ownerApproval: false })
    const { state, sessionToken } = (await verify(guest, stateToken, await shop.codeFor(email))).body as State
    assert.deepEqual([state, sessionToken], ['REQUIRE_OWNER_APPROVAL', undefined])
  })

  it('error: VERIFICATION_FAILED for a wrong code, and the state token stays valid', async () => {
    const { guest, email, stateToken } = await registerMember()
    const code = await shop.codeFor(email)
    assert.equal(codeOf(await verify(guest, stateToken, otherThan(code))), 'VERIFICATION_FAILED')
    assert.equal(((await verify(guest, stateToken, code)).body as State).state, 'SUCCESS')
  })

  it('error: THROTTLED_FEATURE after five attempts, also concurrent ones, even with the correct code', async () => {
    const { guest, email, stateToken } = await registerMember()
    const code = await shop.codeFor(email)
    const guesses = await Promise.all(Array.from({ length: 8 }, () => verify(guest, stateToken, otherThan(code))))
    assert.deepEqual(guesses.map(codeOf).filter((resultCode) => resultCode === 'VERIFICATION_FAILED').length, 5)
    assert.equal(codeOf(await verify(guest, stateToken, code)), 'THROTTLED_FEATURE')
    await resend(guest, stateToken)
    assert.equal(((await verify(guest, stateToken, await shop.codeFor(email))).body as State).state, 'SUCCESS')
  })

  it('error: codes and state tokens are valid once, for 15 minutes', async () => {
    const { guest, email, stateToken } = await registerMember()
    const code = await shop.codeFor(email)
    shop.platform.clock.shift(16 * 60_000)
    assert.equal(codeOf(await verify(guest, stateToken, code)), 'VERIFICATION_FAILED')
    await resend(guest, stateToken)
    const fresh = await shop.codeFor(email)
    assert.equal((await verify(guest, stateToken, fresh)).status, 200)
    assert.equal(codeOf(await verify(guest, stateToken, fresh)), 'INVALID_STATE_TOKEN')
  })

  it('error: rejects a code with the state token of another member', async () => {
    const [first, second] = [await registerMember(), await registerMember()]
    const code = await shop.codeFor(first.email)
    const response = await verify(second.guest, second.stateToken, code)
    const same = code === (await shop.codeFor(second.email))
    assert.equal(codeOf(response), same ? undefined : 'VERIFICATION_FAILED')
    assert.equal(codeOf(await verify(first.guest, 'made-up', code)), 'INVALID_STATE_TOKEN')
  })

  it('args: a code has six characters', async () => {
    const { guest, stateToken } = await registerMember()
    for (const code of ['12345', '1234567', '']) assert.equal((await verify(guest, stateToken, code)).status, 400)
  })
})

describe('resendDuringAuthentication', () => {
  it('default: sends another code, invalidates the previous one, and keeps the state token', async () => {
    const { guest, email, stateToken } = await registerMember()
    const first = await shop.codeFor(email)
    const response = (await resend(guest, stateToken)).body as State
    assert.deepEqual([response.state, response.stateToken], ['REQUIRE_EMAIL_VERIFICATION', stateToken])
    const second = await shop.codeFor(email)
    const stale = await verify(guest, stateToken, first)
    if (first !== second) assert.equal(codeOf(stale), 'VERIFICATION_FAILED')
    assert.equal((await shop.mails(email)).length, 2)
  })

  it('behavior: another login sends no second code while the first one is valid', async () => {
    const { guest, email } = await registerMember()
    await guest.logIn(email)
    await guest.logIn(email)
    assert.equal((await shop.mails(email)).length, 1)
  })

  it('error: THROTTLED_FEATURE after five codes, INVALID_STATE_TOKEN without a pending verification', async () => {
    const { guest, email, stateToken } = await registerMember()
    for (const _ of [1, 2, 3, 4]) assert.equal((await resend(guest, stateToken)).status, 200)
    assert.equal(codeOf(await resend(guest, stateToken)), 'THROTTLED_FEATURE')
    assert.equal((await shop.mails(email)).length, 5)
    const blocked = (await guest.logIn('member.blocked@example.com')).body as State
    assert.equal(codeOf(await resend(guest, blocked.stateToken ?? '')), 'INVALID_STATE_TOKEN')
  })
})

describe('start', () => {
  const [first, second] = demoLogins
  const start = (guest: Guest, identityId: string | undefined, apiKey = false) =>
    guest.iam('/verification/v1/Start', { identityId, target: 'EMAIL' }, { apiKey })

  it('default: sends a code, by a request of the member or of a merchant', async () => {
    const guest = await shop.guest()
    const member = await shop.guest((await guest.memberTokens(first?.email ?? '')).access_token)
    const { body } = await start(member, first?.id)
    assert.match((body as { verificationId: string }).verificationId, /^[0-9a-f-]{36}$/)
    assert.equal((await start(guest, second?.id, true)).status, 200)
    assert.match(await shop.codeFor(second?.email ?? ''), /^\d{6}$/)
  })

  it('error: PERMISSION_DENIED for other callers, IDENTITY_NOT_FOUND for an unknown identity', async () => {
    const guest = await shop.guest()
    assert.equal((await start(guest, first?.id)).status, 403)
    assert.equal(codeOf(await start(guest, '99999999-9999-4999-8999-999999999999', true)), 'IDENTITY_NOT_FOUND')
    assert.equal((await start(guest, undefined, true)).status, 400)
  })
})
