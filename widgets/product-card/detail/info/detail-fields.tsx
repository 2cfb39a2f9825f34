import type { ReactNode } from 'react'
import type { CustomText } from '../../../../core/catalog/model.ts'
import { Option, withAddedPrice } from '../../form/options.tsx'
import { fieldAria, ProductField } from '../../form/product-field.tsx'
import { optionViews } from '../../model.ts'
import { type UnavailableChoice, unavailableChoices } from '../detail-model.ts'
import type { DetailView } from '../detail-view.ts'

/** Renders options and custom texts. Explains why choices are unavailable, and shows how many characters are left. */
export function DetailFields({ view }: { readonly view: DetailView }): ReactNode {
  const { product, form, locale, t } = view
  const problem = (id: string, field: string, empty: 'pick' | 'fillIn' | 'tooShort', count = 0): string | undefined => {
    const kind = form.problemOf(id, field)
    return kind && t(kind === 'empty' ? empty : 'chooseAgain', { field, count })
  }
  return (
    <>
      {optionViews(product, form.choices).map((option, index) => {
        const id = `option-${index}`
        return (
          <Option
            key={id}
            view={option}
            id={id}
            problem={problem(id, option.name, 'pick')}
            locale={locale}
            t={t}
            onChoose={(value) => form.choose(option.name, value)}
          >
            <Reasons all={unavailableChoices(product, form.choices, option.name)} view={view} />
          </Option>
        )
      })}
      {product.customTexts.map((text, index) => {
        const id = `text-${index}`
        const { key, title, minLength } = text
        const problemText = problem(id, title, form.customTexts[key] && minLength ? 'tooShort' : 'fillIn', minLength)
        return <CustomTextField key={id} id={id} text={text} problem={problemText} view={view} />
      })}
    </>
  )
}

interface ReasonsProps {
  readonly all: readonly UnavailableChoice[]
  readonly view: DetailView
}

/** Renders the reasons why choices of an option are unavailable, and with which choices they are available. */
function Reasons({ all, view }: ReasonsProps): ReactNode {
  if (all.length === 0) return null
  return (
    <details className="reasons" part="option-reasons">
      <summary>{view.t('unavailableOptions')}</summary>
      <ul>
        {all.map((unavailable) => (
          <li key={unavailable.choice}>{reasonText(unavailable, view)}</li>
        ))}
      </ul>
    </details>
  )
}

function reasonText({ choice, reason, conflict }: UnavailableChoice, { locale, t }: DetailView): string {
  const isSoldOut = reason === 'sold-out'
  if (!conflict) return t(isSoldOut ? 'soldOutChoice' : 'unavailableChoice', { choice })
  const values = {
    choice,
    with: conflict.with,
    others: new Intl.ListFormat(locale, { style: 'narrow' }).format(conflict.others),
  }
  return t(isSoldOut ? 'soldOutWith' : 'unavailableWith', values)
}

interface CustomTextFieldProps {
  readonly id: string
  readonly text: CustomText
  readonly problem: string | undefined
  readonly view: DetailView
}

/** Texts with a higher `maxLength` are entered in a `<textarea>`. */
const MAX_INPUT_LENGTH = 60

/** Renders a custom text with the number of remaining characters. */
function CustomTextField({ id, text, problem, view: { form, locale, t } }: CustomTextFieldProps): ReactNode {
  const { key, maxLength, required } = text
  const title = withAddedPrice(text.title, text.addedPrice, locale)
  const value = form.customTexts[key] ?? ''
  const { 'aria-describedby': problemId, ...aria } = fieldAria(id, problem)
  const Control = (maxLength ?? 0) > MAX_INPUT_LENGTH ? 'textarea' : 'input'
  return (
    <ProductField id={id} name={required ? `${title} ${t('required')}` : title} problem={problem}>
      <Control
        className="field"
        part="option-text"
        maxLength={maxLength}
        required={required}
        {...aria}
        aria-describedby={[problemId, maxLength && `${id}-character-count`].filter(Boolean).join(' ') || undefined}
        value={value}
        onInput={(event) => form.setCustomText(key, event.currentTarget.value)}
      />
      {maxLength && (
        <span className="character-count" part="character-count" id={`${id}-character-count`}>
          {t('charactersLeft', { count: maxLength - value.length })}
        </span>
      )}
    </ProductField>
  )
}
