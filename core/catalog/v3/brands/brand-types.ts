/** A brand of the shop. Products refer to it. */
export interface WireBrand {
  readonly id: string
  /** Number of the version, which updates must name. */
  readonly revision?: string | null
  readonly createdDate?: Date | null
  readonly updatedDate?: Date | null
  /** 1 to 50 characters, unique in the shop. */
  readonly name?: string
  /** Products that have the brand. Field `ASSIGNED_PRODUCTS_COUNT`. */
  readonly assignedProductsCount?: number | null
}

/** Fields of a brand that a call returns only by request. */
export type BrandField = 'ASSIGNED_PRODUCTS_COUNT'

/** Fields by which `queryBrands` filters and sorts. It does not sort by `id`. */
export interface BrandFilterFields {
  readonly id: string
  readonly name: string
  readonly createdDate: Date
  readonly updatedDate: Date
}
