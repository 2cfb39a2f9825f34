import type { ReactNode } from 'react'

export interface ProductFieldProps {
  /** Unique within the card. */
  readonly id: string
  readonly name: string
  /** Label of the selected choice, if the choices do not show it as text. */
  readonly chosen?: string | undefined
  /** Error message. Absent if there is none. */
  readonly problem?: string | undefined
  readonly children: ReactNode
}

/** Renders an option or a custom text with its name and error message. `fieldAria` connects the control with both. */
export function ProductField({ id, name, chosen, problem, children }: ProductFieldProps): ReactNode {
  return (
    <div className="option" part="option" id={id}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the Tab key reaches the control itself */}
      <label
        id={`${id}-name`}
        htmlFor={`${id}-control`}
        part="option-name"
        onClick={({ currentTarget }) => focusControl(currentTarget.parentElement)}
      >
        {chosen ? `${name}: ` : name}
        {chosen && <b>{chosen}</b>}
      </label>
      {children}
      {problem && (
        <span className="problem" part="option-error" id={`${id}-problem`}>
          {problem}
        </span>
      )}
    </div>
  )
}

/** Focuses the control of a field. In a radio group, this is the radio button in the tab order. */
export function focusControl(field: Element | null | undefined): void {
  field?.querySelector<HTMLElement>('.field, [tabindex="0"]')?.focus()
}

export interface FieldAria {
  readonly id: string
  readonly 'aria-labelledby': string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

export function fieldAria(id: string, problem: string | undefined): FieldAria {
  return {
    id: `${id}-control`,
    'aria-labelledby': `${id}-name`,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem && `${id}-problem`,
  }
}
