import assert from 'node:assert/strict'
import { createHook } from 'node:async_hooks'
import { after, beforeEach, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { identities, oneTimeTokens } from '../../db/schema/identity.ts'
import { members } from '../../db/schema/members.ts'
import { openIdentityShop, PASSWORD, type State } from '../../testing/identity-shop.ts'
import { codeOf, type Failure, type TestResponse } from '../../testing/open-shop.ts'

const shop = await openIdentityShop()
after(() => shop.close())
beforeEach(() => shop.policy({ emailVerification: true, ownerApproval: false, captcha: 'after-failures' }))

const stateOf = ({ body }: TestResponse) => body as State

describe('registerV2', () => {
  it('default: creates a member with an unverified address, and sends a code by email', async () => {
    const guest = await shop.guest()
    const response = await guest.register('New.Member@example.com', {
      profile: { firstName: 'New', lastName: 'Member' },
    })
    const { state, sessionToken, stateToken, identity } = stateOf(response)
    assert.equal(response.status, 200)
    assert.equal(state, 'REQUIRE_EMAIL_VERIFICATION')
    assert.equal(sessionToken, undefined)
    assert.match(stateToken ?? '', /^[\w-]{43}$/)
    assert.deepEqual(identity.status, { name: 'PENDING', reasons: ['PENDING_EMAIL_VERIFICATION_REQUIRED'] })
    assert.deepEqual(identity.email, { address: 'new.member@example.com', isVerified: false })
    assert.equal(identity.identityProfile['nickname'], 'New Member')
    assert.match(await shop.codeFor('new.member@example.com'), /^\d{6}$/)
  })

  it('behavior: logs in immediately or waits for approval, depending on the policy', async () => {
    const guest = await shop.guest()
    await shop.policy({ emailVerification: false })
    const free = stateOf(await guest.register('at.once@example.com'))
    assert.equal(free.state, 'SUCCESS')
    assert.match(free.sessionToken ?? '', /^[\w-]{43}$/)
    await shop.policy({ ownerApproval: true })
    const waiting = stateOf(await guest.register('waiting@example.com'))
    assert.equal(waiting.state, 'REQUIRE_OWNER_APPROVAL')
    assert.deepEqual(waiting.identity.status.reasons, ['PENDING_ADMIN_APPROVAL_REQUIRED'])
    assert.equal((await shop.mails('waiting@example.com'))[0]?.kind, 'waiting-for-approval')
  })

  it('error: -19995 for the address of an existing account, ignoring case', async () => {
    const response = await (await shop.guest()).register('MEMBER.one@example.com')
    assert.equal(response.status, 409)
    assert.equal(codeOf(response), '-19995')
  })

  it('args: an email address with an apostrophe', async () => {
    const email = "pat.o'member@example.com"
    assert.equal(stateOf(await (await shop.guest()).register(email)).state, 'REQUIRE_EMAIL_VERIFICATION')
    assert.match(await shop.codeFor(email), /^\d{6}$/)
  })

  it('error: field violations, with the type of an email address', async () => {
    const guest = await shop.guest()
    const violations = async (response: Promise<TestResponse>) =>
      ((await response).body as Failure).details.validationError?.fieldViolations.map(
        ({ field, violatedRule, data }) => [field, violatedRule, data],
      )
    assert.deepEqual(await violations(guest.register('nobody')), [['loginId.email', 'FORMAT', { type: 'EMAIL' }]])
    assert.deepEqual(await violations(guest.register('short@example.com', { password: 'short' })), [
      ['password', 'MIN_LENGTH', { threshold: 8 }],
    ])
    assert.deepEqual(
      await violations(guest.register('picture@example.com', { profile: { picture: 'javascript:alert(1)' } })),
      [['profile.picture', 'FORMAT', {}]],
    )
  })

  it('error: only one of two concurrent registrations succeeds', async () => {
    const guests = await Promise.all([shop.guest(), shop.guest(), shop.guest()])
    const responses = await Promise.all(guests.map((guest) => guest.register('race@example.com')))
    assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409, 409])
  })

  it('error: -19971 after three existing addresses, so that members cannot be searched without a captcha', async () => {
    const guest = await shop.guest()
    for (const _ of [1, 2, 3]) await guest.register('member.one@example.com')
    assert.equal(codeOf(await guest.register('member.one@example.com')), '-19971')
    const captchaTokens = [{ Recaptcha: await shop.captcha() }]
    assert.equal(codeOf(await guest.register('member.one@example.com', { captchaTokens })), '-19995')
  })

  it('behavior: stores and returns the whole profile', async () => {
    const profile = {
      firstName: 'Whole',
      nickname: 'Wholly',
      picture: 'https://shop.example.com/me.png',
      secondaryEmails: [{ email: 'second@example.com', tag: 'WORK' }],
      phonesV2: [{ countryCode: 'US', phone: '212 555 0100', tag: 'MOBILE' }],
      addresses: [
        {
          address: {
            country: 'US',
            city: 'Albany',
            streetAddress: { name: 'Elm', number: '1', apt: 'B' },
            geocode: { latitude: 42.65, longitude: -73.75 },
          },
          tag: 'HOME',
        },
      ],
      labels: ['contacts.vip'],
      language: 'de',
      privacyStatus: 'PUBLIC',
      customFields: [{ name: 'sizes', value: { listValue: { value: [{ strValue: 'M' }, { numValue: 38 }] } } }],
      company: 'Example',
      position: 'Buyer',
      birthdate: '1990-02-03',
      slug: 'Wholly Me',
    }
    const { identity } = stateOf(await (await shop.guest()).register('whole@example.com', { profile }))
    const returnedProfile = identity.identityProfile
    for (const name of ['firstName', 'nickname', 'picture', 'secondaryEmails', 'phonesV2', 'addresses'] as const) {
      assert.deepEqual(returnedProfile[name], profile[name], name)
    }
    for (const name of ['labels', 'privacyStatus', 'customFields', 'company', 'position', 'birthdate'] as const) {
      assert.deepEqual(returnedProfile[name], profile[name], name)
    }
    assert.equal(returnedProfile['slug'], 'wholly-me')
    assert.match((await shop.mails('whole@example.com'))[0]?.text ?? '', /Bestätigungscode/)
  })
})

