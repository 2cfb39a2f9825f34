import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { members } from '../../db/schema/members.ts'
import {
  authRequest,
  openIdentityShop,
  pkce,
  SHOP_ORIGIN,
  type State,
  type Tokens,
} from '../../testing/identity-shop.ts'
import { merchantOf } from '../../testing/open-shop.ts'

const OTHER_CLIENT = '99999999-9999-4999-8999-999999999999'
const EMAIL = 'member.one@example.com'

const ownClientId = '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11'
const shop = await openIdentityShop({ clientIds: [ownClientId, OTHER_CLIENT] })
after(() => shop.close())

/** Requests an authorization code. Returns it with its visitor, PKCE pair and redirect URI. */
async function redirectedCode(more: Record<string, unknown> = {}) {
  const guest = await shop.guest()
  const proof = pkce()
  const { sessionToken } = (await guest.logIn(EMAIL)).body as State
  const request = authRequest(shop.clientId, proof, { sessionToken, ...more })
  const { location } = await shop.open(await guest.pathTo({ auth: { authRequest: request } }))
  const code = new URLSearchParams(new URL(location).hash.slice(1)).get('code') ?? ''
  return { guest, proof, code, redirectUri: `${SHOP_ORIGIN}/callback` }
}

const errorOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { error?: string }).error]
const REFUSED = [400, 'invalid_grant']
const my = (token: string) => shop.call('GET', '/ecom/v1/carts/current', undefined, { token })

