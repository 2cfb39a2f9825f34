import { isPlatformError } from '../../errors/platform-error.ts'
import { abortedError, raceSignal, withTimeout } from '../../http/timeout.ts'
import type { HeaderState } from '../../http/transport/header-state.ts'
import type { ReadableState } from '../../state/state.ts'
import { createIdentity } from './identity.ts'
import type { Role, Tokens } from './stored-tokens.ts'
import { type AuthState, identityOf } from './stored-tokens.ts'
import { createTokenSource, type TokenSource, type TokenSourceOptions } from './token-source.ts'
import type { TokenStorage } from './token-storage.ts'
import { createWriteGate, type IdentityPhase, throughGate, type WriteGate } from './write-gate.ts'

/** The tokens of one shop in this browser. They are renewed when they expire, and replaced only when the platform refuses the renewal. */
export interface Auth {
  /**
   * Resolves with a valid access token. Requests one if there is none or it has expired. Requests run one at a time, shared by all callers and
   * tabs. The signal ends the wait of this caller only. `refused` is a token that the platform did not accept. It is not returned again.
   */
  accessToken(options?: {
    readonly signal?: AbortSignal | undefined
    readonly refused?: string | undefined
  }): Promise<string>
  /** Returns the role of the stored tokens, `none` without tokens. */
  role(): Role
  /** Whether the platform refused the last request for a visitor's token, which means that the client ID is unknown. */
  isRefused(): boolean
  /** Whether this visitor may have a cart. Callers skip the request if not, because the browser would log its 404 in the console. */
  mayHaveCart(): boolean
  /** Records that a request may have created a cart: a write to the cart, or a redirect to the platform's pages. */
  expectCart(): void
  /** The current identity. Changes with the first visitor, a login, a logout and a replaced visitor, in this tab or in another. */
  readonly state: ReadableState<AuthState>
  /** Phase of the identity: `changing` while `changeIdentity` runs. Writes to the cart wait meanwhile. */
  readonly identityPhase: ReadableState<IdentityPhase>
  /**
   * Calls `listener` before `changeIdentity` runs its work. The listener sends pending mutations as the current identity. The change waits
   * for all listeners, for 3 seconds at most. Returns the function that unsubscribes.
   */
  beforeIdentityChange(listener: () => Promise<unknown>): () => void
  /** Runs a write to the cart at once, or after a running change of identity. */
  write<T>(send: () => Promise<T>, signal?: AbortSignal): Promise<T>
  /** The gate that `changeIdentity` closes. */
  readonly writeGate: WriteGate
  /** What the responses to all clients with these tokens report. Absent without a client. */
  readonly headerState?: HeaderState
  /** Replaces the tokens with those of a completed login. */
  setTokens(tokens: Tokens): void
  /** Removes the tokens. The next call is made as a new visitor. */
  clear(): void
  /** Unsubscribes from other tabs. */
  close(): void
}

export interface AuthOptions extends TokenSourceOptions {
  readonly timeoutMs: number
  /** Creates the epoch of a new identity. Default: random. */
  readonly createEpoch?: () => string
}

/**
 * Creates the `Auth` of a shop.
 *
 * A token response is stored only if the tokens that were stored at its request are still stored. A login, a logout or another tab may have
 * changed them in the meantime. If a token request fails for any reason other than an invalid grant, it rejects and the tokens are kept, so
 * that the visitor keeps the cart. Source: core/README.md#token-lifecycle, core/README.md#tokens.
 */
export function createAuth({ timeoutMs, createEpoch = randomEpoch, ...options }: AuthOptions): Auth {
  const { storage } = options
  const identity = createIdentity(storage, createEpoch)
  const writeGate = createWriteGate()
  const source = createTokenSource(identity, options)
  const unsubscribe = storage.subscribe?.(identity.sync)
  const acquire = singleRequest(source, storage, timeoutMs)
  const replace = (tokens: Tokens | undefined): void => {
    source.reset()
    identity.replace(tokens)
  }
  const role = (): Role => identityOf(storage.read()).role
  return {
    async accessToken({ signal, refused } = {}) {
      if (refused) source.reject(refused)
      const value = source.take()
      if (value) return value
      return raceSignal(acquire(), signal).catch((error: unknown) => {
        throw isPlatformError(error) ? error : abortedError(error)
      })
    },
    role,
    isRefused: source.isRefused,
    mayHaveCart: () => role() !== 'none' && !storage.read()?.hasNoCart,
    expectCart: source.expectCart,
    state: identity.state,
    identityPhase: writeGate.phase,
    writeGate,
    beforeIdentityChange(listener) {
      writeGate.listeners.add(listener)
      return () => writeGate.listeners.delete(listener)
    },
    write: (send, signal) => throughGate(writeGate, send, signal),
    setTokens: replace,
    clear: () => replace(undefined),
    close: () => unsubscribe?.(),
  }
}

/** Creates a function that acquires a token. Requests run one at a time per browser, and all callers of this page share them. */
function singleRequest(source: TokenSource, storage: TokenStorage, timeoutMs: number): () => Promise<string> {
  let inFlight: Promise<string> | undefined
  return () => {
    inFlight ??= withTimeout(undefined, timeoutMs, (signal) =>
      storage.withLock ? storage.withLock(() => source.acquire(signal)) : source.acquire(signal),
    ).finally(() => {
      inFlight = undefined
    })
    return inFlight
  }
}

const randomEpoch = (): string => Math.random().toString(36).slice(2)
