import type { Image } from '../../../convert/image.ts'
import type { ExtendedFields, WireBreadcrumbs } from '../products/product-types.ts'
import type { RichContent } from '../rich-content.ts'
import type { SeoData } from '../seo-data.ts'
import type { TreeReference } from '../tree-reference.ts'

/** A category of a tree. Trees have at most five levels. */
export interface WireCategory {
  readonly id: string
  /** Number of the version, which updates must name. */
  readonly revision?: string | null
  readonly createdDate?: Date | null
  readonly updatedDate?: Date | null
  readonly name?: string | null
  readonly slug?: string | null
  readonly image?: Image
  /** Items of the category itself, without those of the categories below. */
  readonly itemCounter?: number
  /** Plain text. Field `DESCRIPTION`. */
  readonly description?: string | null
  /** Field `RICH_CONTENT_DESCRIPTION`. */
  readonly richContentDescription?: RichContent
  /** A category below a hidden one is hidden too. */
  readonly visible?: boolean | null
  /** Categories above this one, from the top. Field `BREADCRUMBS_INFO`. */
  readonly breadcrumbsInfo?: WireBreadcrumbs
  /** Absent at the top. `index` is the position in the parent. */
  readonly parentCategory?: { readonly id?: string | null; readonly index?: number | null }
  readonly seoData?: SeoData
  readonly treeReference?: TreeReference
  /** The only app that can change the items of the category. Absent when every app can. */
  readonly managingAppId?: string | null
  readonly extendedFields?: ExtendedFields
}

/** Fields of a category that a call returns only by request. */
export type CategoryField = 'BREADCRUMBS_INFO' | 'DESCRIPTION' | 'RICH_CONTENT_DESCRIPTION'

/** An item of a category. For products, `appId` is that of the shop. */
export interface ItemReference {
  readonly catalogItemId: string
  readonly appId: string
}

/** The categories of an item. */
export interface ItemCategories {
  readonly directCategoryIds?: readonly string[]
  /** These and all categories above them. */
  readonly allCategoryIds?: readonly string[]
}

/** Fields by which categories are filtered and sorted. The platform refuses visitors a filter on `visible`. */
export interface CategoryFilterFields {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly visible: boolean
  readonly createdDate: Date
  readonly updatedDate: Date
  readonly managingAppId: string
  readonly 'parentCategory.id': string
  readonly 'parentCategory.index': number
}
