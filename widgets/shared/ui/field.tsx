import type { ReactNode } from 'react'

export interface FieldProps {
  /** Name of the control, and the base of all ids of the field. */
  readonly name: string
  readonly label: ReactNode
  readonly hint?: string | false | undefined
  /** Whether the hint changes while the shopper types. Changes are then announced. */
  readonly isHintLive?: boolean
  /** Error message of the value. Empty or absent if the value is valid. */
  readonly error?: string | undefined
  readonly parts: FieldParts
  readonly children: (control: FieldControl) => ReactNode
}

/** CSS parts of the texts of a field. */
export interface FieldParts {
  readonly label?: string
  readonly hint?: string
  readonly error: string
}

/** The attributes that connect a control to the texts of its field. */
export interface FieldControl {
  readonly id: string
  readonly name: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

/** Renders a control with its label above, and its hint and error below. */
export function Field({ name, label, hint, isHintLive, error, parts, children }: FieldProps): ReactNode {
  const [hintId, errorId] = [`${name}-hint`, `${name}-error`]
  const control: FieldControl = {
    id: name,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined,
  }
  return (
    <div className="field" part="field">
      <label htmlFor={name} part={parts.label}>
        {label}
      </label>
      {children(control)}
      {(hint || isHintLive) && (
        <span id={hintId} className="hint" part={parts.hint} role={isHintLive ? 'status' : undefined}>
          {hint}
        </span>
      )}
      {error && (
        <span id={errorId} className="problem" part={parts.error}>
          {error}
        </span>
      )}
    </div>
  )
}

/** Returns the names of the fields whose text has no value, such as an unfinished date. Their `value` is empty, as if nothing had been typed. */
export function badInputs(form: HTMLFormElement): readonly string[] {
  return [...form.querySelectorAll('input')].filter(({ validity }) => validity.badInput).map(({ name }) => name)
}
