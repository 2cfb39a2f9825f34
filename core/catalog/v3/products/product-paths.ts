import type { ConversionPaths } from '../../../convert/conversion.ts'

/** Paths of the decimal fields of the variant at `at`. */
const decimalsOfVariant = (at: string): string[] => [
  `${at}.physicalProperties.weight`,
  `${at}.physicalProperties.pricePerUnit.settings.quantity`,
  `${at}.revenueDetails.profitMargin`,
]

const variantsOf = (product: string): string[] => [
  `${product}.variantsInfo.variants.*`,
  `${product}.variantSummary.minPriceVariant`,
]

const choicesOf = (product: string): string[] =>
  ['options', 'modifiers'].map((name) => `${product}.${name}.*.choicesSettings.choices.*`)

const mediaOf = (product: string): string[] => [
  `${product}.media.main`,
  `${product}.media.itemsInfo.items.*`,
  ...choicesOf(product).map((choice) => `${choice}.linkedMedia.*`),
]

const decimalsOfProduct = (product: string): string[] => [
  `${product}.physicalProperties.pricePerUnit.quantity`,
  `${product}.physicalProperties.shippingWeightRange.minValue`,
  `${product}.physicalProperties.shippingWeightRange.maxValue`,
  `${product}.subscriptionDetails.subscriptions.*.discount.percentOff`,
]

/** Paths of the fields that are converted in the variant at `variant`. */
export const variantPaths = (variant: string): ConversionPaths => ({
  image: [`${variant}.media.image`],
  video: [`${variant}.media.video`],
  decimal: decimalsOfVariant(variant),
})

/** Paths of the fields that are converted in the product at `product`, with its variants. */
export const productPaths = (product: string): ConversionPaths => ({
  date: [`${product}.createdDate`, `${product}.updatedDate`],
  image: [
    ...[...mediaOf(product), ...variantsOf(product).map((variant) => `${variant}.media`)].map((at) => `${at}.image`),
    ...choicesOf(product).map((choice) => `${choice}.displayImage`),
  ],
  video: [...mediaOf(product), ...variantsOf(product).map((variant) => `${variant}.media`)].map((at) => `${at}.video`),
  decimal: [...decimalsOfProduct(product), ...variantsOf(product).flatMap(decimalsOfVariant)],
})

/** Paths of the fields that are converted in the product at `product` that a merchant sends together with its stock. */
export const productOfferPaths = (product: string): ConversionPaths => ({
  image: [
    ...mediaOf(product).map((at) => `${at}.image`),
    ...choicesOf(product).map((choice) => `${choice}.displayImage`),
  ],
  video: mediaOf(product).map((at) => `${at}.video`),
  decimal: [...decimalsOfProduct(product), ...decimalsOfVariant(`${product}.variantsInfo.variants.*`)],
})
