import * as v from 'valibot'
import { compact } from '../commerce/compact.ts'
import type { Callbacks, RedirectDocument } from '../commerce/documents.ts'
import { intentNames, intents } from '../commerce/redirect-intents.ts'
import { createRedirect } from '../commerce/redirect-store.ts'
import { emit } from '../events/emit.ts'
import { ApplicationError, answer, type Ctx, type Route, ValidationError } from '../http/call.ts'

const url = v.nullish(v.pipe(v.string(), v.maxLength(2048), v.url()))

const schema = v.object({
  ...Object.fromEntries(intentNames.map((name) => [name, v.nullish(v.record(v.string(), v.unknown()))])),
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
 * Opens the way to a hosted page. Every call makes a new session.
 *
 * Exactly one intent must be named. Fails with `CALLBACK_URL_NOT_ALLOWED` (403) when a callback or a redirect URI leads elsewhere
 * than to the shop, and `CLIENT_NOT_FOUND` (404). The session token is what opens the page: it is in the address as well.
 * Source: SPEC.md §7 Redirect session; WIRE.md, “Redirect and login”.
 */
export const redirectsRoutes: readonly Route[] = [
  answer('createRedirectSession', schema, async (input, ctx) => {
    const named = intentNames.filter((name) => isGiven((input as Record<string, unknown>)[name]))
    const [name] = named
    if (name === undefined || named.length > 1) throw oneIntent()
    const callbacks: Callbacks = compact(input.callbacks ?? {})
    checkCallbacks(callbacks, ctx)
    const { path, document } = await intents[name]((input as Record<string, unknown>)[name], ctx)
    return { redirectSession: await session(name, path, { ...document, callbacks }, input, ctx) }
  }),
]

async function session(
  intent: string,
  path: string,
  document: Omit<RedirectDocument, 'memberLoggedIn' | 'language'>,
  input: v.InferOutput<typeof schema>,
  ctx: Ctx,
) {
  const { lang, ...parameters } = input.preferences?.additionalQueryParameters ?? {}
  // A shop without `lang` may still say its language as the platform's own pages do.
  const language = lang ?? ctx.request.headers.get('x-wix-linguist')?.split('|')[0]
  const whole: RedirectDocument = {
    ...document,
    memberLoggedIn: false,
    ...(language ? { language } : {}),
  }
  const endpoint = ctx.platform.config.url + path
  const shown = { ...parameters, ...(language ? { lang: language } : {}) }
  const { id, token } = await ctx.platform.db.transaction(async (tx) => {
    const made = await createRedirect(tx, intent, whole, ctx.now())
    // What webhooks are told is kept: it must not open the page.
    const entity = addressOf(made.id, endpoint, shown)
    await emit(tx, { type: 'wix.headless.v1.redirect_session_created', entityId: made.id, entity }, ctx)
    return made
  })
  return { ...addressOf(id, endpoint, { ...shown, session: token }), sessionToken: token }
}

function addressOf(id: string, endpoint: string, searchParams: Record<string, string>) {
  return { id, fullUrl: `${endpoint}?${new URLSearchParams(searchParams)}`, urlDetails: { endpoint, searchParams } }
}

function checkCallbacks(callbacks: Callbacks, { platform }: Ctx): void {
  for (const [name, target] of Object.entries(callbacks)) {
    if (platform.config.isAllowedRedirect(target)) continue
    throw new ApplicationError(
      'CALLBACK_URL_NOT_ALLOWED',
      403,
      `callbacks.${name} is not on an allowed redirect domain`,
      {
        callback: name,
        url: target,
      },
    )
  }
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null
}

function oneIntent(): ValidationError {
  const description = `must hold exactly one of ${intentNames.join(', ')}`
  return new ValidationError([{ field: 'intent', description, violatedRule: 'ONE_OF_ALIGNMENT', data: {} }])
}
