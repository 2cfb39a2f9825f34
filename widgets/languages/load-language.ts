import type { PageConfig } from '../../core/state/page.ts'
import type { State } from '../../core/state/state.ts'
import type { Message } from '../shared/i18n/i18n.ts'
import { translationKey } from './translation-key.ts'

/** Widget → key → text, in one language. */
type LanguageMessages = { readonly [Widget in string]?: Readonly<Record<string, Message>> }
type LoadFile = () => Promise<{ readonly translations: object }>
/** The widgets whose texts are in one file, because pages often contain them together. */
type FileName = 'account' | 'cart' | 'login' | 'products'

/**
 * The files of each language besides English, which is part of the widgets. The imports are literal, because bundlers
 * cannot follow others. A test compares this list with the folders.
 */
const languages: { readonly [Language in string]?: Readonly<Record<FileName, LoadFile>> } = {
  ar: {
    account: () => import('./ar/account.ts'),
    cart: () => import('./ar/cart.ts'),
    login: () => import('./ar/login.ts'),
    products: () => import('./ar/products.ts'),
  },
  de: {
    account: () => import('./de/account.ts'),
    cart: () => import('./de/cart.ts'),
    login: () => import('./de/login.ts'),
    products: () => import('./de/products.ts'),
  },
  es: {
    account: () => import('./es/account.ts'),
    cart: () => import('./es/cart.ts'),
    login: () => import('./es/login.ts'),
    products: () => import('./es/products.ts'),
  },
  fr: {
    account: () => import('./fr/account.ts'),
    cart: () => import('./fr/cart.ts'),
    login: () => import('./fr/login.ts'),
    products: () => import('./fr/products.ts'),
  },
  he: {
    account: () => import('./he/account.ts'),
    cart: () => import('./he/cart.ts'),
    login: () => import('./he/login.ts'),
    products: () => import('./he/products.ts'),
  },
  it: {
    account: () => import('./it/account.ts'),
    cart: () => import('./it/cart.ts'),
    login: () => import('./it/login.ts'),
    products: () => import('./it/products.ts'),
  },
  ja: {
    account: () => import('./ja/account.ts'),
    cart: () => import('./ja/cart.ts'),
    login: () => import('./ja/login.ts'),
    products: () => import('./ja/products.ts'),
  },
  nl: {
    account: () => import('./nl/account.ts'),
    cart: () => import('./nl/cart.ts'),
    login: () => import('./nl/login.ts'),
    products: () => import('./nl/products.ts'),
  },
  pl: {
    account: () => import('./pl/account.ts'),
    cart: () => import('./pl/cart.ts'),
    login: () => import('./pl/login.ts'),
    products: () => import('./pl/products.ts'),
  },
  pt: {
    account: () => import('./pt/account.ts'),
    cart: () => import('./pt/cart.ts'),
    login: () => import('./pt/login.ts'),
    products: () => import('./pt/products.ts'),
  },
}

/** The file of each widget. Default: `cart`. */
const fileNames: { readonly [Widget in string]?: FileName } = {
  'product-card': 'products',
  'product-list': 'products',
  'login-box': 'login',
  'account-panel': 'account',
}

/**
 * Loads the built-in translation of a widget into the page's configuration, separate from the merchant's texts.
 *
 * `key` is widget and language (`cart-drawer:de`). Does nothing for a language without a translation. Rejects if the translation cannot be
 * loaded.
 */
export async function loadLanguage(config: State<PageConfig>, key: string): Promise<void> {
  const [widget = '', language = ''] = key.split(':')
  const file = await languages[language]?.[fileNames[widget] ?? 'cart']()
  if (!file) return
  const translations = (file.translations as LanguageMessages)[widget]
  const before = config.get()
  config.set({
    ...before,
    messages: { ...before.messages, ...(translations && { [translationKey(key)]: translations }) },
  })
}
