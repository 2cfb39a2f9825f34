import type { Query } from '../../core/http/query/query-types.ts'

/** The attributes of `store-product-list`, whose names are in kebab-case. */
export interface ProductListProps {
  readonly collection?: string
  readonly productIds?: string
  readonly query?: Query
  readonly sort?: string
  readonly filters?: string
  readonly search?: boolean
  readonly sortable?: boolean
  readonly pageSize?: number
  readonly paging?: string
  readonly urlState?: boolean | string
  readonly label?: string
  readonly productUrl?: string
  readonly headingLevel?: number
  readonly quantity?: boolean
  readonly buyNow?: boolean
  readonly openCart?: boolean
  readonly quickView?: boolean
  readonly cardLayout?: string
  readonly eager?: boolean
}
