import type { MembersAccountSection } from '../../../core/redirects/enumerations.ts'

/** The parts of the account, in the order of their links. */
export const sections = ['orders', 'profile', 'contact', 'security', 'community', 'more'] as const

export type Section = (typeof sections)[number]

/** Where in the account somebody is: a section, and within the orders one of them. */
export interface AccountRoute {
  readonly section: Section
  readonly orderId?: string
}

/** Name of the parameter of the page's address, for those who ask for `url-state`. */
const PARAMETER = 'account'

/** Where the account begins. */
export const INITIAL_ROUTE: AccountRoute = { section: 'orders' }

/** The place that a merchant or an address names: `orders`, `orders/<id>`. Undefined for what is no place. */
export function parseRoute(text: string | null | undefined): AccountRoute | undefined {
  const [name, orderId] = (text ?? '').split('/')
  const section = sections.find((known) => known === name)
  if (!section) return undefined
  return section === 'orders' && orderId ? { section, orderId: decode(orderId) } : { section }
}

/** The place as `parseRoute` reads it. */
export function formatRoute({ section, orderId }: AccountRoute): string {
  return orderId ? `${section}/${encodeURIComponent(orderId)}` : section
}

/** The place that an address names. */
export function routeIn(address: string): AccountRoute | undefined {
  return parseRoute(new URL(address).searchParams.get(PARAMETER))
}

/** `address` with the place in it; the rest of it stays. */
export function addressOf(address: string, route: AccountRoute): string {
  const url = new URL(address)
  url.searchParams.set(PARAMETER, formatRoute(route))
  return url.href
}

/** What is wrong with a `section` attribute, for the merchant to read. */
export function sectionError(section: string | undefined): string | undefined {
  if (!section || parseRoute(section)) return undefined
  return `section="${section}" is not supported. Use ${sections.join(', ')}, or orders/ followed by an order ID.`
}

/** The platform's own account pages, by the name that a merchant writes in `hosted-sections`. */
const hosted: Readonly<Record<string, MembersAccountSection>> = {
  subscriptions: 'SUBSCRIPTIONS',
  bookings: 'BOOKINGS',
  events: 'EVENTS',
  orders: 'ORDERS',
  'account-info': 'ACCOUNT_INFO',
}

/** The hosted pages of a `hosted-sections` attribute, in its order: `subscriptions, bookings`. */
export function hostedSections(text: string | undefined): readonly MembersAccountSection[] {
  return namesIn(text).flatMap((name) => (Object.hasOwn(hosted, name) ? [hosted[name] as MembersAccountSection] : []))
}

/** What is wrong with a `hosted-sections` attribute, for the merchant to read. */
export function hostedSectionsError(text: string | undefined): string | undefined {
  const wrong = namesIn(text).find((name) => !Object.hasOwn(hosted, name))
  return wrong && `hosted-sections="${wrong}" is not supported. Use ${Object.keys(hosted).join(', ')}.`
}

function namesIn(text = ''): readonly string[] {
  return text.split(/[\s,]+/).filter(Boolean)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // No more than a wrong link: there is no such order, which is what its page says.
    return text
  }
}
