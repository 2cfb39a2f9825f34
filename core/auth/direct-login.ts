import { isPlain } from '../convert/is-plain.ts'
import { PlatformError } from '../errors/platform-error.ts'
import { aborted, race } from '../http/deadline.ts'
import { exchangeCode, type LoginShop, requestAuthorization } from './authorization.ts'
import type { Tokens } from './token-storage.ts'

/** How long a login in a hidden frame may take. */
export interface DirectLoginOptions {
  readonly signal?: AbortSignal | undefined
  /** Milliseconds for all of it. Default 120,000. */
  readonly limitMs?: number
  /** Milliseconds that a frame which has loaded may stay silent. Default 5,000. */
  readonly silenceMs?: number
}

/** Source: SPEC.md §9. */
const LIMIT_MS = 120_000
/** The platform's page answers while it loads: a browser that blocked it shows a page of its own, which never does. */
const SILENCE_MS = 5_000

/**
 * Gets a member's tokens for a session token without leaving the page: the platform authorizes in a hidden frame.
 *
 * The frame and the listener are gone when the promise settles, however it does. A message counts only from that frame, from the origin of
 * its own address, and with the state of this login. Fails with `FRAME_BLOCKED` when the browser or the page's policy lets no frame answer
 * (then a redirect will do), with `TIMEOUT` ('OAuth flow timed out'), `ABORTED`, 'Failed to get member tokens' and the platform's code
 * when it authorizes nobody, and as `exchangeCode` does. Never repeated: the session token is good for once.
 * Source: SPEC.md §6, §8, §9; WIRE.md, “Redirect and login”.
 */
export async function directLogin(
  shop: LoginShop,
  sessionToken: string,
  { signal, limitMs = LIMIT_MS, silenceMs = SILENCE_MS }: DirectLoginOptions = {},
): Promise<Tokens> {
  const ending = new AbortController()
  const end = (error: PlatformError): void => ending.abort(error)
  const timer = setTimeout(() => end(timedOut()), limitMs)
  const giveUp = (): void => end(aborted(signal?.reason))
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp)
  try {
    return await race(authorizeInFrame(shop, sessionToken, silenceMs, ending.signal), ending.signal)
  } catch (error) {
    // A call that was ended says `ABORTED`, whatever it was ended for.
    throw ending.signal.aborted ? ending.signal.reason : error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
    end(aborted('over'))
  }
}

async function authorizeInFrame(
  shop: LoginShop,
  sessionToken: string,
  silenceMs: number,
  signal: AbortSignal,
): Promise<Tokens> {
  const ask = { responseMode: 'web_message', prompt: 'none', sessionToken } as const
  const { url, state, codeVerifier } = await requestAuthorization(shop, ask, { signal })
  const { code, error, error_description: description } = await askFrame(url, state, silenceMs, signal)
  if (typeof code === 'string' && code) return exchangeCode(shop, { code, codeVerifier }, signal)
  throw new PlatformError('Failed to get member tokens', {
    code: typeof error === 'string' && error ? error : 'SYSTEM_ERROR',
    data: { description: String(description ?? '') },
  })
}

type FrameAnswer = Readonly<Record<string, unknown>>

async function askFrame(url: string, state: string, silenceMs: number, signal: AbortSignal): Promise<FrameAnswer> {
  signal.throwIfAborted()
  const { origin } = new URL(url)
  const frame = document.createElement('iframe')
  frame.style.display = 'none'
  frame.ariaHidden = 'true'
  const listening = new AbortController()
  const how = { signal: listening.signal }
  let silence: ReturnType<typeof setTimeout> | undefined
  const answered = new Promise<FrameAnswer>((resolve, reject) => {
    const blocked = (): void => reject(frameBlocked())
    addEventListener(
      'message',
      ({ source, origin: from, data }: MessageEvent<unknown>) => {
        const isOurs = source === frame.contentWindow && from === origin
        if (isOurs && isPlain(data) && data['state'] === state) resolve(data)
      },
      how,
    )
    document.addEventListener(
      'securitypolicyviolation',
      (event) => {
        if (event.blockedURI.startsWith(origin) && /^(frame|child|default)-src/.test(event.effectiveDirective))
          blocked()
      },
      how,
    )
    frame.addEventListener(
      'load',
      () => {
        clearTimeout(silence)
        silence = setTimeout(blocked, silenceMs)
      },
      how,
    )
  })
  try {
    frame.src = url
    document.body.append(frame)
    return await race(answered, signal)
  } finally {
    listening.abort()
    clearTimeout(silence)
    frame.remove()
  }
}

/** Source: SPEC.md §8. */
function timedOut(): PlatformError {
  return new PlatformError('OAuth flow timed out', { code: 'TIMEOUT', retryable: true })
}

function frameBlocked(): PlatformError {
  return new PlatformError('No frame of the platform can answer on this page', { code: 'FRAME_BLOCKED' })
}