describe('authorization_code grant', () => {
  it('default: returns member tokens that can be renewed', async () => {
    const { code, proof, redirectUri } = await redirectedCode()
    const { status, body } = await shop.exchangeCode(code, proof, { redirectUri })
    const { access_token, refresh_token } = body as Tokens
    assert.equal(status, 200)
    const data = JSON.parse(
      (JSON.parse(Buffer.from(access_token.split('.')[3] ?? '', 'base64url').toString()) as { data: string }).data,
    ) as { memberId: string }
    const [row] = await shop.platform.db.select().from(members).where(eq(members.loginEmail, EMAIL))
    assert.equal(data.memberId, row?.id)
    assert.equal(await shop.refresh(refresh_token), 200)
  })

  it('error: invalid_grant for a verifier that is wrong, missing or equal to the challenge', async () => {
    const { code, proof, redirectUri } = await redirectedCode()
    const attempt = async (codeVerifier: string | undefined) =>
      errorOf(await shop.exchangeCode(code, proof, { redirectUri, codeVerifier }))
    assert.deepEqual(await attempt(pkce().codeVerifier), REFUSED)
    assert.deepEqual(await attempt(undefined), REFUSED)
    assert.deepEqual(await attempt(proof.codeChallenge), REFUSED)
    assert.deepEqual(errorOf(await shop.exchangeCode(code, proof, { redirectUri })), [200, undefined])
  })

  it('error: invalid_grant for another client, and for another or missing redirect URI', async () => {
    const { code, proof, redirectUri } = await redirectedCode()
    const swapped = { redirectUri, clientId: OTHER_CLIENT }
    assert.deepEqual(errorOf(await shop.exchangeCode(code, proof, swapped)), REFUSED)
    for (const redirectUri of [`${SHOP_ORIGIN}/callback/`, `${SHOP_ORIGIN}/elsewhere`, undefined]) {
      assert.deepEqual(errorOf(await shop.exchangeCode(code, proof, { redirectUri })), REFUSED, redirectUri)
    }
    assert.deepEqual(errorOf(await shop.exchangeCode(code, proof, { redirectUri })), [200, undefined])
  })

  it('error: rejects a reused code, and revokes the tokens of its first exchange', async () => {
    const { code, proof, redirectUri } = await redirectedCode()
    const { access_token, refresh_token } = (await shop.exchangeCode(code, proof, { redirectUri })).body as Tokens
    assert.notEqual((await my(access_token)).status, 401)
    assert.deepEqual(errorOf(await shop.exchangeCode(code, proof, { redirectUri })), REFUSED)
    assert.equal(await shop.refresh(refresh_token), 400)
    assert.equal((await my(access_token)).status, 401)
  })

  it('error: only one of several concurrent exchanges succeeds', async () => {
    const { code, proof, redirectUri } = await redirectedCode()
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => shop.exchangeCode(code, proof, { redirectUri })))
    assert.equal(responses.filter(({ status }) => status === 200).length, 1)
  })

  it('error: invalid_grant for an expired code, and if the member has been blocked since', async () => {
    const old = await redirectedCode()
    shop.platform.clock.shift(121_000)
    assert.deepEqual(errorOf(await shop.exchangeCode(old.code, old.proof, { redirectUri: old.redirectUri })), REFUSED)
    const { code, proof, redirectUri } = await redirectedCode()
    const { db } = shop.platform
    await db.update(members).set({ status: 'BLOCKED' }).where(eq(members.loginEmail, EMAIL))
    assert.deepEqual(errorOf(await shop.exchangeCode(code, proof, { redirectUri })), REFUSED)
    await db.update(members).set({ status: 'APPROVED' }).where(eq(members.loginEmail, EMAIL))
  })

  it('error: a session token can be exchanged for one code only', async () => {
    const guest = await shop.guest()
    const { sessionToken = '' } = (await guest.logIn(EMAIL)).body as State
    assert.notEqual(await guest.code(sessionToken, pkce()), '')
    assert.equal(await guest.code(sessionToken, pkce()), '')
  })

  it('args: no refresh token without offline_access', async () => {
    const { code, proof, redirectUri } = await redirectedCode({ scope: undefined })
    const { body } = await shop.exchangeCode(code, proof, { redirectUri })
    assert.equal('refresh_token' in (body as object), false)
  })

  it('error: invalid_request without a code', async () => {
    assert.deepEqual(errorOf(await shop.exchangeCode('', pkce())), [400, 'invalid_request'])
    assert.deepEqual(errorOf(await shop.exchangeCode('made-up', pkce())), REFUSED)
  })

  it('error: a blocked member cannot renew tokens, even if they were not revoked', async () => {
    const { refresh_token } = await (await shop.guest()).memberTokens('member.two@example.com')
    const { db } = shop.platform
    const memberTwo = eq(members.loginEmail, 'member.two@example.com')
    await db.update(members).set({ status: 'BLOCKED' }).where(memberTwo)
    assert.equal(await shop.refresh(refresh_token), 400)
    await db.update(members).set({ status: 'APPROVED' }).where(memberTwo)
    assert.equal(await shop.refresh(refresh_token), 200)
  })
})

