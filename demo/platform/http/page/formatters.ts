import type { Big } from 'big.js'
import { formatMoney } from '../../pricing/money.ts'
import type { Translate } from './messages.ts'

/** Translations and money format of a hosted page. */
export interface Formatters {
  readonly t: Translate
  /** Amount as text in the reader's language. */
  money(amount: Big): string
}

export function formatters(t: Translate, currency: string): Formatters {
  return { t, money: (amount) => formatMoney(amount, currency, t.language) }
}
