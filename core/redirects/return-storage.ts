import { listSlot, type StorageSlot } from '../storage-slot.ts'

/** Returns the key of the orders that this browser has reported. */
export const reportedOrdersKey = (clientId: string): string => `storefront-widgets:orders:${clientId}`
/** Returns the key of the nonces of the flows that this browser has started. */
export const pendingRedirectsKey = (clientId: string): string => `storefront-widgets:departures:${clientId}`
/** Returns the key of the orders that have not been read yet. Entries: `<milliseconds since 1970> <order id>`. */
export const unreadKey = (clientId: string): string => `storefront-widgets:unread:${clientId}`

/** Returns a list in `localStorage`. */
export const listOf = (key: string): StorageSlot<readonly unknown[]> => listSlot('localStorage', key)

/** Returns a stored list. Empty if storage is blocked. No nonces are stored then, so no order is reported. */
export const readStored = (key: string): readonly unknown[] => listOf(key).read() ?? []

/** Prepends `text` to the stored list, and drops entries beyond `limit`. */
export function storeNewest(key: string, text: string, limit: number): void {
  listOf(key).write([text, ...readStored(key)].slice(0, limit))
}
