import type { ReactNode } from 'react'
import type { Product } from '../../../core/catalog/model.ts'
import type { Translate } from '../../shared/i18n/i18n.ts'
import { Option, withAddedPrice } from '../form/options.tsx'
import { fieldAria, ProductField } from '../form/product-field.tsx'
import type { Form } from '../form/use-form.ts'
import type { messages } from '../messages.ts'
import { optionViews } from '../model.ts'

export interface CardFieldsProps {
  readonly product: Product
  readonly form: Form
  /** Whether to render color swatches only. */
  readonly isCompact: boolean
  readonly locale: string
  readonly t: Translate<typeof messages>
}

/** Renders the options, and the fields for custom texts, such as an engraving or a dedication. */
export function CardFields({ product, form, isCompact, locale, t }: CardFieldsProps): ReactNode {
  const problem = (id: string, field: string, empty: 'pick' | 'fillIn' | 'tooShort', count = 0): string | undefined => {
    const kind = form.problemOf(id, field)
    return kind && t(kind === 'empty' ? empty : 'chooseAgain', { field, count })
  }
  return (
    <>
      {optionViews(product, form.choices).map((view, index) => {
        if (isCompact && view.control !== 'swatches') return null
        const id = `option-${index}`
        const choose = (value: string): void => form.choose(view.name, value)
        return (
          <Option
            key={id}
            view={view}
            id={id}
            problem={problem(id, view.name, 'pick')}
            locale={locale}
            t={t}
            onChoose={choose}
          />
        )
      })}
      {!isCompact &&
        product.customTexts.map((text, index) => {
          const { key, title, minLength, maxLength, required } = text
          const id = `text-${index}`
          const typed = form.customTexts[key]
          const problemText = problem(id, title, typed && minLength ? 'tooShort' : 'fillIn', minLength)
          return (
            <ProductField key={id} id={id} name={withAddedPrice(title, text.addedPrice, locale)} problem={problemText}>
              <input
                className="field"
                part="option-text"
                maxLength={maxLength}
                required={required}
                {...fieldAria(id, problemText)}
                value={typed ?? ''}
                onInput={(event) => form.setCustomText(key, event.currentTarget.value)}
              />
            </ProductField>
          )
        })}
    </>
  )
}
