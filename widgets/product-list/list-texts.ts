import type { Translate } from '../shared/i18n.ts'
import type { messages } from './messages.ts'
import type { List } from './use-list.ts'

/** How many products there are, and which of them are on show. */
export function totalText({ products, offset, total, more }: List, t: Translate<typeof messages>): string {
  const last = offset + products.length
  if (total === last && !offset) return t('total', { count: last })
  const shown = offset ? t('range', { from: offset + 1, to: last }) : t('range', { from: 1, to: last })
  if (total !== undefined) return t('part', { shown, count: total })
  return more ? t('uncounted', { shown, count: last }) : t('part', { shown, count: last })
}
