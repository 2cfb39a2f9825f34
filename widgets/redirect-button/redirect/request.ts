import type { RedirectCallbacks, RedirectPreferences } from '../../../core/redirects/types.ts'
import type { RedirectButtonProps } from '../props.ts'

/** An attribute that contains a callback URL. */
export type CallbackAttribute =
  | 'postFlowUrl'
  | 'thankYouUrl'
  | 'loginUrl'
  | 'cartPageUrl'
  | 'bookingsUrl'
  | 'planListUrl'

/** The platform's names of the callback URLs. */
const callbacks: Readonly<Record<CallbackAttribute, keyof RedirectCallbacks>> = {
  postFlowUrl: 'postFlowUrl',
  thankYouUrl: 'thankYouPageUrl',
  loginUrl: 'loginUrl',
  cartPageUrl: 'cartPageUrl',
  bookingsUrl: 'bookingsServiceListUrl',
  planListUrl: 'planListUrl',
}

export const callbackNames: readonly CallbackAttribute[] = Object.keys(callbacks) as CallbackAttribute[]

/**
 * Returns the callback URLs of the attributes. The thank-you page of a checkout is by default the page to return to, which announces the
 * order. The results of other intents are only on the thank-you page of the platform.
 */
export function callbacksOf(props: RedirectButtonProps): RedirectCallbacks {
  const entries = callbackNames.flatMap((name) => (props[name] ? [[callbacks[name], props[name]] as const] : []))
  return {
    ...(props.intent === 'ecomCheckout' && { thankYouPageUrl: props.postFlowUrl || location.href }),
    ...Object.fromEntries(entries),
  }
}

/** Returns the preferences of the attributes, or `undefined` if there are none. */
export function preferencesOf(props: RedirectButtonProps): RedirectPreferences | undefined {
  const { useGenericPages, maintainIdentity, additionalQueryParameters } = props
  const preferences = {
    ...(useGenericPages !== undefined && { useGenericWixPages: useGenericPages }),
    ...(maintainIdentity !== undefined && { maintainIdentity }),
    ...(additionalQueryParameters && { additionalQueryParameters }),
  }
  return Object.keys(preferences).length > 0 ? preferences : undefined
}
