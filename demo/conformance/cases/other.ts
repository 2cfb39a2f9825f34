import assert from 'node:assert/strict'
import fc from 'fast-check'
import { codeVerifier } from '../../../core/index.ts'
import { seedId } from '../../platform/seed/ids.ts'
import { anyId, fieldName, fields, flag, guid, slug, text, url } from '../arbitraries.ts'
import type { CallCases } from '../call-case.ts'
import { toSdk } from '../sdk-format.ts'
import { shopper } from './cart.ts'

const memberOneId = seedId('member', 'member-one')
const callbacks = fields({ postFlowUrl: url, thankYouPageUrl: url, loginUrl: url, cartPageUrl: url })
const preferences = fields({
  useGenericWixPages: flag,
  maintainIdentity: flag,
  additionalQueryParameters: fc.dictionary(fieldName, text),
})
const sharedFields = { callbacks, preferences }
const authRequest = fields(
  {
    clientId: guid,
    redirectUri: url,
    codeChallenge: text,
    codeChallengeMethod: fc.constant('S256' as const),
    responseMode: fc.constantFrom('fragment' as const, 'query' as const, 'web_message' as const),
    responseType: fc.constant('code' as const),
    scope: fc.constant('offline_access' as const),
    state: text,
    sessionToken: text,
  },
  ['clientId', 'redirectUri', 'codeChallenge', 'codeChallengeMethod', 'responseMode', 'responseType', 'scope', 'state'],
)

/** Redirect sessions, tokens and GraphQL. */
export const otherCases: CallCases<'createRedirectSession' | 'token' | 'graphql'> = {
  createRedirectSession: {
    input: fc.oneof(
      fields({ ecomCheckout: fc.record({ checkoutId: anyId }), ...sharedFields }, ['ecomCheckout']),
      fields({ storesProduct: fc.record({ productSlug: slug }), ...sharedFields }, ['storesProduct']),
      fields({ login: fc.constant({}), ...sharedFields }, ['login']),
      fields({ logout: fc.record({ clientId: guid }), ...sharedFields }, ['logout']),
      fields({ eventsCheckout: fc.record({ reservationId: anyId, eventSlug: slug }), ...sharedFields }, [
        'eventsCheckout',
      ]),
      fields({ paidPlansCheckout: fields({ planId: anyId, checkoutData: text }, ['planId']), ...sharedFields }, [
        'paidPlansCheckout',
      ]),
      fields({ bookingsBook: fields({ resourceId: anyId }), ...sharedFields }, ['bookingsBook']),
      fields(
        { auth: fields({ authRequest, prompt: fc.constantFrom('login' as const, 'none' as const) }, ['authRequest']) },
        ['auth'],
      ),
    ),
    sdk: (sdk, input) => sdk.redirects.createRedirectSession(toSdk(input)),
    scenario: async (driver) => {
      const { caller } = await shopper(driver)
      const { checkoutId } = await driver.call(caller, 'createCheckoutFromCurrentCart', { channelType: 'WEB' })
      const { redirectSession } = await driver.call(caller, 'createRedirectSession', { ecomCheckout: { checkoutId } })
      assert.ok(redirectSession.id && redirectSession.urlDetails?.endpoint)
      assert.ok(URL.canParse(redirectSession.fullUrl))
      const elsewhere = { login: {}, callbacks: { postFlowUrl: 'https://elsewhere.example.org/' } }
      assert.equal(await driver.expectError(caller, 'createRedirectSession', elsewhere), 'CALLBACK_URL_NOT_ALLOWED')
    },
  },
  token: {
    input: fc.oneof(
      fc.record({ clientId: guid, grantType: fc.constant('anonymous' as const) }),
      fc.record({ clientId: guid, grantType: fc.constant('refresh_token' as const), refreshToken: text }),
      fc.record({
        clientId: guid,
        grantType: fc.constant('authorization_code' as const),
        redirectUri: url,
        code: guid,
        codeVerifier: fc.constant(codeVerifier()),
      }),
      fc.record({
        grant_type: fc.constant('authorized_client' as const),
        scope: fc.constant('offline_access' as const),
        member_id: guid,
      }),
    ),
    grant: true,
    sdk: async ({ auth }, input) => {
      if ('grant_type' in input)
        return toWireTokens(await auth.getMemberTokensForExternalLogin(input.member_id, 'an-api-key'))
      if (input.grantType === 'anonymous') return toWireTokens(await auth.generateVisitorTokens())
      if (input.grantType === 'refresh_token')
        return toWireTokens(await auth.renewToken({ value: input.refreshToken, role: 'visitor' as never }))
      const { code, codeVerifier: verifier, redirectUri = '' } = input
      const data = { state: 's', codeVerifier: verifier, codeChallenge: '', originalUri: '', redirectUri }
      return toWireTokens(await auth.getMemberTokens(code, 's', data))
    },
    scenario: async (driver) => {
      const { clientId } = driver.shop
      const caller = await driver.visitor()
      const { refresh_token: refreshToken } = await driver.call(caller, 'token', { clientId, grantType: 'anonymous' })
      const renewed = await driver.call(caller, 'token', { clientId, grantType: 'refresh_token', refreshToken })
      assert.ok(renewed.access_token && Number(renewed.expires_in) > 0)
      if (driver.side === 'ours') return
      const { auth } = caller.sdk
      const member = await driver.runWithSdk(() =>
        auth.getMemberTokensForExternalLogin(memberOneId, driver.shop.platform.config.apiKey),
      )
      assert.equal(member.refreshToken.role, 'member')
    },
  },
  graphql: {
    input: fields(
      { apiVersion: fc.constantFrom('alpha', 'v1'), query: text, variables: fc.dictionary(fieldName, text) },
      ['apiVersion', 'query'],
    ),
    sdk: ({ graphql }, { apiVersion, query, variables }) => graphql(query, variables, { apiVersion }),
    scenario: async (driver) => {
      const query = '{ storesProductsV1: __typename }'
      const { data } = await driver.call(await driver.visitor(), 'graphql', { apiVersion: 'alpha', query })
      assert.deepEqual(data, { storesProductsV1: 'Query' })
    },
  },
}

interface SdkTokens {
  readonly accessToken: { readonly value: string; readonly expiresAt: number }
  readonly refreshToken: { readonly value: string }
}

/** Converts the SDK's tokens to the wire format: their expiry time becomes a lifetime in seconds. */
function toWireTokens({ accessToken, refreshToken }: SdkTokens): Record<string, unknown> {
  return {
    access_token: accessToken.value,
    refresh_token: refreshToken.value,
    expires_in: Math.round(accessToken.expiresAt - Date.now() / 1000),
  }
}
