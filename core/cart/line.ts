import type { KeyedChoice } from '../catalog/adapter.ts'
import { pictureIndex, priceView, selectVariant } from '../catalog/choose-variant.ts'
import type { CatalogReference, Money, Picture, Product } from '../catalog/model.ts'
import type { PaymentOption, SubscriptionFrequency } from '../commerce/enumerations.ts'

/** Whether the line can be bought in its quantity. Open: the platform may add values. */
export type LineAvailability = 'AVAILABLE' | 'NOT_FOUND' | 'NOT_AVAILABLE' | 'PARTIALLY_AVAILABLE' | (string & {})

/** Terms of a line other than its price. Dates are not formatted. */
export interface LineTerms {
  /** The merchant's description of the price: `per month`. */
  readonly priceText?: string
  /** The payment option; absent if the line is paid in full and online. */
  readonly payment?: PaymentOption | (string & {})
  /** The deposit, paid with the order. The rest is paid later. */
  readonly deposit?: Money
  /** Charged every `interval` days, weeks, months or years, `cycles` times; without `cycles`, until it is canceled. */
  readonly subscription?: {
    /** Name of the subscription for shoppers. Empty if there is none. */
    readonly title: string
    /** Unit of the interval. */
    readonly frequency: SubscriptionFrequency | (string & {})
    /** Number of units between two charges, 1 or more. */
    readonly interval: number
    /** Number of charges. Absent if the subscription runs until it is canceled. */
    readonly cycles?: number
    /** Free period before the first charge. Absent if there is none. */
    readonly freeTrial?: {
      /** Unit of the interval. */
      readonly frequency?: SubscriptionFrequency | (string & {})
      /** Number of units. Default: 1. */
      readonly interval?: number
    }
    /** Start of the first cycle. Absent if the merchant has not set it. */
    readonly startDate?: Date
  }
  /** Date and time of a service. */
  readonly scheduledDate?: Date
  /** Number of participants of a service. Absent for other items. */
  readonly participants?: number
  /** A gift card, sent by email. */
  readonly giftCard?: true
}

/** A line of the optimistic cart: the last snapshot with the pending mutations applied. */
export interface CartLine {
  /** Id of the line on the platform. A line that is being added has a temporary id until the response. */
  readonly id: string
  /** Key for lists. It stays the same when the temporary `id` is replaced. */
  readonly key: string
  /** Catalog item; absent for a custom line. */
  readonly productId?: string
  /** Catalog reference of the variant and its options, for adding the line again; absent for a custom line. */
  readonly reference?: CatalogReference
  /** Name of the item, in the language of the shopper if there is a translation. */
  readonly name: string
  /** Chosen options and custom text, for display: `[{ name: 'Size', value: 'M' }]`. */
  readonly details: readonly {
    /** Name of the option, or title of the text field. */
    readonly name: string
    /** Chosen value, or the text of the shopper. */
    readonly value: string
    /** CSS color of the value. Absent if it is not a color. */
    readonly color?: string
  }[]
  /** Picture of the item. Absent if there is none. */
  readonly picture?: Picture
  /** Whole units, with pending mutations applied. */
  readonly quantity: number
  /** Whole units in stock; absent when unknown. */
  readonly available?: number
  /** `NOT_FOUND`: no longer in the catalog. `NOT_AVAILABLE`: sold out. `PARTIALLY_AVAILABLE`: fewer units than requested. */
  readonly availability: LineAvailability
  /** Unit price; absent while the line is being added, because only the platform sets prices. */
  readonly price?: Money
  /** Unit price before discounts; absent when equal. */
  readonly fullPrice?: Money
  /** Unit price after the sale of the catalog, and before the coupon and the discounts of the cart. Absent when unknown. */
  readonly priceBeforeDiscounts?: Money
  /** Price of all units in the last snapshot. While the line is `pending`, its quantity may differ. */
  readonly total?: Money
  /** Path or URL of the product's page; absent when unknown. */
  readonly url?: string
  /** Absent for a one-time purchase that is paid in full with the order. */
  readonly terms?: LineTerms
  /** A custom line that the merchant added. A shopper can remove it, but not add it again. */
  readonly custom?: true
  /** The shopper cannot change the quantity. */
  readonly fixed?: true
  /** Not shipped: a file, a gift card, a service. */
  readonly immaterial?: true
  /** Values that the delivery options depend on, as the platform returns them. Absent with Cart V1. */
  readonly deliverable?: {
    /** Weight, SKU, and whether the item is shipped. */
    readonly physicalProperties?: {
      /** In the weight unit of the shop. */
      readonly weight?: number | null
      /** Stock keeping unit. */
      readonly sku?: string | null
      /** Whether the item is shipped. */
      readonly shippable?: boolean
    }
    /** ID of the delivery profile of the item. */
    readonly deliveryProfileId?: string
  }
  /** True while a mutation of this line is pending. */
  readonly pending: boolean
}

