import type { ReactNode } from 'react'

export interface ButtonProps {
  readonly children: ReactNode
  /** CSS part, role first (`add-button`). */
  readonly part?: string
  /** `primary` is filled, `plain` is outlined, `quiet` looks like text, `icon` is a round one. Default: `primary`. */
  readonly variant?: 'primary' | 'plain' | 'quiet' | 'icon' | undefined
  /** Whether an action is in progress. The button shows a spinner and ignores clicks, but keeps the focus. */
  readonly busy?: boolean
  /** Whether the button also accepts clicks while it is busy. Each click counts. */
  readonly repeatable?: boolean
  /** Whether the button ignores clicks. It stays focusable, so that screen readers announce `describedBy`. */
  readonly disabled?: boolean
  /** Accessible name if the content is not text. */
  readonly label?: string
  /** Id of the element that explains why the button is disabled, or what it does. */
  readonly describedBy?: string
  readonly type?: 'button' | 'submit'
  /** Kind of popup that the button opens. */
  readonly popup?: 'dialog' | undefined
  readonly expanded?: boolean
  readonly onClick?: (event: { readonly currentTarget: HTMLButtonElement }) => void
}

/** Renders a button. All widgets use it. `busy` and `disabled` keep the focus, and make clicks do nothing. */
export function Button(props: ButtonProps): ReactNode {
  const { variant = 'primary', busy, disabled } = props
  const isInactive = disabled || (busy && !props.repeatable)
  return (
    <button
      type={props.type ?? 'button'}
      part={props.part}
      className={`button ${variant}`}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      aria-haspopup={props.popup}
      aria-expanded={props.expanded}
      aria-disabled={isInactive || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (isInactive) event.preventDefault()
        else props.onClick?.(event)
      }}
    >
      {props.children}
      {busy && <span className="spinner" aria-hidden="true" />}
    </button>
  )
}
