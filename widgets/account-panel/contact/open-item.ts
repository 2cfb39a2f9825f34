import type { AccountAddress, AccountItem } from '../../../core/members/account.ts'
import { accountItemKey } from '../../../core/members/account-address.ts'

/** An email address, a phone number or a postal address. */
export type ContactItem = string | AccountAddress

/** The item whose form is open, as it was when the form was opened, or when it was last saved. */
export interface OpenItem {
  /** Absent if the form adds an item. */
  readonly item?: ContactItem | undefined
  /** Index of the item at that time. */
  readonly index: number
}

/** Returns the current index of the open item. Returns `undefined` for a new item, and for one that the list does not contain any more. */
export function currentIndex(items: readonly ContactItem[], { item, index }: OpenItem): number | undefined {
  if (item === undefined) return undefined
  const keys = items.map(accountItemKey)
  const key = accountItemKey(item)
  const position = keys[index] === key ? index : keys.indexOf(key)
  return position < 0 ? undefined : position
}

/** Finds the item that was saved: an address by its id, or else by the saved values. Returns the last one of equal items. */
export function findSaved(items: readonly ContactItem[], saved: AccountItem): OpenItem | undefined {
  const isSaved = (item: ContactItem): boolean => {
    if (typeof item === 'string' || typeof saved === 'string') return item === saved
    const names = saved.id ? (['id'] as const) : (Object.keys(saved) as (keyof typeof saved)[])
    return names.every((name) => item[name] === saved[name])
  }
  const index = items.map(isSaved).lastIndexOf(true)
  return index < 0 ? undefined : { item: items[index], index }
}
