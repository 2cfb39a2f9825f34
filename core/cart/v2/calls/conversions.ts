import { address } from '../../../convert/address.ts'
import type { Conversion, ConversionPaths } from '../../../convert/conversion.ts'
import { image } from '../../../convert/image.ts'

/** Paths of the converted fields of a cart. The converters of images and addresses convert the fields inside those. */
const cartPaths = (cart: string): ConversionPaths => {
  const line = `${cart}.lineItems.*`
  return {
    date: [`${cart}.createdDate`, `${cart}.updatedDate`, ...attributeDates(`${line}.attributes`)],
    decimal: [
      `${line}.attributes.physicalProperties.weight`,
      `${line}.source.catalogOverrideFields.physicalProperties.weight`,
    ],
    image: [`${line}.attributes.image`, `${line}.source.catalogOverrideFields.image`],
    address: [`${cart}.deliveryInfo.address`, `${cart}.paymentInfo.billingAddress`],
  }
}

const attributeDates = (attributes: string): readonly string[] => [
  `${attributes}.serviceProperties.scheduledDate`,
  `${attributes}.serviceProperties.endDate`,
  `${attributes}.subscriptionInfo.subscriptionSettings.startDate`,
]

/** Paths of the converted fields of the items that a request adds. */
const itemPaths = (): ConversionPaths => ({
  date: attributeDates('customItems.*.attributes'),
  decimal: [
    'catalogItems.*.catalogOverrideFields.physicalProperties.weight',
    'customItems.*.attributes.physicalProperties.weight',
  ],
  image: ['catalogItems.*.catalogOverrideFields.image', 'customItems.*.attributes.image'],
})

const using = { address, image }

/** Conversion of the calls that return the cart. */
export const toCart = (): Conversion => ({ response: cartPaths('cart'), using })

/** Conversion of the calls that add items. */
export const withItems = (): Conversion => ({ request: itemPaths(), response: cartPaths('cart'), using })

/** Conversion of the calls that send fields of the cart, and of those that create it with items. */
export const withCart = (items: ConversionPaths = {}): Conversion => {
  const fields = cartPaths('cart')
  const both = (kind: 'date' | 'decimal' | 'image') => [...(fields[kind] ?? []), ...(items[kind] ?? [])]
  return {
    request: { date: both('date'), decimal: both('decimal'), image: both('image'), address: fields.address ?? [] },
    response: fields,
    using,
  }
}

/** Conversion of the calls that create a cart with items. */
export const withCartAndItems = (): Conversion => withCart(itemPaths())

/** Conversion of the calls that return the cart and its totals. */
export const toTotals = (): Conversion => {
  const { date = [], ...cart } = cartPaths('cart')
  const billingDate = 'summary.paymentSummary.subscriptionCharges.*.charges.*.cycleBillingDate'
  return { response: { ...cart, date: [...date, billingDate] }, using }
}
