import { PlatformError } from '../../errors/platform-error.ts'
import { createState, type ReadableState } from '../../state/state.ts'
import type { Tokens } from './stored-tokens.ts'
import { type AuthState, identityOf } from './stored-tokens.ts'
import type { TokenStorage } from './token-storage.ts'

/** The stored tokens, and the identity that they belong to. */
export interface Identity {
  readonly state: ReadableState<AuthState>
  /** Stores tokens of the current identity: renewed tokens, or the same tokens with another role. */
  update(tokens: Tokens): void
  /** Stores tokens of another identity; `undefined` removes the tokens. */
  replace(tokens: Tokens | undefined): void
  /** Updates `state` after another tab or page changed the tokens. */
  sync(): void
}

/** Creates the identity of the stored tokens. The epoch is stored with the tokens, so that both change together in every tab. */
export function createIdentity(storage: TokenStorage, createEpoch: () => string): Identity {
  const read = (): AuthState => identityOf(storage.read())
  const state = createState<AuthState>(read())
  const sync = (): void => {
    const before = state.get()
    const now = read()
    if (now.role !== before.role || now.identityEpoch !== before.identityEpoch) state.set(now)
  }
  const write = (tokens: Tokens | undefined, epoch: string | undefined): void => {
    storage.write(tokens && { ...tokens, epoch })
    sync()
  }
  return {
    state,
    update: (tokens) => write(tokens, storage.read()?.epoch),
    replace: (tokens) => write(tokens, createEpoch()),
    sync,
  }
}

/**
 * Whether a mutation of the identity `before` may be sent as the identity `now`. True if the epochs are equal, and if `now` is a visitor that
 * replaces the role `none` or a visitor whose tokens the platform refused.
 */
export function isSameShopper(before: AuthState, now: AuthState): boolean {
  return before.identityEpoch === now.identityEpoch || (before.role !== 'member' && now.role === 'visitor')
}

/** Creates the error of a call or mutation of another identity. */
export const identityChanged = (): PlatformError =>
  new PlatformError('The visitor or member has changed', { code: 'IDENTITY_CHANGED' })
