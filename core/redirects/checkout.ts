import type { CartStore } from '../cart/cart.ts'
import type { Client } from '../client.ts'
import { systemError } from '../errors/from-response.ts'
import { isPlatformError, type PlatformError } from '../errors/platform-error.ts'
import { emit, placeOf, type RedirectIntent, type StoreEvents, type StoreEventType } from '../events/page-events.ts'
import { aborted } from '../http/deadline.ts'
import { pageLanguage } from './page-language.ts'
import { returnUrl } from './return.ts'
import { safeUrl } from './safe-url.ts'
import { sessionUrl, unsafeUrl } from './session-url.ts'
import type { Callbacks } from './types.ts'

/** How the page is left. */
export interface LeaveOptions {
  /** Where the events are dispatched: the element of the shopper's click. `document` when absent. */
  readonly target?: EventTarget
  readonly signal?: AbortSignal
  /** Where the shopper comes back to; relative to the page. This page when absent. */
  readonly postFlowUrl?: string
  /** Where the shopper comes to after an order. As `postFlowUrl` when absent. */
  readonly thankYouPageUrl?: string
  /** BCP 47 tag: the language the platform's pages are shown in. That of `target` or of the page when absent. */
  readonly locale?: string
  /** Goes to the address, in place of the browser. */
  readonly leave?: (url: string) => void
}

/** Where to go, and how. */
export interface RedirectRequest extends LeaveOptions {
  readonly intent: RedirectIntent
}

/** What a flow that leaves the page needs of it. */
export interface Departure {
  readonly client: Client
  readonly cart: CartStore
  readonly clientId: string
  readonly apiUrl: string
}

/**
 * Goes to the checkout with what is in the cart: waits for the edits, makes a checkout and a redirect session, and leaves
 * the page. Resolves with the address when it does.
 *
 * Dispatches `store:checkout:start` (cancelable), then `store:checkout:redirect` or `store:checkout:error`. Rejects with a
 * `PlatformError`; with `ABORTED`, and without an event, when the signal or a listener ended it.
 */
export async function checkout(departure: Departure, options: LeaveOptions = {}): Promise<string> {
  const { client, cart, apiUrl } = departure
  const { target, signal, locale = pageLanguage(target), leave = goTo } = options
  if (!tell(target, 'store:checkout:start', { cart: cart.state.get().cart }, true)) throw aborted('prevented')
  try {
    const callbacks = callbacksOf(departure, options)
    const { checkoutId } = await cart.createCheckout(signal && { signal })
    const url = await sessionUrl(client, apiUrl, { ecomCheckout: { checkoutId }, callbacks }, { locale, signal })
    tell(target, 'store:checkout:redirect', { url })
    leave(url)
    return url
  } catch (cause) {
    throw failed(cause, signal, (failure) => tell(target, 'store:checkout:error', failure))
  }
}

type Leave = (departure: Departure, options: LeaveOptions) => Promise<string>

/** How each intent is carried out. A further intent is a further row. */
const intents: Readonly<Record<RedirectIntent, Leave>> = { checkout }

/**
 * Leaves the page for one of the platform's. Resolves with the address when the page is being left.
 *
 * Dispatches `store:redirect:start` (cancelable), then `store:redirect:leave` or `store:redirect:error`, beside the events
 * of the flow itself. Rejects as `checkout` does.
 */
export async function redirect(departure: Departure, { intent, ...options }: RedirectRequest): Promise<string> {
  const { target, signal, leave = goTo } = options
  if (!tell(target, 'store:redirect:start', { intent }, true)) throw aborted('prevented')
  try {
    return await intents[intent](departure, {
      ...options,
      leave(url) {
        tell(target, 'store:redirect:leave', { intent, url })
        leave(url)
      },
    })
  } catch (cause) {
    throw failed(cause, signal, (failure) => tell(target, 'store:redirect:error', { intent, ...failure }))
  }
}

function goTo(url: string): void {
  location.assign(url)
}

/** Answers `false` only when a listener prevented a `cancelable` event. */
function tell<T extends StoreEventType>(
  target: EventTarget | undefined,
  type: T,
  detail: StoreEvents[T],
  cancelable = false,
): boolean {
  const place = placeOf(target)
  return !place || emit(place, type, detail, { cancelable })
}

function failed(
  cause: unknown,
  signal: AbortSignal | undefined,
  report: (failure: { code: string; message: string }) => void,
): PlatformError {
  if (signal?.aborted) return aborted(cause)
  const error = isPlatformError(cause) ? cause : systemError({ cause })
  if (error.code !== 'ABORTED') report({ code: error.code, message: error.message })
  return error
}

function callbacksOf({ clientId }: Departure, { postFlowUrl, thankYouPageUrl }: LeaveOptions): Callbacks {
  const back = (text: string): string => {
    const url = safeUrl(text, location.href)
    if (!url) throw unsafeUrl(text)
    return returnUrl(url, clientId)
  }
  const post = back(postFlowUrl || location.href)
  return { postFlowUrl: post, thankYouPageUrl: thankYouPageUrl ? back(thankYouPageUrl) : post }
}
