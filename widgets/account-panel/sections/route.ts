import { withParameter } from '../../../core/browser/query-text.ts'
import type { MembersAccountSection } from '../../../core/redirects/enumerations.ts'

/** The sections of the account, in the order of the navigation. */
export const sections = ['orders', 'profile', 'contact', 'security', 'community', 'more'] as const

export type Section = (typeof sections)[number]

/** The location within the account: a section, and in `orders` optionally an order. */
export interface AccountRoute {
  readonly section: Section
  readonly orderId?: string
}

/** Query parameter of the page's URL that contains the route with `url-state`. */
const PARAMETER = 'account'

/** The default route. */
export const INITIAL_ROUTE: AccountRoute = { section: 'orders' }

/** Parses the route of a `section` attribute or a query parameter: `orders`, `orders/<id>`. Returns `undefined` if it is invalid. */
export function parseRoute(text: string | null | undefined): AccountRoute | undefined {
  const [name, orderId] = (text ?? '').split('/')
  const section = sections.find((candidate) => candidate === name)
  if (!section) return undefined
  return section === 'orders' && orderId ? { section, orderId: decodeOrderId(orderId) } : { section }
}

/** Formats a route for `parseRoute`. */
export function formatRoute({ section, orderId }: AccountRoute): string {
  return orderId ? `${section}/${encodeURIComponent(orderId)}` : section
}

/** Returns the route in a URL, or `undefined`. */
export function readRoute(url: string): AccountRoute | undefined {
  return parseRoute(new URL(url).searchParams.get(PARAMETER))
}

/** Returns `pageUrl` with the route as query parameter. The rest of the URL is unchanged. */
export function routeUrl(pageUrl: string, route: AccountRoute): string {
  const url = new URL(pageUrl)
  url.search = withParameter(url.search, PARAMETER, formatRoute(route))
  return url.href
}

/** Returns the configuration error of a `section` attribute, or `undefined` if it is valid or absent. */
export function sectionError(section: string | undefined): string | undefined {
  if (!section || parseRoute(section)) return undefined
  return `section="${section}" is not supported. Use ${sections.join(', ')}, or orders/ followed by an order ID.`
}

/** The account pages of the platform, by their names in `hosted-sections`. */
const hosted: Readonly<Record<string, MembersAccountSection>> = {
  subscriptions: 'SUBSCRIPTIONS',
  bookings: 'BOOKINGS',
  events: 'EVENTS',
  orders: 'ORDERS',
  'account-info': 'ACCOUNT_INFO',
}

/** Parses a `hosted-sections` attribute such as `subscriptions, bookings`. Keeps the order and omits unknown names. */
export function hostedSections(text: string | undefined): readonly MembersAccountSection[] {
  return parseNames(text).flatMap((name) =>
    Object.hasOwn(hosted, name) ? [hosted[name] as MembersAccountSection] : [],
  )
}

/** Returns the configuration error of a `hosted-sections` attribute, or `undefined` if it is valid or absent. */
export function hostedSectionsError(text: string | undefined): string | undefined {
  const unsupported = parseNames(text).find((name) => !Object.hasOwn(hosted, name))
  return unsupported && `hosted-sections="${unsupported}" is not supported. Use ${Object.keys(hosted).join(', ')}.`
}

function parseNames(text = ''): readonly string[] {
  return text.split(/[\s,]+/).filter(Boolean)
}

function decodeOrderId(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // An invalid escape sequence is an unknown order id, which the order page reports.
    return text
  }
}
