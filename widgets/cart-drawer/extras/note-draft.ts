import type { AuthState } from '../../../core/auth/tokens/stored-tokens.ts'
import { type StorageSlot, storageSlot } from '../../../core/browser/storage-slot.ts'

/** An unsaved order note, and the shopper who wrote it. */
export interface NoteDraft {
  readonly text: string
  readonly identity: AuthState
}

/** Returns the storage slot of the unsaved order note. `sessionStorage` keeps it across reloads of this tab. */
export const noteDraft = (shop: string): StorageSlot<NoteDraft> =>
  storageSlot('sessionStorage', `storefront-widgets:${shop}:note`, (value) =>
    (value as NoteDraft | null)?.identity ? (value as NoteDraft) : undefined,
  )
