import { PlatformError } from '../../errors/platform-error.ts'
import { abortedError, raceSignal } from '../../http/timeout.ts'
import { type CodeGrant, exchangeCode, type LoginShop, requestAuthorization } from '../oauth/authorization.ts'
import type { Tokens } from '../tokens/token-storage.ts'
import { waitForFrameResponse } from './frame-response.ts'

/** How long a login in a hidden frame may take. */
export interface DirectLoginOptions {
  readonly signal?: AbortSignal | undefined
  /** Milliseconds for all of it. Default 120,000. */
  readonly limitMs?: number
  /** Milliseconds that a frame which has loaded may stay silent. Default 5,000. */
  readonly silenceMs?: number
}

/** Source: core/README.md#direct-login. */
const TIMEOUT_MS = 120_000
/** The platform's page answers while it loads: a browser that blocked it shows a page of its own, which never does. */
const RESPONSE_TIMEOUT_MS = 5_000

/**
 * Gets a member's tokens for a session token without leaving the page: the platform authorizes in a hidden frame.
 *
 * The frame and the listener are gone when the promise settles, however it does. A message counts only from that frame, from the origin of
 * its own address, and with the state of this login. Fails with `FRAME_BLOCKED` when the browser or the page's policy lets no frame answer
 * (then a redirect will do), with `TIMEOUT` ('OAuth flow timed out'), `ABORTED`, 'Failed to get member tokens' and the platform's code
 * when it authorizes nobody, and as `exchangeCode` does. Never repeated: the session token is good for once.
 * Source: core/README.md#direct-login.
 */
export function directLogin(
  shop: LoginShop,
  sessionToken: string,
  { silenceMs = RESPONSE_TIMEOUT_MS, ...options }: DirectLoginOptions = {},
): Promise<Tokens> {
  return withinLimit(options, async (signal) => {
    return exchangeCode(shop, await requestCode(shop, sessionToken, silenceMs, signal), signal)
  })
}

/** The first part of `directLogin`: gets a code, and does not exchange it for tokens. Fails as `directLogin` does. */
export function authorizeInFrame(
  shop: LoginShop,
  sessionToken: string,
  { silenceMs = RESPONSE_TIMEOUT_MS, ...options }: DirectLoginOptions = {},
): Promise<CodeGrant> {
  return withinLimit(options, (signal) => requestCode(shop, sessionToken, silenceMs, signal))
}

/** Runs `work` within the time limit of a login. Its signal is aborted when the promise settles. */
async function withinLimit<T>(
  { signal, limitMs = TIMEOUT_MS }: DirectLoginOptions,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const abort = (error: PlatformError): void => controller.abort(error)
  const timer = setTimeout(() => abort(timeoutError()), limitMs)
  const onAbort = (): void => abort(abortedError(signal?.reason))
  if (signal?.aborted) onAbort()
  signal?.addEventListener('abort', onAbort)
  try {
    return await raceSignal(work(controller.signal), controller.signal)
  } catch (error) {
    // A call that was ended says `ABORTED`, whatever it was ended for.
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
  silenceMs: number,
  signal: AbortSignal,
): Promise<CodeGrant> {
  const request = { responseMode: 'web_message', prompt: 'none', sessionToken } as const
  const { url, state, codeVerifier } = await requestAuthorization(shop, request, { signal })
  const { code, error, error_description: description } = await waitForFrameResponse(url, state, silenceMs, signal)
  if (typeof code === 'string' && code) return { code, codeVerifier }
  throw new PlatformError('Failed to get member tokens', {
    code: typeof error === 'string' && error ? error : 'SYSTEM_ERROR',
    data: { description: String(description ?? '') },
  })
}

/** Source: core/README.md#direct-login. */
function timeoutError(): PlatformError {
  return new PlatformError('OAuth flow timed out', { code: 'TIMEOUT', retryable: true })
}
