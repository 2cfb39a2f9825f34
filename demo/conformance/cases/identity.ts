import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { seedId } from '../../platform/seed/ids.ts'
import { PASSWORD, SHOP_ORIGIN } from '../../platform/testing/identity-shop.ts'
import { address, date, email, fields, flag, float, guid, list, text, url } from '../arbitraries.ts'
import type { CallCases } from '../call-case.ts'
import type { Driver, ScenarioCaller } from '../driver.ts'
import { toSdk } from '../sdk-format.ts'

const memberOneId = seedId('member', 'member-one')
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
const newEmail = (driver: Driver): string => {
  counter += 1
  return `identity.${driver.side}.${counter}@example.com`
}

/** Registers a member who has not verified the email address yet. */
async function registerUnverified(
  driver: Driver,
): Promise<{ caller: ScenarioCaller; address: string; token: string; id: string }> {
  await driver.shop.policy({ emailVerification: true })
  const [caller, email_] = [await driver.visitor(), newEmail(driver)]
  const request = { loginId: { email: email_ }, password: PASSWORD, profile: { firstName: 'New' } }
  const { state, stateToken: token, identity } = await driver.call(caller, 'registerV2', request)
  assert.equal(state, 'REQUIRE_EMAIL_VERIFICATION')
  return { caller, address: email_, token: token ?? '', id: identity?.id ?? '' }
}

