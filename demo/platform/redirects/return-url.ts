import type { RedirectDocument } from '../cart/types.ts'

/**
 * The return URL after an order: the thank-you page, or the end of the flow. `undefined` without either: the platform shows its own
 * confirmation then.
 *
 * Source: platform reference, `callbacks.thankYouPageUrl`: `orderId` after an e-commerce checkout.
 */
export function afterOrder({ callbacks }: RedirectDocument, orderId: string): string | undefined {
  const target = callbacks.thankYouPageUrl ?? callbacks.postFlowUrl
  return target === undefined ? undefined : returnUrl(target, { orderId })
}

/** The return URL after a cancellation: the cart page, or the end of the flow. */
export function afterCancel({ callbacks }: RedirectDocument): string | undefined {
  const target = callbacks.cartPageUrl ?? callbacks.postFlowUrl
  return target === undefined ? undefined : returnUrl(target)
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
