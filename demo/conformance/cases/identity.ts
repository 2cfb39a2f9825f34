import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { seedId } from '../../platform/seed/ids.ts'
import { PASSWORD, SHOP_ORIGIN } from '../../platform/testing/identity-shop.ts'
import { address, date, email, fields, flag, float, guid, list, text, url } from '../arbitraries.ts'
import type { Subjects } from '../call-case.ts'
import type { Drive, Person } from '../driver.ts'
import { toSdk } from '../sdk-format.ts'

const one = seedId('member', 'member-one')
const memberTwo = { email: 'member.two@example.com' }
const customValue = fc.oneof(
  fc.record({ strValue: text }),
  fc.record({ numValue: float }),
  fc.record({ dateValue: date }),
  fc.record({ listValue: fc.record({ value: list(fc.record({ strValue: text })) }) }),
  fc.record({
    mapValue: fc.record({ value: fc.dictionary(fc.constantFrom('a', 'b'), fc.record({ numValue: float })) }),
  }),
)
const profile = fields({
  firstName: text,
  lastName: text,
  nickname: text,
  emails: list(email),
  phones: list(text),
  addresses: list(fields({ address, tag: fc.constantFrom('HOME' as const, 'WORK' as const) })),
  customFields: list(fields({ name: text, value: customValue })),
  company: text,
  slug: text,
})
const captchaTokens = list(fc.oneof(fc.record({ Recaptcha: text }), fc.record({ InvisibleRecaptcha: text })))
const clientMetaData = fc.dictionary(fc.constantFrom('campaign', 'page'), text)
const loginId = fc.record({ email })
const redirect = fields({ url, clientId: guid })
const stateToken = fc.record({ stateToken: text })

let counter = 0
const newEmail = (drive: Drive): string => {
  counter += 1
  return `identity.${drive.side}.${counter}@example.com`
}

/** Somebody who has registered and must still show that the address is theirs. */
async function registered(drive: Drive): Promise<{ who: Person; address: string; token: string; id: string }> {
  await drive.shop.policy({ emailVerification: true })
  const [who, address_] = [await drive.visitor(), newEmail(drive)]
  const asked = { loginId: { email: address_ }, password: PASSWORD, profile: { firstName: 'New' } }
  const { state, stateToken: token, identity } = await drive.call(who, 'registerV2', asked)
  assert.equal(state, 'REQUIRE_EMAIL_VERIFICATION')
  return { who, address: address_, token: token ?? '', id: identity?.id ?? '' }
}

export const identitySubjects: Subjects<
  | 'register'
  | 'login'
  | 'registerV2'
  | 'loginV2'
  | 'changePassword'
  | 'loginWithIdpConnectionTokenParams'
  | 'proceedToNextState'
  | 'signOn'
  | 'logout'
  | 'sendRecoveryEmail'
  | 'sendActivationEmail'
  | 'recover'
  | 'start'
  | 'verifyDuringAuthentication'
  | 'resendDuringAuthentication'
