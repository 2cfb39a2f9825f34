import { isPlatformError } from '../errors/platform-error.ts'
import { aborted, race, within } from '../http/deadline.ts'
import { createState, type ReadableState } from '../state/state.ts'
import { isRefusal, type RequestTokens } from './grants.ts'
import { areTokens, type Role, type TokenStorage, type Tokens } from './token-storage.ts'

/** Whom the tokens stand for. */
export interface AuthState {
  readonly role: Role
}

/** The tokens of one shop in this browser: renewed when they must be, replaced only when the platform refuses the renewal. */
export interface Auth {
  /**
   * A token that the platform should accept now; asks for one when there is none or it has expired. One request for all who wait, in all
   * tabs. The signal ends the wait of this caller only. `refused` is a token that the platform would not take: it is not answered again.
   */
  accessToken(options?: {
    readonly signal?: AbortSignal | undefined
    readonly refused?: string | undefined
  }): Promise<string>
  role(): Role
  /** Changes whenever somebody else is meant: first visitor, login, logout, a replaced visitor; in this tab or in another. */
  readonly state: ReadableState<AuthState>
  /** Puts the tokens of a completed login in the place of all others. */
  adopt(tokens: Tokens): void
  /** Forgets all tokens; the next call is a new visitor's. */
  clear(): void
  /** Stops following other tabs. */
  close(): void
}

export interface AuthOptions {
  readonly storage: TokenStorage
  readonly requestTokens: RequestTokens
  readonly timeoutMs: number
  readonly now: () => number
  /** Tokens that were asked for before this code had arrived. */
  readonly early?: Promise<unknown> | undefined
}

/** A token about to expire could do so on its way. */
const MARGIN_SECONDS = 10

/**
 * Runs the token life cycle.
 *
 * Whatever ends a request meanwhile (login, logout, another tab) wins over its answer: tokens are written only where those they were
 * asked for still stand. Rejects with the error of the token request: an unreachable or faulty platform never costs the visitor
 * the cart. Source: SPEC.md §4, “Token lifecycle”; DESIGN.md, “Tokens”.
 */
export function createAuth({ storage, requestTokens, timeoutMs, now, early }: AuthOptions): Auth {
  const roleOf = (tokens: Tokens | undefined): Role => tokens?.refreshToken.role ?? 'none'
  const idOf = (tokens: Tokens | undefined): string | undefined => tokens?.refreshToken.value
  const state = createState<AuthState>({ role: roleOf(storage.read()) })
  let known = idOf(storage.read())
  let refused: string | undefined
  let flight: Promise<string> | undefined
  // A rejection of the early request is dealt with where it is picked up, or not at all when it never is.
  let begun = early?.catch(() => undefined)

  const follow = (sameSession = false): void => {
    const tokens = storage.read()
    const same = sameSession || idOf(tokens) === known
    known = idOf(tokens)
    if (!same || roleOf(tokens) !== state.get().role) state.set({ role: roleOf(tokens) })
  }
  const stop = storage.subscribe?.(() => follow())

  const usable = (tokens: Tokens | undefined): string | undefined => {
    const { value, expiresAt } = tokens?.accessToken ?? { value: '', expiresAt: 0 }
    return value && value !== refused && expiresAt - MARGIN_SECONDS > now() / 1000 ? value : undefined
  }

  /** The token that is kept, if it is usable. Whoever takes one is a visitor from then on. */
  const take = (): string | undefined => {
    const tokens = storage.read()
    const value = usable(tokens)
    if (tokens && value && roleOf(tokens) === 'none') {
      storage.write(withRole(tokens, 'visitor'))
      follow()
    }
    return value
  }

  /** Who has only looked around so far is the same one on the next page, where their token need not be asked for again. */
  const keepEarly = async (): Promise<void> => {
    const found = await begun
    const keep = async (): Promise<void> => {
      if (begun && areTokens(found) && usable(found) && !storage.read()) storage.write(withRole(found, 'none'))
      begun = undefined
    }
    await (storage.exclusive ? storage.exclusive(keep) : keep())
  }

  const obtain = async (
    current: Tokens | undefined,
    signal: AbortSignal,
  ): Promise<[tokens: Tokens, renewed: boolean]> => {
    if (current && idOf(current)) {
      const { value: refreshToken, role } = current.refreshToken
      try {
        const renewedRole = role === 'none' ? 'visitor' : role
        return [await requestTokens({ grantType: 'refresh_token', refreshToken }, renewedRole, signal), true]
      } catch (error) {
        if (!isRefusal(error)) throw error
      }
    } else if (begun) {
      const tokens = race(begun, signal)
      begun = undefined
      const found = await tokens
      if (areTokens(found) && usable(found)) return [found, false]
    }
    return [await requestTokens({ grantType: 'anonymous' }, 'visitor', signal), false]
  }

  const acquire = async (signal: AbortSignal): Promise<string> => {
    for (;;) {
      const value = take()
      if (value) return value
      const current = storage.read()
      const [tokens, renewed] = await obtain(current, signal)
      if (idOf(storage.read()) === idOf(current)) {
        storage.write(tokens)
        follow(renewed)
        return tokens.accessToken.value
      }
    }
  }

  const start = (): Promise<string> =>
    within(undefined, timeoutMs, (signal) =>
      storage.exclusive ? storage.exclusive(() => acquire(signal)) : acquire(signal),
    ).finally(() => {
      flight = undefined
    })

  const accessToken: Auth['accessToken'] = async ({ signal, refused: again } = {}) => {
    refused = again ?? refused
    const value = take()
    if (value) return value
    flight ??= start()
    return race(flight, signal).catch((error: unknown) => {
      throw isPlatformError(error) ? error : aborted(error)
    })
  }

  const replace = (tokens: Tokens | undefined): void => {
    begun = undefined
    storage.write(tokens)
    follow()
  }

  if (begun) void keepEarly()

  return {
    accessToken,
    role: () => roleOf(storage.read()),
    state,
    adopt: replace,
    clear: () => replace(undefined),
    close: () => stop?.(),
  }
}

function withRole({ accessToken, refreshToken }: Tokens, role: Role): Tokens {
  return { accessToken, refreshToken: { ...refreshToken, role } }
}
