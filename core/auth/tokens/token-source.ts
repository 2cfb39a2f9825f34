import type { PlatformError } from '../../errors/platform-error.ts'
import { raceSignal } from '../../http/timeout.ts'
import { lazy } from '../../lazy.ts'
import { isInvalidGrant, type RequestTokens } from '../oauth/token-request.ts'
import type { Identity } from './identity.ts'
import { areTokens, type Role, type Tokens } from './stored-tokens.ts'
import type { TokenStorage } from './token-storage.ts'

export interface TokenSourceOptions {
  readonly storage: TokenStorage
  readonly requestTokens: RequestTokens
  readonly now: () => number
  /** Tokens that were requested before this code was loaded. */
  readonly prefetched?: Promise<unknown> | undefined
}

/** Provides access tokens from storage, or requests them. */
export interface TokenSource {
  /** Returns the stored access token if it is usable. Changes the role `none` to `visitor`. */
  take(): string | undefined
  /** Resolves with a usable access token: the stored token, a renewed one, or that of a new visitor. */
  acquire(signal: AbortSignal): Promise<string>
  /** Marks an access token that the platform refused. It is not used again. */
  reject(accessToken: string): void
  isRefused(): boolean
  expectCart(): void
  /** Clears the prefetched tokens and the cart flag of the current identity. */
  reset(): void
}

/** Few renewals are refused. */
const loadForeignResponse = lazy(() => import('../../errors/foreign-response.ts'))

/** A token is renewed this long before it expires, because it could expire before the request arrives. */
const MARGIN_SECONDS = 10

const idOf = (tokens: Tokens | undefined): string | undefined => tokens?.refreshToken.value

/** The state of a source. */
interface SourceContext extends TokenSourceOptions {
  readonly identity: Identity
  /** The last access token that the platform refused. */
  rejected: string | undefined
  cartExpected: boolean
  isRefused: boolean
  prefetched?: Promise<unknown> | undefined
}

/** Creates the source of access tokens. A response is discarded if the stored tokens have changed since its request. */
export function createTokenSource(identity: Identity, options: TokenSourceOptions): TokenSource {
  const source: SourceContext = {
    ...options,
    identity,
    rejected: undefined,
    cartExpected: false,
    isRefused: false,
    // If the prefetch failed, the tokens are requested again when they are needed.
    prefetched: options.prefetched?.catch(() => undefined),
  }
  if (source.prefetched) void storePrefetched(source)
  return {
    take: () => takeStored(source),
    acquire: (signal) => acquireToken(source, signal),
    reject(accessToken) {
      source.rejected = accessToken
    },
    isRefused: () => source.isRefused,
    expectCart() {
      source.cartExpected = true
      recordCart(source)
    },
    reset() {
      Object.assign(source, { prefetched: undefined, cartExpected: false })
    },
  }
}

/** Returns the access token if it is neither expired nor refused, and allowed in a header. The error of `fetch` would contain it otherwise. */
function usableToken({ now, rejected }: SourceContext, tokens: Tokens | undefined): string | undefined {
  const { value, expiresAt } = tokens?.accessToken ?? { value: '', expiresAt: 0 }
  return /^[!-~]+$/.test(value) && value !== rejected && expiresAt - MARGIN_SECONDS > now() / 1000 ? value : undefined
}

/** Removes the flag that there is no cart. Another tab may have stored it after this one expected a cart. */
function recordCart({ storage, cartExpected }: SourceContext): void {
  const tokens = storage.read()
  if (cartExpected && tokens?.hasNoCart) storage.write({ ...tokens, hasNoCart: undefined })
}

/** Returns the usable access token of the storage, after applying changes of other tabs. */
function takeStored(source: SourceContext): string | undefined {
  const { identity, storage } = source
  identity.sync()
  recordCart(source)
  const tokens = storage.read()
  const value = usableToken(source, tokens)
  if (tokens && value && tokens.refreshToken.role === 'none') identity.update(withRole(tokens, 'visitor'))
  return value
}

async function acquireToken(source: SourceContext, signal: AbortSignal): Promise<string> {
  const { storage } = source
  for (;;) {
    const value = takeStored(source)
    if (value) return value
    const current = storage.read()
    const { tokens, store } = await obtainTokens(source, current, signal)
    if (idOf(storage.read()) !== idOf(current)) continue
    store()
    return tokens.accessToken.value
  }
}

/** Requests tokens that replace `current`. Also returns the function that stores them. */
async function obtainTokens(
  source: SourceContext,
  current: Tokens | undefined,
  signal: AbortSignal,
): Promise<{ readonly tokens: Tokens; readonly store: () => void }> {
  const { identity, storage } = source
  const canRenew = current !== undefined && !!idOf(current)
  const found = canRenew ? await renew(source, current, signal) : await takePrefetched(source, signal)
  const tokens = found ?? (await requestVisitor(source, signal))
  const store = (): void => {
    // Another tab may have created a cart while the tokens were renewed.
    const { hasNoCart } = storage.read() ?? {}
    if (canRenew && found) identity.update({ ...tokens, ...(hasNoCart && { hasNoCart }) })
    else identity.replace(newVisitor(source, tokens))
  }
  return { tokens, store }
}

async function renew(
  { requestTokens }: SourceContext,
  { refreshToken: { value, role } }: Tokens,
  signal: AbortSignal,
): Promise<Tokens | undefined> {
  try {
    const grant = { grantType: 'refresh_token', refreshToken: value } as const
    return await requestTokens(grant, role === 'none' ? 'visitor' : role, signal)
  } catch (error) {
    // A firewall may refuse the request instead of the platform.
    if (!isInvalidGrant(error) || (await loadForeignResponse()).isForeignResponse(error as PlatformError)) throw error
    return undefined
  }
}

async function requestVisitor(source: SourceContext, signal: AbortSignal): Promise<Tokens> {
  try {
    const tokens = await source.requestTokens({ grantType: 'anonymous' }, 'visitor', signal)
    source.isRefused = false
    return tokens
  } catch (error) {
    source.isRefused = isInvalidGrant(error)
    throw error
  }
}

/** Stores the prefetched tokens with the role `none`, so that the next page does not request tokens again. */
async function storePrefetched(source: SourceContext): Promise<void> {
  const { identity, storage } = source
  const found = await source.prefetched
  const store = async (): Promise<void> => {
    if (source.prefetched && areTokens(found) && usableToken(source, found) && !storage.read()) {
      identity.replace(newVisitor(source, withRole(found, 'none')))
    }
    source.prefetched = undefined
  }
  await (storage.withLock ? storage.withLock(store) : store())
}

async function takePrefetched(source: SourceContext, signal: AbortSignal): Promise<Tokens | undefined> {
  const tokens = source.prefetched && raceSignal(source.prefetched, signal)
  source.prefetched = undefined
  const found = await tokens
  return areTokens(found) && usableToken(source, found) ? found : undefined
}

function newVisitor({ cartExpected }: SourceContext, tokens: Tokens): Tokens {
  return cartExpected ? tokens : { ...tokens, hasNoCart: true }
}

function withRole(tokens: Tokens, role: Role): Tokens {
  return { ...tokens, refreshToken: { ...tokens.refreshToken, role } }
}
