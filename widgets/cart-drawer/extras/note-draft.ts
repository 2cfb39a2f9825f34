import { type StorageSlot, storageSlot } from '../../../core/browser/storage-slot.ts'

/** An unsaved order note, and the shopper who wrote it. */
export interface NoteDraft {
  readonly text: string
  /** See `AuthState.identityEpoch`. */
  readonly identityEpoch: string
}

/** Returns the storage slot of the unsaved order note. `sessionStorage` keeps it across reloads of this tab. */
export const noteDraft = (shop: string): StorageSlot<NoteDraft> =>
  storageSlot('sessionStorage', `storefront-widgets:${shop}:note`, (value) =>
    typeof (value as NoteDraft | null)?.text === 'string' ? (value as NoteDraft) : undefined,
  )
