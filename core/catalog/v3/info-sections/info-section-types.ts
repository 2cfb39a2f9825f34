import type { RichContent } from '../rich-content.ts'

/** A section below the description of products, for example “Returns”. Several products can share one. */
export interface WireInfoSection {
  /** ID of the info section. */
  readonly id: string
  /** Number of the version, which updates must name. */
  readonly revision?: string | null
  /** Date and time of the creation. */
  readonly createdDate?: Date | null
  /** Date and time of the last change. */
  readonly updatedDate?: Date | null
  /** Identifies the section to the merchant, at most 100 characters. */
  readonly uniqueName?: string
  /** Heading that shoppers read, 1 to 50 characters. */
  readonly title?: string
  /** Text of the section, with formatting. */
  readonly description?: RichContent
  /** HTML. */
  readonly plainDescription?: string | null
  /** Products that have the section. Field `ASSIGNED_PRODUCTS_COUNT`. */
  readonly assignedProductsCount?: number | null
}

/** Fields of an info section that a call returns only by request. */
export type InfoSectionField = 'ASSIGNED_PRODUCTS_COUNT'

/** Fields by which `queryInfoSections` filters and sorts. It does not sort by `id`. */
export interface InfoSectionFilterFields {
  /** ID of the info section. */
  readonly id: string
  /** Name that merchants see, unique in the shop. */
  readonly uniqueName: string
  /** Heading that shoppers see. */
  readonly title: string
  /** Date and time of the creation. */
  readonly createdDate: Date
  /** Date and time of the last change. */
  readonly updatedDate: Date
}
