import { localeOf } from '../../core/config.ts'
import { page } from '../../core/state/page.ts'

/** Texts that were asked for, by their key: on their way, or nothing any more. */
const coming = new Map<string, Promise<unknown> | undefined>()

/** Under what key `configure({ messages })` has the texts of an element in its language: `cart-drawer:de`. */
export const wordsKey = (host: HTMLElement): string =>
  `${host.localName.slice('store-'.length)}:${localeOf(host).split('-')[0]}`

/**
 * Brings the texts of an element in its language, once for all of its kind. Nothing when they are there, when there are none, and for
 * English, which the widgets have in them. Texts that cannot be had are English.
 */
export function bringWords(host: HTMLElement): Promise<unknown> | undefined {
  const key = wordsKey(host)
  if (coming.size === 0) followLanguage()
  if (!coming.has(key)) {
    coming.set(
      key,
      /:en$/.test(key)
        ? undefined
        : import('../languages/bring-language.ts')
            .then(({ bringLanguage }) => bringLanguage(page().config, key))
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
  reread.observe(document.documentElement, { attributeFilter: ['lang'], subtree: true })
}
