import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { Translate } from '../shared/i18n.ts'
import type { ChoiceView, OptionView } from './card-model.ts'
import type { messages } from './messages.ts'

export interface OptionProps {
  readonly view: OptionView
  /** Unique within the card: what label and problem are tied to the choices by. */
  readonly id: string
  /** What is wrong with the option; absent when nothing is. */
  readonly problem?: string | undefined
  readonly t: Translate<typeof messages>
  readonly onChoose: (value: string) => void
}

/** One option of a product with its choices: swatches, chips or a select. */
export function Option(props: OptionProps): ReactNode {
  const { view, id, problem } = props
  const { option, chosen, look } = view
  return (
    <div className="option" part="option" id={id}>
      {look === 'select' ? (
        <label htmlFor={`${id}-choices`} part="option-name">
          {option.name}
        </label>
      ) : (
        <span id={`${id}-name`} part="option-name">
          {option.name}
          {look === 'swatches' && chosen && (
            <>
              {' '}
              <span className="chosen">{chosen.label}</span>
            </>
          )}
        </span>
      )}
      {look === 'select' ? <Select {...props} /> : <Radios {...props} />}
      {problem && (
        <span className="problem" part="option-problem" id={`${id}-problem`}>
          {problem}
        </span>
      )}
    </div>
  )
}

/** A choice as it is read aloud and shown in a select: its name, and why it cannot be had. */
function spoken({ choice, refusal }: ChoiceView, t: OptionProps['t']): string {
  if (!refusal) return choice.label
  return t(refusal === 'sold-out' ? 'refusedSoldOut' : 'refusedMissing', { choice: choice.label })
}

function Select({ view, id, problem, t, onChoose }: OptionProps): ReactNode {
  return (
    <select
      id={`${id}-choices`}
      className="field"
      part="option-select"
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem && `${id}-problem`}
      value={view.chosen?.value ?? ''}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      <option value="" disabled hidden>
        {t('choose')}
      </option>
      {view.choices.map((one) => (
        <option key={one.choice.value} value={one.choice.value} disabled={one.refusal !== undefined}>
          {spoken(one, t)}
        </option>
      ))}
    </select>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * Radio buttons of our own: native ones cannot be refused and still be reached, and what cannot be had must be
 * heard of too. Arrows move and choose, as everywhere; a refused choice takes the focus and nothing else.
 */
function Radios({ view, id, problem, t, onChoose }: OptionProps): ReactNode {
  const group = useRef<HTMLDivElement>(null)
  const { choices, look } = view
  const chosenIndex = choices.findIndex((one) => one.chosen)
  const stop =
    chosenIndex >= 0
      ? chosenIndex
      : Math.max(
          0,
          choices.findIndex((one) => !one.refusal),
        )
  const pick = (one: ChoiceView | undefined): void => {
    if (one && !one.refusal && !one.chosen) onChoose(one.choice.value)
  }
  const onKeyDown = (event: KeyboardEvent, from: number): void => {
    const step = steps[event.key]
    if (!step || !group.current) return
    event.preventDefault()
    const mirrored = /Left|Right/.test(event.key) && getComputedStyle(group.current).direction === 'rtl'
    const to = (from + (mirrored ? -step : step) + choices.length) % choices.length
    group.current.querySelectorAll('button')[to]?.focus()
    pick(choices[to])
  }
  return (
    <div
      ref={group}
      role="radiogroup"
      className={look}
      part="option-choices"
      aria-labelledby={`${id}-name`}
      aria-required="true"
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem && `${id}-problem`}
    >
      {choices.map((one, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio cannot be refused and still be reached
        <button
          key={one.choice.value}
          type="button"
          role="radio"
          className={one.choice.color ? 'choice swatch' : 'choice'}
          part={one.chosen ? 'option-choice option-choice-chosen' : 'option-choice'}
          style={one.choice.color ? { backgroundColor: one.choice.color } : undefined}
          title={look === 'swatches' ? spoken(one, t) : undefined}
          aria-label={spoken(one, t)}
          aria-checked={one.chosen}
          aria-disabled={one.refusal ? true : undefined}
          tabIndex={index === stop ? 0 : -1}
          onClick={() => pick(one)}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          {one.choice.color ? null : one.choice.label}
        </button>
      ))}
    </div>
  )
}
