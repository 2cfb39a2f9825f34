/** The attributes of `store-product-card`, whose names are in kebab-case. */
export interface ProductCardProps {
  readonly productId?: string
  readonly productSlug?: string
  readonly productUrl?: string
  readonly headingLevel?: number
  readonly quantity?: boolean
  readonly buyNow?: boolean
  readonly openCart?: boolean
  readonly eager?: boolean
  readonly layout?: string
  readonly quickView?: boolean
  readonly variantId?: string
  readonly choices?: unknown
  readonly urlState?: boolean
  readonly jsonLd?: boolean
}
