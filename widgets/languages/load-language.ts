import type { PageConfig } from '../../core/state/page.ts'
import type { State } from '../../core/state/state.ts'
import type { Message } from '../shared/i18n/i18n.ts'
import { translationKey } from './translation-key.ts'

/** Widget → key → text, in one language. */
type LanguageMessages = { readonly [Widget in string]?: Readonly<Record<string, Message>> }
type TranslationFiles = Readonly<Record<string, () => Promise<{ readonly translations: object }>>>

// The translations by language. English is part of the widgets.
const products: TranslationFiles = {
  de: () => import('./de/products.ts'),
  fr: () => import('./fr/products.ts'),
  es: () => import('./es/products.ts'),
  pt: () => import('./pt/products.ts'),
  it: () => import('./it/products.ts'),
  nl: () => import('./nl/products.ts'),
  pl: () => import('./pl/products.ts'),
  ja: () => import('./ja/products.ts'),
  ar: () => import('./ar/products.ts'),
  he: () => import('./he/products.ts'),
}
const cart: TranslationFiles = {
  de: () => import('./de/cart.ts'),
  fr: () => import('./fr/cart.ts'),
  es: () => import('./es/cart.ts'),
  pt: () => import('./pt/cart.ts'),
  it: () => import('./it/cart.ts'),
  nl: () => import('./nl/cart.ts'),
  pl: () => import('./pl/cart.ts'),
  ja: () => import('./ja/cart.ts'),
  ar: () => import('./ar/cart.ts'),
  he: () => import('./he/cart.ts'),
}
const login: TranslationFiles = {
  de: () => import('./de/login.ts'),
  fr: () => import('./fr/login.ts'),
  es: () => import('./es/login.ts'),
  pt: () => import('./pt/login.ts'),
  it: () => import('./it/login.ts'),
  nl: () => import('./nl/login.ts'),
  pl: () => import('./pl/login.ts'),
  ja: () => import('./ja/login.ts'),
  ar: () => import('./ar/login.ts'),
  he: () => import('./he/login.ts'),
}
const account: TranslationFiles = {
  de: () => import('./de/account.ts'),
  fr: () => import('./fr/account.ts'),
  es: () => import('./es/account.ts'),
  pt: () => import('./pt/account.ts'),
  it: () => import('./it/account.ts'),
  nl: () => import('./nl/account.ts'),
  pl: () => import('./pl/account.ts'),
  ja: () => import('./ja/account.ts'),
  ar: () => import('./ar/account.ts'),
  he: () => import('./he/account.ts'),
}

const filesOf: Readonly<Record<string, TranslationFiles>> = {
  'product-card': products,
  'product-list': products,
  'login-box': login,
  'account-panel': account,
}

/**
 * Loads the built-in translation of a widget into the page's configuration, separate from the merchant's texts.
 *
 * `key` is widget and language (`cart-drawer:de`). Does nothing for a language without a translation. Rejects if the translation cannot be
 * loaded.
 */
export async function loadLanguage(config: State<PageConfig>, key: string): Promise<void> {
  const [widget = '', language = ''] = key.split(':')
  const found = await (filesOf[widget] ?? cart)[language]?.()
  if (!found) return
  const translations = (found.translations as LanguageMessages)[widget]
  const before = config.get()
  config.set({
    ...before,
    messages: { ...before.messages, ...(translations && { [translationKey(key)]: translations }) },
  })
}
