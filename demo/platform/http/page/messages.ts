import { parseAccept } from 'hono/utils/accept'
import ar from './languages/ar.json' with { type: 'json' }
import de from './languages/de.json' with { type: 'json' }
import en from './languages/en.json' with { type: 'json' }
import fr from './languages/fr.json' with { type: 'json' }
import ja from './languages/ja.json' with { type: 'json' }

export type MessageKey = keyof typeof en
type Messages = Readonly<Record<MessageKey, string>>

/** Texts of the hosted pages. `{name}` is a placeholder. */
const languages: Readonly<Record<string, Messages>> = { en, de, fr, ja, ar }

export const supportedLanguages: readonly string[] = Object.keys(languages)

/** The login pages have another header and footer than the checkout. */
type Area = 'checkout' | 'login'

export interface Translate {
  (key: MessageKey, values?: Values): string
  readonly area: Area
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
}

export type Values = Readonly<Record<string, string | number>>

/** A text with the values of its placeholders. Unknown placeholders stay. */
export function fillIn(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}

/** Texts in a language. Languages without a translation get English. */
export function translator(language: string, area: Area = 'checkout'): Translate {
  const supportedLanguage = supportedLanguages.includes(language) ? language : 'en'
  const messages = languages[supportedLanguage] ?? en
  const translate = (key: MessageKey, values?: Values) => fillIn(messages[key], values)
  return Object.assign(translate, { area, language: supportedLanguage, direction: directionOf(supportedLanguage) })
}

export function directionOf(language: string): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** The language of a page: the requested one, otherwise the first accepted one with a translation, otherwise English. */
export function pickLanguage(requested: string | null | undefined, accepted: string | null | undefined): string {
  const ranked = parseAccept(accepted ?? '').filter(({ q }) => q > 0)
  const candidates = [requested ?? '', ...ranked.map(({ type }) => type)]
  const found = candidates
    .map((tag) => tag.split('-')[0]?.toLowerCase() ?? '')
    .find((tag) => supportedLanguages.includes(tag))
  return found ?? 'en'
}
