import type { ReactNode } from 'react'

/** Values of one kind, under their name. */
export function FilterGroup({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <fieldset part="filter">
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

export interface TickProps {
  readonly label: string
  /** CSS colour of the value, shown beside its name. */
  readonly color?: string | undefined
  readonly isOn: boolean
  readonly toggle: () => void
}

/** One value to tick. */
export function Tick({ label, color, isOn, toggle }: TickProps): ReactNode {
  return (
    <label className="tick" part="filter-value">
      <input type="checkbox" checked={isOn} onChange={toggle} />
      {color && <span className="dot" style={{ background: color }} />}
      {label}
    </label>
  )
}
