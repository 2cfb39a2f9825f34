import type { Money } from '../../core/catalog/product.ts'

/** A text, or its plural forms by the categories of `Intl.PluralRules`, chosen by the value named `count`. */
export type Message = string | ({ readonly other: string } & Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>)
export type Messages = Readonly<Record<string, Message>>

/** What stands in the `{name}` places of a message. Numbers are written as the locale does. */
export type MessageValues = Readonly<Record<string, string | number>>
export type Translate<Own extends Messages = Messages> = (key: keyof Own & string, values?: MessageValues) => string

/** One formatter per locale and purpose: making them is the slow part of `Intl`. */
const kept = new Map<string, unknown>()

function keep<T>(key: string, make: () => T): T {
  const known = kept.get(key) as T | undefined
  if (known) return known
  const made = make()
  kept.set(key, made)
  return made
}

/**
 * The texts of a widget, `overrides` (from `configure({ messages })`) before its `own`.
 *
 * A place whose value is missing stays as it is written, so that a wrong override shows itself.
 */
export function createTranslate<Own extends Messages>(
  own: Own,
  locale: string,
  overrides: Readonly<Record<string, unknown>> = {},
): Translate<Own> {
  return (key, values = {}) => {
    const message = (overrides[key] as Message | undefined) ?? own[key] ?? key
    return pluralForm(message, values['count'], locale).replace(/\{(\w+)\}/g, (place, name: string) => {
      const value = values[name]
      return typeof value === 'number' ? formatNumber(value, locale) : (value ?? place)
    })
  }
}

function pluralForm(message: Message, count: unknown, locale: string): string {
  if (typeof message === 'string') return message
  const rules = keep(`plural ${locale}`, () => new Intl.PluralRules(locale))
  return message[rules.select(Number(count ?? 0))] ?? message.other
}

function formatNumber(value: number, locale: string): string {
  return keep(`number ${locale}`, () => new Intl.NumberFormat(locale)).format(value)
}

/** An amount as the locale writes it, in the currency that the platform gave. The exact decimal string is formatted. */
export function formatMoney(money: Money, locale: string): string {
  const format = keep(
    `money ${locale} ${money.currency}`,
    () => new Intl.NumberFormat(locale, { style: 'currency', currency: money.currency }),
  )
  return format.format(money.amount as Intl.StringNumericLiteral)
}
