import { pageDocument } from '../../../core/browser/unclobbered.ts'
import { untilSettled } from '../../../core/lazy.ts'
import { page } from '../../../core/state/page.ts'
import { translationKey } from '../../languages/translation-key.ts'

/** Functions by key that load translations once, see `untilSettled`. */
const loaders = new Map<string, () => Promise<unknown> | undefined>()

/** Returns the key of an element's messages for a language in `configure({ messages })`: `cart-drawer:de`. */
const messagesKey = (host: HTMLElement, locale: string): string => `${widgetOf(host)}:${locale.split('-')[0]}`

/** Returns the name of an element's widget, which is also that of its folder: `store-cart-drawer` → `cart-drawer`. */
const widgetOf = (host: HTMLElement): string => host.localName.slice('store-'.length)

/**
 * Returns the messages that take precedence over the English messages of an element. The merchant's messages for its language override the
 * merchant's messages for all languages. Both override our translation.
 */
export function overridesOf(
  host: HTMLElement,
  locale: string,
  messages: Readonly<Record<string, object | undefined>> = {},
): Readonly<Record<string, unknown>> {
  const key = messagesKey(host, locale)
  return { ...messages[translationKey(key)], ...messages[widgetOf(host)], ...messages[key] }
}

/**
 * Loads the translations of an element, once per widget and language. Returns a promise until they have loaded, at most for a second. Returns
 * `undefined` afterwards, and for English, which the widgets include. The messages are English until the translations have loaded.
 */
export function loadTranslations(host: HTMLElement, locale: string): Promise<unknown> | undefined {
  const key = messagesKey(host, locale)
  if (loaders.size === 0) observeLanguage()
  if (!loaders.has(key)) {
    const load = async (): Promise<unknown> =>
      (await import('../../languages/load-language.ts')).loadLanguage(page().config, key)
    loaders.set(key, untilSettled<void>(load))
  }
  return /:en$/.test(key) ? undefined : loaders.get(key)?.()
}

/** Sets the configuration again when a `lang` attribute changes, because its subscribers also depend on the language of the page. */
function observeLanguage(): void {
  const { config } = page()
  const observer = new MutationObserver(() => config.set({ ...config.get() }))
  observer.observe(pageDocument().documentElement, { attributeFilter: ['lang'], subtree: true })
}
