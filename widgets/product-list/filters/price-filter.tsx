import { type ReactNode, useState } from 'react'
import type { ListChoice } from '../../../core/catalog/list-query.ts'
import type { Translate } from '../../shared/i18n/i18n.ts'
import type { partMessages } from '../lazy-messages.ts'
import { FilterGroup } from './filter-group.tsx'
import { parsePrice } from './parse-price.ts'

export interface PriceFilterProps {
  /** Exact decimal. Empty: no limit. */
  readonly min: string
  readonly max: string
  /** Currency of the shop. Absent if it is unknown. */
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
  const [previous, setPrevious] = useState({ min, max })
  const [problem, setProblem] = useState<Problem>()
  // Back navigation or “Clear filters” has changed the amounts. Keep a field that the shopper is editing.
  if (min !== previous.min || max !== previous.max) {
    setPrevious({ min, max })
    const next = {
      min: previous.min === min || min === parsePrice(typed.min) ? typed.min : min,
      max: previous.max === max || max === parsePrice(typed.max) ? typed.max : max,
    }
    setTyped(next)
    if (problem) setProblem(problemOf(next))
  }
  const commit = (): void => {
    const [newMin, newMax] = [parsePrice(typed.min), parsePrice(typed.max)]
    const newProblem = problemOf(typed)
    setProblem(newProblem)
    if (!newProblem && (newMin !== min || newMax !== max))
      choose({ min: newMin || undefined, max: newMax || undefined })
  }
  return (
    <FilterGroup
      title={currency ? t('priceIn', { currency: currencySymbol(currency, locale) }) : t('price')}
      selected={Number(Boolean(min)) + Number(Boolean(max))}
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
              aria-describedby={problem && HINT_ID}
              onInput={({ currentTarget }) => setTyped({ ...typed, [limit]: currentTarget.value })}
              onBlur={commit}
            />
          </label>
        ))}
        <button type="submit" hidden />
      </form>
      <p id={HINT_ID} role="alert" className="problem">
        {problem && t(problem)}
      </p>
    </FilterGroup>
  )
}

const HINT_ID = 'price-problem'

type Problem = 'invalidAmount' | 'minAboveMax' | undefined

/** Returns why the amounts that the shopper typed are no filter. */
function problemOf(typed: { readonly min: string; readonly max: string }): Problem {
  const [min, max] = [parsePrice(typed.min), parsePrice(typed.max)]
  if (min === undefined || max === undefined) return 'invalidAmount'
  return min && max && Number(min) > Number(max) ? 'minAboveMax' : undefined
}

/** Returns the symbol of a currency in the locale, such as `$` or `€`. */
function currencySymbol(currency: string, locale: string): string {
  if (!/^[a-z]{3}$/i.test(currency)) return currency
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
