import { useState } from 'react'
import type { AuthState } from '../../../core/auth/tokens/stored-tokens.ts'
import { storedIdentity } from '../../../core/auth/tokens/stored-tokens.ts'
import type { Store } from '../../../core/state/store.ts'
import { type NoteDraft, noteDraft } from './note-draft.ts'

interface NoteDraftState {
  /** The text of the draft. Undefined if there is none, or if another shopper wrote it. */
  readonly draft: string | undefined
  /** Reads the text again. The shopper, and the draft, may have changed since the last render. */
  readonly read: () => string | undefined
  /** Replaces the draft. `undefined` removes it. */
  readonly write: (text: string | undefined) => void
}

/** Holds the unsaved order note of the present shopper. */
export function useNoteDraft({ key, clientId }: Store): NoteDraftState {
  const [slot] = useState(() => noteDraft(key))
  const textOf = (draft: NoteDraft | undefined): string | undefined =>
    draft && isOwn(draft, storedIdentity(clientId)) ? draft.text : undefined
  const [stored, setStored] = useState(slot.read)
  return {
    draft: textOf(stored),
    read: () => textOf(slot.read()),
    write(text) {
      const next = text === undefined ? undefined : { text, identity: storedIdentity(clientId) }
      slot.write(next)
      setStored(next)
    },
  }
}

/** Whether the present shopper wrote the draft. A visitor's draft stays after a login, as the cart does. */
export const isOwn = ({ identity }: Pick<NoteDraft, 'identity'>, current: AuthState): boolean =>
  identity.role !== 'member' || identity.identityEpoch === current.identityEpoch
