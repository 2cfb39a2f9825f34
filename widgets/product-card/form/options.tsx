import type { KeyboardEvent, ReactNode } from 'react'
import { rendition } from '../../../core/catalog/media.ts'
import type { Money } from '../../../core/catalog/model.ts'
import { hasModifier } from '../../shared/focus/has-modifier.ts'
import { formatMoney, type Translate } from '../../shared/i18n/i18n.ts'
import type { messages } from '../messages.ts'
import type { ChoiceView, OptionView } from '../model.ts'
import { type FieldAria, fieldAria, ProductField } from './product-field.tsx'

type T = Translate<typeof messages>

export interface OptionProps {
  readonly view: OptionView
  /** Unique within the card. */
  readonly id: string
  /** Error message of the option. Absent if there is none. */
  readonly problem?: string | undefined
  /** Content between the name of the option and its choices. */
  readonly children?: ReactNode
  readonly locale: string
  readonly t: T
  /** Receives an empty value when the shopper removes an optional choice. */
  readonly onChoose: (value: string) => void
}

/** Renders an option of a product with its choices: swatches, chips or a select. */
export function Option(props: OptionProps): ReactNode {
  const { id, problem, children } = props
  const { name, control, chosen } = props.view
  const Choices = control === 'select' ? Select : Radios
  return (
    <ProductField id={id} name={name} chosen={control === 'swatches' ? chosen?.label : undefined} problem={problem}>
      {children}
      <Choices {...props} aria={fieldAria(id, problem)} />
    </ProductField>
  )
}

type ChoicesProps = OptionProps & { readonly aria: FieldAria }

/** Returns the name of a choice or text with the amount that it adds to the price, such as `Gift box (+$5.00)`. */
export function withAddedPrice(name: string, addedPrice: Money | undefined, locale: string): string {
  return addedPrice ? `${name} (+${formatMoney(addedPrice, locale)})` : name
}

/** Returns the label of a choice for screen readers and selects: its name, and the reason if it is unavailable. */
function accessibleLabel({ choice, unavailable }: ChoiceView, locale: string, t: T): string {
  const label = withAddedPrice(choice.label, choice.addedPrice, locale)
  return unavailable ? t(unavailable, { choice: label }) : label
}

function Select({ view: { choices, chosen, isOptional }, aria, locale, t, onChoose }: ChoicesProps): ReactNode {
  return (
    <select
      className="field"
      part="option-select"
      {...aria}
      value={chosen?.value ?? ''}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      <option value="" disabled={!isOptional} hidden={!isOptional}>
        {t('choose')}
      </option>
      {choices.map((one) => (
        <option key={one.choice.value} value={one.choice.value} disabled={!!one.unavailable}>
          {accessibleLabel(one, locale, t)}
        </option>
      ))}
    </select>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * Renders custom radio buttons: a disabled native radio button cannot be focused, and screen readers must be able to reach unavailable choices.
 * Arrow keys move the focus and select a choice. An unavailable choice is focused, but not selected.
 */
function Radios({ view: { choices, control, isOptional }, aria, locale, t, onChoose }: ChoicesProps): ReactNode {
  const tabStop = choices.find((one) => one.chosen) ?? choices.find((one) => !one.unavailable) ?? choices[0]
  const select = (one: ChoiceView | undefined): void => {
    if (one && !one.unavailable && !one.chosen) onChoose(one.choice.value)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, from: number): void => {
    const step = steps[event.key]
    const group = event.currentTarget.parentElement
    if (!step || !group || hasModifier(event)) return
    event.preventDefault()
    const isMirrored = /Left|Right/.test(event.key) && getComputedStyle(group).direction === 'rtl'
    const to = (from + (isMirrored ? -step : step) + choices.length) % choices.length
    group.querySelectorAll('button')[to]?.focus()
    select(choices[to])
  }
  return (
    <div role="radiogroup" className={control} part="option-choices" aria-required={!isOptional} {...aria}>
      {choices.map((one, index) => {
        const { value, label, color, swatch, addedPrice } = one.choice
        const text = accessibleLabel(one, locale, t)
        const isSwatch = color || swatch
        return (
          // biome-ignore lint/a11y/useSemanticElements: a disabled native radio button cannot be focused
          <button
            key={value}
            type="button"
            role="radio"
            dir="auto"
            className={isSwatch ? 'choice swatch' : 'choice'}
            part={one.chosen ? 'option-choice option-choice-chosen' : 'option-choice'}
            style={{ backgroundColor: color }}
            title={isSwatch && text}
            aria-label={text}
            aria-checked={one.chosen}
            aria-disabled={!!one.unavailable}
            tabIndex={one === tabStop ? 0 : -1}
            onClick={() => (one.chosen && isOptional ? onChoose('') : select(one))}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {swatch && <img src={rendition(swatch, 56, 56)} alt="" />}
            {!isSwatch && withAddedPrice(label, addedPrice, locale)}
          </button>
        )
      })}
    </div>
  )
}