describe('loginV2', () => {
  it('default: returns a session token, and records the login', async () => {
    const response = await (await shop.guest()).logIn('Member.Two@example.com ')
    const { state, sessionToken, identity } = stateOf(response)
    assert.deepEqual([response.status, state], [200, 'SUCCESS'])
    assert.deepEqual(identity.status, { name: 'ACTIVE', reasons: [] })
    const stored = JSON.stringify(await shop.platform.db.select().from(oneTimeTokens))
    assert.equal(stored.includes(sessionToken ?? 'none'), false)
    const [row] = await shop.platform.db.select().from(members).where(eq(members.id, identity.id))
    assert.ok(row?.lastLoginDate)
  })

  it('behavior: returns the status and a state token for members who may not log in yet', async () => {
    const guest = await shop.guest()
    const states = await Promise.all(
      ['pending', 'unverified', 'blocked', 'offline'].map(async (name) =>
        stateOf(await guest.logIn(`member.${name}@example.com`)),
      ),
    )
    assert.deepEqual(
      states.map(({ state, identity }) => [state, identity.status.name]),
      [
        ['REQUIRE_OWNER_APPROVAL', 'PENDING'],
        ['REQUIRE_EMAIL_VERIFICATION', 'PENDING'],
        ['STATUS_CHECK', 'BLOCKED'],
        ['STATUS_CHECK', 'OFFLINE'],
      ],
    )
    assert.ok(states.every(({ sessionToken, stateToken }) => sessionToken === undefined && stateToken !== undefined))
  })

  it('behavior: returns the status of an account only with the correct password', async () => {
    const guest = await shop.guest()
    for (const name of ['pending', 'unverified', 'blocked', 'offline', 'reset']) {
      assert.equal(codeOf(await guest.logIn(`member.${name}@example.com`, 'wrong-password')), '-19976', name)
    }
  })

  it('error: -19976 and -19999 have the same message and status', async () => {
    const guest = await shop.guest()
    const [wrong, unknown, malformed] = [
      await guest.logIn('member.one@example.com', 'wrong-password'),
      await guest.logIn('nobody@example.com'),
      await guest.logIn('no address'),
    ]
    assert.deepEqual([wrong, unknown, malformed].map(codeOf), ['-19976', '-19999', '-19999'])
    assert.equal(new Set([wrong, unknown, malformed].map(({ body }) => (body as Failure).message)).size, 1)
    assert.deepEqual(new Set([wrong, unknown, malformed].map(({ status }) => status)), new Set([403]))
  })

  it('error: -19973 if the password must be reset or was never set', async () => {
    const guest = await shop.guest()
    assert.equal(codeOf(await guest.logIn('member.reset@example.com')), '-19973')
    assert.equal(codeOf(await guest.logIn('member.invited@example.com')), '-19973')
  })

  it('error: -19971 after three failures, for unknown and known addresses, until a captcha is solved', async () => {
    for (const email of ['member.muted@example.com', 'somebody.else@example.com']) {
      const guest = await shop.guest()
      for (const _ of [1, 2, 3]) await guest.logIn(email, 'wrong-password')
      for (const _ of [1, 2, 3, 4]) assert.equal(codeOf(await guest.logIn(email)), '-19971', email)
    }
    const guest = await shop.guest()
    const response = await guest.logIn('member.muted@example.com', PASSWORD, [
      { InvisibleRecaptcha: await shop.captcha('invisible') },
    ])
    assert.equal(stateOf(response).state, 'SUCCESS')
    assert.equal(stateOf(await guest.logIn('member.muted@example.com')).state, 'SUCCESS')
  })

  it('error: -19970 for a captcha token that is invalid, used, expired or of the other kind', async () => {
    await shop.policy({ captcha: 'always' })
    const guest = await shop.guest()
    const attempt = async (captcha: Record<string, string>) =>
      codeOf(await guest.logIn('captcha@example.com', PASSWORD, [captcha]))
    const token = await shop.captcha()
    assert.equal(await attempt({ Recaptcha: token }), '-19999')
    assert.equal(await attempt({ Recaptcha: token }), '-19970')
    assert.equal(await attempt({ Recaptcha: 'made-up' }), '-19970')
    assert.equal(await attempt({ InvisibleRecaptcha: await shop.captcha('visible') }), '-19970')
    const old = await shop.captcha()
    shop.platform.clock.shift(3 * 60_000)
    assert.equal(await attempt({ Recaptcha: old }), '-19970')
  })

  it('error: requires the visible captcha after six failed attempts', async () => {
    const guest = await shop.guest()
    const tried = async () => [{ InvisibleRecaptcha: await shop.captcha('invisible') }]
    for (const _ of [1, 2, 3, 4, 5, 6]) await guest.logIn('visible@example.com', 'wrong-password', await tried())
    assert.equal(codeOf(await guest.logIn('visible@example.com', 'wrong-password', await tried())), '-19970')
    const response = await guest.logIn('visible@example.com', 'wrong-password')
    assert.equal((response.body as Failure).details.applicationError?.data['captcha'], 'visible')
  })

  it('error: THROTTLED_FEATURE after ten attempts of any visitors, also concurrent ones, until the window ends', async () => {
    const guests = await Promise.all(Array.from({ length: 14 }, () => shop.guest()))
    const captchas = await Promise.all(guests.map(() => shop.captcha()))
    const responses = await Promise.all(
      guests.map((guest, index) => guest.logIn('throttled@example.com', PASSWORD, [{ Recaptcha: captchas[index] }])),
    )
    assert.equal(responses.filter(({ status }) => status === 429).length, 4)
    const [guest] = guests
    const refused = await guest?.logIn('throttled@example.com')
    assert.equal(refused === undefined ? undefined : codeOf(refused), 'THROTTLED_FEATURE')
    shop.platform.clock.shift(16 * 60_000)
    assert.equal((await guest?.logIn('throttled@example.com'))?.status, 403)
  })

  it('behavior: takes as long for an unknown address as for a known one', async () => {
    const guest = await shop.guest()
    const hashings = async (email: string): Promise<number> => {
      let count = 0
      const hook = createHook({
        init(_id, type) {
          if (type === 'SCRYPTREQUEST') count++
        },
      }).enable()
      await guest.logIn(email, 'wrong-password')
      hook.disable()
      return count
    }
    // Hashing takes most of the time, so its number must be the same for unknown and known addresses.
    const known = await hashings('member.one@example.com')
    assert.equal(known, 1)
    assert.equal(await hashings('not.there@example.com'), known)
  })
})

