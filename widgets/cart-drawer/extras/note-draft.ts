import { type StorageSlot, storageSlot } from '../../../core/storage-slot.ts'

/** The text of the note that is not saved yet. It survives a reload of the page in this tab. */
export const noteDraft = (shop: string): StorageSlot<string> =>
  storageSlot('sessionStorage', `storefront-widgets:${shop}:note`, (value) =>
    typeof value === 'string' ? value : undefined,
  )
