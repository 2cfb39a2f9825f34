import * as v from 'valibot'
import { atMost, optionalObject, requiredText, some } from '../../../../../http/input/schemas.ts'
import { amount, id, returnEntity, segment } from '../../../schemas.ts'
import { customizationView } from '../../views.ts'
import { revision } from '../common-schemas.ts'

const length = v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(500)))
const customizationName = requiredText(50)
const { fields } = customizationView
const choiceContent = {
  choiceType: v.nullish(v.picklist(['CHOICE_TEXT', 'ONE_COLOR'])),
  colorCode: v.nullish(v.pipe(v.string(), v.minLength(3), v.maxLength(20), v.hexColor())),
  defaultAddedPrice: v.nullish(amount),
  displayImage: optionalObject,
  primaryChoiceIds: atMost(id, 4),
}
const newChoice = v.object({ ...choiceContent, name: customizationName })
const choiceToSet = v.object({ ...choiceContent, id: v.nullish(id), name: v.nullish(customizationName) })
const choiceChange = v.object({ ...choiceContent, id, name: v.nullish(customizationName) })
const freeText = { minCharCount: length, maxCharCount: length, defaultAddedPrice: v.nullish(amount) }
export const newCustomization = v.object({
  name: customizationName,
  customizationType: v.picklist(['PRODUCT_OPTION', 'MODIFIER']),
  customizationRenderType: v.picklist(['FREE_TEXT', 'TEXT_CHOICES', 'SWATCH_CHOICES']),
  freeTextInput: v.nullish(v.object({ ...freeText, title: requiredText(100) })),
  choicesSettings: v.nullish(v.object({ choices: some(newChoice, 1000) })),
})
export const customizationChange = v.object({
  id,
  revision,
  name: v.nullish(customizationName),
  freeTextInput: v.nullish(v.object({ ...freeText, title: v.nullish(requiredText(100)) })),
})
const ofCustomization = { customizationId: segment, fields }

export const choiceSchemas = {
  add: v.object({ ...ofCustomization, choices: some(newChoice, 1000) }),
  set: v.object({ ...ofCustomization, choices: some(choiceToSet, 1000) }),
  remove: v.object({ ...ofCustomization, choiceIds: some(id, 100), revision: v.nullish(revision) }),
  update: v.object({ ...ofCustomization, revision, choices: some(v.object({ choice: choiceChange }), 100) }),
  reorder: v.object({ ...ofCustomization, revision, choiceIds: some(id, 1000) }),
  bulkAdd: v.object({
    customizationsChoices: some(v.object({ customizationId: id, choices: some(newChoice, 100) }), 1000),
    returnEntity,
    fields,
  }),
}

export type NewCustomizationInput = v.InferOutput<typeof newCustomization>
export type CustomizationChangeInput = v.InferOutput<typeof customizationChange>
export type NewChoiceInput = v.InferOutput<typeof newChoice>
export type ChoiceToSetInput = v.InferOutput<typeof choiceToSet>
export type ChoiceChangeInput = v.InferOutput<typeof choiceChange>