describe('register and login of version 1', () => {
  it('default: registers and logs in with identity, identifier and inputs', async () => {
    const guest = await shop.guest()
    await shop.policy({ emailVerification: false })
    const registered = await guest.iam('/authentication/v1/register', {
      identity: { email: { address: 'version.one@example.com' }, identityProfile: { nickname: 'One' } },
      authenticatorId: 'password',
      inputs: { password: { strValue: PASSWORD } },
    })
    assert.equal(stateOf(registered).state, 'SUCCESS')
    for (const identifier of [
      { identifier: { email: 'version.one@example.com' } },
      { loginId: { email: 'version.one@example.com' } },
    ]) {
      const response = await guest.iam('/authentication/v1/login', { ...identifier, inputs: { password: PASSWORD } })
      assert.equal(stateOf(response).state, 'SUCCESS')
    }
  })

  it('args: a violation for a missing address or password', async () => {
    const guest = await shop.guest()
    const fields = async (path: string, body: unknown) =>
      ((await guest.iam(path, body)).body as Failure).details.validationError?.fieldViolations.map(({ field }) => field)
    assert.deepEqual(await fields('/authentication/v1/register', { identity: {} }), ['identity.email'])
    assert.deepEqual(await fields('/authentication/v1/login', { loginId: { email: 'a@example.com' } }), [
      'inputs.password',
    ])
    assert.deepEqual(await fields('/authentication/v1/login', { inputs: { password: 'x' } }), ['loginId.email'])
  })
})

