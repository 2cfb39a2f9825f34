import type { Translate } from '../../shared/i18n/i18n.ts'
import type { partMessages } from '../lazy-messages.ts'
import type { List } from '../use-list.ts'

/** Returns the text with the total number of products and the range on the page. */
export function totalText({ products, offset, total, hasNextPage }: List, t: Translate<typeof partMessages>): string {
  const end = offset + products.length
  if (total === undefined && hasNextPage) return t('uncounted', { from: offset + 1, to: end, count: end })
  const count = total ?? end
  return offset || count > end ? t('part', { from: offset + 1, to: end, count }) : t('total', { count })
}
