/** The parts of the account, in the order of their links. */
export const sections = ['profile', 'contact', 'orders', 'community', 'security', 'more'] as const

export type Section = (typeof sections)[number]

/** Where in the account somebody is: a section, and within the orders one of them. */
export interface Place {
  readonly section: Section
  readonly orderId?: string
}

/** Name of the parameter of the page's address, for those who ask for `url-state`. */
const PARAMETER = 'account'

/** The place that a merchant or an address names: `orders`, `orders/<id>`. Undefined for what is no place. */
export function readPlace(text: string | null | undefined): Place | undefined {
  const [name, orderId] = (text ?? '').split('/')
  const section = sections.find((known) => known === name)
  if (!section) return undefined
  return section === 'orders' && orderId ? { section, orderId: decode(orderId) } : { section }
}

/** The place as `readPlace` reads it. */
export function placeText({ section, orderId }: Place): string {
  return orderId ? `${section}/${encodeURIComponent(orderId)}` : section
}

/** The place that an address names. */
export function placeIn(address: string): Place | undefined {
  return readPlace(new URL(address).searchParams.get(PARAMETER))
}

/** `address` with the place in it; the rest of it stays. */
export function addressOf(address: string, place: Place): string {
  const url = new URL(address)
  url.searchParams.set(PARAMETER, placeText(place))
  return url.href
}

/** What is wrong with a `section` attribute, for the merchant to read. */
export function sectionFault(section: string | undefined): string | undefined {
  if (!section || readPlace(section)) return undefined
  return `There is no section “${section}”. Use ${sections.join(', ')}, or orders/ and the id of an order.`
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // No more than a wrong link: there is no such order, which is what its page says.
    return text
  }
}
