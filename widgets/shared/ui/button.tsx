import type { ReactNode } from 'react'

export interface ButtonProps {
  readonly children: ReactNode
  /** CSS part, role first (`add-button`). */
  readonly part?: string
  /** `primary` is filled, `plain` is outlined, `quiet` looks like text, `icon` is a round one. Default: `primary`. */
  readonly look?: 'primary' | 'plain' | 'quiet' | 'icon'
  /** Working: shows a spinner and takes no clicks, but keeps the focus. */
  readonly busy?: boolean
  /** Takes clicks while it is busy as well: each one counts. */
  readonly repeatable?: boolean
  /** Cannot be used now. The button stays focusable, so that `describedBy` is heard. */
  readonly disabled?: boolean
  /** Accessible name where the content is no text. */
  readonly label?: string
  /** Id of the element that says why the button is disabled, or what it will do. */
  readonly describedBy?: string
  readonly type?: 'button' | 'submit'
  /** Only for a button that opens something. */
  readonly popup?: 'dialog' | 'menu'
  readonly expanded?: boolean
  readonly onClick?: (event: { readonly currentTarget: HTMLButtonElement }) => void
}

/** The one button of all widgets. `busy` and `disabled` never take the focus away: they make clicks do nothing. */
export function Button(props: ButtonProps): ReactNode {
  const { look = 'primary', busy = false, disabled = false } = props
  const off = disabled || (busy && !props.repeatable)
  return (
    <button
      type={props.type ?? 'button'}
      part={props.part}
      className={`button ${look}`}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      aria-haspopup={props.popup}
      aria-expanded={props.expanded}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (off) event.preventDefault()
        else props.onClick?.(event)
      }}
    >
      {props.children}
      {busy && <span className="spinner" aria-hidden="true" />}
    </button>
  )
}
