import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { identities } from '../../db/schema/identity.ts'
import { demoLogins } from '../../seed/identity.ts'
import { openIdentityShop, PASSWORD, SHOP_ORIGIN, type State } from '../../testing/identity-shop.ts'
import { codeOf } from '../../testing/open-shop.ts'

const NEW = 'a-whole-new-password'

const shop = await openIdentityShop()
after(() => shop.close())

const mailed = async (email: string, kind = 'recovery') => (await shop.mails(email, kind))[0]?.data ?? {}

async function sendEmail(email: string, more: Record<string, unknown> = {}) {
  return (await shop.guest()).iam('/recovery/v1/send-email', { email, ...more })
}

describe('sendRecoveryEmail', () => {
  it('default: sends a link to the hosted page or to the page of the shop', async () => {
    const email = 'member.one@example.com'
    const redirect = { url: `${SHOP_ORIGIN}/login?from=mail`, clientId: shop.clientId }
    const response = await sendEmail(email, { language: 'de', redirect })
    assert.deepEqual([response.status, response.body], [200, {}])
    const { link = '', shopLink = '', token = '' } = await mailed(email)
    assert.equal(new URL(link).origin, shop.platform.config.url)
    assert.equal(new URL(link).searchParams.get('forgotPasswordToken'), token)
    assert.equal(shopLink, `${SHOP_ORIGIN}/login?from=mail#forgotPasswordToken=${token}`)
    assert.match((await shop.mails(email))[0]?.subject ?? '', /Passwort/)
  })

  it('behavior: returns the same for an unknown address and a blocked member, and sends no email', async () => {
    const known = await sendEmail('member.two@example.com')
    for (const email of ['nobody@example.com', 'member.blocked@example.com']) {
      const response = await sendEmail(email)
      assert.deepEqual([response.status, response.body], [known.status, known.body])
      assert.deepEqual(await shop.mails(email), [])
    }
  })

  it('error: CALLBACK_URL_NOT_ALLOWED for a page of another site, CLIENT_NOT_FOUND for an unknown client', async () => {
    const email = 'member.muted@example.com'
    for (const url of ['https://elsewhere.example.com/', `${SHOP_ORIGIN}.elsewhere.test/`, 'javascript:alert(1)']) {
      assert.equal(codeOf(await sendEmail(email, { redirect: { url } })), 'CALLBACK_URL_NOT_ALLOWED', url)
    }
    const redirect = { url: SHOP_ORIGIN, clientId: 'another' }
    assert.equal(codeOf(await sendEmail(email, { redirect })), 'CLIENT_NOT_FOUND')
    assert.deepEqual(await shop.mails(email), [])
  })

  it('error: CALLBACK_URL_NOT_ALLOWED for a page that is not an allowed authorization redirect URI, for both emails', async () => {
    const { config } = shop.platform
    const guest = await shop.guest()
    const email = 'member.two@example.com'
    const { identity } = (await guest.logIn(email)).body as State
    const codesOf = async (url: string) => {
      const emailOptions = { redirect: { url } }
      const activation = { identityId: identity.id, emailOptions }
      const responses = [
        await sendEmail(email, emailOptions),
        await guest.iam('/recovery/v1/activation-email', activation, { apiKey: true }),
      ]
      return responses.map((response) => codeOf(response) ?? response.status)
    }
    config.allowedRedirectUris = [`${SHOP_ORIGIN}/account`]
    try {
      const refused = ['CALLBACK_URL_NOT_ALLOWED', 'CALLBACK_URL_NOT_ALLOWED']
      assert.deepEqual(await codesOf(`${SHOP_ORIGIN}/login`), refused)
      assert.deepEqual(await codesOf(`${SHOP_ORIGIN}/account`), [200, 200])
    } finally {
      config.allowedRedirectUris = undefined
    }
  })

  it('error: THROTTLED_FEATURE after five emails, also for an unknown address', async () => {
    for (const email of ['member.offline@example.com', 'nobody.at.all@example.com']) {
      for (const _ of [1, 2, 3, 4, 5]) assert.equal((await sendEmail(email)).status, 200)
      assert.equal(codeOf(await sendEmail(email)), 'THROTTLED_FEATURE', email)
    }
  })
})

