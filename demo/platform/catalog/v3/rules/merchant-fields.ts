import type { ProductDocument } from '../../types.ts'

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
