import * as v from 'valibot'
import { atMost, flag, guid, optionalObject, optionalText, requiredText, some } from '../../../../http/input/schemas.ts'
import { amount, id, slug } from '../../schemas.ts'
import { unit } from './variant-schemas.ts'

const mediaId = requiredText(200)
const count = v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(500)))

const brand = v.nullish(v.object({ id: v.nullish(guid), name: optionalText(50) }))
const ribbon = v.object({ id: v.nullish(id), name: optionalText(30) })
const infoSection = v.object({
  id: v.nullish(guid),
  uniqueName: optionalText(100),
  title: v.nullish(requiredText(50)),
  description: optionalObject,
  plainDescription: optionalText(16_000),
})
const choice = v.object({
  choiceId: v.nullish(guid),
  name: v.nullish(requiredText(50)),
  choiceType: v.nullish(v.picklist(['CHOICE_TEXT', 'ONE_COLOR'])),
  colorCode: v.nullish(v.pipe(v.string(), v.regex(/^(#[0-9a-f]{3,8}|rgba?\([\d.,%/ ]+\))$/i))),
  addedPrice: v.nullish(amount),
  displayImage: v.nullish(v.object({ id: optionalText(400) })),
  media: v.nullish(v.object({ items: v.pipe(v.array(v.object({ mediaId })), v.maxLength(15)) })),
})
const choicesSettings = v.nullish(v.object({ choices: some(choice, 1000) }))
const option = v.object({
  id: v.nullish(id),
  name: v.nullish(requiredText(50)),
  optionRenderType: v.nullish(v.picklist(['TEXT_CHOICES', 'SWATCH_CHOICES'])),
  choicesSettings,
})
const modifier = v.object({
  id: v.nullish(id),
  name: v.nullish(requiredText(50)),
  mandatory: flag,
  modifierRenderType: v.nullish(v.picklist(['TEXT_CHOICES', 'SWATCH_CHOICES', 'FREE_TEXT'])),
  freeTextSettings: v.nullish(
    v.object({
      title: v.nullish(requiredText(150)),
      minCharCount: count,
      maxCharCount: count,
      defaultAddedPrice: v.nullish(amount),
    }),
  ),
  choicesSettings,
})
const subscription = v.object({
  id: v.nullish(guid),
  title: requiredText(20),
  description: optionalText(60),
  visible: flag,
  frequency: v.picklist(['DAY', 'WEEK', 'MONTH', 'YEAR']),
  interval: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50))),
  autoRenewal: flag,
  billingCycles: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(999))),
  discount: v.nullish(
    v.object({
      type: v.picklist(['AMOUNT', 'PERCENT']),
      amountOff: v.nullish(amount),
      percentOff: v.nullish(v.pipe(v.number(), v.minValue(0.1), v.maxValue(99.9))),
    }),
  ),
})
const media = v.object({
  id: v.nullish(mediaId),
  url: v.nullish(v.pipe(v.string(), v.url())),
  altText: v.nullish(requiredText(1000)),
})
const tags = v.nullish(v.object({ tagIds: atMost(v.pipe(v.string(), v.maxLength(5)), 100) }))

/** Ids of tags. */
export const tagsSchema = v.nullish(v.object({ publicTags: tags, privateTags: tags }))

/** Fields of a product without its variants. Those that the platform calculates are ignored. */
export const productContent = {
  slug,
  handle: v.nullish(requiredText(50)),
  description: optionalObject,
  plainDescription: optionalText(16_000),
  visible: flag,
  visibleInPos: flag,
  media: v.nullish(v.object({ itemsInfo: v.nullish(v.object({ items: v.pipe(v.array(media), v.maxLength(50)) })) })),
  seoData: optionalObject,
  taxGroupId: v.nullish(guid),
  options: atMost(option, 6),
  modifiers: atMost(modifier, 10),
  brand,
  ribbon: v.nullish(ribbon),
  additionalRibbons: atMost(ribbon, 4),
  infoSections: atMost(infoSection, 20),
  mainCategoryId: v.nullish(guid),
  subscriptionDetails: v.nullish(
    v.object({
      subscriptions: v.nullish(some(subscription, 6)),
      allowOneTimePurchases: flag,
    }),
  ),
  physicalProperties: v.nullish(
    v.object({ pricePerUnit: unit, fulfillerId: v.nullish(guid), deliveryProfileId: v.nullish(guid) }),
  ),
  purchaseEligibility: optionalObject,
  tags: tagsSchema,
  extendedFields: optionalObject,
}

const content = v.object({ ...productContent, name: v.nullish(requiredText(80)) })
export type ProductContentInput = v.InferOutput<typeof content>
export type OptionInput = v.InferOutput<typeof option>
export type ModifierInput = v.InferOutput<typeof modifier>
export type ChoiceInput = v.InferOutput<typeof choice>
export type TagsInput = v.InferOutput<typeof tagsSchema>