describe('recover', () => {
  const recover = async (recoveryToken: string | undefined, password = NEW) =>
    (await shop.guest()).iam('/recovery/v1/recover', { recoveryToken, password })

  it('default: sets the password, revokes all tokens, and logs in', async () => {
    const email = 'member.one@example.com'
    const guest = await shop.guest()
    const { refresh_token } = await (await shop.guest()).memberTokens(email)
    await sendEmail(email)
    const { token } = await mailed(email)
    const { state, sessionToken } = (await recover(token)).body as State
    assert.equal(state, 'SUCCESS')
    assert.ok(sessionToken)
    assert.equal(await shop.refresh(refresh_token), 400)
    assert.equal(codeOf(await guest.logIn(email, PASSWORD)), '-19976')
    assert.equal(((await guest.logIn(email, NEW)).body as State).state, 'SUCCESS')
    assert.equal(codeOf(await recover(token)), 'INVALID_RECOVERY_TOKEN')
  })

  it('behavior: the link stays valid after a rejected password, and recovery ends a lock-out', async () => {
    const email = 'member.reset@example.com'
    const guest = await shop.guest()
    for (const _ of [1, 2, 3, 4]) await guest.logIn(email, 'wrong-password')
    assert.equal(codeOf(await guest.logIn(email)), '-19971')
    await sendEmail(email)
    const { token } = await mailed(email)
    assert.equal((await recover(token, 'short')).status, 400)
    assert.equal(((await recover(token)).body as State).state, 'SUCCESS')
    assert.equal(((await guest.logIn(email, NEW)).body as State).state, 'SUCCESS')
  })

  it('behavior: verifies an unverified address', async () => {
    const email = 'member.unverified@example.com'
    await sendEmail(email)
    const { state, identity } = (await recover((await mailed(email))['token'])).body as State
    assert.equal(state, 'SUCCESS')
    assert.deepEqual(identity.email, { address: email, isVerified: true })
  })

  it('behavior: returns the stored revision of the identity', async () => {
    const email = 'member.muted@example.com'
    await sendEmail(email)
    const { identity } = (await recover((await mailed(email))['token'])).body as State
    const [row] = await shop.platform.db.select().from(identities).where(eq(identities.memberId, identity.id))
    assert.equal(identity.revision, String(row?.revision))
  })

  it('behavior: a pending member still needs approval', async () => {
    const email = 'member.pending@example.com'
    await sendEmail(email)
    const { state, sessionToken } = (await recover((await mailed(email))['token'])).body as State
    assert.deepEqual([state, sessionToken], ['REQUIRE_OWNER_APPROVAL', undefined])
  })

  it('error: INVALID_RECOVERY_TOKEN for a link that is replaced, an hour old or made up', async () => {
    const email = 'member.two@example.com'
    await sendEmail(email)
    const { token: first } = await mailed(email)
    await sendEmail(email)
    const { token: second } = await mailed(email)
    assert.notEqual(first, second)
    assert.equal(codeOf(await recover(first)), 'INVALID_RECOVERY_TOKEN')
    shop.platform.clock.shift(61 * 60_000)
    assert.equal(codeOf(await recover(second)), 'INVALID_RECOVERY_TOKEN')
    assert.equal(codeOf(await recover('made-up')), 'INVALID_RECOVERY_TOKEN')
  })
})

describe('sendActivationEmail', () => {
  const invited = demoLogins.find(({ email }) => email === 'member.invited@example.com')
  const identityId = invited?.id ?? ''

  it('default: a member created by the merchant sets a password', async () => {
    const guest = await shop.guest()
    const emailOptions = { language: 'de', redirect: { url: `${SHOP_ORIGIN}/welcome` } }
    const response = await guest.iam('/recovery/v1/activation-email', { identityId, emailOptions }, { apiKey: true })
    assert.equal(response.status, 200)
    const { token } = await mailed(invited?.email ?? '', 'activation')
    const { state } = (await guest.iam('/recovery/v1/recover', { recoveryToken: token, password: NEW })).body as State
    assert.equal(state, 'SUCCESS')
    assert.equal(((await guest.logIn(invited?.email ?? '', NEW)).body as State).state, 'SUCCESS')
  })

  it('error: PERMISSION_DENIED for a visitor, IDENTITY_NOT_FOUND for an unknown identity', async () => {
    const guest = await shop.guest()
    assert.equal((await guest.iam('/recovery/v1/activation-email', { identityId })).status, 403)
    const nobody = { identityId: '99999999-9999-4999-8999-999999999999' }
    const response = await guest.iam('/recovery/v1/activation-email', nobody, { apiKey: true })
    assert.equal(codeOf(response), 'IDENTITY_NOT_FOUND')
  })
})
