import { type StorageSlot, storageSlot } from '../../../core/browser/storage-slot.ts'

/** Returns the storage slot of the unsaved order note. `sessionStorage` keeps it across reloads of this tab. */
export const noteDraft = (shop: string): StorageSlot<string> =>
  storageSlot('sessionStorage', `storefront-widgets:${shop}:note`, (value) =>
    typeof value === 'string' ? value : undefined,
  )
