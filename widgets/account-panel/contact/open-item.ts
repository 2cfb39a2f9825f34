import { encodeJson } from '../../../core/encode-json.ts'
import type { AccountAddress } from '../../../core/members/account.ts'

/** An email address, a phone number or a postal address. */
export type ContactItem = string | AccountAddress

/** The item whose form is open, as it was when the form was opened. */
export interface OpenItem {
  readonly item: ContactItem
  /** Index of the item when its form was opened. */
  readonly index: number
}

/**
 * Returns the current index of the open item. Returns `undefined` if the list does not contain it any more.
 *
 * Addresses are compared by their id. Items without an id are compared by their value; equal ones are interchangeable.
 */
export function currentIndex(items: readonly ContactItem[], { item, index }: OpenItem): number | undefined {
  const idOf = (one: ContactItem): string => (typeof one === 'object' && one.id) || encodeJson(one)
  const ids = items.map(idOf)
  const position = ids[index] === idOf(item) ? index : ids.indexOf(idOf(item))
  return position < 0 ? undefined : position
}
