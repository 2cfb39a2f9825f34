import type { Image } from '../../../convert/image.ts'
import type { ExtendedFields, WireBreadcrumbs } from '../products/types/product-types.ts'
import type { RichContent } from '../rich-content.ts'
import type { SeoData } from '../seo-data.ts'
import type { TreeReference } from '../tree-reference.ts'

/** A category of a tree. Trees have at most five levels. */
export interface WireCategory {
  /** ID of the category. */
  readonly id: string
  /** Number of the version, which updates must name. */
  readonly revision?: string | null
  /** Date and time of the creation. */
  readonly createdDate?: Date | null
  /** Date and time of the last change. */
  readonly updatedDate?: Date | null
  /** Name of the category. */
  readonly name?: string | null
  /** Last part of the URL of the category. */
  readonly slug?: string | null
  /** Picture of the category. */
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
  readonly parentCategory?: {
    /** ID of the category above. */
    readonly id?: string | null
    /** Position among the categories of the same level. */
    readonly index?: number | null
  }
  /** Tags and settings for search engines. */
  readonly seoData?: SeoData
  /** Tree that the category belongs to. */
  readonly treeReference?: TreeReference
  /** The only app that can change the items of the category. Absent when every app can. */
  readonly managingAppId?: string | null
  /** Additional fields that apps have defined. */
  readonly extendedFields?: ExtendedFields
}

/** Fields of a category that a call returns only by request. */
export type CategoryField = 'BREADCRUMBS_INFO' | 'DESCRIPTION' | 'RICH_CONTENT_DESCRIPTION'

/** An item of a category. For products, `appId` is that of the shop. */
export interface ItemReference {
  /** ID of the item in its catalog, for products the product ID. */
  readonly catalogItemId: string
  /** ID of the app whose catalog has the item. */
  readonly appId: string
}

/** The categories of an item. */
export interface ItemCategories {
  /** IDs of the categories that the item was added to. */
  readonly directCategoryIds?: readonly string[]
  /** These and all categories above them. */
  readonly allCategoryIds?: readonly string[]
}

/** Fields by which categories are filtered and sorted. The platform refuses visitors a filter on `visible`. */
export interface CategoryFilterFields {
  /** ID of the category. */
  readonly id: string
  /** Name of the category. */
  readonly name: string
  /** Last part of the URL of the category. */
  readonly slug: string
  /** Whether shoppers see the category. */
  readonly visible: boolean
  /** Date and time of the creation. */
  readonly createdDate: Date
  /** Date and time of the last change. */
  readonly updatedDate: Date
  /** ID of the app that manages the category. */
  readonly managingAppId: string
  /** ID of the parent category. */
  readonly 'parentCategory.id': string
  /** Position in the parent category. */
  readonly 'parentCategory.index': number
}
