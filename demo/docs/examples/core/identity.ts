import {
  createRedirectSession,
  login,
  loginV2,
  loginWithIdpConnectionTokenParams,
  logout,
  proceedToNextState,
  recover,
  register,
  registerV2,
  requestTokens,
  resendDuringAuthentication,
  sendRecoveryEmail,
  startVerification,
  verifyDuringAuthentication,
} from '../../../../core/index.ts'
import type { Examples } from '../example-context.ts'

export const examples: Examples = {
  async register({ client, email }) {
    const { state } = await client.call(register, {
      identity: { email: { address: email } },
      inputs: { password: 'correct horse battery' },
    })
    console.info(state)
  },
  async login({ client }) {
    const { state } = await client.call(login, {
      loginId: { email: 'member.two@example.com' },
      inputs: { password: 'local-demo-password' },
    })
    console.info(state)
  },
  async registerV2({ client, email }) {
    const { state } = await client.call(registerV2, {
      loginId: { email },
      password: 'correct horse battery',
      profile: { firstName: 'Kim' },
    })
    // `REQUIRE_EMAIL_VERIFICATION`: continue with `verifyDuringAuthentication`.
    console.info(state)
  },
  async loginV2({ client }) {
    const { state, sessionToken } = await client.call(loginV2, {
      loginId: { email: 'member.two@example.com' },
      password: 'local-demo-password',
    })
    // With `SUCCESS`, exchange the session token for the tokens of the member: see `directLogin`.
    console.info(state, sessionToken !== undefined)
  },
  async loginWithIdpConnectionTokenParams({ client, idpConnectionId, idToken }) {
    const { state } = await client.call(loginWithIdpConnectionTokenParams, {
      idpConnectionId,
      tokenParams: { id_token: idToken },
    })
    console.info(state)
  },
  async proceedToNextState({ client, stateToken }) {
    const { state } = await client.call(proceedToNextState, { stateToken })
    console.info(state)
  },
  async logout({ client, clientId }) {
    const { statusCode } = await client.call(logout, { clientId })
    console.info(statusCode)
  },
  async sendRecoveryEmail({ client }) {
    await client.call(sendRecoveryEmail, { email: 'member.two@example.com', language: 'en' })
    console.info('If there is such a member, an email is on its way.')
  },
  async recover({ client, recoveryToken }) {
    const { state } = await client.call(recover, { recoveryToken, password: 'local-demo-password' })
    console.info(state)
  },
  async startVerification({ admin, memberId }) {
    const { verificationId } = await admin.call(startVerification, { identityId: memberId, target: 'EMAIL' })
    console.info(verificationId)
  },
  async verifyDuringAuthentication({ client, code, stateToken }) {
    const { state } = await client.call(verifyDuringAuthentication, { code, stateToken })
    console.info(state)
  },
  async resendDuringAuthentication({ client, stateToken }) {
    await client.call(resendDuringAuthentication, { stateToken })
    console.info('Another code is on its way.')
  },
  async requestTokens({ client, clientId }) {
    // `createClient` does this by itself. Call it only to keep tokens yourself.
    const { expires_in } = await client.call(requestTokens, { clientId, grantType: 'anonymous' })
    console.info(`The token of a new visitor ends in ${expires_in} seconds.`)
  },
  async createRedirectSession({ client }) {
    const { redirectSession } = await client.call(createRedirectSession, {
      login: {},
      callbacks: { postFlowUrl: 'https://shop.example.com/account' },
    })
    // Open `redirectSession.fullUrl`. It can be used once.
    console.info(redirectSession.urlDetails?.endpoint)
  },
}
