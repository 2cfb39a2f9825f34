import { pageDocument } from '../../browser/unclobbered.ts'
import { isPlainObject } from '../../convert/is-plain-object.ts'
import { PlatformError } from '../../errors/platform-error.ts'
import { raceSignal } from '../../http/timeout.ts'

/** The message of the platform's page: a code, or an error. */
export type FrameResponse = Readonly<Record<string, unknown>>

/** Opens `url` in a hidden frame, and resolves with its message. Removes the frame and the listeners when the promise settles. */
export async function waitForFrameResponse(
  url: string,
  state: string,
  responseTimeoutMs: number,
  signal: AbortSignal,
): Promise<FrameResponse> {
  signal.throwIfAborted()
  const { origin } = new URL(url)
  const frame = pageDocument().createElement('iframe')
  frame.style.display = 'none'
  frame.ariaHidden = 'true'
  const ending = new AbortController()
  const response = Promise.race([
    waitForMessage(frame, origin, state, ending.signal),
    rejectWhenBlocked(frame, origin, responseTimeoutMs, ending.signal),
  ])
  try {
    frame.src = url
    pageDocument().body.append(frame)
    return await raceSignal(response, signal)
  } finally {
    ending.abort()
    frame.remove()
  }
}

/** Resolves with the message of this login. */
function waitForMessage(
  frame: HTMLIFrameElement,
  origin: string,
  state: string,
  signal: AbortSignal,
): Promise<FrameResponse> {
  return new Promise((resolve) => {
    addEventListener(
      'message',
      ({ source, origin: from, data }: MessageEvent<unknown>) => {
        const isOurs = source === frame.contentWindow && from === origin
        if (isOurs && isPlainObject(data) && data['state'] === state) resolve(data)
      },
      { signal },
    )
  })
}

/** Rejects when the page's policy blocks the frame, or when the frame sends no message within `responseTimeoutMs` of its `load` event. */
function rejectWhenBlocked(
  frame: HTMLIFrameElement,
  origin: string,
  responseTimeoutMs: number,
  signal: AbortSignal,
): Promise<never> {
  return new Promise((_, reject) => {
    const blocked = (): void => reject(frameBlockedError())
    let responseTimer: ReturnType<typeof setTimeout> | undefined
    const stopTimer = (): void => clearTimeout(responseTimer)
    const onLoad = (): void => {
      stopTimer()
      responseTimer = setTimeout(blocked, responseTimeoutMs)
    }
    const onViolation = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent): void => {
      if (blockedURI.startsWith(origin) && /^(frame|child|default)-src/.test(effectiveDirective)) blocked()
    }
    frame.addEventListener('load', onLoad, { signal })
    pageDocument().addEventListener('securitypolicyviolation', onViolation, { signal })
    signal.addEventListener('abort', stopTimer)
  })
}

function frameBlockedError(): PlatformError {
  return new PlatformError('This page blocks the login frame of the platform', { code: 'FRAME_BLOCKED' })
}
