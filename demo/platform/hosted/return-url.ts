import type { RedirectDocument } from '../commerce/documents.ts'

/** What the platform tells the shop about what happened on its page. */
export interface ReturnFacts {
  /** Source: platform reference, `callbacks.thankYouPageUrl`: after an e-commerce checkout. */
  readonly orderId?: string
}

/**
 * Where the buyer goes after ordering: the shop's thank-you page, else the page it named for the end of the flow. Undefined when it
 * named neither: the platform's own confirmation is shown then.
 *
 * As the hosted platform does, `orderId` is added to the address, and `wixMemberLoggedIn` (whether a member logged in on the way)
 * to every callback. The shop's own query and fragment stay.
 */
export function afterOrder({ callbacks, memberLoggedIn }: RedirectDocument, orderId: string): string | undefined {
  const target = callbacks.thankYouPageUrl ?? callbacks.postFlowUrl
  return target === undefined ? undefined : withFacts(target, { orderId }, memberLoggedIn)
}

/** Where the buyer goes who gives up: back to the cart, else to the end of the flow. */
export function afterCancel({ callbacks, memberLoggedIn }: RedirectDocument): string | undefined {
  const target = callbacks.cartPageUrl ?? callbacks.postFlowUrl
  return target === undefined ? undefined : withFacts(target, {}, memberLoggedIn)
}

function withFacts(target: string, facts: ReturnFacts, memberLoggedIn: boolean): string {
  const url = new URL(target)
  if (facts.orderId !== undefined) url.searchParams.set('orderId', facts.orderId)
  url.searchParams.set('wixMemberLoggedIn', String(memberLoggedIn))
  return url.href
}
