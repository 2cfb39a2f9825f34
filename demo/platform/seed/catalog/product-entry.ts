import * as v from 'valibot'
import { type ObjectName, objects } from './pictures/objects.ts'
import { type Paper, papers, type Swatch, swatches } from './pictures/palette.ts'

const namesOf = <Name extends string>(table: Readonly<Record<Name, unknown>>) =>
  v.picklist(Object.keys(table) as Name[])
const flag = v.exactOptional(v.literal(true))
const text = v.exactOptional(v.string())
const number = v.exactOptional(v.number())

const collectionSlug = v.picklist([
  'kitchen',
  'coffee-and-tea',
  'desk-and-paper',
  'trail-and-camp',
  'wear',
  'home',
  'gifts',
  'studio',
])
export type CollectionSlug = v.InferOutput<typeof collectionSlug>

/** Units of each variant. A boolean if the stock is not tracked. */
const stock = v.union([v.number(), v.boolean()])
export type StockEntry = v.InferOutput<typeof stock>

/** Values of the variants that have all choices of `when`. A `missing` combination does not exist. */
const variantRule = v.strictObject({
  when: v.array(v.string()),
  price: text,
  weight: number,
  stock: v.exactOptional(stock),
  missing: flag,
  hidden: flag,
})
export type VariantRule = v.InferOutput<typeof variantRule>

/** Ids are derived from the titles. */
const subscription = v.strictObject({
  title: v.string(),
  description: text,
  frequency: v.picklist(['DAY', 'WEEK', 'MONTH', 'YEAR']),
  interval: v.number(),
  autoRenewal: v.boolean(),
  billingCycles: number,
  discount: v.exactOptional(v.strictObject({ type: v.picklist(['AMOUNT', 'PERCENT']), value: v.string() })),
})

const sale = v.strictObject({
  itemType: v.exactOptional(v.literal('SERVICE')),
  inDays: number,
  paymentOption: v.picklist(['FULL_PAYMENT_OFFLINE', 'MEMBERSHIP', 'MEMBERSHIP_OFFLINE', 'DEPOSIT_ONLINE']),
  deposit: v.exactOptional(v.strictObject({ type: v.picklist(['FLAT', 'PERCENTAGE']), value: v.string() })),
})

/** A product of the seeded shop in the compact format of `products.json`. Amounts are in US dollars, weights in kilograms. */
export const productEntry = v.strictObject({
  slug: v.string(),
  name: v.string(),
  sku: v.string(),
  price: v.string(),
  description: v.string(),
  collections: v.array(collectionSlug),
  object: namesOf<ObjectName>(objects),
  paper: namesOf<Paper>(papers),
  /** The color of the object if there are no `colors`. */
  color: namesOf<Swatch>(swatches),
  colors: v.exactOptional(v.array(namesOf<Swatch>(swatches))),
  /** In Catalog V3, the swatches of the colors are pictures of the product. */
  pictureSwatches: flag,
  /** Further options by name, in order, after the color. */
  options: v.exactOptional(v.record(v.string(), v.array(v.string()))),
  /** Variants have their own prices, stock and SKUs. Default: `true` for products with options. */
  manageVariants: v.exactOptional(v.literal(false)),
  variants: v.exactOptional(v.array(variantRule)),
  /** Surcharges of choices by name, where the variants are not managed. */
  addedPrices: v.exactOptional(v.record(v.string(), v.string())),
  /** Units of each variant at the second location. */
  secondLocationQuantity: number,
  /** Default: 24 units of each variant. */
  stock: v.exactOptional(stock),
  weight: number,
  discount: v.exactOptional(v.strictObject({ type: v.picklist(['AMOUNT', 'PERCENT']), value: v.string() })),
  ribbon: text,
  additionalRibbons: v.exactOptional(v.array(v.string())),
  brand: text,
  unit: v.exactOptional(v.tuple([v.number(), v.string(), v.number(), v.string()])),
  digital: flag,
  hidden: flag,
  video: flag,
  customTexts: v.exactOptional(
    v.array(
      v.strictObject({
        title: v.string(),
        maxLength: v.number(),
        mandatory: v.boolean(),
        minLength: number,
        addedPrice: text,
      }),
    ),
  ),
  info: v.exactOptional(v.record(v.string(), v.string())),
  subscriptions: v.exactOptional(v.array(subscription)),
  oneTimePurchase: v.exactOptional(v.literal(false)),
  preorder: v.exactOptional(v.strictObject({ message: v.string(), limit: v.number() })),
  sale: v.exactOptional(sale),
  /** Pictures are accessible only with URLs that expire. */
  secure: flag,
})
export type ProductEntry = v.InferOutput<typeof productEntry>
