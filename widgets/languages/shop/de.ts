import type { LanguageTexts } from '../bring-language.ts'

/** German. */
export const texts: LanguageTexts = {
  'cart-button': { cart: 'Warenkorb', items: { one: ', {count} Artikel', other: ', {count} Artikel' } },
  'product-card': { add: 'In den Warenkorb' },
}
