import type { ReactNode } from 'react'
import type { CustomText } from '../../core/catalog/product.ts'

export interface CustomTextFieldProps {
  readonly field: CustomText
  /** Unique within the card. */
  readonly id: string
  readonly value: string
  readonly problem?: string | undefined
  readonly onInput: (text: string) => void
}

/** A text of the shopper's own for the product: an engraving, a dedication. */
export function CustomTextField({ field, id, value, problem, onInput }: CustomTextFieldProps): ReactNode {
  return (
    <div className="option" part="option" id={id}>
      <label htmlFor={`${id}-text`} part="option-name">
        {field.title}
      </label>
      <input
        id={`${id}-text`}
        className="field"
        part="option-text"
        maxLength={field.maxLength}
        required={field.required}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-problem`}
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      {problem && (
        <span className="problem" part="option-problem" id={`${id}-problem`}>
          {problem}
        </span>
      )}
    </div>
  )
}
