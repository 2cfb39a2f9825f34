import { PlatformError } from '../../errors/platform-error.ts'
import { raceSignal, withTimeout } from '../../http/timeout.ts'
import { safeUrl } from '../../redirects/safe-url.ts'
import { page } from '../../state/page.ts'
import { setScriptUrl } from '../../trusted-types.ts'
import { pageDocument } from '../../unclobbered.ts'
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

/** API of a captcha's script (reCAPTCHA). */
export interface CaptchaApi {
  ready(callback: () => void): void
  render(container: HTMLElement, options: RenderOptions): number
  execute(widget: number): unknown
  reset(widget: number): void
}

/** A visible captcha. */
export interface ShownCaptcha {
  /** Resets the captcha: an answer can be used once. */
  reset(): void
}

/** Options of a visible captcha. */
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
const DEFAULT_SCRIPT_URL = 'https://www.google.com/recaptcha/enterprise.js'
const EXECUTE_TIMEOUT_MS = 120_000
const LOAD_TIMEOUT_MS = 30_000

const captchaError = (message: string, cause?: unknown): PlatformError =>
  new PlatformError(message, { code: 'CAPTCHA_FAILED', retryable: true, cause })

/**
 * Loads a captcha's script, once per page; a call after a failure loads it again. A captcha that the page has loaded itself is used.
 *
 * Fails with `CAPTCHA_FAILED`, also after 30 seconds.
 */
export function loadCaptcha(script: string = DEFAULT_SCRIPT_URL): Promise<CaptchaApi> {
  const url = safeUrl(script, location.href)
  if (!url) return Promise.reject(captchaError(`Not a valid URL of a captcha script: ${script}`))
  url.searchParams.set('render', 'explicit')
  const { stores } = page()
  const key = `captcha:${url.href}`
  const cached = stores.get(key) as Promise<CaptchaApi> | undefined
  if (cached) return cached
  const loading = withTimeout(undefined, LOAD_TIMEOUT_MS, () => loadCaptchaApi(url)).catch((cause: unknown) => {
    stores.delete(key)
    throw captchaError('The captcha could not be loaded', cause)
  })
  stores.set(key, loading)
  return loading
}

/**
 * Answers an invisible captcha. It may still show a challenge.
 *
 * Fails with `CAPTCHA_FAILED` when there is no key, no script, or no answer within two minutes; `ABORTED` by the signal.
 */
export async function solveInvisibleCaptcha(
  { invisibleSiteKey, script }: CaptchaSettings,
  signal?: AbortSignal,
): Promise<string> {
  if (!invisibleSiteKey) throw captchaError('The site key of the invisible captcha is missing')
  const container = pageDocument().createElement('div')
  return withTimeout(signal, EXECUTE_TIMEOUT_MS, async (timeoutSignal) => {
    const api = await raceSignal(loadCaptcha(script), timeoutSignal)
    pageDocument().body.append(container)
    return await new Promise<string>((resolve, reject) => {
      const fail = (cause?: unknown): void => reject(captchaError('The captcha was not answered', cause))
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

/** Shows a captcha in `container`. Fails with `CAPTCHA_FAILED` when there is no key or no script. */
export async function showCaptcha(container: HTMLElement, show: ShowCaptcha): Promise<ShownCaptcha> {
  const { settings, onToken, onError, theme, locale, size } = show
  if (!settings.siteKey) throw captchaError('The site key of the captcha is missing')
  const api = await loadCaptcha(settings.script)
  const widget = api.render(container, {
    sitekey: settings.siteKey,
    callback: onToken,
    'expired-callback': () => onToken(''),
    'error-callback': () => onError(captchaError('The captcha failed')),
    ...(theme && { theme }),
    ...(locale && { hl: locale }),
    ...(size && { size }),
  })
  return { reset: () => api.reset(widget) }
}

interface CaptchaGlobals {
  readonly grecaptcha?: Partial<CaptchaApi> & { readonly enterprise?: Partial<CaptchaApi> }
}

/** The enterprise API is a member of the standard API. */
function findCaptchaApi(): Partial<CaptchaApi> | undefined {
  // An element with the id `grecaptcha` is a member of `window` as well, but not one of its own.
  const { grecaptcha } = Object.hasOwn(globalThis, 'grecaptcha') ? (globalThis as CaptchaGlobals) : {}
  return grecaptcha?.enterprise ?? grecaptcha
}

async function loadCaptchaApi(url: URL): Promise<CaptchaApi> {
  if (!findCaptchaApi()) await appendScript(url)
  await new Promise<void>((resolve, reject) => {
    const api = findCaptchaApi()
    if (api?.ready) api.ready(() => resolve())
    else reject(new Error('The script brought no captcha'))
  })
  const api = findCaptchaApi()
  if (api?.render) return api as CaptchaApi
  throw new Error('The script brought no captcha')
}

async function appendScript(url: URL): Promise<void> {
  const element = pageDocument().createElement('script')
  setScriptUrl(element, url)
  element.async = true
  await new Promise<void>((resolve, reject) => {
    element.addEventListener('load', () => resolve(), { once: true })
    element.addEventListener(
      'error',
      () => {
        element.remove()
        reject(new Error('The script was not loaded'))
      },
      { once: true },
    )
    pageDocument().head.append(element)
  })
}
