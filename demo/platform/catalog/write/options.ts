import { randomUUID } from 'node:crypto'
import { ApplicationError, ValidationError } from '../../http/errors.ts'
import { combinationsOf } from '../rules/variant.ts'
import {
  type CatalogOption,
  DEFAULT_VARIANT_ID,
  type MediaRef,
  type ProductDocument,
  type VariantDocument,
} from '../types.ts'
import type { OptionInput } from './schemas.ts'

/** Maximum number of managed variants. Source: platform reference. */
const MAX_MANAGED_VARIANTS = 300

/** The error of a rejected change. Catalog V1 uses the status as the error code. */
export function refused(description: string): ApplicationError {
  return new ApplicationError(400, 400, description)
}

/** Stored options. An option is a color option if all its choices are colors. Choices keep their media. */
export function optionsFrom(
  input: readonly OptionInput[],
  before: readonly CatalogOption[] = [],
  media: readonly MediaRef[] = [],
): CatalogOption[] {
  rejectDuplicates(input.map(({ name }, index) => [name, `product.productOptions[${index}].name`]))
  return input.map(({ name, choices }, index): CatalogOption => {
    const named = choices.map(({ value, description }) => ({ name: description ?? value, value }))
    rejectDuplicates(named.map((choice, at) => [choice.name, `product.productOptions[${index}].choices[${at}].value`]))
    const isColor = named.every(({ value }) => /^(#[0-9a-f]{3,8}|rgba?\([\d.,%/ ]+\))$/i.test(value))
    const existing = before.find((option) => option.name === name)
    return {
      kind: isColor ? 'color' : 'drop_down',
      name,
      choices: named.map((choice) => ({
        name: choice.name,
        ...(isColor ? { color: choice.value } : {}),
        mediaIds: (existing?.choices.find((candidate) => candidate.name === choice.name)?.mediaIds ?? []).filter((id) =>
          media.some((item) => item.id === id),
        ),
      })),
    }
  })
}

function rejectDuplicates(names: readonly (readonly [string, string])[]): void {
  const seen = new Set<string>()
  for (const [name, field] of names) {
    if (seen.has(name)) {
      throw new ValidationError([{ field, description: `"${name}" is a duplicate`, violatedRule: 'OTHER', data: {} }])
    }
    seen.add(name)
  }
}

/** All combinations of the options if variants are managed, otherwise the default variant. */
export function variantsOf(options: readonly CatalogOption[], managed: boolean): VariantDocument[] {
  if (!managed) return [{ id: DEFAULT_VARIANT_ID, choices: {}, visible: true }]
  const count = options.reduce((product, { choices }) => product * choices.length, 1)
  if (count > MAX_MANAGED_VARIANTS)
    throw refused(`The options have ${count} combinations, but at most ${MAX_MANAGED_VARIANTS} variants can be managed`)
  return combinationsOf(options).map((choices) => ({ id: randomUUID(), choices, visible: true }))
}

/** The variants of the product without their own values. */
export function resetVariants({ variants }: ProductDocument): VariantDocument[] {
  return variants.map(({ id, choices }) => ({ id, choices, visible: true }))
}

/** Whether a variant has its own values. */
export function hasOwnData({ variants }: ProductDocument): boolean {
  return variants.some(({ id: _, choices: __, visible, ...own }) => !visible || Object.keys(own).length > 0)
}

/** The options with changed media of some choices. */
export function withChoiceMedia(
  options: readonly CatalogOption[],
  change: (mediaIds: readonly string[], option: string, choice: string) => readonly string[],
): CatalogOption[] {
  return options.map((option) => ({
    ...option,
    choices: option.choices.map((choice) => ({
      ...choice,
      mediaIds: change(choice.mediaIds, option.name, choice.name),
    })),
  }))
}
