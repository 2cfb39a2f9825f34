import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { Translate } from '../../shared/i18n/i18n.ts'
import { Button } from '../../shared/ui/button.tsx'
import type { partMessages } from '../lazy-messages.ts'

export interface FilterGroupProps {
  readonly title: string
  /** How much is chosen of it. What is chosen is not to be missed: it opens the group. */
  readonly chosen: number
  /** Shown from the start. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** A kind of filter under its name, which shows and hides it. */
export function FilterGroup({ title, chosen, isOpen = false, children }: FilterGroupProps): ReactNode {
  const open = useRef(isOpen)
  // From then on it is the shopper who opens and closes: the attribute stays as it is.
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

/** Values shown at once. The last place is not for a button that would bring one value. */
const MOST = 8

export interface FilterValue {
  readonly id: string
  readonly label: string
  /** CSS colour of the value, shown beside its name. */
  readonly color?: string | undefined
  /** How many products have it; absent where that is not known. */
  readonly count?: number | undefined
}

export interface FilterValuesProps {
  /** Unique within the list. */
  readonly name: string
  readonly title: string
  readonly values: readonly FilterValue[]
  /** Ids of those that are chosen: always in sight. */
  readonly chosen?: readonly string[] | undefined
  readonly isOpen?: boolean
  readonly toggle: (id: string) => void
  readonly t: Translate<typeof partMessages>
}

/** Values to tick; those beyond the first when they are asked for. */
export function FilterValues({ name, title, values, chosen = [], isOpen, toggle, t }: FilterValuesProps): ReactNode {
  const [isWhole, setWhole] = useState(values.length <= MOST + 1)
  const more = useRef<HTMLDivElement>(null)
  const shown = values.filter(({ id }, at) => isWhole || at < MOST || chosen.includes(id))
  const isAsked = useRef(false)
  useLayoutEffect(() => {
    // The button is gone: the keyboard goes on where the new ones begin.
    if (isWhole && isAsked.current) more.current?.querySelectorAll('input')[MOST]?.focus()
  }, [isWhole])
  // Without a product that has any of them they are of no use here.
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
        <Button look="quiet" part="show-all-button" onClick={showAll}>
          {t('showAll', { number: values.length })}
        </Button>
      )}
    </FilterGroup>
  )
}

export interface TickProps {
  readonly label: string
  /** Id of the element that shows the count: unique within the list. */
  readonly countId?: string
  readonly color?: string | undefined
  readonly count?: number | undefined
  readonly isOn: boolean
  readonly toggle: () => void
}

/** One value to tick. */
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
      {/* `background` takes an address as well, which would be loaded. */}
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
