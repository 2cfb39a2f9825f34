import type { ReactNode } from 'react'

export interface FieldProps {
  /** Unique within the card. */
  readonly id: string
  readonly name: string
  /** What is chosen, where the choices do not show it in words. */
  readonly chosen?: string | undefined
  /** What is wrong; absent when nothing is. */
  readonly problem?: string | undefined
  readonly children: ReactNode
}

/** Something to choose or to write, with its name and what is wrong with it. `fieldAria` ties the control to both. */
export function Field({ id, name, chosen, problem, children }: FieldProps): ReactNode {
  return (
    <div className="option" part="option" id={id}>
      <span id={`${id}-name`} part="option-name">
        {name} {chosen && <b>{chosen}</b>}
      </span>
      {children}
      {problem && (
        <span className="problem" part="option-problem" id={`${id}-problem`}>
          {problem}
        </span>
      )}
    </div>
  )
}

export interface FieldAria {
  readonly 'aria-labelledby': string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

export function fieldAria(id: string, problem: string | undefined): FieldAria {
  return {
    'aria-labelledby': `${id}-name`,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem && `${id}-problem`,
  }
}
