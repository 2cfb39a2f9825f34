import { PlatformError } from '../errors/platform-error.ts'
import { race, within } from '../http/deadline.ts'
import { safeUrl } from '../redirects/safe-url.ts'
import { page } from '../state/page.ts'
import type { CaptchaSettings } from './session-types.ts'

interface RenderOptions {
  readonly sitekey: string
  readonly size?: 'invisible' | 'normal' | 'compact'
  readonly theme?: 'light' | 'dark'
  readonly hl?: string
  readonly callback: (token: string) => void
  readonly 'expired-callback': () => void
  readonly 'error-callback': () => void
}

/** What a captcha's script offers; reCAPTCHA's contract. */
export interface CaptchaApi {
  ready(callback: () => void): void
  render(container: HTMLElement, options: RenderOptions): number
  execute(widget: number): unknown
  reset(widget: number): void
}

/** A captcha that is shown. */
export interface ShownCaptcha {
  /** Asks anew: an answer is good for once. */
  reset(): void
}

/** How a captcha is shown, and who hears of its answer. */
export interface ShowCaptcha {
  readonly settings: CaptchaSettings
  /** The answer; an empty text when it has expired. */
  readonly onToken: (token: string) => void
  readonly onError: (error: PlatformError) => void
  readonly theme?: 'light' | 'dark'
  readonly locale?: string
  readonly size?: 'normal' | 'compact'
}

/** The platform takes answers to the keys of its own kind only. Source: platform reference, reCAPTCHA for custom login. */
const SCRIPT = 'https://www.google.com/recaptcha/enterprise.js'
const ATTEMPT_MS = 120_000
const LOAD_MS = 30_000

const failed = (message: string, cause?: unknown): PlatformError =>
  new PlatformError(message, { code: 'CAPTCHA_FAILED', retryable: true, cause })

/**
 * Loads a captcha's script, once per page whoever asks; after a failure it can be asked for again. A captcha that the page has loaded
 * itself is taken as it is.
 *
 * Fails with `CAPTCHA_FAILED`, also after 30 seconds.
 */
export function loadCaptcha(script: string = SCRIPT): Promise<CaptchaApi> {
  const url = safeUrl(script, location.href)
  if (!url) return Promise.reject(failed(`This is no address of a script: ${script}`))
  url.searchParams.set('render', 'explicit')
  const { stores } = page()
  const key = `captcha:${url.href}`
  const known = stores.get(key) as Promise<CaptchaApi> | undefined
  if (known) return known
  const loading = within(undefined, LOAD_MS, () => arrive(url)).catch((cause: unknown) => {
    stores.delete(key)
    throw failed('The captcha could not be loaded', cause)
  })
  stores.set(key, loading)
  return loading
}

/**
 * Answers an invisible captcha, which may all the same ask something of a person it doubts.
 *
 * Fails with `CAPTCHA_FAILED` when there is no key, no script, or no answer within two minutes; `ABORTED` by the signal.
 */
export async function silentCaptcha(
  { invisibleSiteKey, script }: CaptchaSettings,
  signal?: AbortSignal,
): Promise<string> {
  if (!invisibleSiteKey) throw failed('There is no key for an invisible captcha')
  const container = document.createElement('div')
  return within(signal, ATTEMPT_MS, async (inner) => {
    const api = await race(loadCaptcha(script), inner)
    document.body.append(container)
    return await new Promise<string>((resolve, reject) => {
      const fail = (cause?: unknown): void => reject(failed('The captcha was not answered', cause))
      const widget = api.render(container, {
        sitekey: invisibleSiteKey,
        size: 'invisible',
        callback: resolve,
        'expired-callback': fail,
        'error-callback': fail,
      })
      Promise.resolve(api.execute(widget)).catch(fail)
    })
  }).finally(() => container.remove())
}

/** Shows a captcha in `container` for the person to answer. Fails with `CAPTCHA_FAILED` when there is no key or no script. */
export async function showCaptcha(container: HTMLElement, show: ShowCaptcha): Promise<ShownCaptcha> {
  const { settings, onToken, onError, theme, locale, size } = show
  if (!settings.siteKey) throw failed('There is no key for a captcha')
  const api = await loadCaptcha(settings.script)
  const widget = api.render(container, {
    sitekey: settings.siteKey,
    callback: onToken,
    'expired-callback': () => onToken(''),
    'error-callback': () => onError(failed('The captcha failed')),
    ...(theme && { theme }),
    ...(locale && { hl: locale }),
    ...(size && { size }),
  })
  return { reset: () => api.reset(widget) }
}

interface Captchas {
  readonly grecaptcha?: Partial<CaptchaApi> & { readonly enterprise?: Partial<CaptchaApi> }
}

/** The enterprise form lives within the plain one. */
function present(): Partial<CaptchaApi> | undefined {
  const { grecaptcha } = globalThis as Captchas
  return grecaptcha?.enterprise ?? grecaptcha
}

async function arrive(url: URL): Promise<CaptchaApi> {
  if (!present()) await append(url)
  await new Promise<void>((resolve, reject) => {
    const api = present()
    if (api?.ready) api.ready(() => resolve())
    else reject(new Error('The script brought no captcha'))
  })
  const api = present()
  if (api?.render) return api as CaptchaApi
  throw new Error('The script brought no captcha')
}

function append(url: URL): Promise<void> {
  const element = document.createElement('script')
  element.src = url.href
  element.async = true
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve(), { once: true })
    element.addEventListener(
      'error',
      () => {
        element.remove()
        reject(new Error('The script was not loaded'))
      },
      { once: true },
    )
    document.head.append(element)
  })
}