describe('proceedToNextState', () => {
  it('default: logs in a member who has been approved since, and accepts each state token once', async () => {
    const guest = await shop.guest()
    const proceed = async (stateToken: string | undefined) =>
      guest.iam('/authentication/v1/state/proceed', { stateToken })
    const first = stateOf(await guest.logIn('member.pending@example.com'))
    const second = stateOf(await proceed(first.stateToken))
    assert.equal(second.state, 'REQUIRE_OWNER_APPROVAL')
    assert.equal(codeOf(await proceed(first.stateToken)), 'INVALID_STATE_TOKEN')
    await shop.platform.db.update(members).set({ status: 'APPROVED' }).where(eq(members.id, first.identity.id))
    const third = stateOf(await proceed(second.stateToken))
    assert.equal(third.state, 'SUCCESS')
    assert.ok(third.sessionToken)
  })

  it('error: INVALID_STATE_TOKEN for an unknown or expired token, and for a session token', async () => {
    const guest = await shop.guest()
    const proceed = async (stateToken: string | undefined) =>
      codeOf(await guest.iam('/authentication/v1/state/proceed', { stateToken }))
    assert.equal(await proceed('nobody-was-given-this'), 'INVALID_STATE_TOKEN')
    assert.equal(
      await proceed(stateOf(await guest.logIn('member.two@example.com')).sessionToken),
      'INVALID_STATE_TOKEN',
    )
    const { stateToken } = stateOf(await guest.logIn('member.blocked@example.com'))
    shop.platform.clock.shift(61 * 60_000)
    assert.equal(await proceed(stateToken), 'INVALID_STATE_TOKEN')
  })
})

describe('changePassword', () => {
  const NEW = 'another-demo-password'

  it('default: replaces the password, keeps the session of the caller, ends those of other devices, and sends an email', async () => {
    await shop.policy({ emailVerification: false })
    const guest = await shop.guest()
    await guest.register('changer@example.com')
    const [thisDevice, otherDevice] = [
      await guest.memberTokens('changer@example.com'),
      await (await shop.guest()).memberTokens('changer@example.com'),
    ]
    const pending = stateOf(await guest.logIn('changer@example.com'))
    const member = await shop.guest(thisDevice.access_token)
    assert.equal((await member.iam('/authentication/v2/change-password', { newPassword: NEW })).status, 200)
    assert.equal(codeOf(await guest.logIn('changer@example.com')), '-19976')
    assert.equal(stateOf(await guest.logIn('changer@example.com', NEW)).state, 'SUCCESS')
    assert.deepEqual(
      [await shop.refresh(thisDevice.refresh_token), await shop.refresh(otherDevice.refresh_token)],
      [200, 400],
    )
    const cart = async (token: string) =>
      (await shop.call('GET', '/ecom/v1/carts/current', undefined, { token })).status
    assert.deepEqual([await cart(otherDevice.access_token), await cart(thisDevice.access_token)], [401, 404])
    assert.equal(await guest.code(pending.sessionToken ?? '', { codeVerifier: '', codeChallenge: 'a'.repeat(43) }), '')
    assert.equal((await shop.mails('changer@example.com'))[0]?.kind, 'password-changed')
  })

  it('error: PERMISSION_DENIED for a visitor, a field violation for a short password', async () => {
    const guest = await shop.guest()
    assert.equal((await guest.iam('/authentication/v2/change-password', { newPassword: NEW })).status, 403)
    const member = await shop.guest((await guest.memberTokens('member.two@example.com')).access_token)
    const response = await member.iam('/authentication/v2/change-password', { newPassword: 'short' })
    assert.equal((response.body as Failure).details.validationError?.fieldViolations[0]?.field, 'newPassword')
  })
})

