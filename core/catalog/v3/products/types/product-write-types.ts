import type { Image } from '../../../../convert/image.ts'
import type { RichContent } from '../../rich-content.ts'
import type { SeoData } from '../../seo-data.ts'
import type {
  ChoiceType,
  ModifierRenderType,
  OptionRenderType,
  ProductType,
  PurchaseCriteria,
  SubscriptionDiscountType,
  SubscriptionFrequency,
} from '../enumerations.ts'
import type { ExtendedFields } from './product-types.ts'
import type { UnitToSet, VariantToSet, VariantWithInventory } from './variant-write-types.ts'

/** A picture or video: the id of a file of the site, or the URL of another file, which the platform copies. */
export interface MediaToSet {
  /** ID of a file in the media library, as an alternative to `url`. */
  readonly id?: string
  /** URL of a file to import. */
  readonly url?: string
  /** Alternative text. */
  readonly altText?: string
  /** For a URL only. */
  readonly displayName?: string
}

/** A brand, ribbon or info section: the id of one of the shop, or the name of a new one. */
export interface NamedToSet {
  /** ID, as an alternative to `name`. */
  readonly id?: string
  /** Name. One that does not exist yet is created. */
  readonly name?: string
}

/** An info section: the id of one of the shop, or the fields of a new one. */
export interface ProductInfoSectionToSet {
  /** ID of an info section that exists. */
  readonly id?: string
  /** Name for the merchant, unique in the shop. */
  readonly uniqueName?: string
  /** Title for shoppers. */
  readonly title?: string
  /** Text of the section, with formatting. */
  readonly description?: RichContent
  /** Text of the section as HTML, as an alternative to `description`. */
  readonly plainDescription?: string
}

/** A choice of an option or a modifier. `addedPrice` (decimal string) is for modifiers only. */
export interface ChoiceToSet {
  /** ID of a choice that exists. */
  readonly choiceId?: string
  /** Name of the choice for shoppers. */
  readonly name?: string
  /** Whether the choice is shown as a text, a color or a picture. */
  readonly choiceType?: ChoiceType
  /** CSS hex color of a `ONE_COLOR` choice. */
  readonly colorCode?: string
  /** Amount that a modifier's choice adds to the price, a decimal string. */
  readonly addedPrice?: string
  /** Picture of the choice. */
  readonly displayImage?: Image
  /** Media of the product, at most 15. */
  readonly media?: {
    /** Media items to show when the choice is selected. */
    readonly items?: readonly (
      | {
          /** ID of the media item. */
          readonly mediaId: string
        }
      | {
          /** URL of the file. */
          readonly url: string
        }
    )[]
  }
}

/** An option: the id of a customization of the shop, or the fields of a new one. */
export interface OptionToSet {
  /** ID of an option that exists. */
  readonly id?: string
  /** Name of the option for shoppers. */
  readonly name?: string
  /** Whether the choices are shown as a list, colors or pictures. */
  readonly optionRenderType?: OptionRenderType
  /** Choices of the option. */
  readonly choicesSettings?: {
    /** Choices in display order. */
    readonly choices: readonly ChoiceToSet[]
  }
}

/** A modifier: the id of a customization of the shop, or the fields of a new one. */
export interface ModifierToSet {
  /** ID of a modifier that exists. */
  readonly id?: string
  /** Name of the modifier for shoppers. */
  readonly name?: string
  /** Whether shoppers must choose. */
  readonly mandatory?: boolean
  /** Whether shoppers choose from a list or enter a text. */
  readonly modifierRenderType?: ModifierRenderType
  /** Field for a text of the shopper. */
  readonly freeTextSettings?: {
    /** Label of the field. */
    readonly title?: string
    /** Minimum number of characters. */
    readonly minCharCount?: number
    /** Maximum number of characters. */
    readonly maxCharCount?: number
    /** Amount that a text adds to the price, a decimal string. */
    readonly defaultAddedPrice?: string
  }
  /** Choices of the modifier. */
  readonly choicesSettings?: {
    /** Choices in display order. */
    readonly choices: readonly ChoiceToSet[]
  }
}

/** A subscription. It renews itself, or ends after `billingCycles` (2 to 999). `percentOff` is 0.1 to 99.9. */
export interface SubscriptionToSet {
  /** ID of a subscription that exists. */
  readonly id?: string
  /** Name of the subscription for shoppers. */
  readonly title: string
  /** Description of the subscription for shoppers. */
  readonly description?: string
  /** Whether shoppers see the subscription. */
  readonly visible?: boolean
  /** Unit of the billing cycle. */
  readonly frequency: SubscriptionFrequency
  /** Number of units in a billing cycle. */
  readonly interval?: number
  /** Whether it renews until it is canceled, as an alternative to `billingCycles`. */
  readonly autoRenewal?: true
  /** Number of billing cycles. */
  readonly billingCycles?: number
  /** Discount for subscribers. */
  readonly discount?: {
    /** Whether the discount is an amount or a percentage. */
    readonly type: SubscriptionDiscountType
    /** Discount as an amount, a decimal string. */
    readonly amountOff?: string
    /** Discount in percent, 0 to 100. */
    readonly percentOff?: number
  }
}

