/** Declares the texts of the widgets for `configure({ messages })`, so that an unknown key does not compile. */
import type { AccountTranslations, CartTranslations, LoginTranslations, ProductTranslations } from './translations.ts'

declare module '../../core/state/page.ts' {
  /** The texts of the widgets, by folder and key. */
  interface WidgetMessages extends AccountTranslations, CartTranslations, LoginTranslations, ProductTranslations {}
}
