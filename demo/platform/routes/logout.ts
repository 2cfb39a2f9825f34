import * as v from 'valibot'
import { clearedCookie, hostedToken } from '../hosted/identity/cookie.ts'
import { ApplicationError, answer, type Platform, type Route, validate } from '../http/call.ts'
import { closeHostedSession, endSessionOf } from '../identity/sessions.ts'

const schema = v.object({
  postLogoutRedirectUri: v.nullish(v.pipe(v.string(), v.url(), v.maxLength(2048))),
  clientId: v.nullish(v.string()),
})
type Input = v.InferOutput<typeof schema>

/** A response told as data: what the vendor's SDK calls a raw one. */
interface RawResponse {
  readonly statusCode: number
  readonly headers: readonly { readonly key: string; readonly value: string }[]
}

/** A script with a token is told where to go: following the way itself, it could not read the shop's page. */
const byScript = answer('logout', schema, async (input, { caller, platform }): Promise<RawResponse> => {
  const location = destination(input, platform)
  if (caller.kind === 'member') {
    await platform.db.transaction((tx) => endSessionOf(tx, caller.visitorId, caller.memberId, platform.clock.now()))
  }
  return {
    statusCode: location === undefined ? 200 : 302,
    headers: location === undefined ? [] : [{ key: 'Location', value: location }],
  }
})

/**
 * Logs out: the caller's tokens, and a browser that comes by itself from the hosted pages.
 *
 * Fails with `CALLBACK_URL_NOT_ALLOWED` (403) when the address afterwards is not the shop's. Source: SPEC.md §7, `GET /v1/logout`.
 */
export const logoutRoute: Route = {
  ...byScript,
  handle: async (request, platform) => {
    if (request.headers.has('authorization')) return byScript.handle(request, platform)
    const search = Object.fromEntries(new URL(request.url).searchParams)
    const location = destination(validate(schema, search), platform)
    const token = hostedToken(request)
    if (token !== undefined) await platform.db.transaction((tx) => closeHostedSession(tx, token))
    const headers = new Headers({ 'set-cookie': clearedCookie(platform.config), 'cache-control': 'no-store' })
    if (location === undefined) return Response.json({}, { headers })
    headers.set('location', location)
    return new Response(null, { status: 302, headers })
  },
}

function destination({ postLogoutRedirectUri, clientId }: Input, { config }: Platform): string | undefined {
  if (clientId && !config.clientIds.includes(clientId)) {
    throw new ApplicationError('CLIENT_NOT_FOUND', 404, 'The client id is not known')
  }
  if (!postLogoutRedirectUri) return undefined
  // As a browser reads it: a header takes no line break.
  if (config.isAllowedRedirect(postLogoutRedirectUri)) return new URL(postLogoutRedirectUri).href
  const data = { callback: 'postLogoutRedirectUri', url: postLogoutRedirectUri }
  throw new ApplicationError('CALLBACK_URL_NOT_ALLOWED', 403, 'The address is not on an allowed redirect domain', data)
}