describe('signOn', () => {
  it('default: creates the member, verified on request, and returns a session', async () => {
    const guest = await shop.guest()
    const sign = (body: unknown) => guest.iam('/authentication/v2/sign-on', body, { apiKey: true })
    const loginId = { email: 'outside@example.com' }
    const created = stateOf(
      await sign({ loginId, profile: { firstName: 'Out', phones: ['+1 212 555 0100'] }, verifyEmail: true }),
    )
    assert.equal(created.identity.email.isVerified, true)
    assert.equal(created.identity.status.name, 'ACTIVE')
    assert.ok(created.sessionToken)
    const again = stateOf(await sign({ loginId, profile: { lastName: 'Side' } }))
    assert.equal(again.identity.id, created.identity.id)
    assert.equal(again.identity.identityProfile['firstName'], 'Out')
    assert.deepEqual(again.identity.identityProfile['phones'], ['+1 212 555 0100'])
    const replaced = stateOf(await sign({ loginId, profile: { lastName: 'Side' }, mergeExistingContact: false }))
    assert.deepEqual(replaced.identity.identityProfile['phones'], [])
  })

  it('behavior: a password of an unverified address ends when the sign-on verifies it or skips its verification', async () => {
    for (const verifyEmail of [true, false]) {
      const email = `pre-registered.${verifyEmail}@example.com`
      const guest = await shop.guest()
      const { stateToken } = stateOf(await guest.register(email))
      const signedOn = stateOf(
        await guest.iam('/authentication/v2/sign-on', { loginId: { email }, verifyEmail }, { apiKey: true }),
      )
      assert.ok(signedOn.sessionToken)
      assert.equal(codeOf(await guest.logIn(email)), '-19973')
      const proceeded = await guest.iam('/authentication/v1/state/proceed', { stateToken })
      assert.equal(codeOf(proceeded), 'INVALID_STATE_TOKEN')
    }
  })

  it('behavior: a sign-on keeps the password of a verified address, and of one that needs no verification', async () => {
    const guest = await shop.guest()
    const logInAfterSignOn = async (email: string, more = {}) => {
      await guest.iam('/authentication/v2/sign-on', { loginId: { email }, ...more }, { apiKey: true })
      return stateOf(await guest.logIn(email)).state
    }
    assert.equal(await logInAfterSignOn('member.one@example.com', { verifyEmail: true }), 'SUCCESS')
    await shop.policy({ emailVerification: false })
    await guest.register('kept.password@example.com')
    assert.equal(await logInAfterSignOn('kept.password@example.com'), 'SUCCESS')
  })

  it('behavior: returns the stored revision', async () => {
    const guest = await shop.guest()
    const sign = async () =>
      stateOf(
        await guest.iam('/authentication/v2/sign-on', { loginId: { email: 'revised@example.com' } }, { apiKey: true }),
      ).identity
    for (const _ of ['created', 'updated']) {
      const { id, revision } = await sign()
      const [row] = await shop.platform.db.select().from(identities).where(eq(identities.memberId, id))
      assert.equal(revision, String(row?.revision))
    }
  })

  it('error: PERMISSION_DENIED without an API key, IDENTITY_NOT_ACTIVE for a blocked member', async () => {
    const guest = await shop.guest()
    const loginId = { email: 'member.blocked@example.com' }
    assert.equal((await guest.iam('/authentication/v2/sign-on', { loginId })).status, 403)
    assert.equal(
      codeOf(await guest.iam('/authentication/v2/sign-on', { loginId }, { apiKey: true })),
      'IDENTITY_NOT_ACTIVE',
    )
  })
})

