import { resolveLocale } from '../../../core/client/config.ts'
import { type PageConfig, page } from '../../../core/state/page.ts'
import { pageDocument } from '../../../core/unclobbered.ts'
import { translationKey } from '../../languages/translation-key.ts'

/** Texts that were asked for, by their key: on their way, or nothing any more. */
const coming = new Map<string, Promise<unknown> | undefined>()

/** The key of an element's texts in its language in `configure({ messages })`: `cart-drawer:de`. */
const messagesKey = (host: HTMLElement): string => `${widgetOf(host)}:${resolveLocale(host).split('-')[0]}`

/** `store-cart-drawer` → `cart-drawer`, which is the name of its folder. */
const widgetOf = (host: HTMLElement): string => host.localName.slice('store-'.length)

/**
 * The texts of an element that go before its own English ones. Those that the merchant gave for its language go before those that the
 * merchant gave for all languages, and these before our translation.
 */
export function overridesOf(
  host: HTMLElement,
  messages: PageConfig['messages'] = {},
): Readonly<Record<string, unknown>> {
  const key = messagesKey(host)
  return { ...messages[translationKey(key)], ...messages[widgetOf(host)], ...messages[key] }
}

/**
 * Brings the texts of an element in its language, once for all of its kind. Nothing when they are there, when there are none, and for
 * English, which the widgets have in them. Texts that cannot be had are English.
 */
export function loadTranslations(host: HTMLElement): Promise<unknown> | undefined {
  const key = messagesKey(host)
  if (coming.size === 0) followLanguage()
  if (!coming.has(key)) {
    coming.set(
      key,
      /:en$/.test(key)
        ? undefined
        : import('../../languages/load-language.ts')
            .then(({ loadLanguage }) => loadLanguage(page().config, key))
            .catch(() => undefined)
            .then(() => coming.set(key, undefined)),
    )
  }
  return coming.get(key)
}

/** Whoever reads the configuration reads the language of the page with it. */
function followLanguage(): void {
  const { config } = page()
  const reread = new MutationObserver(() => config.set({ ...config.get() }))
  reread.observe(pageDocument().documentElement, { attributeFilter: ['lang'], subtree: true })
}
