import { pageDocument } from '../../../core/browser/unclobbered.ts'
import { page } from '../../../core/state/page.ts'
import { translationKey } from '../../languages/translation-key.ts'

/** Requested translations by key: a promise while they load, `undefined` afterwards and for English. */
const requested = new Map<string, Promise<unknown> | undefined>()

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
 * Loads the translations of an element, once per widget and language. Returns `undefined` when they have loaded, when there are none, and for
 * English, which the widgets include. If the translations cannot be loaded, the messages are English.
 */
export function loadTranslations(host: HTMLElement, locale: string): Promise<unknown> | undefined {
  const key = messagesKey(host, locale)
  if (requested.size === 0) observeLanguage()
  if (!requested.has(key)) {
    requested.set(
      key,
      /:en$/.test(key)
        ? undefined
        : import('../../languages/load-language.ts')
            .then(({ loadLanguage }) => loadLanguage(page().config, key))
            .catch(() => undefined)
            .then(() => requested.set(key, undefined)),
    )
  }
  return requested.get(key)
}

/** Sets the configuration again when a `lang` attribute changes, because its subscribers also depend on the language of the page. */
function observeLanguage(): void {
  const { config } = page()
  const observer = new MutationObserver(() => config.set({ ...config.get() }))
  observer.observe(pageDocument().documentElement, { attributeFilter: ['lang'], subtree: true })
}
