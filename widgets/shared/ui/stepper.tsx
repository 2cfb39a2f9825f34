import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'

export interface StepperProps {
  /** Current quantity in whole units. */
  readonly value: number
  /** Maximum quantity. Default: 99,999. */
  readonly max?: number | undefined
  /** Accessible name of the field, for example “Quantity of Mug”. */
  readonly label: string
  readonly increaseLabel: string
  readonly decreaseLabel: string
  /** Id of the text that explains the maximum. */
  readonly describedBy?: string
  /** 0 if it can be typed. Smaller numbers, and the button, decrease to 1. Default: 1. */
  readonly min?: number
  /** Called with a whole number within the bounds, and only when it differs from `value`. */
  readonly onChange: (value: number) => void
}

/** Renders an editable quantity between two buttons. The buttons keep their focus at the bounds. */
export function Stepper(props: StepperProps): ReactNode {
  const { value, min = 1, max = 99_999 } = props
  const field = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<string>()
  const set = (requested: number): void => {
    const next = Math.min(Math.max(Math.round(requested), requested === 0 ? min : 1), max)
    setDraft(undefined)
    if (next !== value) props.onChange(next)
  }
  useChange(field, (text) => set(text ? Number(text) : value))
  return (
    <span className="stepper" part="stepper">
      <Button
        variant="icon"
        part="decrease-button"
        label={props.decreaseLabel}
        disabled={value <= 1}
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
        aria-label={props.label}
        aria-describedby={props.describedBy}
        value={draft ?? value}
        onInput={(event) => setDraft(event.currentTarget.value)}
      />
      <Button
        variant="icon"
        part="increase-button"
        label={props.increaseLabel}
        disabled={value >= max}
        onClick={() => set(value + 1)}
      >
        +
      </Button>
    </span>
  )
}

/** Listens to the native `change` event. React's `onChange` is the native `input` event, which reports half-typed numbers. */
function useChange(field: RefObject<HTMLInputElement | null>, onChange: (text: string) => void): void {
  useEffect(() => {
    const input = field.current
    const commit = (): void => onChange(input?.value ?? '')
    input?.addEventListener('change', commit)
    return () => input?.removeEventListener('change', commit)
  })
}
