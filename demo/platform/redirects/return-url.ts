import type { RedirectDocument } from '../cart/types.ts'

/**
 * The thank-you page with the results of the flow. `undefined` without one: the platform shows its own, which links to `flowEnd`.
 *
 * Source: platform reference, `callbacks.thankYouPageUrl`.
 */
export function thankYouPage(
  { callbacks }: RedirectDocument,
  results: Readonly<Record<string, string>>,
): string | undefined {
  const { thankYouPageUrl } = callbacks
  return thankYouPageUrl === undefined ? undefined : returnUrl(thankYouPageUrl, results)
}

/** The return URL at the end of a flow. Source: platform reference, `callbacks.postFlowUrl`. */
export function flowEnd({ callbacks: { postFlowUrl } }: RedirectDocument): string | undefined {
  return postFlowUrl === undefined ? undefined : returnUrl(postFlowUrl)
}

/** The return URL after a cancellation: the cart page, or the end of the flow. */
export function afterCancel(redirect: RedirectDocument): string | undefined {
  const { cartPageUrl } = redirect.callbacks
  return cartPageUrl === undefined ? flowEnd(redirect) : returnUrl(cartPageUrl)
}

/**
 * A callback with parameters, and as on the hosted platform with `wixMemberLoggedIn`: whether a member logged in during the flow. The query
 * and fragment of the URL are preserved.
 */
export function returnUrl(target: string, parameters: Readonly<Record<string, string>> = {}, loggedIn = false): string {
  const url = new URL(target)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  url.searchParams.set('wixMemberLoggedIn', String(loggedIn))
  return url.href
}
