import { type CatalogOption, type CatalogProduct, type CatalogVariant, defaultVariantId } from '../catalog/types.ts'

/** How a caller names a variant: by id, or by what was chosen for every option. */
export interface VariantPick {
  readonly variantId?: string
  /** Option name → choice name (or a colour choice's CSS colour). */
  readonly options?: Readonly<Record<string, string>>
}

/**
 * The variant that a caller names; undefined when none is named, or the combination does not exist.
 *
 * A product without options needs no naming. Where variants are not managed, choices must still be complete and real,
 * and the default variant is what is sold.
 */
export function findVariant(product: CatalogProduct, pick: VariantPick = {}): CatalogVariant | undefined {
  const named = byId(product, pick.variantId)
  if (named !== undefined && (product.manageVariants || product.options.length === 0)) return named
  if (product.options.length === 0) return pick.variantId === undefined ? product.variants[0] : undefined
  const choices = completeChoices(product, pick.options)
  if (choices === undefined) return undefined
  if (!product.manageVariants) return product.variants[0]
  return product.variants.find((variant) => sameChoices(variant.choices, choices))
}

function byId(product: CatalogProduct, variantId: string | undefined): CatalogVariant | undefined {
  return variantId === undefined ? undefined : product.variants.find((variant) => variant.id === variantId)
}

/**
 * The choices in the platform's own words, one for every option of the product; undefined when one is missing or unknown.
 *
 * Names that are no option of the product are passed over.
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

/** What the platform calls a choice that a caller gave by its name or its colour. */
export function choiceName(option: CatalogOption, given: string | undefined): string | undefined {
  if (given === undefined) return undefined
  return option.choices.find((choice) => choice.name === given || choice.color === given)?.name
}

function sameChoices(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

/** Variants that agree with the choices made so far. */
export function matchingVariants(
  product: CatalogProduct,
  choices: Readonly<Record<string, string>>,
): readonly CatalogVariant[] {
  if (!product.manageVariants) return product.variants.filter((variant) => variant.id === defaultVariantId)
  const wanted = product.options.flatMap((option) => {
    const given = choices[option.name]
    return given === undefined ? [] : [[option.name, choiceName(option, given)] as const]
  })
  return product.variants.filter((variant) => wanted.every(([name, choice]) => variant.choices[name] === choice))
}
