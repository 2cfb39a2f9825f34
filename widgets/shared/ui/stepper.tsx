import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'

export interface StepperProps {
  /** Whole units, as they are now. */
  readonly value: number
  /** Default: 1. */
  readonly min?: number
  /** Absent: as many as one likes. */
  readonly max?: number | undefined
  /** Accessible name of the field, for instance “Quantity of Mug”. */
  readonly label: string
  readonly increaseLabel: string
  readonly decreaseLabel: string
  /** Id of the text that says why there is no more. */
  readonly describedBy?: string
  readonly disabled?: boolean
  /** Called with a whole number within the bounds, and only when it differs from `value`. */
  readonly onChange: (value: number) => void
}

/** Quantity: a number field that can be typed in, between two buttons that keep their focus at the bounds. */
export function Stepper(props: StepperProps): ReactNode {
  const { value, min = 1, max = 99_999, disabled = false } = props
  const field = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<string>()
  const set = (wanted: number): void => {
    const next = Math.min(Math.max(Math.round(wanted), min), max)
    setDraft(undefined)
    if (next !== value) props.onChange(next)
  }
  useEffect(() => {
    const input = field.current
    // React's onChange is the browser's input event: a half-typed number must not be sent.
    const commit = (): void => set(input?.value ? Number(input.value) : value)
    input?.addEventListener('change', commit)
    return () => input?.removeEventListener('change', commit)
  })
  return (
    <span className="stepper" part="stepper">
      <Button
        look="icon"
        part="decrease-button"
        label={props.decreaseLabel}
        disabled={disabled || value <= min}
        onClick={() => set(value - 1)}
      >
        −
      </Button>
      <input
        ref={field}
        part="quantity"
        type="number"
        inputMode="numeric"
        min={min}
        max={props.max}
        step={1}
        disabled={disabled}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        value={draft ?? value}
        onInput={(event) => setDraft(event.currentTarget.value)}
      />
      <Button
        look="icon"
        part="increase-button"
        label={props.increaseLabel}
        disabled={disabled || value >= max}
        onClick={() => set(value + 1)}
      >
        +
      </Button>
    </span>
  )
}
