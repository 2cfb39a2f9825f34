/** A ribbon of the shop. Products refer to it. */
export interface WireRibbon {
  readonly id: string
  /** Number of the version, which updates must name. */
  readonly revision?: string | null
  readonly createdDate?: Date | null
  readonly updatedDate?: Date | null
  /** 1 to 30 characters, unique in the shop. */
  readonly name?: string
  /** Products that have the ribbon. Field `ASSIGNED_PRODUCT_COUNT`. */
  readonly assignedProductCount?: number | null
}

/** Fields of a ribbon that a call returns only by request. */
export type RibbonField = 'ASSIGNED_PRODUCT_COUNT'

/** Fields by which `queryRibbons` filters and sorts. It does not sort by `id`. */
export interface RibbonFilterFields {
  readonly id: string
  readonly name: string
  readonly createdDate: Date
  readonly updatedDate: Date
}
