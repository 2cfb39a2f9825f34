import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { Translate } from '../../shared/i18n/i18n.ts'
import { Button } from '../../shared/ui/button.tsx'
import type { partMessages } from '../lazy-messages.ts'

export interface FilterGroupProps {
  readonly title: string
  /** Number of selected values. The group is open if any value is selected. */
  readonly chosen: number
  /** Whether the group is open initially. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** Renders a filter as a disclosure with its title. */
export function FilterGroup({ title, chosen, isOpen = false, children }: FilterGroupProps): ReactNode {
  const open = useRef(isOpen)
  // Later renders keep the attribute, so that the shopper opens and closes the group.
  if (chosen) open.current = true
  return (
    <details part="filter" open={open.current}>
      <summary part="filter-title">
        <bdi>{title}</bdi>
        {chosen > 0 && <span className="count">{chosen}</span>}
      </summary>
      <fieldset aria-label={title}>{children}</fieldset>
    </details>
  )
}

/** Number of values shown initially. One more value is shown instead of a button that would reveal only one. */
const MOST = 8

export interface FilterValue {
  readonly id: string
  readonly label: string
  /** CSS color of the value, shown next to its name. */
  readonly color?: string | undefined
  /** Number of matching products. Absent if unknown. */
  readonly count?: number | undefined
}

export interface FilterValuesProps {
  /** Unique within the list. */
  readonly name: string
  readonly title: string
  readonly values: readonly FilterValue[]
  /** Ids of the selected values, which are always visible. */
  readonly chosen?: readonly string[] | undefined
  readonly isOpen?: boolean
  readonly toggle: (id: string) => void
  readonly t: Translate<typeof partMessages>
}

/** Renders values as checkboxes. A button shows the values after the first `MOST`. */
export function FilterValues({ name, title, values, chosen = [], isOpen, toggle, t }: FilterValuesProps): ReactNode {
  const [isWhole, setWhole] = useState(values.length <= MOST + 1)
  const more = useRef<HTMLDivElement>(null)
  const shown = values.filter(({ id }, at) => isWhole || at < MOST || chosen.includes(id))
  const isAsked = useRef(false)
  useLayoutEffect(() => {
    // The focused button was removed: move the focus to the first new value.
    if (isWhole && isAsked.current) more.current?.querySelectorAll('input')[MOST]?.focus()
  }, [isWhole])
  // If no product has any of the values, hide the filter.
  if (values.every(({ id, count }) => count === 0 && !chosen.includes(id))) return null
  const showAll = (): void => {
    isAsked.current = true
    setWhole(true)
  }
  return (
    <FilterGroup title={title} chosen={values.filter(({ id }) => chosen.includes(id)).length} isOpen={isOpen ?? false}>
      <div ref={more}>
        {shown.map(({ id, label, color, count }, index) => (
          <Tick
            key={id}
            countId={`${name}-${index}`}
            label={label}
            color={color}
            count={count}
            isOn={chosen.includes(id)}
            toggle={() => toggle(id)}
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

export interface TickProps {
  readonly label: string
  /** Id of the element with the count. Unique within the list. */
  readonly countId?: string
  readonly color?: string | undefined
  readonly count?: number | undefined
  readonly isOn: boolean
  readonly toggle: () => void
}

/** Renders one value as a checkbox. */
export function Tick({ label, countId, color, count, isOn, toggle }: TickProps): ReactNode {
  const isKnown = count !== undefined
  return (
    <label className="tick" part="filter-value">
      <input
        type="checkbox"
        checked={isOn}
        disabled={count === 0 && !isOn}
        aria-describedby={isKnown ? countId : undefined}
        onChange={toggle}
      />
      {/* Not `background`: it also accepts a URL, which would be loaded. */}
      {color && <span className="dot" style={{ backgroundColor: color }} />}
      <bdi>{label}</bdi>
      {isKnown && (
        <span className="amount" id={countId} aria-hidden="true">
          {count}
        </span>
      )}
    </label>
  )
}
