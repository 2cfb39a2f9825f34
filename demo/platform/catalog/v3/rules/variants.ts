import { nameId } from '../../rules/name-id.ts'
import { type CatalogProduct, type CatalogVariant, DEFAULT_VARIANT_ID, type ProductDocument } from '../../types.ts'

/**
 * Id of a variant in Catalog V3. In contrast to Catalog V1, the default variant has a different id in every product.
 *
 * Source: platform reference, Catalog V3, Variant.
 */
export function variantIdOf({ id }: Pick<ProductDocument, 'id'>, variantId: string): string {
  return variantId === DEFAULT_VARIANT_ID ? nameId(`variant/${id}/default`) : variantId
}

/** The stored id of a variant with an id of either catalog. */
export function storedVariantId(productId: string, variantId: string): string {
  return variantId === variantIdOf({ id: productId }, DEFAULT_VARIANT_ID) ? DEFAULT_VARIANT_ID : variantId
}

/** The variant with an id of Catalog V3, or `undefined`. */
export function variantWithId(product: CatalogProduct, id: string): CatalogVariant | undefined {
  return product.variants.find((variant) => variantIdOf(product, variant.id) === id)
}

/** Whether a variant can be pre-ordered now. */
export function isPreorderable({ stock }: CatalogVariant): boolean {
  return !stock.inStock && (stock.preorderable ?? 0) > 0
}

type PreorderStatus = 'ENABLED' | 'DISABLED' | 'PARTIALLY_ENABLED'
type PreorderAvailability = 'ALL_VARIANTS' | 'NO_VARIANTS' | 'SOME_VARIANTS'

/** Pre-order of a product: whether it is enabled for its variants, and which of them can be pre-ordered now. */
export function preorderOf(product: CatalogProduct): { status: PreorderStatus; availability: PreorderAvailability } {
  const visible = product.variants.filter((variant) => variant.visible)
  const preorderable = visible.filter(isPreorderable).length
  return {
    status: product.preorder === undefined ? 'DISABLED' : 'ENABLED',
    availability:
      preorderable === 0 ? 'NO_VARIANTS' : preorderable === visible.length ? 'ALL_VARIANTS' : 'SOME_VARIANTS',
  }
}
