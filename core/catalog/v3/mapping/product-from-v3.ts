import { omitUndefined } from '../../../convert/omit-undefined.ts'
import type { Product, Variant } from '../../model.ts'
import type { ProductResponse, VariantResponse } from '../reading/wire-response.ts'
import { shownMedia } from './media.ts'
import { toCustomTexts, toOptions } from './options.ts'
import { highestPrice, lowestPrice, variantPrice } from './prices.ts'

/**
 * Maps a product of Catalog V3 to the model. Accepts converted and unconverted responses, because prefetched responses are not converted.
 *
 * Every product has at least one variant. Without `variants`, the product is partial: it has a price range, but no variants yet. Prices are those
 * charged, in the currency of the page if it has one, otherwise in that of the shop. The value of a choice is its name.
 * Source: core/README.md#catalog-v3.
 */
export function productFromV3(wire: ProductResponse, variants: readonly VariantResponse[] = []): Product {
  const { productType, subscriptionDetails, options = [] } = wire
  const media = shownMedia(wire)
  const requiresVariant = options.length > 0
  const visible = variants.filter((variant) => variant.visible !== false)
  return omitUndefined({
    id: wire.id,
    slug: wire.slug ?? '',
    name: wire.name ?? '',
    description: wire.plainDescription ?? '',
    kind: productType === 'DIGITAL' ? 'digital' : productType === 'PHYSICAL' ? 'physical' : ('other' as const),
    ribbon: wire.ribbon?.name || undefined,
    brand: wire.brand?.name || undefined,
    // The platform omits the field for products without subscriptions.
    byPlan:
      (subscriptionDetails?.allowOneTimePurchases === false && !!subscriptionDetails.subscriptions?.length) ||
      undefined,
    pictures: media.map(({ picture }) => picture),
    price: cheapest(wire, visible) ?? lowestPrice(wire),
    maxPrice: highestPrice(wire),
    options: toOptions(wire, media),
    requiresVariant,
    isPartial: variants[0] ? undefined : (true as const),
    defaultVariantId: (!requiresVariant && variants[0] && variantId(variants[0])) || undefined,
    variants: requiresVariant ? variants.map((variant) => toVariant(wire, variant)) : [],
    customTexts: toCustomTexts(wire),
    stock: { inStock: wire.inventory?.availabilityStatus !== 'OUT_OF_STOCK' },
    url: wire.url?.url || undefined,
  })
}

function cheapest(product: ProductResponse, variants: readonly VariantResponse[]): Variant['price'] | undefined {
  const prices = variants.map((variant) => variantPrice(product, variant))
  const lowest = Math.min(...prices.map(({ current }) => Number(current.amount)))
  return prices.find(({ current }) => Number(current.amount) === lowest)
}

/** Returns the id of a variant, which is unique within its product only. `id` of a variant without its product is deprecated. */
export function variantId({ variantId: id, id: ownId }: VariantResponse): string {
  return id ?? ownId ?? ''
}

function toVariant(product: ProductResponse, variant: VariantResponse): Variant {
  return omitUndefined({
    id: variantId(variant),
    choices: choicesOf(product, variant),
    price: variantPrice(product, variant),
    sku: variant.sku || undefined,
    stock: { inStock: variant.inventoryStatus?.inStock !== false },
    visible: variant.visible !== false,
  })
}

/** Returns the choices of a variant by name. They are found by id, because options of a product may have the same names. */
function choicesOf({ options = [] }: ProductResponse, variant: VariantResponse): Record<string, string> {
  const chosen = variant.optionChoices ?? variant.choices ?? []
  return Object.fromEntries(
    chosen.map(({ optionChoiceIds, optionChoiceNames }) => {
      const option = options.find(({ id }) => id === optionChoiceIds?.optionId)
      const choice = option?.choicesSettings?.choices?.find(({ choiceId }) => choiceId === optionChoiceIds?.choiceId)
      return [option?.name ?? optionChoiceNames?.optionName ?? '', choice?.name ?? optionChoiceNames?.choiceName ?? '']
    }),
  )
}
