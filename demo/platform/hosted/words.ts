import type { Big } from 'big.js'
import { formatMoney } from '../rules/money.ts'
import type { Translate } from './messages.ts'

/** Texts and amounts of a hosted page. */
export interface Words {
  readonly t: Translate
  /** Amount as text in the reader's language. */
  money(amount: Big): string
}

export function words(t: Translate, currency: string): Words {
  return { t, money: (amount) => formatMoney(amount, currency, t.language) }
}
