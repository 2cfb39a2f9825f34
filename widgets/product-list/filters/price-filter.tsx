import { type ReactNode, useState } from 'react'
import type { ListChoice } from '../../../core/catalog/list-query.ts'
import type { Translate } from '../../shared/i18n/i18n.ts'
import type { partMessages } from '../lazy-messages.ts'
import { FilterGroup } from './filter-group.tsx'
import { priceText } from './price-text.ts'

export interface PriceFilterProps {
  /** Exact decimal. Empty: no limit. */
  readonly min: string
  readonly max: string
  /** Currency of the products in the list, from the platform. Absent while there are none. */
  readonly currency: string | undefined
  readonly locale: string
  readonly t: Translate<typeof partMessages>
  readonly choose: (choice: ListChoice) => void
}

/**
 * Renders fields for the minimum and maximum price. Keeps amounts as exact decimal strings. An invalid amount shows an error and does not change
 * the filter.
 */
export function PriceFilter({ min, max, currency, locale, t, choose }: PriceFilterProps): ReactNode {
  const [typed, setTyped] = useState({ min, max })
  const [known, setKnown] = useState({ min, max })
  // Back navigation or “Clear filters” has changed the amounts. Keep a field that the shopper is editing.
  if (min !== known.min || max !== known.max) {
    setKnown({ min, max })
    setTyped({
      min: known.min === min || min === priceText(typed.min) ? typed.min : min,
      max: known.max === max || max === priceText(typed.max) ? typed.max : max,
    })
  }
  const [problem, setProblem] = useState<'noAmount' | 'crossed'>()
  const hint = 'price-problem'
  const commit = (): void => {
    const [least, most] = [priceText(typed.min), priceText(typed.max)]
    if (least === undefined || most === undefined) setProblem('noAmount')
    else if (least && most && Number(least) > Number(most)) setProblem('crossed')
    else {
      setProblem(undefined)
      if (least !== min || most !== max) choose({ min: least || undefined, max: most || undefined })
    }
  }
  return (
    <FilterGroup
      title={currency ? t('priceIn', { currency: currencySign(currency, locale) }) : t('price')}
      chosen={Number(Boolean(min)) + Number(Boolean(max))}
      isOpen
    >
      <form
        className="prices"
        onSubmit={(event) => {
          event.preventDefault()
          commit()
        }}
      >
        {(['min', 'max'] as const).map((limit) => (
          <label key={limit}>
            <span>{t(limit)}</span>
            <input
              part={`${limit}-price`}
              inputMode="decimal"
              autoComplete="off"
              value={typed[limit]}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem && hint}
              onInput={({ currentTarget }) => setTyped({ ...typed, [limit]: currentTarget.value })}
              onBlur={commit}
            />
          </label>
        ))}
        <button type="submit" hidden />
      </form>
      <p id={hint} role="alert" className="problem">
        {problem && t(problem)}
      </p>
    </FilterGroup>
  )
}

/** Returns the symbol of a currency in the locale, such as `$` or `€`. */
function currencySign(currency: string, locale: string): string {
  if (!/^[a-z]{3}$/i.test(currency)) return currency
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
