/** A ribbon of the shop. Products refer to it. */
export interface WireRibbon {
  /** ID of the ribbon. */
  readonly id: string
  /** Number of the version, which updates must name. */
  readonly revision?: string | null
  /** Date and time of the creation. */
  readonly createdDate?: Date | null
  /** Date and time of the last change. */
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
  /** ID of the ribbon. */
  readonly id: string
  /** Text of the ribbon. */
  readonly name: string
  /** Date and time of the creation. */
  readonly createdDate: Date
  /** Date and time of the last change. */
  readonly updatedDate: Date
}
