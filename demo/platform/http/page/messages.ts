import { parseAccept } from 'hono/utils/accept'
import { arabic } from './languages/ar.ts'
import { german } from './languages/de.ts'
import { english, type MessageKey, type Messages } from './languages/en.ts'
import { french } from './languages/fr.ts'
import { japanese } from './languages/ja.ts'

export type { MessageKey } from './languages/en.ts'

const languages: ReadonlyMap<string, Messages> = new Map<string, Messages>([
  ['en', english],
  ['de', german],
  ['fr', french],
  ['ja', japanese],
  ['ar', arabic],
])

export const supportedLanguages: readonly string[] = [...languages.keys()]

export interface Translate {
  (key: MessageKey, values?: Values): string
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
}

export type Values = Readonly<Record<string, string | number>>

/** A text with the values of its placeholders. Unknown placeholders stay. */
export function fillIn(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}

/** Texts in a language. Languages without a translation get English. */
export function translator(language: string): Translate {
  const known = languages.has(language) ? language : 'en'
  const messages = languages.get(known) ?? english
  const translate = (key: MessageKey, values?: Values) => fillIn(messages[key], values)
  return Object.assign(translate, { language: known, direction: directionOf(known) })
}

export function directionOf(language: string): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** The language of a page: the requested one, otherwise the first accepted one with a translation, otherwise English. */
export function pickLanguage(
  wished: string | null | undefined,
  accepted: string | null | undefined,
  spoken: readonly string[] = supportedLanguages,
): string {
  const ranked = parseAccept(accepted ?? '').filter(({ q }) => q > 0)
  const candidates = [wished ?? '', ...ranked.map(({ type }) => type)]
  const found = candidates.map((tag) => tag.split('-')[0]?.toLowerCase() ?? '').find((tag) => spoken.includes(tag))
  return found ?? 'en'
}
