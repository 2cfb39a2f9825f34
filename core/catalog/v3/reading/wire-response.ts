import type { WireProduct } from '../products/types/product-types.ts'
import type { WireStoreVariant, WireVariant } from '../products/types/variant-types.ts'

/** The fields of a product that mappers read. Their type does not depend on the conversion. */
export type ProductResponse = Omit<WireProduct, 'createdDate' | 'updatedDate'>

/** A variant, as part of its product (`id`, `choices`) or without it (`variantId`, `optionChoices`). */
export type VariantResponse = WireVariant & Omit<WireStoreVariant, 'productData'>

/** A variant without its product, and the id of its product. */
export type StoreVariantResponse = VariantResponse & {
  readonly productData?: { readonly productId?: string }
}

/** Products, and their variants unless the products contain them. Not converted. */
export interface ProductsResponse {
  readonly products: readonly ProductResponse[]
  /** Absent if the variants have not been requested. */
  readonly variants?: readonly StoreVariantResponse[]
}
