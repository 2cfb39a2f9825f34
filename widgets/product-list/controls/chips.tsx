import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { ListChoice } from '../../../core/catalog/list-query.ts'
import type { Translate } from '../../shared/i18n/i18n.ts'
import { Button } from '../../shared/ui/button.tsx'
import type { partMessages } from '../lazy-messages.ts'
import type { ListPartsProps } from '../list-view-props.ts'
import { scrollToTop } from '../results/list-parts.tsx'
import { clearFilters } from '../route/list-choice.ts'
import type { ActiveFilter } from './active-filters.ts'

export type ChipsProps = ListPartsProps & {
  readonly activeFilters: readonly ActiveFilter[]
  readonly choose: (choice: ListChoice) => void
  readonly t: Translate<typeof partMessages>
}

/**
 * Renders the active filters as buttons that remove them. Removing one moves the focus to the next one, and removing the last one moves it to the
 * products.
 */
export function Chips({ activeFilters, route, navigate, results, choose, t }: ChipsProps): ReactNode {
  const chips = useRef<HTMLDivElement>(null)
  const removedIndex = useRef<number>(undefined)
  useLayoutEffect(() => {
    const index = removedIndex.current
    if (index === undefined) return
    removedIndex.current = undefined
    const remaining = chips.current?.querySelectorAll<HTMLElement>('.chip') ?? []
    if (remaining.length) remaining[Math.min(index, remaining.length - 1)]?.focus()
    else scrollToTop(results.current)
  })
  const clear = (): void => {
    removedIndex.current = 0
    navigate({ choice: { ...clearFilters(route.choice), search: route.choice.search }, page: 1 })
  }
  if (activeFilters.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a form, so no fieldset
    <div
      ref={chips}
      className="chips"
      part="active-filters"
      role="group"
      aria-label={t('activeFilters', { number: activeFilters.length })}
    >
      {activeFilters.map(({ key, label, without }, index) => (
        <button
          key={key}
          type="button"
          className="chip"
          part="active-filter-button"
          aria-label={t('removeFilter', { name: label })}
          onClick={() => {
            removedIndex.current = index
            choose(without)
          }}
        >
          {label}
          <span aria-hidden="true">×</span>
        </button>
      ))}
      <Button variant="quiet" part="clear-button" onClick={clear}>
        {t('clearAll')}
      </Button>
    </div>
  )
}
