import type { ListChoice } from '../../../core/catalog/list-query.ts'
import type { Collection } from '../../../core/catalog/model.ts'
import { formatMoney, type Translate } from '../../shared/i18n/i18n.ts'
import type { partMessages } from '../lazy-messages.ts'
import { withCollection, withOption } from '../route/list-choice.ts'

/** An active filter. */
export interface ActiveFilter {
  /** Unique among the active filters. Labels are not: two collections may have the same name. */
  readonly key: string
  readonly label: string
  /** The change that removes the filter from the choice. */
  readonly without: ListChoice
}

/** Returns the active filters. A collection is included once its name has loaded. */
export function activeFiltersOf(
  { min, max, inStock, collections = [], options = {} }: ListChoice,
  loadedCollections: readonly Collection[],
  currency: string | undefined,
  locale: string,
  t: Translate<typeof partMessages>,
): ActiveFilter[] {
  const money = (amount: string): string => (currency ? formatMoney({ amount, currency }, locale) : amount)
  return [
    ...(min ? [{ key: 'min', label: `${t('min')} ${money(min)}`, without: { min: undefined } }] : []),
    ...(max ? [{ key: 'max', label: `${t('max')} ${money(max)}`, without: { max: undefined } }] : []),
    ...(inStock ? [{ key: 'stock', label: t('inStock'), without: { inStock: undefined } }] : []),
    ...loadedCollections
      .filter(({ id }) => collections.includes(id))
      .map(({ id, name }) => ({ key: `collection ${id}`, label: name, without: withCollection(collections, id) })),
    ...Object.entries(options).flatMap(([name, values]) =>
      values.map((value) => ({
        key: `option ${name} ${value}`,
        label: `${name}: ${value}`,
        without: withOption(options, name, value),
      })),
    ),
  ]
}
