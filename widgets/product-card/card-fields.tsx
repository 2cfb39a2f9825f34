import type { ReactNode } from 'react'
import type { Product } from '../../core/catalog/product.ts'
import type { Translate } from '../shared/i18n.ts'
import { optionViews } from './card-model.ts'
import { CustomTextField } from './custom-text-field.tsx'
import type { messages } from './messages.ts'
import { Option } from './options.tsx'
import type { Form } from './use-form.ts'

export interface CardFieldsProps {
  readonly product: Product
  readonly form: Form
  readonly t: Translate<typeof messages>
}

/** What is to be chosen and written. */
export function CardFields({ product, form, t }: CardFieldsProps): ReactNode {
  const problem = (id: string, option: string): string | undefined => {
    const kind = form.problemOf(id, option)
    return kind && t(kind === 'undone' ? 'chooseAgain' : 'chooseOption', { option })
  }
  return (
    <>
      {optionViews(product, form.choices).map((view, index) => (
        <Option
          key={view.option.name}
          view={view}
          id={`option-${index}`}
          problem={problem(`option-${index}`, view.option.name)}
          t={t}
          onChoose={(value) => form.choose(view.option.name, value)}
        />
      ))}
      {product.customTexts.map((field, index) => (
        <CustomTextField
          key={field.title}
          field={field}
          id={`text-${index}`}
          value={form.texts[field.title] ?? ''}
          problem={form.problemOf(`text-${index}`, field.title) && t('writeText', { field: field.title })}
          onInput={(text) => form.write(field.title, text)}
        />
      ))}
    </>
  )
}
