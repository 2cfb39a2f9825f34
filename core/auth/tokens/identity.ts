import { createState, type ReadableState } from '../../state/state.ts'
import type { Role, TokenStorage, Tokens } from './token-storage.ts'

/** Whose tokens the client uses. */
export interface AuthState {
  readonly role: Role
  /**
   * Identifies the visitor or member across the pages and tabs of this browser. Another value means another visitor or member; a renewal of
   * the tokens keeps it. Empty while the role is `none`.
   */
  readonly identityEpoch: string
}

/** The stored tokens, and the identity that they stand for. */
export interface Identity {
  readonly state: ReadableState<AuthState>
  /** Stores tokens of the present identity: renewed ones, or the same ones with another role. */
  keep(tokens: Tokens): void
  /** Stores tokens of another identity; `undefined` removes the tokens. */
  replace(tokens: Tokens | undefined): void
  /** Updates `state` after another tab or page changed the tokens. */
  sync(): void
}

export const roleOf = (tokens: Tokens | undefined): Role => tokens?.refreshToken.role ?? 'none'

/** Creates the state of the stored tokens. The epoch is part of their record, so that tokens and epoch change together in every tab. */
export function createIdentity(storage: TokenStorage, createEpoch: () => string): Identity {
  const read = (): AuthState => {
    const tokens = storage.read()
    const role = roleOf(tokens)
    // Records of earlier versions have no epoch.
    return { role, identityEpoch: role === 'none' ? '' : (tokens?.epoch ?? 'initial') }
  }
  const state = createState<AuthState>(read())
  const sync = (): void => {
    const before = state.get()
    const now = read()
    if (now.role !== before.role || now.identityEpoch !== before.identityEpoch) state.set(now)
  }
  const write = (tokens: Tokens | undefined, epoch: string | undefined): void => {
    storage.write(tokens && { ...tokens, ...(epoch && { epoch }) })
    sync()
  }
  return {
    state,
    keep: (tokens) => write(tokens, storage.read()?.epoch),
    replace: (tokens) => write(tokens, createEpoch()),
    sync,
  }
}

/**
 * Whether a mutation made by `before` may be sent as `now`: the identity is the same, or a visitor has taken the place of nobody or of a
 * visitor whose tokens the platform refused, which is the same shopper.
 */
export function isSameShopper(before: AuthState, now: AuthState): boolean {
  return before.identityEpoch === now.identityEpoch || (before.role !== 'member' && now.role === 'visitor')
}