describe('an access token without a refresh token', () => {
  const MEMBERS = '/members/v1/members'
  const currentMember = (token: string) => shop.call('GET', `${MEMBERS}/my`, undefined, { token })
  const merchant = (method: string, path: string, body?: unknown) => merchantOf(shop).call(method, MEMBERS + path, body)
  let count = 0
  /** Creates a member with a password, and an access token without a refresh token. */
  async function memberWithAccessToken() {
    const email = `only.access.${++count}@example.com`
    await shop.policy({ emailVerification: false })
    const guest = await shop.guest()
    const { sessionToken, identity } = (await guest.register(email)).body as State
    const proof = pkce()
    const request = authRequest(shop.clientId, proof, { sessionToken, scope: undefined })
    const { location } = await shop.open(await guest.pathTo({ auth: { authRequest: request } }))
    const code = new URLSearchParams(new URL(location).hash.slice(1)).get('code') ?? ''
    const redirectUri = `${SHOP_ORIGIN}/callback`
    const { body } = await shop.exchangeCode(code, proof, { redirectUri })
    assert.equal('refresh_token' in (body as object), false)
    const token = (body as Tokens).access_token
    assert.equal((await currentMember(token)).status, 200)
    return {
      guest,
      email,
      id: identity.id,
      token,
      exchangeAgain: () => shop.exchangeCode(code, proof, { redirectUri }),
    }
  }

  for (const action of ['block', 'disconnect']) {
    it(`error: 401 after the merchant has chosen to ${action}`, async () => {
      const { id, token } = await memberWithAccessToken()
      assert.equal((await merchant('POST', `/${id}/${action}`, { id })).status, 200)
      assert.equal((await currentMember(token)).status, 401)
      assert.equal((await my(token)).status, 401)
    })
  }

  it('error: 401 for the access token of a deleted or blocked member', async () => {
    const deleted = await memberWithAccessToken()
    assert.equal((await merchant('DELETE', `/${deleted.id}`)).status, 200)
    assert.equal((await currentMember(deleted.token)).status, 401)
    const blocked = await memberWithAccessToken()
    await shop.platform.db.update(members).set({ status: 'BLOCKED' }).where(eq(members.id, blocked.id))
    assert.equal((await currentMember(blocked.token)).status, 401)
  })

  it('error: 401 after a change of the password, and after a reuse of the code', async () => {
    const changed = await memberWithAccessToken()
    await changed.guest.iam('/recovery/v1/send-email', { email: changed.email })
    const [mail] = await shop.mails(changed.email, 'recovery')
    const recovery = { recoveryToken: mail?.data['token'], password: 'another password' }
    assert.equal((await (await shop.guest()).iam('/recovery/v1/recover', recovery)).status, 200)
    assert.equal((await currentMember(changed.token)).status, 401)
    const replayed = await memberWithAccessToken()
    assert.deepEqual(errorOf(await replayed.exchangeAgain()), REFUSED)
    assert.equal((await currentMember(replayed.token)).status, 401)
  })
})

describe('authorized_client grant', () => {
  const memberId = async (email = EMAIL) => {
    const [row] = await shop.platform.db.select().from(members).where(eq(members.loginEmail, email))
    return row?.id ?? ''
  }
  const grant = (authorization: string, body: Record<string, unknown>) =>
    shop.call('POST', '/oauth2/token', { grant_type: 'authorized_client', ...body }, { headers: { authorization } })

  it('default: returns member tokens to callers with an API key', async () => {
    const { token } = await shop.guest()
    const key = `${token},${shop.platform.config.apiKey}`
    const { status, body } = await grant(key, { scope: 'offline_access', member_id: await memberId() })
    assert.equal(status, 200)
    assert.equal(await shop.refresh((body as Tokens).refresh_token), 200)
  })

  it('default: accepts the session token of a sign-on once', async () => {
    const guest = await shop.guest()
    const key = `${guest.token},${shop.platform.config.apiKey}`
    const signed = await guest.iam('/authentication/v2/sign-on', { loginId: { email: EMAIL } }, { apiKey: true })
    const { sessionToken, identity } = signed.body as State
    const body = { member_id: identity.id, session_token: sessionToken }
    assert.equal((await grant(key, body)).status, 200)
    assert.deepEqual(errorOf(await grant(key, body)), REFUSED)
  })

  it('error: invalid_client without an API key, with a wrong one, or without a visitor', async () => {
    const { token } = await shop.guest()
    const body = { scope: 'offline_access', member_id: await memberId() }
    for (const authorization of [token, `${token},wrong`, 'wrong', shop.platform.config.apiKey]) {
      assert.deepEqual(errorOf(await grant(authorization, body)), [401, 'invalid_client'])
    }
  })

  it('error: invalid_grant for a member who does not exist or is not active, and for the session of another member', async () => {
    const guest = await shop.guest()
    const key = `${guest.token},${shop.platform.config.apiKey}`
    assert.deepEqual(errorOf(await grant(key, { member_id: OTHER_CLIENT })), REFUSED)
    assert.deepEqual(errorOf(await grant(key, { member_id: await memberId('member.blocked@example.com') })), REFUSED)
    const { sessionToken } = (await guest.logIn('member.two@example.com')).body as State
    assert.deepEqual(errorOf(await grant(key, { member_id: await memberId(), session_token: sessionToken })), REFUSED)
    assert.deepEqual(errorOf(await grant(key, {})), [400, 'invalid_request'])
  })
})
