import type { Client } from '../client.ts'
import { systemError } from '../errors/from-response.ts'
import { isPlatformError, PlatformError } from '../errors/platform-error.ts'
import { emit, placeOf } from '../events/page-events.ts'
import { aborted } from '../http/deadline.ts'
import { type IntentFacts, intentFault, intentRequest, type PlainIntent } from './intents.ts'
import { pageLanguage } from './page-language.ts'
import { returnUrl } from './return.ts'
import { safeUrl } from './safe-url.ts'
import { sessionUrl, unsafeUrl } from './session-url.ts'
import type { Callbacks, RedirectPreferences } from './types.ts'

/** Where to go, and where its pages lead. */
export interface RedirectTo {
  readonly intent: PlainIntent
  readonly facts?: IntentFacts
  /** Where the platform's pages lead; relative to the page. `postFlowUrl` is this page when absent. */
  readonly callbacks?: Callbacks
  readonly preferences?: RedirectPreferences
  /** Where the events are dispatched. `document` when absent. */
  readonly target?: EventTarget
  readonly signal?: AbortSignal
  /** Goes to the address, in place of the browser. */
  readonly leave?: (url: string) => void
}

/**
 * Leaves the page for one of the platform's. Resolves with the address when the page is being left.
 *
 * Dispatches `store:redirect:start` (cancelable), then `store:redirect:leave` or `store:redirect:error`. Rejects with a `PlatformError`:
 * `INVALID_ARGUMENT` for facts that are missing or wrong, `UNSAFE_URL` for a callback that may not be followed, as
 * `createRedirectSession` does, and with `ABORTED`, without a further event, when the signal or a listener ended it. Not idempotent.
 */
export async function redirectTo(
  shop: { readonly client: Client; readonly clientId: string; readonly apiUrl: string },
  { intent, facts = {}, callbacks = {}, preferences, target, signal, leave = goTo }: RedirectTo,
): Promise<string> {
  const place = placeOf(target)
  if (place && !emit(place, 'store:redirect:start', { intent }, { cancelable: true })) throw aborted('prevented')
  try {
    const wrong = intentFault(intent, facts)
    if (wrong) throw new PlatformError(`"${wrong.field}" is ${wrong.fault}`, { code: 'INVALID_ARGUMENT' })
    const request = {
      ...intentRequest(intent, facts),
      callbacks: fullCallbacks(callbacks, shop.clientId),
      ...(preferences && { preferences }),
    }
    const url = await sessionUrl(shop.client, shop.apiUrl, request, { locale: pageLanguage(target), signal })
    if (place) emit(place, 'store:redirect:leave', { intent, url })
    leave(url)
    return url
  } catch (cause) {
    if (signal?.aborted) throw aborted(cause)
    const error = isPlatformError(cause) ? cause : systemError({ cause })
    if (place && error.code !== 'ABORTED') {
      emit(place, 'store:redirect:error', { intent, code: error.code, message: error.message })
    }
    throw error
  }
}

/** Callbacks by their full address; those that end a flow are marked, so that the page is tidied when it is come back to. */
function fullCallbacks(callbacks: Callbacks, clientId: string): Callbacks {
  const named = Object.entries({ ...callbacks, postFlowUrl: callbacks.postFlowUrl || location.href })
  const full = named.flatMap(([name, text]): [string, string][] => {
    if (!text) return []
    const url = safeUrl(text, location.href)
    if (!url) throw unsafeUrl(text)
    const ends = name === 'postFlowUrl' || name === 'thankYouPageUrl'
    return [[name, ends ? returnUrl(url, clientId) : url.href]]
  })
  return Object.fromEntries(full)
}

function goTo(url: string): void {
  location.assign(url)
}
