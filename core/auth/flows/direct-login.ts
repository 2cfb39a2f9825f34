import { PlatformError } from '../../errors/platform-error.ts'
import { abortedError, raceSignal } from '../../http/timeout.ts'
import { type CodeGrant, exchangeCode, type LoginShop, requestAuthorization } from '../oauth/authorization.ts'
import type { Tokens } from '../tokens/stored-tokens.ts'
import { waitForFrameResponse } from './frame-response.ts'

/** Options of a login in a hidden frame. */
export interface DirectLoginOptions {
  /** Aborts the login, which rejects with `ABORTED`. */
  readonly signal?: AbortSignal | undefined
  /** Timeout of the whole login in milliseconds. Default 120,000. */
  readonly timeoutMs?: number
  /** Timeout of the response after the frame has loaded, in milliseconds. Default 5,000. */
  readonly responseTimeoutMs?: number
}

/** Default timeout of a direct login. Source: core/README.md#direct-login. */
const TIMEOUT_MS = 120_000
/** The platform's page responds while it loads. A browser that blocks the page loads an error page instead, which does not respond. */
const RESPONSE_TIMEOUT_MS = 5_000

/**
 * Requests a member's tokens for a session token in a hidden frame, without a navigation of the page.
 *
 * The frame and the listener are removed when the promise settles. Messages are accepted only from that frame, from the origin of its URL,
 * and with the state of this login.
 *
 * Fails with `FRAME_BLOCKED` when the browser or the page's policy blocks the frame (use a redirect instead), with `TIMEOUT`
 * ('OAuth flow timed out'), with `ABORTED`, with 'Failed to get member tokens' and the platform's code when the authorization fails, and as
 * `exchangeCode` does. Never retried, because the session token can be used once.
 * Source: core/README.md#direct-login.
 */
export function directLogin(
  shop: LoginShop,
  sessionToken: string,
  { responseTimeoutMs = RESPONSE_TIMEOUT_MS, ...options }: DirectLoginOptions = {},
): Promise<Tokens> {
  return withinLimit(options, async (signal) => {
    return exchangeCode(shop, await requestCode(shop, sessionToken, responseTimeoutMs, signal), signal)
  })
}

/** Requests an authorization code in a hidden frame, without exchanging it for tokens. Fails as `directLogin` does. */
export function authorizeInFrame(
  shop: LoginShop,
  sessionToken: string,
  { responseTimeoutMs = RESPONSE_TIMEOUT_MS, ...options }: DirectLoginOptions = {},
): Promise<CodeGrant> {
  return withinLimit(options, (signal) => requestCode(shop, sessionToken, responseTimeoutMs, signal))
}

/** Runs `work` within the time limit of a login. Its signal is aborted when the promise settles. */
async function withinLimit<T>(
  { signal, timeoutMs = TIMEOUT_MS }: DirectLoginOptions,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const abort = (error: PlatformError): void => controller.abort(error)
  const timer = setTimeout(() => abort(timeoutError()), timeoutMs)
  const onAbort = (): void => abort(abortedError(signal?.reason))
  if (signal?.aborted) onAbort()
  signal?.addEventListener('abort', onAbort)
  try {
    return await raceSignal(work(controller.signal), controller.signal)
  } catch (error) {
    // An aborted call rejects with `ABORTED`; the reason of the signal is more specific.
    throw controller.signal.aborted ? controller.signal.reason : error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
    abort(abortedError('over'))
  }
}

async function requestCode(
  shop: LoginShop,
  sessionToken: string,
  responseTimeoutMs: number,
  signal: AbortSignal,
): Promise<CodeGrant> {
  const request = { responseMode: 'web_message', prompt: 'none', sessionToken } as const
  const { url, state, codeVerifier } = await requestAuthorization(shop, request, { signal })
  const {
    code,
    error,
    error_description: description,
  } = await waitForFrameResponse(url, state, responseTimeoutMs, signal)
  if (typeof code === 'string' && code) return { code, codeVerifier }
  throw new PlatformError('Failed to get member tokens', {
    code: typeof error === 'string' && error ? error : 'SYSTEM_ERROR',
    data: { description: String(description ?? '') },
  })
}

/** The error of a direct login that exceeds its timeout. Source: core/README.md#direct-login. */
function timeoutError(): PlatformError {
  return new PlatformError('OAuth flow timed out', { code: 'TIMEOUT', retryable: true })
}
