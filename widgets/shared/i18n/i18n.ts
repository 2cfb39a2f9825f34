import type { Money } from '../../../core/catalog/model.ts'

/**
 * A text, or its plural forms by the categories of `Intl.PluralRules`. The value named `count` selects the form.
 *
 * `{name}` is replaced with a value. English texts may contain `{a name}` and `{another name}`: the article is added, and the first letter of the
 * value is lowercased (“Please select an engraving”).
 */
export type Message = string | ({ readonly other: string } & Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>)
export type Messages = Readonly<Record<string, Message>>

/** The values of the placeholders of a message. Numbers are formatted for the locale. */
export type MessageValues = Readonly<Record<string, string | number>>

/** Returns the text of a message. Pass the English text of a message that was loaded after those of the widget. */
export interface Translate<Own extends Messages = Messages> {
  (key: keyof Own & string, values?: MessageValues): string
  (key: string, values: MessageValues | undefined, english: Message): string
}

/** Formatters by locale and purpose, cached because creating them is slow. */
const cache = new Map<string, unknown>()

function getOrCreate<T>(key: string, make: () => T): T {
  const cached = cache.get(key) as T | undefined
  if (cached) return cached
  const created = make()
  cache.set(key, created)
  return created
}

/**
 * Creates the translation function of a widget. `overrides` (from `configure({ messages })`) take precedence over its `own` messages.
 *
 * A placeholder without a value stays in the text, so that mistakes in overrides are visible.
 */
export function createTranslate<Own extends Messages>(
  own: Own,
  locale: string,
  overrides: Readonly<Record<string, unknown>> = {},
): Translate<Own> {
  return (key: string, values: MessageValues = {}, english: Message = key) => {
    const message = (overrides[key] as Message | undefined) ?? own[key] ?? english
    const form = pluralForm(message, values['count'], locale)
    return form.replace(/\{(a |another )?(\w+)\}/g, (placeholder, article: string | undefined, name: string) => {
      const value = values[name]
      if (typeof value === 'number') return formatNumber(value, locale)
      return value !== undefined && article ? withArticle(article, value) : (value ?? placeholder)
    })
  }
}

/** Adds the article: `Color` → `a color`, `Engraving` → `an engraving`, `US size` → `a US size`. */
function withArticle(article: string, text: string): string {
  return (
    (/^(?!eu|one|u(k|s|ni))[aeiou]/i.test(text) ? article.replace(/^a /, 'an ') : article) +
    text.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())
  )
}

function pluralForm(message: Message, count: unknown, locale: string): string {
  if (typeof message === 'string') return message
  const rules = getOrCreate(`plural ${locale}`, () => new Intl.PluralRules(locale))
  return message[rules.select(Number(count ?? 0))] ?? message.other
}

function formatNumber(value: number, locale: string): string {
  return getOrCreate(`number ${locale}`, () => new Intl.NumberFormat(locale)).format(value)
}

/** Whether the texts in a language are right-to-left, of the languages that have translations. */
export const isRightToLeft = (locale: string): boolean => /^(ar|he)\b/.test(locale)

/**
 * Formats an amount in its currency as the locale writes it. Formats the exact decimal string.
 *
 * `Intl` throws for a currency that is not a code of three letters. The result is then the plain number, followed by the name of the currency.
 */
export function formatMoney({ amount, currency }: Money, locale: string): string {
  const isCode = /^[a-z]{3}$/i.test(currency)
  const format = getOrCreate(
    `money ${locale} ${currency}`,
    () => new Intl.NumberFormat(locale, isCode ? { style: 'currency', currency } : { minimumFractionDigits: 2 }),
  )
  const text = format.format(amount as Intl.StringNumericLiteral)
  const amountText = isCode || !currency ? text : `${text} ${currency}`
  // In right-to-left text, browsers show “US$” as “$US” without the mark. The isolate separates the amount from the text around it.
  return isRightToLeft(locale) ? `\u2067${amountText}\u200e\u2069` : amountText
}
