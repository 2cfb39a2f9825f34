import { pageDocument } from '../../browser/unclobbered.ts'
import { PlatformError } from '../../errors/platform-error.ts'
import { raceSignal, withTimeout } from '../../http/timeout.ts'
import { safeUrl } from '../../redirects/safe-url.ts'
import { page } from '../../state/page.ts'
import { setScriptUrl } from '../../trusted-types.ts'
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

/** The API that the captcha script (reCAPTCHA) defines. */
export interface CaptchaApi {
  ready(callback: () => void): void
  render(container: HTMLElement, options: RenderOptions): number
  execute(widget: number): unknown
  reset(widget: number): void
}

/** A visible captcha. */
export interface ShownCaptcha {
  /** Resets the captcha. Required before another attempt, because a token can be used once. */
  reset(): void
}

/** Options of a visible captcha. */
export interface ShowCaptchaOptions {
  /** Key and script of the captcha. `siteKey` is required. */
  readonly settings: CaptchaSettings
  /** Receives the token of a solved captcha, and an empty string when the token expires. */
  readonly onToken: (token: string) => void
  /** Receives `CAPTCHA_FAILED` if the captcha fails after it was shown, for example without a network. */
  readonly onError: (error: PlatformError) => void
  /** Colors of the captcha. Default: the script's. */
  readonly theme?: 'light' | 'dark'
  /** Language code of the captcha's texts. Default: the script's choice. */
  readonly locale?: string
  /** `compact` fits into narrow forms. Default: the script's. */
  readonly size?: 'normal' | 'compact'
}

/** The platform accepts tokens of reCAPTCHA Enterprise keys only. Source: platform reference, reCAPTCHA for custom login. */
export const DEFAULT_SCRIPT_URL = 'https://www.google.com/recaptcha/enterprise.js'
const EXECUTE_TIMEOUT_MS = 120_000
const LOAD_TIMEOUT_MS = 30_000

const captchaError = (message: string, cause?: unknown): PlatformError =>
  new PlatformError(message, { code: 'CAPTCHA_FAILED', retryable: true, cause })

/**
 * Loads the captcha script once per page. A call after a failure loads it again. If the page has already loaded a captcha API, that API is
 * used.
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
 * Solves an invisible captcha, and resolves with its token. The captcha may still show a challenge.
 *
 * Fails with `CAPTCHA_FAILED` if there is no key, if the script does not load, or if there is no token within two minutes. Fails with
 * `ABORTED` when the signal aborts.
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
      const fail = (cause?: unknown): void => reject(captchaError('The captcha was not solved', cause))
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

/** Shows a captcha in `container`. Fails with `CAPTCHA_FAILED` if there is no key or the script does not load. */
export async function showCaptcha(container: HTMLElement, options: ShowCaptchaOptions): Promise<ShownCaptcha> {
  const { settings, onToken, onError, theme, locale, size } = options
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

/** Returns the captcha API of the page. The enterprise API is a property of the standard API. */
function findCaptchaApi(): Partial<CaptchaApi> | undefined {
  // An element with the id `grecaptcha` also appears on `window`, but not as an own property.
  const { grecaptcha } = Object.hasOwn(globalThis, 'grecaptcha') ? (globalThis as CaptchaGlobals) : {}
  return grecaptcha?.enterprise ?? grecaptcha
}

async function loadCaptchaApi(url: URL): Promise<CaptchaApi> {
  if (!findCaptchaApi()) await appendScript(url)
  await new Promise<void>((resolve, reject) => {
    const api = findCaptchaApi()
    if (api?.ready) api.ready(() => resolve())
    else reject(new Error('The script defines no captcha API'))
  })
  const api = findCaptchaApi()
  if (api?.render) return api as CaptchaApi
  throw new Error('The script defines no captcha API')
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
        reject(new Error('The captcha script could not be loaded'))
      },
      { once: true },
    )
    pageDocument().head.append(element)
  })
}
