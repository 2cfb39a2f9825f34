/** A brand of the shop. Products refer to it. */
export interface WireBrand {
  /** ID of the brand. */
  readonly id: string
  /** Number of the version, which updates must name. */
  readonly revision?: string | null
  /** Date and time of the creation. */
  readonly createdDate?: Date | null
  /** Date and time of the last change. */
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
  /** ID of the brand. */
  readonly id: string
  /** Name of the brand. */
  readonly name: string
  /** Date and time of the creation. */
  readonly createdDate: Date
  /** Date and time of the last change. */
  readonly updatedDate: Date
}
