import type { PageClient } from '../client/client.ts'
import { PlatformError } from '../errors/platform-error.ts'
import { dispatch } from '../events/page-events.ts'
import { abortedError } from '../http/timeout.ts'
import { createRedirectUrl } from './create-redirect-url.ts'
import { reportFailure } from './failure/report-failure.ts'
import {
  findIntentIssue,
  type IntentParameters,
  intentParameters,
  type RedirectSessionIntent,
  toIntentRequest,
} from './intents.ts'
import { navigate } from './navigate.ts'
import { pageLanguage } from './page-language.ts'
import { publicUrl } from './public-url.ts'
import { resolveCallbacks } from './return/resolve-callbacks.ts'
import type { RedirectCallbacks, RedirectPreferences } from './types.ts'

/** Options of a redirect to a page of the platform. */
export interface RedirectToOptions {
  /** Page to open, by its name in the platform's API. */
  readonly intent: RedirectSessionIntent
  /** Parameters of the intent, see `intentParameters`. Default: none. */
  readonly parameters?: IntentParameters
  /** Return URLs, absolute or relative to this page. Default of `postFlowUrl`: this page. */
  readonly callbacks?: RedirectCallbacks
  /** How the hosted page behaves. Default: as the platform does. */
  readonly preferences?: RedirectPreferences
  /** Element to dispatch the events on. Default: `document`. */
  readonly target?: EventTarget
  /** Aborts the redirect: the promise rejects with `ABORTED`, without an error event. */
  readonly signal?: AbortSignal
  /** Navigates to the URL. Default: `location.assign`. */
  readonly leave?: (url: string) => void
}

/**
 * Redirects to a page of the platform. Resolves with the URL when the navigation starts. Not idempotent.
 *
 * Dispatches `store:redirect:start` (cancelable), then `store:redirect:leave` or `store:redirect:error`. Rejects with a `PlatformError`:
 * `INVALID_ARGUMENT` for an unknown intent, and for missing or invalid parameters, `UNSAFE_URL` for an unsafe callback, `NAVIGATION_FAILED` when
 * the browser stays on the page, as `createRedirectSession` does, and with `ABORTED`, without an error event, when the signal aborts or a listener
 * prevents the start.
 */
export async function redirectTo(
  context: { readonly client: PageClient; readonly clientId: string; readonly apiUrl: string },
  { intent, parameters = {}, callbacks = {}, preferences, target, signal, leave }: RedirectToOptions,
): Promise<string> {
  const detail = { shop: context.client.shop, intent }
  if (!dispatch(target, 'store:redirect:start', detail, true)) throw abortedError('prevented')
  try {
    if (!Object.hasOwn(intentParameters(), intent)) {
      throw new PlatformError(`Unknown intent "${intent}"`, { code: 'INVALID_ARGUMENT' })
    }
    const issue = findIntentIssue(intent, parameters)
    if (issue) throw new PlatformError(`"${issue.parameter}" is ${issue.reason}`, { code: 'INVALID_ARGUMENT' })
    const request = {
      ...toIntentRequest(intent, parameters),
      callbacks: resolveCallbacks(callbacks, context.clientId),
      ...(preferences && { preferences }),
    }
    const url = await createRedirectUrl(context.client, context.apiUrl, request, {
      locale: pageLanguage(target),
      signal,
    })
    dispatch(target, 'store:redirect:leave', { ...detail, url: publicUrl(url) })
    await navigate(url, leave, signal)
    return url
  } catch (cause) {
    throw reportFailure(cause, signal, (failure) => dispatch(target, 'store:redirect:error', { ...detail, ...failure }))
  }
}
