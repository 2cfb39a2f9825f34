import type { CatalogProduct, ProductDocument } from '../../types.ts'

type Product = Pick<ProductDocument, 'id' | 'productType' | 'merchantFields'>

/** Identifier for imports. Default: derived from the id. */
export function handleOf({ id, merchantFields }: Product): string {
  return merchantFields?.handle ?? `product_${id}`
}

/** Whether points of sale offer the product. Digital products are never sold there. */
export function isVisibleInPos({ productType, merchantFields }: Product): boolean {
  return productType === 'physical' && merchantFields?.visibleInPos !== false
}

export function tagIdsOf({ merchantFields }: Product, kind: 'publicTags' | 'privateTags'): readonly string[] {
  return merchantFields?.tags?.[kind]?.tagIds ?? []
}

/** The product as shoppers see it: without its private tags. */
export function withoutPrivateTags(product: CatalogProduct): CatalogProduct {
  const { merchantFields } = product
  if (merchantFields?.tags?.privateTags == null) return product
  const { privateTags: _, ...tags } = merchantFields.tags
  return { ...product, merchantFields: { ...merchantFields, tags } }
}
