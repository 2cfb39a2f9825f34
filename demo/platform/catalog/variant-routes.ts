import * as v from 'valibot'
import { defineRoute, type Route } from '../http/call.ts'
import { conversionOf } from '../http/conversion.ts'
import { ValidationError } from '../http/errors.ts'
import { flag, optionalObject } from '../http/input/schemas.ts'
import { offsetPage, slicePage } from '../http/query/paging.ts'
import { runQuery } from '../http/query/query.ts'
import { withAccess } from '../media/access.ts'
import type { Ctx } from '../platform.ts'
import { notInCatalog, querySchema, readShownProduct } from './query.ts'
import { matchingVariants } from './rules/variant.ts'
import { findProduct, listProducts } from './store.ts'
import type { CatalogProduct, CatalogVariant } from './types.ts'
import { storeVariantFields } from './wire/fields.ts'
import { wireMedia } from './wire/media.ts'
import { selectedVariant, unknownChoices, wireOptions } from './wire/options.ts'
import { wirePrice, wireStoreVariant, wireVariant } from './wire/product.ts'

const id = v.pipe(v.string(), v.minLength(1))
const choices = v.record(v.string(), v.string())

const availabilitySchema = v.object({ id, options: v.nullish(choices) })
const variantsSchema = v.object({
  id,
  choices: v.nullish(choices),
  variantIds: v.nullish(v.array(v.string())),
  paging: optionalObject,
  includeMerchantSpecificData: flag,
})
const storeVariantSchema = v.object({ id })

/** Reading variants. Source: core/README.md#catalog. */
export const variantRoutes: readonly Route[] = [
  defineRoute('getProductOptionsAvailability', availabilitySchema, async (input, ctx) => {
    const product = await readShownProduct(input.id, ctx)
    return availability(product, validChoices(product, input.options ?? {}, 'options'), ctx)
  }),
  defineRoute('queryProductVariants', variantsSchema, async (input, ctx) => {
    const product = await readShownProduct(input.id, ctx)
    const merchant = ctx.elevated && input.includeMerchantSpecificData === true
    const found = requestedVariants(product, input.variantIds, validChoices(product, input.choices ?? {}, 'choices'))
    const context = { merchant, conversion: conversionOf(ctx) }
    const page = offsetPage(input.paging ?? {}, 'paging')
    return {
      variants: slicePage(found, page).items.map((variant) => wireVariant(product, variant, context)),
      metadata: { items: page.limit, offset: page.offset },
      totalResults: found.length,
    }
  }),
  defineRoute('queryStoreVariants', querySchema, async ({ query: input }, ctx) => {
    const { db, config } = ctx.platform
    const products = await listProducts(db, { hidden: ctx.elevated })
    const rows = products.flatMap((product) => product.variants.map((variant) => ({ product, variant })))
    const { items, metadata } = runQuery(rows, input, storeVariantFields)
    const shown = items.map(({ product, variant }) =>
      wireStoreVariant(withAccess(product, ctx.platform), variant, config.url),
    )
    return { variants: shown, metadata }
  }),
  defineRoute('getStoreVariant', storeVariantSchema, async ({ id: storeId }, ctx) => {
    const match = /^([0-9a-f-]{36})[-.]([0-9a-f-]{36})$/i.exec(storeId)
    const product = match === null ? undefined : await findProduct(ctx.platform.db, match[1] ?? '')
    const variant = product?.variants.find((candidate) => candidate.id === match?.[2])
    if (product === undefined || variant === undefined || !(product.visible || ctx.elevated)) {
      throw notInCatalog(`No variant with the id ${storeId}`)
    }
    return { variant: wireStoreVariant(withAccess(product, ctx.platform), variant, ctx.platform.config.url) }
  }),
]

type Choices = Readonly<Record<string, string>>

/** Returns the choices. Fails if the product does not have one of them, as on the hosted platform. */
function validChoices(product: CatalogProduct, chosen: Choices, at: string): Choices {
  const unknown = unknownChoices(product, chosen)
  if (unknown.length === 0) return chosen
  throw new ValidationError(
    unknown.map((name) => ({
      field: `${at}.${name}`,
      description: 'is not an option of the product, or does not have this choice',
      violatedRule: 'VALIDATION',
    })),
  )
}

function requestedVariants(
  product: CatalogProduct,
  ids: readonly string[] | null | undefined,
  chosen: Choices,
): readonly CatalogVariant[] {
  if (ids !== null && ids !== undefined && ids.length > 0) {
    return product.variants.filter((variant) => ids.includes(variant.id))
  }
  return matchingVariants(product, chosen)
}

function availability(product: CatalogProduct, chosen: Choices, ctx: Ctx): Record<string, unknown> {
  const origin = ctx.platform.config.url
  const variant = selectedVariant(product, chosen)
  const productOptions = wireOptions(product, origin, chosen)
  const media = wireMedia(
    product.media.filter(({ id: mediaId }) => isOfChoice(product, chosen, mediaId)),
    origin,
  )
  if (variant === undefined) return { media, productOptions, availableForPurchase: false }
  const price = wirePrice(product, variant.price, variant.discountedPrice)
  return {
    selectedVariant: {
      price,
      convertedPriceData: wirePrice(product, variant.price, variant.discountedPrice, conversionOf(ctx)),
      weight: variant.weight ?? product.weight ?? 0,
      sku: variant.sku,
      ...(variant.stock.quantity === undefined ? {} : { quantity: variant.stock.quantity }),
      inStock: variant.stock.inStock,
      visible: variant.visible,
    },
    media,
    productOptions,
    availableForPurchase: variant.visible && variant.stock.inStock,
  }
}

/** Whether a media item belongs to a chosen choice. */
function isOfChoice(product: CatalogProduct, chosen: Choices, mediaId: string): boolean {
  return product.options.some(({ name, choices: all }) =>
    all.some((choice) => [choice.name, choice.color].includes(chosen[name]) && choice.mediaIds.includes(mediaId)),
  )
}