> = {
  register: {
    input: fields({ identity: fields({ identityProfile: profile }), authenticatorId: text, captchaTokens }),
    scenario: async (drive) => {
      await drive.shop.policy({ emailVerification: false })
      const asked = { identity: { email: { address: newEmail(drive) } }, inputs: { password: PASSWORD } }
      assert.equal((await drive.call(await drive.visitor(), 'register', asked)).state, 'SUCCESS')
    },
  },
  login: {
    input: fields({ loginId, authenticatorId: text, captchaTokens }),
    scenario: async (drive) => {
      const who = await drive.visitor()
      const answer = await drive.call(who, 'login', { loginId: memberTwo, inputs: { password: PASSWORD } })
      assert.equal(answer.state, 'SUCCESS')
    },
  },
  registerV2: {
    input: fields({ loginId, password: text, profile, captchaTokens, clientMetaData }, ['loginId', 'password']),
    sdk: (sdk, { loginId: login, ...options }) => sdk.authentication.registerV2(login, toSdk(options)),
    scenario: async (drive) => {
      const { who, address: taken } = await registered(drive)
      const again = { loginId: { email: taken }, password: PASSWORD }
      assert.equal(await drive.refused(who, 'registerV2', again), '-19995')
      const wrong = { loginId: { email: 'nobody' }, password: PASSWORD }
      assert.equal(await drive.refused(who, 'registerV2', wrong), 'INVALID_ARGUMENT')
    },
  },
  loginV2: {
    input: fields({ loginId, password: text, captchaTokens, clientMetaData, stateToken: text }, [
      'loginId',
      'password',
    ]),
    sdk: (sdk, { loginId: login, ...options }) => sdk.authentication.loginV2(login, options),
    scenario: async (drive) => {
      const who = await drive.visitor()
      const { state, sessionToken, identity } = await drive.call(who, 'loginV2', {
        loginId: memberTwo,
        password: PASSWORD,
      })
      assert.equal(state, 'SUCCESS')
      assert.ok(sessionToken && identity?.createdDate instanceof Date)
      const wrong = { loginId: memberTwo, password: 'not the password' }
      assert.equal(await drive.refused(who, 'loginV2', wrong), '-19976')
    },
  },
  changePassword: {
    input: fc.record({ newPassword: text }),
    sdk: (sdk, { newPassword }) => sdk.authentication.changePassword(newPassword),
    scenario: async (drive) => {
      const email_ = newEmail(drive)
      const { member } = await drive.merchant.ours('createMember', { member: { loginEmail: email_ } })
      const newPassword = 'another-local-password'
      await drive.call(await drive.member(member.id), 'changePassword', { newPassword })
      const who = await drive.visitor()
      assert.equal((await who.ours('loginV2', { loginId: { email: email_ }, password: newPassword })).state, 'SUCCESS')
      await drive.refused(who, 'changePassword', { newPassword })
    },
  },
  loginWithIdpConnectionTokenParams: {
    input: fc.record({ idpConnectionId: guid, tokenParams: fc.dictionary(fc.constant('id_token'), text) }),
    scenario: async (drive) => {
      const claims = { email: newEmail(drive), firstName: 'New' }
      const { body } = await drive.shop.call('POST', '/_control/identity-provider/token', claims)
      const asked = body as { idpConnectionId: string; tokenParams: { id_token: string } }
      const who = await drive.visitor()
      assert.equal((await drive.call(who, 'loginWithIdpConnectionTokenParams', asked)).state, 'SUCCESS')
    },
  },
  proceedToNextState: {
    input: stateToken,
    scenario: async (drive) => {
      const { who, token } = await registered(drive)
      const { state } = await drive.call(who, 'proceedToNextState', { stateToken: token })
      assert.equal(state, 'REQUIRE_EMAIL_VERIFICATION')
    },
  },
  signOn: {
    input: fields({ loginId, profile, verifyEmail: flag, mergeExistingContact: flag }, ['loginId']),
    sdk: (sdk, { loginId: login, ...options }) => sdk.authentication.signOn(login, toSdk(options)),
    scenario: async (drive) => {
      const asked = { loginId: { email: newEmail(drive) }, profile: { firstName: 'New' } }
      const { sessionToken, identity } = await drive.call(drive.merchant, 'signOn', asked)
      assert.ok(sessionToken && identity?.id)
      assert.equal(await drive.refused(await drive.visitor(), 'signOn', asked), 'PERMISSION_DENIED')
    },
  },
  logout: {
    input: fields({ postLogoutRedirectUri: url, clientId: guid }),
    sdk: (sdk, input) => sdk.authentication.logout(input),
    scenario: async (drive) => {
      const who = await drive.member(one)
      await drive.call(who, 'logout', { clientId: drive.shop.clientId })
      const elsewhere = { postLogoutRedirectUri: 'https://elsewhere.example.org/' }
      assert.equal(await drive.refused(await drive.visitor(), 'logout', elsewhere), 'CALLBACK_URL_NOT_ALLOWED')
    },
  },
  sendRecoveryEmail: {
    input: fields({ email, language: text, redirect }, ['email']),
    sdk: (sdk, { email: to, ...options }) => sdk.recovery.sendRecoveryEmail(to, options),
    scenario: async (drive) => {
      const who = await drive.visitor()
      await drive.call(who, 'sendRecoveryEmail', { email: memberTwo.email, redirect: { url: `${SHOP_ORIGIN}/back` } })
      assert.ok((await drive.shop.mails(memberTwo.email)).length > 0)
      assert.equal(await drive.refused(who, 'sendRecoveryEmail', { email: 'nobody' }), 'INVALID_ARGUMENT')
    },
  },
  sendActivationEmail: {
    input: fields({ identityId: guid, emailOptions: fields({ language: text, redirect }) }, ['identityId']),
    sdk: (sdk, { identityId, ...options }) => sdk.recovery.sendActivationEmail(identityId, options),
    scenario: async (drive) => {
      const loginEmail = newEmail(drive)
      const { member } = await drive.merchant.ours('createMember', { member: { loginEmail } })
      await drive.call(drive.merchant, 'sendActivationEmail', { identityId: member.id })
      assert.ok((await drive.shop.mails(loginEmail)).length > 0)
      const { id } = member
      assert.equal(
        await drive.refused(await drive.visitor(), 'sendActivationEmail', { identityId: id }),
        'PERMISSION_DENIED',
      )
    },
  },
  recover: {
    input: fc.record({ recoveryToken: text, password: text }),
    sdk: (sdk, { recoveryToken, ...options }) => sdk.recovery.recover(recoveryToken, options),
    scenario: async (drive) => {
      const who = await drive.visitor()
      await who.ours('sendRecoveryEmail', { email: memberTwo.email })
      const [mail] = await drive.shop.mails(memberTwo.email, 'recovery')
      const recoveryToken = String(mail?.data['token'])
      assert.equal((await drive.call(who, 'recover', { recoveryToken, password: PASSWORD })).state, 'SUCCESS')
      await drive.refused(who, 'recover', { recoveryToken, password: PASSWORD })
    },
  },
  start: {
    input: fc.record({ identityId: guid, target: fc.constant('EMAIL' as const) }),
    sdk: (sdk, input) => sdk.verification.start(input),
    scenario: async (drive) => {
      const { id } = await registered(drive)
      assert.ok((await drive.call(drive.merchant, 'start', { identityId: id, target: 'EMAIL' })).verificationId)
      const other = { identityId: randomUUID(), target: 'EMAIL' as const }
      assert.equal(await drive.refused(await drive.visitor(), 'start', other), 'PERMISSION_DENIED')
    },
  },
  verifyDuringAuthentication: {
    input: fc.record({ code: text, stateToken: text }),
    sdk: (sdk, { code, ...options }) => sdk.verification.verifyDuringAuthentication(code, options),
    scenario: async (drive) => {
      const { who, address: to, token } = await registered(drive)
      const code = await drive.shop.codeFor(to)
      const wrong = { code: code === '000000' ? '111111' : '000000', stateToken: token }
      await drive.refused(who, 'verifyDuringAuthentication', wrong)
      assert.equal((await drive.call(who, 'verifyDuringAuthentication', { code, stateToken: token })).state, 'SUCCESS')
    },
  },
  resendDuringAuthentication: {
    input: stateToken,
    scenario: async (drive) => {
      const { who, address: to, token } = await registered(drive)
      await drive.call(who, 'resendDuringAuthentication', { stateToken: token })
      assert.equal((await drive.shop.mails(to, 'verification-code')).length, 2)
    },
  },
}