/** Units to add to the cart. */
export interface NewLine {
  /** ID of the product. */
  readonly productId: string
  /** Whole units, 1 or more. */
  readonly quantity: number
  /**
   * ID of the variant. Required by Catalog V3, also for a product without options (`Product.defaultVariantId`): otherwise the outcome is
   * `nothing-added`. Absent in Catalog V1 if there are no variants, or `options` identify it.
   */
  readonly variantId?: string
  /** Option name → choice value. Identifies the variant of Catalog V1 if there is no `variantId`; otherwise only shown until the response. */
  readonly options?: Readonly<Record<string, string>>
  /** Title of a text field → text. */
  readonly customText?: Readonly<Record<string, string>>
  /** The same options and texts by key, for products whose keys differ from names and values. */
  readonly keyed?: KeyedChoice
  /** True if the variant is sold out and is pre-ordered. */
  readonly isPreorder?: true
  /** Unit price, for analytics. */
  readonly price?: Money
  /** Id of the product's subscription option. */
  readonly subscriptionOptionId?: string
  /** Shown on the line until the response. */
  readonly name?: string
  /** Shown on the line until the response, and if the response has no picture. */
  readonly picture?: Picture
}

/** A product with the choices of a shopper. `newLine` returns its line. Contains JSON values only, because it can be stored. */
export interface SelectedProduct extends Pick<NewLine, 'quantity' | 'subscriptionOptionId' | 'isPreorder'> {
  /** The product as the catalog returned it. */
  readonly product: Product
  /** Option name → choice value. Contains all required choices. */
  readonly choices: Readonly<Record<string, string>>
  /** Key of a text field → text. Blank texts are ignored. */
  readonly customTexts: Readonly<Record<string, string>>
}

/** Returns the line of a selected product. Lines are returned unchanged. */
export function newLine(selected: NewLine | SelectedProduct): NewLine {
  if (!('product' in selected)) return selected
  const { product, choices, customTexts, ...units } = selected
  const variant = product.requiresVariant ? selectVariant(product, choices) : undefined
  const variantId = variant?.id ?? product.defaultVariantId
  // A variant implies all choices except those of modifiers.
  const named = product.options.filter(
    ({ name, isModifier, isOptional }) => (!variant || isModifier) && !(isOptional && choices[name] === undefined),
  )
  const written = product.customTexts.filter(({ key }) => customTexts[key]?.trim())
  const picture = product.pictures[pictureIndex(product, choices)]
  const lineChoice = (byKey: boolean): Pick<NewLine, 'options' | 'customText'> => ({
    ...(named.length > 0 && {
      options: Object.fromEntries(
        named.map(({ key, name, choices: all }) => {
          const value = choices[name] ?? ''
          return byKey ? [key ?? name, all.find((one) => one.value === value)?.key ?? value] : [name, value]
        }),
      ),
    }),
    ...(written.length > 0 && {
      customText: Object.fromEntries(written.map(({ key, title }) => [byKey ? key : title, customTexts[key] ?? ''])),
    }),
  })
  return {
    productId: product.id,
    ...units,
    ...(variantId && { variantId }),
    ...lineChoice(false),
    ...((named.some(({ key }) => key) || written.some(({ key, title }) => key !== title)) && {
      keyed: lineChoice(true),
    }),
    name: product.name,
    price: priceView(product, choices).price.current,
    ...(picture && { picture }),
  }
}

/**
 * How the result of a mutation differs from the request: `capped` by the stock, `nothing-added` despite a success response,
 * `rolled-back` after a refusal or a failure, `coupon-refused`, `removed` with its line, or a `duplicate` of an addition that the
 * network had sent twice.
 */
export type MutationFailure = 'capped' | 'nothing-added' | 'rolled-back' | 'coupon-refused' | 'removed' | 'duplicate'

/** One difference between the cart and the one that this browser showed before, caused outside of this browser. */
export interface CartChange {
  /**
   * `added`, `removed` and `quantity`: the cart was changed elsewhere. `price`: the merchant changed it. `availability`: the line is no longer
   * available in this quantity, or is again; see `CartLine.availability`. A line can have several changes.
   */
  readonly kind: 'added' | 'removed' | 'quantity' | 'price' | 'availability'
  /** ID of the line. It is no longer in the cart if the line was `removed`. */
  readonly lineId: string
  /** Name of the line. */
  readonly name: string
  /** Absent for a line that was `added`. */
  readonly before?: ChangedLine
  /** Absent for a line that was `removed`. */
  readonly after?: ChangedLine
}

/**
 * The compared fields of a line. If the changes came in the response to a mutation of this browser, which may also change discounts, `price` is the
 * price before discounts.
 */
export type ChangedLine = Pick<CartLine, 'quantity' | 'available' | 'availability' | 'price'>

/** Changes of the cart that the shopper did not make in this browser. */
export interface RemoteChanges {
  /**
   * `merge`: a login merged the visitor's cart into the member's. `remote`: another device or the merchant changed the cart. `deleted`: the cart
   * was ordered or deleted; its lines are `removed`. `logged-out`: the platform ended the member's login; the lines are `removed`, and are back
   * after the next login. `restored`: the lines of the shopper's cart of an earlier version were added.
   */
  readonly cause: 'merge' | 'remote' | 'deleted' | 'logged-out' | 'restored'
  /** Increases by one with every announcement of this page. */
  readonly id: number
  /** At least one, in the order of the cart; removed lines come last. */
  readonly changes: readonly CartChange[]
}

/** Returns the line with an id. Ids are unique within a cart only. */
export function lineIn(cart: { readonly lines: readonly CartLine[] }, id: string): CartLine | undefined {
  return cart.lines.find((line) => line.id === id)
}

/** Whole units over all lines. */
export function countUnits(lines: readonly { readonly quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
