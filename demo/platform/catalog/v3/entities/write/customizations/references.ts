import type { CatalogChoice, CatalogOption, ProductDocument } from '../../../../types.ts'
import type { StoredChoice } from '../../details.ts'
import type { Customization } from '../../entities.ts'

/** The new name and the remaining choices of a customization on its products. `undefined`: it is removed. */
export type Replacement = { readonly name: string; readonly choices: readonly StoredChoice[] } | undefined

/** The product with a customization changed. The same object if it does not have it. */
export function withCustomization(
  document: ProductDocument,
  before: Pick<Customization, 'kind' | 'name' | 'choices'>,
  after: Replacement,
): ProductDocument {
  if (before.kind === 'free-text') return withFreeText(document, before.name, after?.name)
  const field = fieldOf(before.kind, document)
  const stored = (field && document[field]) ?? []
  if (field === undefined || !stored.some(({ name }) => name === before.name)) return document
  const replaced = { ...document, [field]: replaceIn(stored, before, after) }
  return before.kind === 'option' ? { ...replaced, variants: renamedVariants(document, before, after) } : replaced
}

/** The field with the options or modifiers of a product. Without managed variants, `options` has the modifiers, and there are no options. */
function fieldOf(
  kind: 'option' | 'modifier',
  { manageVariants }: ProductDocument,
): 'options' | 'modifiers' | undefined {
  if (kind === 'option') return manageVariants ? 'options' : undefined
  return manageVariants ? 'modifiers' : 'options'
}

function withFreeText(document: ProductDocument, before: string, after: string | undefined): ProductDocument {
  if (!document.customTextFields.some(({ title }) => title === before)) return document
  const customTextFields = document.customTextFields.flatMap((field) => {
    if (field.title !== before) return field
    return after === undefined ? [] : { ...field, title: after }
  })
  return { ...document, customTextFields }
}

/** Options without the removed choices, and without the option if none remains. */
function replaceIn(
  options: readonly CatalogOption[],
  before: Pick<Customization, 'name' | 'choices'>,
  after: Replacement,
): readonly CatalogOption[] {
  return options.flatMap((option) => {
    if (option.name !== before.name) return option
    const choices = option.choices.flatMap((choice) => replaceChoice(choice, before, after))
    return after === undefined || choices.length === 0 ? [] : { ...option, name: after.name, choices }
  })
}

function replaceChoice(
  choice: CatalogChoice,
  before: Pick<Customization, 'choices'>,
  after: Replacement,
): CatalogChoice | [] {
  const previous = before.choices.find(({ name }) => name === choice.name)
  const current = after?.choices.find(({ id }) => id === previous?.id)
  if (current === undefined) return []
  return {
    ...choice,
    name: current.name,
    ...(current.color === undefined || current.color === previous?.color ? {} : { color: current.color }),
  }
}

function renamedVariants(
  { variants }: ProductDocument,
  before: Pick<Customization, 'name' | 'choices'>,
  after: Replacement,
): ProductDocument['variants'] {
  return variants.map((variant) => {
    const entries = Object.entries(variant.choices).map(([option, choice]) =>
      option === before.name ? [after?.name ?? option, newChoiceName(choice, before, after)] : [option, choice],
    )
    return { ...variant, choices: Object.fromEntries(entries) as Record<string, string> }
  })
}

function newChoiceName(name: string, { choices }: Pick<Customization, 'choices'>, after: Replacement): string {
  const id = choices.find((choice) => choice.name === name)?.id
  return after?.choices.find((choice) => choice.id === id)?.name ?? name
}
