import type { Image } from '../../../convert/image.ts'
import type { RichContent } from '../rich-content.ts'
import type { SeoData } from '../seo-data.ts'
import type {
  ChoiceType,
  ModifierRenderType,
  OptionRenderType,
  ProductType,
  PurchaseCriteria,
  SubscriptionDiscountType,
  SubscriptionFrequency,
} from './enumerations.ts'
import type { ExtendedFields } from './product-types.ts'
import type { UnitToSet, VariantToSet, VariantWithInventory } from './variant-write-types.ts'

/** A picture or video: the id of a file of the site, or the URL of another file, which the platform copies. */
export interface MediaToSet {
  readonly id?: string
  readonly url?: string
  readonly altText?: string
  /** For a URL only. */
  readonly displayName?: string
}

/** A brand, ribbon or info section: the id of one of the shop, or the name of a new one. */
export interface NamedToSet {
  readonly id?: string
  readonly name?: string
}

/** An info section: the id of one of the shop, or the fields of a new one. */
export interface ProductInfoSectionToSet {
  readonly id?: string
  readonly uniqueName?: string
  readonly title?: string
  readonly description?: RichContent
  readonly plainDescription?: string
}

/** A choice of an option or a modifier. `addedPrice` (decimal string) is for modifiers only. */
export interface ChoiceToSet {
  readonly choiceId?: string
  readonly name?: string
  readonly choiceType?: ChoiceType
  /** CSS hex color of a `ONE_COLOR` choice. */
  readonly colorCode?: string
  readonly addedPrice?: string
  readonly displayImage?: Image
  /** Media of the product, at most 15. */
  readonly media?: { readonly items?: readonly ({ readonly mediaId: string } | { readonly url: string })[] }
}

/** An option: the id of a customization of the shop, or the fields of a new one. */
export interface OptionToSet {
  readonly id?: string
  readonly name?: string
  readonly optionRenderType?: OptionRenderType
  readonly choicesSettings?: { readonly choices: readonly ChoiceToSet[] }
}

/** A modifier: the id of a customization of the shop, or the fields of a new one. */
export interface ModifierToSet {
  readonly id?: string
  readonly name?: string
  readonly mandatory?: boolean
  readonly modifierRenderType?: ModifierRenderType
  readonly freeTextSettings?: {
    readonly title?: string
    readonly minCharCount?: number
    readonly maxCharCount?: number
    readonly defaultAddedPrice?: string
  }
  readonly choicesSettings?: { readonly choices: readonly ChoiceToSet[] }
}

/** A subscription. It renews itself, or ends after `billingCycles` (2 to 999). `percentOff` is 0.1 to 99.9. */
export interface SubscriptionToSet {
  readonly id?: string
  readonly title: string
  readonly description?: string
  readonly visible?: boolean
  readonly frequency: SubscriptionFrequency
  readonly interval?: number
  readonly autoRenewal?: true
  readonly billingCycles?: number
  readonly discount?: {
    readonly type: SubscriptionDiscountType
    readonly amountOff?: string
    readonly percentOff?: number
  }
}

/** Ids of tags, at most 100 each. */
export interface TagsToSet {
  readonly publicTags?: { readonly tagIds: readonly string[] }
  readonly privateTags?: { readonly tagIds: readonly string[] }
}

/** Fields of a product that merchants set, without its variants. Lists replace those that the product has. */
export interface ProductContent {
  /** 1 to 80 characters. */
  readonly name?: string
  /** Default: derived from the name. */
  readonly slug?: string
  readonly handle?: string
  readonly description?: RichContent
  /** HTML. Ignored when there is a `description`. */
  readonly plainDescription?: string
  readonly visible?: boolean
  readonly visibleInPos?: boolean
  /** In order, at most 50. The first is the main one. */
  readonly media?: { readonly itemsInfo?: { readonly items: readonly MediaToSet[] } }
  readonly seoData?: SeoData
  readonly taxGroupId?: string
  /** At most 6. */
  readonly options?: readonly OptionToSet[]
  /** At most 10. */
  readonly modifiers?: readonly ModifierToSet[]
  readonly brand?: NamedToSet
  readonly ribbon?: NamedToSet
  readonly additionalRibbons?: readonly NamedToSet[]
  readonly infoSections?: readonly ProductInfoSectionToSet[]
  readonly mainCategoryId?: string
  readonly subscriptionDetails?: {
    readonly subscriptions?: readonly SubscriptionToSet[]
    readonly allowOneTimePurchases?: boolean
  }
  readonly physicalProperties?: {
    readonly pricePerUnit?: UnitToSet
    readonly fulfillerId?: string
    readonly deliveryProfileId?: string
  }
  readonly purchaseEligibility?: { readonly userCriteria?: PurchaseCriteria }
  readonly tags?: TagsToSet
  readonly extendedFields?: ExtendedFields
}

/** A product to create, with 1 to 1,000 variants. A product without options has one. Physical products need `physicalProperties`. */
export interface NewProduct extends ProductContent {
  readonly name: string
  readonly productType: ProductType
  readonly variantsInfo: { readonly variants: readonly VariantToSet[] }
}

/** A product to create, with the stock of its variants. */
export interface NewProductWithInventory extends ProductContent {
  readonly name: string
  readonly productType: ProductType
  readonly variantsInfo: { readonly variants: readonly VariantWithInventory[] }
}

/** New values of a product. `revision` is that of the product as it was read. Changed options need all variants. */
export interface ProductChange extends ProductContent {
  readonly id: string
  readonly revision: string
  readonly variantsInfo?: { readonly variants: readonly VariantToSet[] }
}

/** New values of a product and of the stock of its variants. */
export interface ProductWithInventoryChange extends ProductContent {
  readonly id: string
  readonly revision: string
  readonly variantsInfo?: { readonly variants: readonly VariantWithInventory[] }
}
