/** @jsxImportSource hono/jsx */
import { createHash } from 'node:crypto'
import { raw } from 'hono/html'
import type { AuthRequest } from '../../oauth/redirect-types.ts'

export type OAuthRefusal = 'login_required' | 'access_denied'

/** Result of an authorization request. Source: RFC 6749 §4.1.2, §4.1.2.1. */
export type AuthorizeResult =
  | { readonly code: string; readonly state: string }
  | { readonly error: OAuthRefusal; readonly error_description: string; readonly state: string }

const DESCRIPTIONS: Readonly<Record<OAuthRefusal, string>> = {
  login_required: 'No member is logged in, and the request does not allow a login page',
  access_denied: 'The login was canceled',
}

export function refusalOf({ state }: AuthRequest, error: OAuthRefusal): AuthorizeResult {
  return { error, error_description: DESCRIPTIONS[error], state }
}

/** The redirect URI with the result. `undefined` with `web_message`. */
export function resultUrl(request: AuthRequest, result: AuthorizeResult): string | undefined {
  if (request.redirectUri === undefined || request.responseMode === 'web_message') return undefined
  const url = new URL(request.redirectUri)
  if (request.responseMode === 'fragment') url.hash = String(new URLSearchParams(result))
  else for (const [name, value] of Object.entries(result)) url.searchParams.set(name, value)
  return url.href
}

export function refusalUrl(request: AuthRequest, error: OAuthRefusal): string | undefined {
  return resultUrl(request, refusalOf(request, error))
}

/** Posts the result to the opener or parent, restricted to one origin. */
const SCRIPT = `
const { origin, result } = JSON.parse(document.getElementById('result').textContent)
const requester = window.opener || (window.parent === window ? null : window.parent)
if (requester) requester.postMessage(result, origin)
`
const scriptHash = createHash('sha256').update(SCRIPT).digest('base64')

/**
 * The response of mode `web_message`: an empty page that only the calling origin may frame.
 *
 * Source: draft-sakimura-oauth-wmrm-00 §4.
 */
export async function webMessageResponse(
  request: AuthRequest,
  result: AuthorizeResult,
  cookie?: string,
): Promise<Response> {
  const origin = request.targetOrigin ?? ''
  const data = JSON.stringify({ origin, result }).replaceAll('<', '\\u003c')
  const page = (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>{'\u2026'}</title>
      </head>
      <body>
        <script type="application/json" id="result">
          {raw(data)}
        </script>
        <script>{raw(SCRIPT)}</script>
      </body>
    </html>
  )
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; script-src 'sha256-${scriptHash}'; img-src data:; base-uri 'none'; frame-ancestors ${origin}`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  if (cookie !== undefined) headers.append('set-cookie', cookie)
  return new Response(`<!doctype html>${await page}`, { headers })
}
