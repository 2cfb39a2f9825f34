import { type ReactNode, useRef, useState } from 'react'
import { focusedElement } from '../../shared/focus/focus.ts'
import { useFocusManagement } from '../../shared/focus/use-focus-management.ts'
import type { Translate } from '../../shared/i18n/i18n.ts'
import { Button } from '../../shared/ui/button.tsx'
import type { partMessages } from '../lazy-messages.ts'

export interface FilterGroupProps {
  readonly title: string
  /** Number of selected values. The group is open if any value is selected. */
  readonly selected: number
  /** Whether the group is open initially. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** Renders a filter as a disclosure with its title. */
export function FilterGroup({ title, selected, isOpen = false, children }: FilterGroupProps): ReactNode {
  const open = useRef(isOpen)
  // Later renders keep the attribute, so that the shopper opens and closes the group.
  if (selected) open.current = true
  return (
    <details part="filter" open={open.current}>
      <summary part="filter-title">
        <bdi>{title}</bdi>
        {selected > 0 && <span className="count">{selected}</span>}
      </summary>
      <fieldset aria-label={title}>{children}</fieldset>
    </details>
  )
}

/** Number of values that are shown at first. One more value is shown instead of a button that would reveal only one. */
const INITIAL_COUNT = 8

export interface FilterValue {
  readonly id: string
  readonly label: string
  /** CSS color of the value, shown next to its name. */
  readonly color?: string | undefined
  /** Number of matching products. Absent if unknown. */
  readonly count?: number | undefined
  /** Level in a tree of values. Default: 0, the top. */
  readonly level?: number
}

export interface FilterValuesProps {
  /** Unique within the list. */
  readonly name: string
  readonly title: string
  readonly values: readonly FilterValue[]
  /** Whether the counts are loading. The values that are shown stay meanwhile. */
  readonly isCounting?: boolean
  /** Ids of the selected values, which are always visible. */
  readonly selected?: readonly string[] | undefined
  readonly isOpen?: boolean
  readonly toggle: (id: string) => void
  readonly t: Translate<typeof partMessages>
}

/**
 * Renders values as checkboxes: at first `INITIAL_COUNT` of them, those with products before those without, and every value that is selected or has
 * the focus, so that its checkbox is not removed. A button shows the others.
 */
export function FilterValues({
  name,
  title,
  values,
  isCounting = false,
  selected = [],
  isOpen,
  toggle,
  t,
}: FilterValuesProps): ReactNode {
  const [isExpanded, setExpanded] = useState(values.length <= INITIAL_COUNT + 1)
  const { ref, focus } = useFocusManagement<HTMLDivElement>()
  // While counts load, the last ones decide which values are shown, so that these do not change places.
  const lastCounts = useRef<ReadonlyMap<string, number | undefined>>(new Map())
  if (!isCounting) lastCounts.current = new Map(values.map(({ id, count }) => [id, count]))
  const focused = focusedElement()
  const hasFocus = ({ id }: FilterValue): boolean =>
    focused instanceof HTMLInputElement && focused.value === id && ref.current?.contains(focused) === true
  const isEnabled = ({ id }: FilterValue): boolean => lastCounts.current.get(id) !== 0 || selected.includes(id)
  const first = [...values.filter(isEnabled), ...values.filter((value) => !isEnabled(value))].slice(0, INITIAL_COUNT)
  const shown = values.filter(
    (value) => isExpanded || first.includes(value) || selected.includes(value.id) || hasFocus(value),
  )
  // If no product has any of the values, hide the filter.
  if (!values.some((value) => isEnabled(value) || hasFocus(value))) return null
  const showAll = (): void => {
    setExpanded(true)
    // The button that has the focus is removed: move the focus to the first new value.
    const firstNew = values.findIndex((value) => isEnabled(value) && !shown.includes(value))
    focus((box) => box.querySelectorAll('input')[firstNew] ?? box.querySelector<HTMLElement>('input:enabled'))
  }
  return (
    <FilterGroup
      title={title}
      selected={values.filter(({ id }) => selected.includes(id)).length}
      isOpen={isOpen ?? false}
    >
      <div ref={ref}>
        {shown.map((value, index) => (
          <FilterCheckbox
            key={value.id}
            {...value}
            countId={`${name}-${index}`}
            isChecked={selected.includes(value.id)}
            isDisabled={value.count === 0 && !isEnabled(value) && !hasFocus(value)}
            toggle={() => toggle(value.id)}
          />
        ))}
      </div>
      {shown.length < values.length && (
        <Button variant="quiet" part="show-all-button" onClick={showAll}>
          {t('showAll', { number: values.length })}
        </Button>
      )}
    </FilterGroup>
  )
}

export interface FilterCheckboxProps extends Omit<FilterValue, 'id'> {
  /** Value of the checkbox. Unique within its filter. */
  readonly id?: string
  /** Id of the element with the count. Unique within the list. */
  readonly countId?: string
  readonly isChecked: boolean
  readonly isDisabled?: boolean
  readonly toggle: () => void
}

/** Renders one value as a checkbox. */
export function FilterCheckbox({
  id,
  label,
  countId,
  color,
  count,
  level,
  isChecked,
  isDisabled,
  toggle,
}: FilterCheckboxProps): ReactNode {
  const hasCount = count !== undefined
  return (
    <label className="tick" part="filter-value" style={level ? { marginInlineStart: `${level * 1.25}em` } : undefined}>
      <input
        type="checkbox"
        value={id}
        checked={isChecked}
        disabled={isDisabled}
        aria-describedby={hasCount ? countId : undefined}
        onChange={toggle}
      />
      {/* Not `background`: it also accepts a URL, which would be loaded. */}
      {color && <span className="dot" style={{ backgroundColor: color }} />}
      <bdi>{label}</bdi>
      {hasCount && (
        <span className="amount" id={countId} aria-hidden="true">
          {count}
        </span>
      )}
    </label>
  )
}
