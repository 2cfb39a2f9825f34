import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { decodeJwt } from 'jose'
import { refreshTokens } from '../../db/schema/oauth.ts'
import { openShop } from '../../testing/open-shop.ts'

interface Tokens {
  access_token: string
  refresh_token: string
  expires_in: number
}

const shop = await openShop()
const clientId = shop.platform.config.clientIds[0] ?? ''
after(() => shop.close())

const requestToken = (body: unknown, headers?: Record<string, string>) =>
  shop.call('POST', '/oauth2/token', body, headers === undefined ? {} : { headers })
const refused = async (body: unknown) => {
  const { status, body: result } = await requestToken(body)
  return { status, error: (result as { error: string }).error }
}
const anonymous = async () => (await requestToken({ clientId, grantType: 'anonymous' })).body as Tokens
/** Sends a request that requires a valid access token. Status 404 means that the token was accepted. */
const statusWith = async (token: string) =>
  (await shop.call('GET', '/ecom/v1/carts/current', undefined, { token })).status

describe('anonymous grant', () => {
  it('default: returns tokens of a new visitor with no-store', async () => {
    const { status, headers, body } = await requestToken({ clientId, grantType: 'anonymous' })
    assert.equal(status, 200)
    assert.equal(headers.get('cache-control'), 'no-store')
    const { access_token, refresh_token, expires_in } = body as Tokens
    assert.equal(expires_in, 14_400)
    assert.notEqual(access_token, refresh_token)
    assert.notEqual((await anonymous()).refresh_token, refresh_token)
  })

  it('args: accepts snake_case and form data', async () => {
    assert.equal((await requestToken({ client_id: clientId, grant_type: 'anonymous' })).status, 200)
    const form = await requestToken(`client_id=${clientId}&grant_type=anonymous`, {
      'content-type': 'application/x-www-form-urlencoded',
    })
    assert.equal(form.status, 200)
  })

  it('behavior: the access token is a signed JWT that expires after its lifetime', async () => {
    const { access_token } = await anonymous()
    const { iat, exp } = decodeJwt(access_token.replace('OauthNG.JWS.', ''))
    assert.equal(Number(exp) - Number(iat), 14_400)
    const signature = access_token.at(-10) === 'A' ? 'B' : 'A'
    assert.equal(await statusWith(access_token.slice(0, -10) + signature + access_token.slice(-9)), 401)
    assert.notEqual(await statusWith(access_token), 401)
  })

  it('behavior: stores only hashes of refresh tokens', async () => {
    const { refresh_token } = await anonymous()
    const stored = await shop.platform.db.select().from(refreshTokens)
    assert.ok(stored.length > 0)
    assert.equal(JSON.stringify(stored).includes(refresh_token), false)
  })
})

describe('refresh_token grant', () => {
  it('default: returns a new access token for the same visitor, and a valid refresh token', async () => {
    const first = await anonymous()
    const renewed = (await requestToken({ clientId, grantType: 'refresh_token', refreshToken: first.refresh_token }))
      .body as Tokens
    assert.equal(visitorOf(renewed.access_token), visitorOf(first.access_token))
    const again = await requestToken({ clientId, grantType: 'refresh_token', refreshToken: renewed.refresh_token })
    assert.equal(visitorOf((again.body as Tokens).access_token), visitorOf(first.access_token))
  })

  it('behavior: the previous refresh token stays valid', async () => {
    const { refresh_token: refreshToken, access_token } = await anonymous()
    for (let round = 0; round < 3; round++) {
      const { body } = await requestToken({ clientId, grantType: 'refresh_token', refreshToken })
      assert.equal(visitorOf((body as Tokens).access_token), visitorOf(access_token))
    }
  })

  it('error: invalid_grant for a refresh token that is unknown, expired or revoked', async () => {
    const grantType = 'refresh_token'
    const expected = { status: 400, error: 'invalid_grant' }
    assert.deepEqual(await refused({ clientId, grantType, refreshToken: 'nobody-was-given-this' }), expected)
    const old = await openShop({ refreshTokenSeconds: 60 })
    const { refreshToken } = await old.visitor()
    old.platform.clock.shift(61_000)
    const expired = await old.call('POST', '/oauth2/token', { clientId, grantType, refreshToken })
    await old.close()
    assert.equal((expired.body as { error: string }).error, 'invalid_grant')
    const visitor = await shop.visitor()
    await shop.call('POST', '/_control/tokens/expire', { accessToken: visitor.accessToken, refresh: true })
    assert.deepEqual(await refused({ clientId, grantType, refreshToken: visitor.refreshToken }), expected)
  })

  it('error: invalid_request without the refresh token', async () => {
    assert.deepEqual(await refused({ clientId, grantType: 'refresh_token' }), { status: 400, error: 'invalid_request' })
  })
})

