import * as v from 'valibot'
import { buyerOf } from '../../cart/store.ts'
import { ApplicationError, ValidationError } from '../../http/errors.ts'
import { guid } from '../../http/input/schemas.ts'
import { validate } from '../../http/input/validate.ts'
import type { Ctx } from '../../platform.ts'
import type { Intent } from '../../redirects/intent.ts'
import { checkRedirectDomain, checkRedirectUri, requireClient } from '../../redirects/target.ts'
import { PROVIDER_CONNECTION_ID, unknownProvider } from '../login/identity-provider.ts'
import { CHALLENGE } from '../rules/pkce.ts'
import { hashToken, issueToken } from '../store/tokens.ts'
import { type AuthRequest, accountSections, type RedirectIdentity } from './redirect-types.ts'

export const LOGIN_PATH = '/hosted/login'
export const LOGOUT_PATH = '/hosted/logout'
export const AUTHORIZE_PATH = '/_api/oauth2/authorize'
export const ACCOUNT_PATH = '/hosted/account'

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(2048))
const prompt = v.nullish(v.picklist(['login', 'none', 'consent', 'select_account']))

const authSchema = v.object({
  authRequest: v.object({
    clientId: text,
    redirectUri: v.nullish(v.pipe(text, v.url())),
    codeChallenge: v.pipe(v.string(), v.regex(CHALLENGE, 'must be a SHA-256 in base64url, without padding')),
    codeChallengeMethod: v.picklist(['S256']),
    responseMode: v.nullish(v.picklist(['fragment', 'query', 'web_message'])),
    responseType: v.picklist(['code']),
    scope: v.nullish(v.pipe(v.string(), v.maxLength(200))),
    state: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
    sessionToken: v.nullish(v.pipe(v.string(), v.maxLength(2048))),
    /** An identity provider that replaces the login page. */
    idp: v.nullish(guid),
    prompt,
  }),
  prompt,
})
const logoutSchema = v.object({ clientId: text })
const accountSchema = v.object({ section: v.nullish(v.picklist(accountSections)) })

/** The intents for login, logout and the account. Source: core/README.md#redirects. */
export const identityIntents: Readonly<Record<'login' | 'logout' | 'auth' | 'membersAccount', Intent>> = {
  login: async (_payload, ctx) => ({ path: LOGIN_PATH, document: { identity: buyerOf(ctx.caller) } }),
  logout: async (payload, ctx) => {
    requireClient(ctx.platform.config, validate(logoutSchema, payload, 'logout').clientId)
    return { path: LOGOUT_PATH, document: { identity: buyerOf(ctx.caller) } }
  },
  auth: async (payload, ctx) => {
    const request = validate(authSchema, payload, 'auth')
    const { sessionToken } = request.authRequest
    const session = sessionToken ? { sessionHash: hashToken(sessionToken) } : {}
    const { visitorId } = buyerOf(ctx.caller)
    const identity = { ...(visitorId === undefined ? {} : { visitorId }), ...session, auth: authRequest(request, ctx) }
    return { path: AUTHORIZE_PATH, document: { identity } }
  },
  membersAccount: async (payload, ctx) => {
    const section = validate(accountSchema, payload, 'membersAccount').section ?? 'ACCOUNT_INFO'
    const identity = buyerOf(ctx.caller)
    return {
      path: ACCOUNT_PATH,
      document: { identity: { ...identity, ...(await issueAccountSession(identity, ctx)), section } },
    }
  },
}

/** A session token for the account page, if a member is logged in at the shop. */
async function issueAccountSession({ memberId }: RedirectIdentity, { platform, now }: Ctx): Promise<RedirectIdentity> {
  if (memberId === undefined) return {}
  return { sessionHash: hashToken(await issueToken(platform.db, 'session', { memberId }, now())) }
}

function authRequest(
  { authRequest: input, prompt: promptOfFlow }: v.InferOutput<typeof authSchema>,
  ctx: Ctx,
): AuthRequest {
  requireClient(ctx.platform.config, input.clientId)
  if (input.idp) refuseProvider(input.idp)
  const { clientId, codeChallenge, state, scope, redirectUri } = input
  if (redirectUri) checkRedirectUri(ctx.platform.config, 'auth.authRequest.redirectUri', redirectUri)
  // Default of the platform.
  const responseMode = input.responseMode ?? 'query'
  const requestedPrompt = promptOfFlow ?? input.prompt
  return {
    ...{ clientId, codeChallenge, state, responseMode },
    ...(redirectUri ? { redirectUri } : {}),
    ...(scope ? { scope } : {}),
    ...(requestedPrompt ? { prompt: requestedPrompt } : {}),
    ...targetOf(responseMode, redirectUri, ctx),
  }
}

/** The target of the response: the redirect URI, or with `web_message` its origin, or the origin of the calling page. */
function targetOf(mode: AuthRequest['responseMode'], redirectUri: string | null | undefined, ctx: Ctx) {
  if (mode === 'web_message') {
    const target = redirectUri ? new URL(redirectUri).origin : ctx.request.headers.get('origin')
    if (target && target !== 'null') {
      checkRedirectDomain(ctx.platform.config, 'origin', target)
      return { targetOrigin: target }
    }
  }
  if (redirectUri) return {}
  const field = 'auth.authRequest.redirectUri'
  throw new ValidationError([{ field, description: 'must not be empty', violatedRule: 'REQUIRED_FIELD', data: {} }])
}

/** The identity provider supports token login only and has no login page. Ignoring the field could log in another member. */
function refuseProvider(idp: string): never {
  if (idp !== PROVIDER_CONNECTION_ID) throw unknownProvider()
  const description =
    'This identity provider has no login page. Log in with its token, using loginWithIdpConnectionTokenParams.'
  throw new ApplicationError('IDP_LOGIN_PAGE_NOT_SUPPORTED', 428, description, { idp })
}
