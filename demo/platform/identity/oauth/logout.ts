import * as v from 'valibot'
import { defineRoute, type Route } from '../../http/call.ts'
import { validate } from '../../http/input/validate.ts'
import type { Platform } from '../../platform.ts'
import { checkRedirectDomain, requireClient } from '../../redirects/target.ts'
import { clearedCookie, hostedToken } from '../store/session-cookie.ts'
import { closeHostedSession, endSessionOf } from '../store/sessions.ts'

const schema = v.object({
  postLogoutRedirectUri: v.nullish(v.pipe(v.string(), v.url(), v.maxLength(2048))),
  clientId: v.nullish(v.string()),
})
type Input = v.InferOutput<typeof schema>

/** A response as JSON. The vendor's SDK calls it a raw response. */
interface RawResponse {
  readonly statusCode: number
  readonly headers: readonly { readonly key: string; readonly value: string }[]
}

/** Scripts with a token get the location as data. If they followed a redirect, CORS would prevent them from reading the shop's page. */
const byScript = defineRoute('logout', schema, async (input, { caller, platform }): Promise<RawResponse> => {
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
 * Logs out: revokes the caller's tokens, or ends the session of a browser on the hosted pages.
 *
 * Fails with `CALLBACK_URL_NOT_ALLOWED` (403) if the redirect URI is not on an allowed domain. Source: core/README.md#logout.
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
  if (clientId) requireClient(config, clientId)
  if (!postLogoutRedirectUri) return undefined
  checkRedirectDomain(config, 'postLogoutRedirectUri', postLogoutRedirectUri)
  // Normalized, because headers must not contain line breaks.
  return new URL(postLogoutRedirectUri).href
}