describe('rejected token requests', () => {
  it('error: invalid_client for a client ID that is not allowed', async () => {
    assert.deepEqual(await refused({ clientId: 'another', grantType: 'anonymous' }), {
      status: 401,
      error: 'invalid_client',
    })
    assert.deepEqual(await refused({ grantType: 'anonymous' }), { status: 401, error: 'invalid_client' })
  })

  it('error: unsupported_grant_type for an unknown grant', async () => {
    assert.deepEqual(await refused({ clientId, grantType: 'password' }), {
      status: 400,
      error: 'unsupported_grant_type',
    })
  })

  it('error: invalid_request for a body that is not a JSON object, or has values that are not strings', async () => {
    for (const body of ['{', '"text"', 'null', { clientId, grantType: 5 }, {}]) {
      assert.deepEqual(await refused(body), { status: 400, error: 'invalid_request' })
    }
  })
})

describe('lifetime of tokens', () => {
  it('behavior: rejects an expired access token with 401, and accepts the renewed one', async () => {
    const start = new Date()
    const short = await openShop({ accessTokenSeconds: 60, now: () => start })
    const { accessToken, refreshToken } = await short.visitor()
    short.platform.clock.shift(59_000)
    const status = async (token: string) =>
      (await short.call('GET', '/ecom/v1/carts/current', undefined, { token })).status
    assert.notEqual(await status(accessToken), 401)
    short.platform.clock.shift(2_000)
    assert.equal(await status(accessToken), 401)
    const { body } = await short.call('POST', '/oauth2/token', { clientId, grantType: 'refresh_token', refreshToken })
    assert.notEqual(await status((body as Tokens).access_token), 401)
    await short.close()
  })

  it('behavior: the control route expires the access tokens of one visitor only', async () => {
    const [first, second] = [await shop.visitor(), await shop.visitor()]
    const { body } = await shop.call('POST', '/_control/tokens/expire', { accessToken: first.accessToken })
    assert.deepEqual(body, { visitors: 1 })
    assert.equal(await statusWith(first.accessToken), 401)
    assert.notEqual(await statusWith(second.accessToken), 401)
    const renewed = await requestToken({ clientId, grantType: 'refresh_token', refreshToken: first.refreshToken })
    assert.notEqual(await statusWith((renewed.body as Tokens).access_token), 401)
  })

  it('behavior: the control route sets the lifetime of later tokens', async () => {
    const { body } = await shop.call('POST', '/_control/settings', { accessTokenSeconds: 5 })
    assert.equal((body as { accessTokenSeconds: number }).accessTokenSeconds, 5)
    assert.equal((await anonymous()).expires_in, 5)
    await shop.call('POST', '/_control/settings', { accessTokenSeconds: 14_400 })
  })
})

function visitorOf(accessToken: string): string {
  const { data } = decodeJwt(accessToken.replace('OauthNG.JWS.', ''))
  return (JSON.parse(String(data)) as { visitorId: string }).visitorId
}
