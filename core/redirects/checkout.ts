import type { CartPorts } from '../cart/adapter.ts'
import type { NewLine } from '../cart/line.ts'
import type { CartStore } from '../cart/model.ts'
import type { Client } from '../client/client.ts'
import { dispatch, type RedirectIntent } from '../events/page-events.ts'
import { abortedError } from '../http/timeout.ts'
import { lazy } from '../lazy.ts'
import { createRedirectUrl } from './create-redirect-url.ts'
import { reportFailure } from './failure/report-failure.ts'
import { navigate } from './navigate.ts'
import { pageLanguage } from './page-language.ts'
import { publicUrl } from './public-url.ts'
import { resolveCallbacks } from './return/resolve-callbacks.ts'
import { rememberCheckout } from './return/return-url.ts'
import type { RedirectCallbacks, RedirectPreferences } from './types.ts'

/**
 * Options of a redirect to the checkout. URLs are absolute or relative to this page. Default of `postFlowUrl`: this page. Default of
 * `thankYouPageUrl`: `postFlowUrl`.
 */
export interface RedirectOptions extends RedirectCallbacks {
  /** Element to dispatch the events on, such as the clicked button. Default: `document`. */
  readonly target?: EventTarget
  /** Aborts the redirect: the promise rejects with `ABORTED`, without an error event. */
  readonly signal?: AbortSignal
  /** Lines to check out instead of the cart. The cart does not change. */
  readonly lines?: readonly NewLine[]
  /** How the checkout page behaves. Default: as the platform does. */
  readonly preferences?: RedirectPreferences | undefined
  /** Language of the platform's pages, a BCP 47 tag. Default: the language of `target`, or of the page. */
  readonly locale?: string
  /** Navigates to the URL. Default: `location.assign`. */
  readonly leave?: (url: string) => void
}

/** A redirect for one intent. */
export interface RedirectRequest extends RedirectOptions {
  /** Flow to start. `checkout`: the checkout of the cart, or of `lines`. */
  readonly intent: RedirectIntent
}

/** Dependencies of a redirect. */
export interface RedirectContext {
  readonly client: Client
  readonly cart: CartStore
  readonly ports: CartPorts
}

/** Loads the checkout of `lines` on demand, because most checkouts are of the cart. */
const loadItemsCheckout = lazy(() => import('./create-items-checkout.ts'))

/**
 * Redirects to the checkout of the cart, or of `lines` only. Waits for pending cart mutations, creates a checkout and a redirect session,
 * and navigates. Resolves with the URL when the navigation starts. Not idempotent.
 *
 * Dispatches `store:checkout:start` (cancelable), then `store:checkout:redirect` or `store:checkout:error`. Rejects with a
 * `PlatformError`: as `navigate` does, with `lines` as `createItemsCheckout` does, and with `ABORTED`, without an error event, when the
 * signal aborts or a listener prevents the start. If the platform refuses the cart (400, 404, 409, 428), the cart is read again.
 */
export async function checkout(
  context: RedirectContext,
  options: RedirectOptions = {},
  beforeLeave?: (url: string) => void,
): Promise<string> {
  const { client, cart, ports } = context
  const { shop } = client
  const { clientId, apiUrl } = shop
  const { target, signal, lines, locale = pageLanguage(target), leave, preferences, ...urls } = options
  const detail = { shop, ...(lines && { lines }) }
  if (!dispatch(target, 'store:checkout:start', { cart: cart.state.get().cart, ...detail }, true))
    throw abortedError('prevented')
  try {
    const resolved = resolveCallbacks(urls, clientId)
    const callbacks = { thankYouPageUrl: resolved.postFlowUrl, ...resolved }
    const checkoutId = lines
      ? await loadItemsCheckout().then(({ createItemsCheckout }) => createItemsCheckout(ports, lines, signal))
      : (await cart.createCheckout(signal && { signal })).checkoutId
    if (!lines) rememberCheckout(clientId, checkoutId)
    const request = { ecomCheckout: { checkoutId }, callbacks, ...(preferences && { preferences }) }
    const url = await createRedirectUrl(client, apiUrl, request, { locale, signal })
    dispatch(target, 'store:checkout:redirect', { url: publicUrl(url), ...detail })
    beforeLeave?.(url)
    await navigate(url, leave, signal)
    return url
  } catch (cause) {
    const error = reportFailure(cause, signal, (failure) =>
      dispatch(target, 'store:checkout:error', { shop, ...failure }),
    )
    // The cart may have been ordered, deleted or changed elsewhere. If the read fails, the error is in `CartState.error`.
    if (/^4(0[049]|28)$/.test(`${error.status}`)) void cart.refresh()
    throw error
  }
}

type RedirectFlow = typeof checkout

/** The flow of each intent. */
const intents: Readonly<Record<RedirectIntent, RedirectFlow>> = { checkout }

/**
 * Redirects to a page of the platform. Resolves with the URL when the navigation starts.
 *
 * Dispatches `store:redirect:start` (cancelable), then `store:redirect:leave` or `store:redirect:error`, in addition to the events of the
 * flow. Rejects as `checkout` does.
 */
export async function redirect(context: RedirectContext, { intent, ...options }: RedirectRequest): Promise<string> {
  const { target, signal } = options
  const detail = { shop: context.client.shop, intent }
  if (!dispatch(target, 'store:redirect:start', detail, true)) throw abortedError('prevented')
  try {
    return await intents[intent](context, options, (url) =>
      dispatch(target, 'store:redirect:leave', { ...detail, url: publicUrl(url) }),
    )
  } catch (cause) {
    throw reportFailure(cause, signal, (failure) => dispatch(target, 'store:redirect:error', { ...detail, ...failure }))
  }
}