export const identityCases: CallCases<
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
    scenario: async (driver) => {
      await driver.shop.policy({ emailVerification: false })
      const request = { identity: { email: { address: newEmail(driver) } }, inputs: { password: PASSWORD } }
      assert.equal((await driver.call(await driver.visitor(), 'register', request)).state, 'SUCCESS')
    },
  },
  login: {
    input: fields({ loginId, authenticatorId: text, captchaTokens }),
    scenario: async (driver) => {
      const caller = await driver.visitor()
      const response = await driver.call(caller, 'login', { loginId: memberTwo, inputs: { password: PASSWORD } })
      assert.equal(response.state, 'SUCCESS')
    },
  },
  registerV2: {
    input: fields({ loginId, password: text, profile, captchaTokens, clientMetaData }, ['loginId', 'password']),
    sdk: (sdk, { loginId: login, ...options }) => sdk.authentication.registerV2(login, toSdk(options)),
    scenario: async (driver) => {
      const { caller, address: taken } = await registerUnverified(driver)
      const again = { loginId: { email: taken }, password: PASSWORD }
      assert.equal(await driver.expectError(caller, 'registerV2', again), '-19995')
      const wrong = { loginId: { email: 'nobody' }, password: PASSWORD }
      assert.equal(await driver.expectError(caller, 'registerV2', wrong), 'INVALID_ARGUMENT')
    },
  },
  loginV2: {
    input: fields({ loginId, password: text, captchaTokens, clientMetaData, stateToken: text }, [
      'loginId',
      'password',
    ]),
    sdk: (sdk, { loginId: login, ...options }) => sdk.authentication.loginV2(login, options),
    scenario: async (driver) => {
      const caller = await driver.visitor()
      const { state, sessionToken, identity } = await driver.call(caller, 'loginV2', {
        loginId: memberTwo,
        password: PASSWORD,
      })
      assert.equal(state, 'SUCCESS')
      assert.ok(sessionToken && identity?.createdDate instanceof Date)
      const wrong = { loginId: memberTwo, password: 'not the password' }
      assert.equal(await driver.expectError(caller, 'loginV2', wrong), '-19976')
    },
  },
  changePassword: {
    input: fc.record({ newPassword: text }),
    sdk: (sdk, { newPassword }) => sdk.authentication.changePassword(newPassword),
    scenario: async (driver) => {
      const email_ = newEmail(driver)
      const { member } = await driver.merchant.callClient('createMember', { member: { loginEmail: email_ } })
      const newPassword = 'another-local-password'
      await driver.call(await driver.member(member.id), 'changePassword', { newPassword })
      const caller = await driver.visitor()
      assert.equal(
        (await caller.callClient('loginV2', { loginId: { email: email_ }, password: newPassword })).state,
        'SUCCESS',
      )
      await driver.expectError(caller, 'changePassword', { newPassword })
    },
  },
  loginWithIdpConnectionTokenParams: {
    input: fc.record({ idpConnectionId: guid, tokenParams: fc.dictionary(fc.constant('id_token'), text) }),
    scenario: async (driver) => {
      const claims = { email: newEmail(driver), firstName: 'New' }
      const { body } = await driver.shop.call('POST', '/_control/identity-provider/token', claims)
      const request = body as { idpConnectionId: string; tokenParams: { id_token: string } }
      const caller = await driver.visitor()
      assert.equal((await driver.call(caller, 'loginWithIdpConnectionTokenParams', request)).state, 'SUCCESS')
    },
  },
  proceedToNextState: {
    input: stateToken,
    scenario: async (driver) => {
      const { caller, token } = await registerUnverified(driver)
      const { state } = await driver.call(caller, 'proceedToNextState', { stateToken: token })
      assert.equal(state, 'REQUIRE_EMAIL_VERIFICATION')
    },
  },
  signOn: {
    input: fields({ loginId, profile, verifyEmail: flag, mergeExistingContact: flag }, ['loginId']),
    sdk: (sdk, { loginId: login, ...options }) => sdk.authentication.signOn(login, toSdk(options)),
    scenario: async (driver) => {
      const request = { loginId: { email: newEmail(driver) }, profile: { firstName: 'New' } }
      const { sessionToken, identity } = await driver.call(driver.merchant, 'signOn', request)
      assert.ok(sessionToken && identity?.id)
      assert.equal(await driver.expectError(await driver.visitor(), 'signOn', request), 'PERMISSION_DENIED')
    },
  },
  logout: {
    input: fields({ postLogoutRedirectUri: url, clientId: guid }),
    sdk: (sdk, input) => sdk.authentication.logout(input),
    scenario: async (driver) => {
      const caller = await driver.member(memberOneId)
      await driver.call(caller, 'logout', { clientId: driver.shop.clientId })
      const elsewhere = { postLogoutRedirectUri: 'https://elsewhere.example.org/' }
      assert.equal(await driver.expectError(await driver.visitor(), 'logout', elsewhere), 'CALLBACK_URL_NOT_ALLOWED')
    },
  },
  sendRecoveryEmail: {
    input: fields({ email, language: text, redirect }, ['email']),
    sdk: (sdk, { email: to, ...options }) => sdk.recovery.sendRecoveryEmail(to, options),
    scenario: async (driver) => {
      const caller = await driver.visitor()
      await driver.call(caller, 'sendRecoveryEmail', {
        email: memberTwo.email,
        redirect: { url: `${SHOP_ORIGIN}/back` },
      })
      assert.ok((await driver.shop.mails(memberTwo.email)).length > 0)
      assert.equal(await driver.expectError(caller, 'sendRecoveryEmail', { email: 'nobody' }), 'INVALID_ARGUMENT')
    },
  },
  sendActivationEmail: {
    input: fields({ identityId: guid, emailOptions: fields({ language: text, redirect }) }, ['identityId']),
    sdk: (sdk, { identityId, ...options }) => sdk.recovery.sendActivationEmail(identityId, options),
    scenario: async (driver) => {
      const loginEmail = newEmail(driver)
      const { member } = await driver.merchant.callClient('createMember', { member: { loginEmail } })
      await driver.call(driver.merchant, 'sendActivationEmail', { identityId: member.id })
      assert.ok((await driver.shop.mails(loginEmail)).length > 0)
      const { id } = member
      assert.equal(
        await driver.expectError(await driver.visitor(), 'sendActivationEmail', { identityId: id }),
        'PERMISSION_DENIED',
      )
    },
  },
  recover: {
    input: fc.record({ recoveryToken: text, password: text }),
    sdk: (sdk, { recoveryToken, ...options }) => sdk.recovery.recover(recoveryToken, options),
    scenario: async (driver) => {
      const caller = await driver.visitor()
      await caller.callClient('sendRecoveryEmail', { email: memberTwo.email })
      const [mail] = await driver.shop.mails(memberTwo.email, 'recovery')
      const recoveryToken = String(mail?.data['token'])
      assert.equal((await driver.call(caller, 'recover', { recoveryToken, password: PASSWORD })).state, 'SUCCESS')
      await driver.expectError(caller, 'recover', { recoveryToken, password: PASSWORD })
    },
  },
  start: {
    input: fc.record({ identityId: guid, target: fc.constant('EMAIL' as const) }),
    sdk: (sdk, input) => sdk.verification.start(input),
    scenario: async (driver) => {
      const { id } = await registerUnverified(driver)
      assert.ok((await driver.call(driver.merchant, 'start', { identityId: id, target: 'EMAIL' })).verificationId)
      const other = { identityId: randomUUID(), target: 'EMAIL' as const }
      assert.equal(await driver.expectError(await driver.visitor(), 'start', other), 'PERMISSION_DENIED')
    },
  },
  verifyDuringAuthentication: {
    input: fc.record({ code: text, stateToken: text }),
    sdk: (sdk, { code, ...options }) => sdk.verification.verifyDuringAuthentication(code, options),
    scenario: async (driver) => {
      const { caller, address: to, token } = await registerUnverified(driver)
      const code = await driver.shop.codeFor(to)
      const wrong = { code: code === '000000' ? '111111' : '000000', stateToken: token }
      await driver.expectError(caller, 'verifyDuringAuthentication', wrong)
      assert.equal(
        (await driver.call(caller, 'verifyDuringAuthentication', { code, stateToken: token })).state,
        'SUCCESS',
      )
    },
  },
  resendDuringAuthentication: {
    input: stateToken,
    scenario: async (driver) => {
      const { caller, address: to, token } = await registerUnverified(driver)
      await driver.call(caller, 'resendDuringAuthentication', { stateToken: token })
      assert.equal((await driver.shop.mails(to, 'verification-code')).length, 2)
    },
  },
}