describe('loginWithIdpConnectionTokenParams', () => {
  const provider = async (claims: Record<string, unknown>) =>
    (await shop.call('POST', '/_control/identity-provider/token', claims)).body as {
      idpConnectionId: string
      tokenParams: { id_token: string }
    }
  const PATH = '/authentication/v1/sso/login-with-token-params'

  it('default: creates a member, and finds it again by the subject id of the provider', async () => {
    const guest = await shop.guest()
    const claims = { email: 'provided@example.com', subject: 'subject-1', firstName: 'Pro', lastName: 'Vided' }
    const first = stateOf(await guest.iam(PATH, await provider(claims)))
    assert.equal(first.state, 'SUCCESS')
    const renamed = stateOf(await guest.iam(PATH, await provider({ ...claims, email: 'moved@example.com' })))
    assert.equal(renamed.identity.id, first.identity.id)
  })

  it('behavior: links an account with the same address only if the provider has verified the address', async () => {
    const guest = await shop.guest()
    const email = 'member.one@example.com'
    assert.equal(codeOf(await guest.iam(PATH, await provider({ email, emailVerified: false }))), 'INVALID_IDP_TOKEN')
    assert.equal(stateOf(await guest.iam(PATH, await provider({ email }))).identity.email.address, email)
  })

  it('behavior: a password that was set before the address was verified ends when the provider verifies it', async () => {
    const email = 'squatted@example.com'
    const guest = await shop.guest()
    await guest.register(email)
    const linked = stateOf(await (await shop.guest()).iam(PATH, await provider({ email, subject: 'owner' })))
    assert.equal(linked.state, 'SUCCESS')
    assert.equal(linked.identity.email.isVerified, true)
    assert.equal(codeOf(await guest.logIn(email)), '-19973')
  })

  it('behavior: a provider that was linked before the address was verified is no longer linked when another verifies it', async () => {
    const email = 'foreign.provider@example.com'
    const guest = await shop.guest()
    const stranger = { email, emailVerified: false, subject: 'foreign-subject' }
    assert.equal((await guest.iam(PATH, await provider(stranger))).status, 200)
    const owner = stateOf(await guest.iam(PATH, await provider({ email, subject: 'own-subject' })))
    assert.deepEqual([owner.state, owner.identity.email.isVerified], ['SUCCESS', true])
    assert.equal(codeOf(await guest.iam(PATH, await provider(stranger))), 'INVALID_IDP_TOKEN')
    const again = stateOf(await guest.iam(PATH, await provider({ email, subject: 'own-subject' })))
    assert.equal(again.identity.id, owner.identity.id)
  })

  it('behavior: a provider that was linked before the address was verified is no longer linked after a recovery', async () => {
    const email = 'foreign.link@example.com'
    const guest = await shop.guest()
    const claims = { email, emailVerified: false, subject: 'stranger' }
    assert.equal((await guest.iam(PATH, await provider(claims))).status, 200)
    await guest.iam('/recovery/v1/send-email', { email })
    const recoveryToken = (await shop.mails(email, 'recovery'))[0]?.data['token']
    const recovered = await guest.iam('/recovery/v1/recover', { recoveryToken, password: PASSWORD })
    assert.equal(stateOf(recovered).state, 'SUCCESS')
    assert.equal(codeOf(await guest.iam(PATH, await provider(claims))), 'INVALID_IDP_TOKEN')
  })

  it('error: rejects a token that is used, expired, changed or of another provider', async () => {
    const guest = await shop.guest()
    const request = await provider({ email: 'once@example.com' })
    assert.equal((await guest.iam(PATH, request)).status, 200)
    assert.equal(codeOf(await guest.iam(PATH, request)), 'INVALID_IDP_TOKEN')
    const other = { ...request, idpConnectionId: '11111111-1111-4111-8111-111111111111' }
    assert.equal(codeOf(await guest.iam(PATH, other)), 'IDP_CONNECTION_NOT_FOUND')
    const [head, , signature] = request.tokenParams.id_token.split('.')
    const forged = Buffer.from(JSON.stringify({ sub: 'x', email: 'member.one@example.com' })).toString('base64url')
    const id_token = `${head}.${forged}.${signature}`
    assert.equal(codeOf(await guest.iam(PATH, { ...request, tokenParams: { id_token } })), 'INVALID_IDP_TOKEN')
    const expired = await provider({ email: 'late@example.com' })
    shop.platform.clock.shift(6 * 60_000)
    assert.equal(codeOf(await guest.iam(PATH, expired)), 'INVALID_IDP_TOKEN')
  })
})
