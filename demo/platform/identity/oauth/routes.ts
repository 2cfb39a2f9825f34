import * as v from 'valibot'
import { type Route, routedCall } from '../../http/call.ts'
import type { Platform } from '../../platform.ts'
import { grants } from './grants.ts'
import type { GrantedTokens } from './issue-tokens.ts'
import { OAuthError } from './oauth-error.ts'
import { type TokenRequest, tokenRequestSchema } from './token-request.ts'

/** The token endpoint. Its errors have the format of OAuth, not that of the platform. Source: core/README.md#tokens, RFC 6749 §5. */
const token: Route = {
  ...routedCall('token'),
  schema: tokenRequestSchema,
  handle: async (request, platform) => {
    try {
      const granted = await grant(request, platform)
      return Response.json(granted, { headers: { 'cache-control': 'no-store' } })
    } catch (error) {
      if (!(error instanceof OAuthError)) throw error
      const body = { error: error.code, error_description: error.message }
      return Response.json(body, { status: error.status, headers: { 'cache-control': 'no-store' } })
    }
  },
}

export const oauthRoutes: readonly Route[] = [token]

async function grant(request: Request, platform: Platform): Promise<GrantedTokens> {
  const body = v.safeParse(tokenRequestSchema, camelCased(await readBody(request)))
  if (!body.success) throw new OAuthError('invalid_request', 'Every parameter must be a string')
  const { grantType, clientId = '' } = body.output
  if (grantType === undefined) throw new OAuthError('invalid_request', 'The grant type is missing')
  const granting = grants.get(grantType)
  if (granting === undefined)
    throw new OAuthError('unsupported_grant_type', `The grant type ${grantType} is not supported`)
  // `authorized_client` is used by servers, which are identified by their API key.
  const named = grantType !== 'authorized_client' || clientId !== ''
  if (named && !platform.config.clientIds.includes(clientId)) {
    throw new OAuthError('invalid_client', 'The client id is unknown')
  }
  const complete: TokenRequest = { ...body.output, grantType, clientId }
  return await granting(complete, platform, request)
}

/** Reads a JSON body, or the form body of RFC 6749. The platform accepts both. */
async function readBody(request: Request): Promise<Record<string, unknown>> {
  const body = await request.text()
  if (request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(body))
  }
  try {
    const parsed: unknown = JSON.parse(body)
    if (typeof parsed === 'object' && parsed !== null) return parsed as Record<string, unknown>
  } catch (error) {
    throw new OAuthError(
      'invalid_request',
      `The body is not JSON: ${error instanceof Error ? error.name : 'unreadable'}`,
    )
  }
  throw new OAuthError('invalid_request', 'The body is not a JSON object')
}

function camelCased(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value ?? undefined,
    ]),
  )
}
