import type { RedirectDocument } from '../cart/types.ts'

/** Parameters that the platform adds to the return URL. */
export interface ReturnParameters {
  /** Source: platform reference, `callbacks.thankYouPageUrl`: after an e-commerce checkout. */
  readonly orderId?: string
}

/**
 * The return URL after an order: the thank-you page, or the end of the flow. `undefined` without either: the platform shows its own
 * confirmation then.
 *
 * As on the hosted platform, `orderId` is added to the URL, and `wixMemberLoggedIn` (whether a member logged in during the flow) to every
 * callback. The query and fragment of the URL are preserved.
 */
export function afterOrder({ callbacks, memberLoggedIn }: RedirectDocument, orderId: string): string | undefined {
  const target = callbacks.thankYouPageUrl ?? callbacks.postFlowUrl
  return target === undefined ? undefined : withParameters(target, { orderId }, memberLoggedIn)
}

/** The return URL after a cancellation: the cart page, or the end of the flow. */
export function afterCancel({ callbacks, memberLoggedIn }: RedirectDocument): string | undefined {
  const target = callbacks.cartPageUrl ?? callbacks.postFlowUrl
  return target === undefined ? undefined : withParameters(target, {}, memberLoggedIn)
}

function withParameters(target: string, parameters: ReturnParameters, memberLoggedIn: boolean): string {
  const url = new URL(target)
  if (parameters.orderId !== undefined) url.searchParams.set('orderId', parameters.orderId)
  url.searchParams.set('wixMemberLoggedIn', String(memberLoggedIn))
  return url.href
}
