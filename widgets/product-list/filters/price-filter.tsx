import { type ReactNode, useRef, useState } from 'react'
import type { ListChoice } from '../../../core/catalog/list-query.ts'
import type { Translate } from '../../shared/i18n/i18n.ts'
import type { partMessages } from '../lazy-messages.ts'
import { FilterGroup } from './filter-group.tsx'
import { parsePrice } from './parse-price.ts'

export interface PriceFilterProps {
  /** Exact decimal. Empty: no limit. */
  readonly min: string
  readonly max: string
  /** Whether any filter of the list is active. */
  readonly isFiltered: boolean
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
export function PriceFilter(props: PriceFilterProps): ReactNode {
  const { min, max, currency, locale, t } = props
  const { typed, type, leave, problem, commit } = useAmounts(props)
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
              onInput={({ currentTarget }) => type(limit, currentTarget.value)}
              onBlur={leave}
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

interface Amounts {
  /** The text of the fields. */
  readonly typed: Limits
  readonly type: (limit: keyof Limits, text: string) => void
  readonly problem: Problem
  /** Changes the filter to the amounts, unless they are invalid. */
  readonly commit: () => void
  /** Ends the editing of a field, and commits the amounts. */
  readonly leave: () => void
}

type Limits = Readonly<Record<'min' | 'max', string>>

function useAmounts({ min, max, isFiltered, currency, locale, choose }: PriceFilterProps): Amounts {
  const [typed, setTyped] = useState<Limits>({ min, max })
  const [previous, setPrevious] = useState({ min, max, isFiltered })
  const [problem, setProblem] = useState<Problem>()
  const edited = useRef<keyof Limits>(undefined)
  const separator = decimalSeparator(currency, locale)
  // The limits of the filter are shown as exact decimals, which the locale may write differently.
  const parse: Parse = (text) => (text === min || text === max ? text : parsePrice(text, separator))
  const hasOtherLimits = min !== previous.min || max !== previous.max
  if (hasOtherLimits || isFiltered !== previous.isFiltered) setPrevious({ min, max, isFiltered })
  // Back navigation, a removed filter or “Clear all” has changed the filter. An amount that is not applied is removed, unless it is being edited.
  if (hasOtherLimits || (previous.isFiltered && !isFiltered)) {
    const textOf = (limit: keyof Limits, amount: string): string =>
      limit === edited.current || amount === parse(typed[limit]) ? typed[limit] : amount
    const next = { min: textOf('min', min), max: textOf('max', max) }
    setTyped(next)
    if (problem) setProblem(problemOf(next, parse))
  }
  const commit = (): void => {
    const [newMin, newMax] = [parse(typed.min), parse(typed.max)]
    const newProblem = problemOf(typed, parse)
    setProblem(newProblem)
    if (newProblem) return
    edited.current = undefined
    if (newMin !== min || newMax !== max) choose({ min: newMin || undefined, max: newMax || undefined })
  }
  return {
    typed,
    type(limit, text) {
      edited.current = limit
      setTyped({ ...typed, [limit]: text })
    },
    problem,
    commit,
    leave() {
      edited.current = undefined
      commit()
    },
  }
}

type Problem = 'invalidAmount' | 'minAboveMax' | undefined

/** Parses an amount, as `parsePrice` does. */
type Parse = (text: string) => string | undefined

/** Returns why the amounts that the shopper typed cannot be applied as a filter. */
function problemOf(typed: Limits, parse: Parse): Problem {
  const [min, max] = [parse(typed.min), parse(typed.max)]
  if (min === undefined || max === undefined) return 'invalidAmount'
  return min && max && Number(min) > Number(max) ? 'minAboveMax' : undefined
}

/** Returns the symbol of a currency in the locale, such as `$` or `€`. */
function currencySymbol(currency: string, locale: string): string {
  const parts = currencyFormat(currency, locale)?.formatToParts(0)
  return parts?.find(({ type }) => type === 'currency')?.value ?? currency
}

/** Returns the decimal separator of the locale for a currency with three decimals, such as the Kuwaiti dinar (`12.500`). */
function decimalSeparator(currency: string | undefined, locale: string): string | undefined {
  const format = currency === undefined ? undefined : currencyFormat(currency, locale)
  if (format?.resolvedOptions().maximumFractionDigits !== 3) return undefined
  return format.formatToParts(0).find(({ type }) => type === 'decimal')?.value
}

/** Returns `undefined` for a currency that is not a code of three letters, for which `Intl` throws. */
function currencyFormat(currency: string, locale: string): Intl.NumberFormat | undefined {
  return /^[a-z]{3}$/i.test(currency) ? new Intl.NumberFormat(locale, { style: 'currency', currency }) : undefined
}
