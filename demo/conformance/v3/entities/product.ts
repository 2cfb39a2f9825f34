import fc from 'fast-check'
import { amount, count, fields, flag, guid, list, slug, text, url } from '../../arbitraries.ts'
import type { Formats } from '../formats.ts'
import { image, mediaItem, richContent } from './media.ts'

const money = fields({ amount, formattedAmount: text })
const range = fields({ minValue: money, maxValue: money })
const named = fields({ id: guid, name: text })
const perUnit = fields({ value: amount, description: text, priceAfterDiscount: money })
const unitOf = <F>(float: fc.Arbitrary<F>) =>
  fields({ quantity: float, measurementUnit: fc.constantFrom('G' as const, 'L' as const) })

const choice = {
  choiceId: guid,
  key: text,
  name: text,
  choiceType: fc.constantFrom('CHOICE_TEXT' as const, 'ONE_COLOR' as const),
  colorCode: text,
  media: fields({ items: list(fields({ mediaId: text, url })) }),
  displayImage: image,
  linkedMedia: list(mediaItem),
}
/** Options and modifiers of a product. */
const options = list(
  fields({
    id: guid,
    key: text,
    name: text,
    optionRenderType: fc.constantFrom('TEXT_CHOICES' as const, 'SWATCH_CHOICES' as const),
    choicesSettings: fields({ choices: list(fields({ ...choice, inStock: flag, visible: flag })) }),
  }),
)
const modifiers = list(
  fields({
    id: guid,
    key: text,
    name: text,
    mandatory: flag,
    modifierRenderType: fc.constantFrom('FREE_TEXT' as const, 'TEXT_CHOICES' as const),
    freeTextSettings: fields({
      title: text,
      key: text,
      minCharCount: count,
      maxCharCount: count,
      defaultAddedPrice: amount,
    }),
    choicesSettings: fields({ choices: list(fields({ ...choice, addedPrice: amount })) }),
  }),
)

/** Fields that variants have with and without their product. */
const variantFields = <M, F>({ float }: Formats<M, F>) => ({
  visible: flag,
  sku: text,
  barcode: text,
  price: fields({ actualPrice: money, compareAtPrice: money, priceAfterDiscount: money }),
  revenueDetails: fields({ cost: money, profit: money, profitMargin: float }),
  media: mediaItem,
  subscriptionPricesInfo: fields({
    subscriptionPrices: list(fields({ subscriptionId: guid, price: money, pricePerUnit: perUnit })),
  }),
  inventoryStatus: fields({ inStock: flag, preorderEnabled: flag }),
  physicalProperties: fields({
    weight: float,
    pricePerUnit: fields({ settings: unitOf(float), value: amount, description: text }),
    productDimensions: fields({ length: amount, width: amount, height: amount, unit: fc.constant('CM' as const) }),
  }),
  digitalProperties: fields({ digitalFile: fields({ id: guid, fileName: text, fileSize: amount }) }),
})

const choices = list(
  fields({
    optionChoiceIds: fields({ optionId: guid, choiceId: guid }),
    optionChoiceNames: fields({ optionName: text, choiceName: text, renderType: fc.constant('TEXT_CHOICES' as const) }),
  }),
)

/** A variant of a product. */
const variant = <M, F>(formats: Formats<M, F>) => fields({ ...variantFields(formats), id: guid, choices })

/** A variant without its product. */
export const storeVariant = <M, F>(formats: Formats<M, F>) =>
  fields({
    ...variantFields(formats),
    variantId: guid,
    optionChoices: choices,
    productData: fields({
      productId: guid,
      name: text,
      slug,
      visible: flag,
      currency: text,
      updatedDate: formats.date,
    }),
  })

/** The subscriptions of a product. */
export const subscriptionDetails = <M, F>({ float }: Formats<M, F>) =>
  fields({
    allowOneTimePurchases: flag,
    subscriptions: list(
      fields(
        {
          id: guid,
          title: text,
          description: text,
          visible: flag,
          frequency: fc.constantFrom('DAY' as const, 'MONTH' as const),
          interval: count,
          billingCycles: count,
          discount: fields({ type: fc.constant('PERCENT' as const), percentOff: float }, ['type']),
        },
        ['title', 'frequency'],
      ),
    ),
  })

/** The shipping properties of a product. */
const physicalProperties = <M, F>({ float }: Formats<M, F>) =>
  fields({
    pricePerUnit: unitOf(float),
    pricePerUnitRange: fields({ minValue: perUnit, maxValue: perUnit }),
    shippingWeightRange: fields({ minValue: float, maxValue: float }),
    deliveryProfileId: guid,
  })

const categories = fields({ categories: list(fields({ id: guid, index: count })) })

/** A product as the platform returns it. */
export const product = <M, F>(formats: Formats<M, F>) =>
  fields(
    {
      id: guid,
      revision: fc.constant('3'),
      createdDate: formats.date,
      updatedDate: formats.date,
      name: text,
      slug,
      handle: text,
      url: slug.map((name) => ({ relativePath: `/${name}`, url: `https://shop.example.com/${name}` })),
      productType: fc.constantFrom('PHYSICAL' as const, 'DIGITAL' as const),
      description: richContent,
      plainDescription: text,
      visible: flag,
      media: fields({ main: mediaItem, itemsInfo: fields({ items: list(mediaItem) }) }),
      seoData: fields({ tags: list(fields({ type: text, children: text, custom: flag })) }),
      options,
      modifiers,
      brand: named,
      ribbon: named,
      additionalRibbons: list(named),
      infoSections: list(fields({ id: guid, title: text, plainDescription: text, description: richContent })),
      mainCategoryId: guid,
      breadcrumbsInfo: fields({ breadcrumbs: list(fields({ categoryId: guid, categoryName: text })) }),
      directCategoriesInfo: categories,
      allCategoriesInfo: categories,
      currency: fc.constant('EUR'),
      actualPriceRange: range,
      compareAtPriceRange: range,
      inventory: fields({ availabilityStatus: fc.constant('IN_STOCK'), preorderStatus: fc.constant('DISABLED') }),
      variantsInfo: fields({ variants: list(variant(formats)) }),
      variantSummary: fields({ variantCount: count, minPriceVariant: variant(formats) }),
      subscriptionDetails: subscriptionDetails(formats),
      physicalProperties: physicalProperties(formats),
      tags: fields({ publicTags: fields({ tagIds: list(text) }) }),
    },
    ['id'],
  )
