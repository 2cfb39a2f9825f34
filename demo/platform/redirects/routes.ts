import * as v from 'valibot'
import type { Callbacks, RedirectDocument } from '../cart/types.ts'
import { defineRoute, type Route } from '../http/call.ts'
import { ValidationError } from '../http/errors.ts'
import { compact } from '../http/input/compact.ts'
import { optionalObject } from '../http/input/schemas.ts'
import type { Ctx } from '../platform.ts'
import { emit } from '../webhooks/emit.ts'
import { intentNames, intents } from './intents.ts'
import { createRedirect } from './store.ts'
import { checkRedirectDomain } from './target.ts'

const url = v.nullish(v.pipe(v.string(), v.maxLength(2048), v.url()))

const schema = v.object({
  ...Object.fromEntries(intentNames.map((name) => [name, optionalObject])),
  callbacks: v.nullish(
    v.object({
      thankYouPageUrl: url,
      postFlowUrl: url,
      cartPageUrl: url,
      loginUrl: url,
      bookingsServiceListUrl: url,
      planListUrl: url,
    }),
  ),
  preferences: v.nullish(
    v.object({ additionalQueryParameters: v.nullish(v.record(v.string(), v.pipe(v.string(), v.maxLength(500)))) }),
  ),
})

/**
 * Creates a redirect session. Every call creates a new one.
 *
 * Exactly one intent is required. Fails with `CALLBACK_URL_NOT_ALLOWED` (403) if a callback or a redirect URI is not on an allowed domain,
 * and with `CLIENT_NOT_FOUND` (404). The URL contains the session token, which opens the page. Source:
 * core/README.md#authorization-request, core/README.md#redirects.
 */
export const redirectsRoutes: readonly Route[] = [
  defineRoute('createRedirectSession', schema, async (input, ctx) => {
    const named = intentNames.filter((name) => isGiven((input as Record<string, unknown>)[name]))
    const [name] = named
    if (name === undefined || named.length > 1) throw oneIntent()
    const callbacks: Callbacks = compact(input.callbacks ?? {})
    checkCallbacks(callbacks, ctx)
    const { path, document } = await intents[name]((input as Record<string, unknown>)[name], ctx)
    return { redirectSession: await createSession(name, path, { ...document, callbacks }, input, ctx) }
  }),
]

async function createSession(
  intent: string,
  path: string,
  document: RedirectDocument,
  input: v.InferOutput<typeof schema>,
  ctx: Ctx,
) {
  const { lang, ...parameters } = input.preferences?.additionalQueryParameters ?? {}
  // Without `lang`, the language comes from the header that the platform's own pages send.
  const language = lang ?? ctx.request.headers.get('x-wix-linguist')?.split('|')[0]
  const stored: RedirectDocument = { ...document, ...(language ? { language } : {}) }
  const endpoint = ctx.platform.config.url + path
  const shown = { ...parameters, ...(language ? { lang: language } : {}) }
  const { id, token } = await ctx.platform.db.transaction(async (tx) => {
    const redirect = await createRedirect(tx, intent, stored, ctx.now())
    // Events are stored, so they must not contain the session token.
    const entity = addressOf(redirect.id, endpoint, shown)
    await emit(tx, { type: 'wix.headless.v1.redirect_session_created', entityId: redirect.id, entity }, ctx)
    return redirect
  })
  return { ...addressOf(id, endpoint, { ...shown, session: token }), sessionToken: token }
}

function addressOf(id: string, endpoint: string, searchParams: Record<string, string>) {
  return { id, fullUrl: `${endpoint}?${new URLSearchParams(searchParams)}`, urlDetails: { endpoint, searchParams } }
}

function checkCallbacks(callbacks: Callbacks, { platform }: Ctx): void {
  for (const [name, target] of Object.entries(callbacks)) {
    checkRedirectDomain(platform.config, `callbacks.${name}`, target)
  }
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null
}

function oneIntent(): ValidationError {
  const description = `must contain exactly one of ${intentNames.join(', ')}`
  return new ValidationError([{ field: 'intent', description, violatedRule: 'ONE_OF_ALIGNMENT', data: {} }])
}