/** Ids of tags, at most 100 each. */
export interface TagsToSet {
  /** Tags that visitors may see. */
  readonly publicTags?: {
    /** IDs of the tags. */
    readonly tagIds: readonly string[]
  }
  /** Tags that only the merchant sees. */
  readonly privateTags?: {
    /** IDs of the tags. */
    readonly tagIds: readonly string[]
  }
}

/** Fields of a product that merchants set, without its variants. Lists replace those that the product has. */
export interface ProductContent {
  /** 1 to 80 characters. */
  readonly name?: string
  /** Default: derived from the name. */
  readonly slug?: string
  /** ID of the product in another system. */
  readonly handle?: string
  /** Description with formatting. */
  readonly description?: RichContent
  /** HTML. Ignored when there is a `description`. */
  readonly plainDescription?: string
  /** Whether shoppers see the product. */
  readonly visible?: boolean
  /** Whether the product is offered at the point of sale. */
  readonly visibleInPos?: boolean
  /** In order, at most 50. The first is the main one. */
  readonly media?: {
    /** Media items of the product. */
    readonly itemsInfo?: {
      /** Media items in display order. */
      readonly items: readonly MediaToSet[]
    }
  }
  /** Tags and settings for search engines. */
  readonly seoData?: SeoData
  /** ID of the tax group of the product. */
  readonly taxGroupId?: string
  /** At most 6. */
  readonly options?: readonly OptionToSet[]
  /** At most 10. */
  readonly modifiers?: readonly ModifierToSet[]
  /** Brand. */
  readonly brand?: NamedToSet
  /** Ribbon on the picture. */
  readonly ribbon?: NamedToSet
  /** Further ribbons. */
  readonly additionalRibbons?: readonly NamedToSet[]
  /** Sections with additional information. */
  readonly infoSections?: readonly ProductInfoSectionToSet[]
  /** ID of the category for breadcrumbs. */
  readonly mainCategoryId?: string
  /** Subscriptions that the product is sold as. */
  readonly subscriptionDetails?: {
    /** The subscriptions. */
    readonly subscriptions?: readonly SubscriptionToSet[]
    /** Whether the product is also sold without a subscription. */
    readonly allowOneTimePurchases?: boolean
  }
  /** Price per unit of measure, and shipping. */
  readonly physicalProperties?: {
    /** Quantity and unit that the price per unit refers to. */
    readonly pricePerUnit?: UnitToSet
    /** ID of the service that ships the product. */
    readonly fulfillerId?: string
    /** ID of the delivery profile of the product. */
    readonly deliveryProfileId?: string
  }
  /** Who can buy the product. */
  readonly purchaseEligibility?: {
    /** Everyone, or members only. */
    readonly userCriteria?: PurchaseCriteria
  }
  /** Tags of the product. */
  readonly tags?: TagsToSet
  /** Additional fields that apps have defined. */
  readonly extendedFields?: ExtendedFields
}

/** A product to create, with 1 to 1,000 variants. A product without options has one. Physical products need `physicalProperties`. */
export interface NewProduct extends ProductContent {
  /** Name of the product. */
  readonly name: string
  /** Physical or digital. */
  readonly productType: ProductType
  /** Variants of the product. */
  readonly variantsInfo: {
    /** One variant per combination of choices, 1 or more. */
    readonly variants: readonly VariantToSet[]
  }
}

/** A product to create, with the stock of its variants. */
export interface NewProductWithInventory extends ProductContent {
  /** Name of the product. */
  readonly name: string
  /** Physical or digital. */
  readonly productType: ProductType
  /** Variants of the product, with their stock. */
  readonly variantsInfo: {
    /** One variant per combination of choices, 1 or more. */
    readonly variants: readonly VariantWithInventory[]
  }
}

/** New values of a product. `revision` is that of the product as it was read. Changed options need all variants. */
export interface ProductChange extends ProductContent {
  /** ID of the product. */
  readonly id: string
  /** Revision of the product as it was read. */
  readonly revision: string
  /** Variants of the product. */
  readonly variantsInfo?: {
    /** All variants. Those that are left out are removed. */
    readonly variants: readonly VariantToSet[]
  }
}

/** New values of a product and of the stock of its variants. */
export interface ProductWithInventoryChange extends ProductContent {
  /** ID of the product. */
  readonly id: string
  /** Revision of the product as it was read. */
  readonly revision: string
  /** Variants of the product, with their stock. */
  readonly variantsInfo?: {
    /** All variants. Those that are left out are removed. */
    readonly variants: readonly VariantWithInventory[]
  }
}
