import fc from 'fast-check'
import { amount, anyId, count, fields, flag, guid, image, list, slug, text, url } from '../../arbitraries.ts'
import { clientFormats, type Formats } from '../formats.ts'
import { richContent } from './media.ts'
import { subscriptionDetails } from './product.ts'

const money = fc.record({ amount })
const named = fields({ id: guid, name: text })
const unitOf = <F>(float: fc.Arbitrary<F>) =>
  fields({ quantity: float, measurementUnit: fc.constantFrom('G' as const, 'L' as const) })
const choice = {
  choiceId: guid,
  name: text,
  choiceType: fc.constantFrom('CHOICE_TEXT' as const, 'ONE_COLOR' as const),
  colorCode: text,
  addedPrice: amount,
  displayImage: image,
  media: fields({ items: list(fc.oneof(fc.record({ mediaId: text }), fc.record({ url }))) }),
}
const choicesSettings = fc.record({ choices: list(fields(choice)) })

/** Fields of a variant that merchants set. */
export const variantContent = <M>({ float }: Formats<M, number>) => ({
  visible: flag,
  sku: text,
  barcode: text,
  price: fields({ actualPrice: money, compareAtPrice: money }),
  revenueDetails: fields({ cost: money }),
  physicalProperties: fields({
    weight: float,
    pricePerUnit: fields({ settings: unitOf(float) }),
    productDimensions: fields({ length: amount, unit: fc.constant('CM' as const) }),
  }),
  digitalProperties: fields({ digitalFile: fc.record({ id: guid }) }),
})

/** Fields of a product that merchants set. */
export const productContent = <M>(formats: Formats<M, number>) => ({
  name: text,
  slug,
  handle: text,
  description: richContent,
  plainDescription: text,
  visible: flag,
  visibleInPos: flag,
  media: fields({ itemsInfo: fc.record({ items: list(fields({ id: guid, url, altText: text, displayName: text })) }) }),
  taxGroupId: guid,
  options: list(
    fields({ id: guid, name: text, optionRenderType: fc.constant('TEXT_CHOICES' as const), choicesSettings }),
  ),
  modifiers: list(
    fields({
      id: guid,
      name: text,
      mandatory: flag,
      modifierRenderType: fc.constantFrom('FREE_TEXT' as const, 'TEXT_CHOICES' as const),
      freeTextSettings: fields({ title: text, minCharCount: count, maxCharCount: count, defaultAddedPrice: amount }),
      choicesSettings,
    }),
  ),
  brand: named,
  ribbon: named,
  additionalRibbons: list(named),
  infoSections: list(fields({ id: guid, uniqueName: text, title: text, description: richContent })),
  mainCategoryId: guid,
  subscriptionDetails: subscriptionDetails(formats),
  physicalProperties: fields({ pricePerUnit: unitOf(formats.float), deliveryProfileId: guid }),
  tags: fields({ publicTags: fc.record({ tagIds: list(text) }) }),
})

const variantChoices = list(
  fc.oneof(
    fc.record({ optionChoiceIds: fc.record({ optionId: guid, choiceId: guid }) }),
    fc.record({
      optionChoiceNames: fc.record({
        optionName: text,
        choiceName: text,
        renderType: fc.constant('TEXT_CHOICES' as const),
      }),
    }),
  ),
)
const inventoryItem = fields({ quantity: count, inStock: flag, preorderInfo: fields({ enabled: flag, limit: count }) })
const variants = list(fields({ ...variantContent(clientFormats), id: guid, choices: variantChoices, inventoryItem }))
const variantsInfo = fc.record({ variants })

/** A product to create, with the stock of its variants. */
export const newProduct = fields(
  {
    ...productContent(clientFormats),
    productType: fc.constantFrom('PHYSICAL' as const, 'DIGITAL' as const),
    variantsInfo,
  },
  ['name', 'productType', 'variantsInfo'],
)

/** New values of a product and of the stock of its variants. */
export const productChange = fields({ ...productContent(clientFormats), id: anyId, revision: text, variantsInfo }, [
  'id',
  'revision',
])
