import { type CatalogOption, type CatalogProduct, type CatalogVariant, DEFAULT_VARIANT_ID } from '../types.ts'

/** Reference to a variant: its id, or a choice for every option. */
export interface VariantPick {
  readonly variantId?: string
  /** Option name → choice name (or the CSS color of a color choice). */
  readonly options?: Readonly<Record<string, string>>
}

/**
 * Finds the referenced variant. `undefined` if the reference is incomplete or the combination does not exist.
 *
 * A product without options needs no reference. If variants are not managed, the choices must still be complete and valid, and the default
 * variant is returned.
 */
export function findVariant(product: CatalogProduct, pick: VariantPick = {}): CatalogVariant | undefined {
  const variant = byId(product, pick.variantId)
  if (variant !== undefined && (product.manageVariants || product.options.length === 0)) return variant
  if (product.options.length === 0) return pick.variantId === undefined ? product.variants[0] : undefined
  const choices = completeChoices(product, pick.options)
  if (choices === undefined) return undefined
  if (!product.manageVariants) return product.variants[0]
  return product.variants.find((candidate) => sameChoices(candidate.choices, choices))
}

function byId(product: CatalogProduct, variantId: string | undefined): CatalogVariant | undefined {
  return variantId === undefined ? undefined : product.variants.find((variant) => variant.id === variantId)
}

/**
 * The canonical names of the choices, one per option. `undefined` if one is missing or unknown.
 *
 * Names that are not options of the product are ignored.
 */
export function completeChoices(
  product: Pick<CatalogProduct, 'options'>,
  options: Readonly<Record<string, string>> | undefined,
): Record<string, string> | undefined {
  const choices: Record<string, string> = {}
  for (const option of product.options) {
    const name = choiceName(option, options?.[option.name])
    if (name === undefined) return undefined
    choices[option.name] = name
  }
  return choices
}

/** The canonical name of a choice, found by its name or color. */
export function choiceName(option: CatalogOption, nameOrColor: string | undefined): string | undefined {
  if (nameOrColor === undefined) return undefined
  return option.choices.find((choice) => choice.name === nameOrColor || choice.color === nameOrColor)?.name
}

/** All combinations of choices: option name → choice name. */
export function combinationsOf(options: readonly CatalogOption[]): Record<string, string>[] {
  return options.reduce<Record<string, string>[]>(
    (all, option) => all.flatMap((some) => option.choices.map(({ name }) => ({ ...some, [option.name]: name }))),
    [{}],
  )
}

interface OptionWithMedia {
  readonly name: string
  readonly choices: readonly { readonly name: string; readonly mediaIds: readonly string[] }[]
}

/** Ids of the media of the chosen choices. */
export function chosenMediaIds(
  options: readonly OptionWithMedia[],
  choices: Readonly<Record<string, string>>,
): string[] {
  return options.flatMap((option) => option.choices.find(({ name }) => name === choices[option.name])?.mediaIds ?? [])
}

function sameChoices(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name])
}

/** The variants that match the choices. */
export function matchingVariants(
  product: CatalogProduct,
  choices: Readonly<Record<string, string>>,
): readonly CatalogVariant[] {
  if (!product.manageVariants) return product.variants.filter((variant) => variant.id === DEFAULT_VARIANT_ID)
  const required = product.options.flatMap((option) => {
    const choice = choices[option.name]
    return choice === undefined ? [] : [[option.name, choiceName(option, choice)] as const]
  })
  return product.variants.filter((variant) => required.every(([name, choice]) => variant.choices[name] === choice))
}
