import fc from 'fast-check'
import { amount, anyId, count, fields, filter, flag, guid, image, list, text } from '../../arbitraries.ts'
import type { CallCases } from '../call-case.ts'
import { cursorQuery, pagingMetadata } from '../entities/search.ts'
import { bulkResults, wireFormats } from '../formats.ts'
import { toSdk } from '../sdk-format.ts'

const choice = {
  choiceType: fc.constantFrom('CHOICE_TEXT' as const, 'ONE_COLOR' as const),
  colorCode: text,
  defaultAddedPrice: amount,
  displayImage: image,
  primaryChoiceIds: list(guid),
}
const types = {
  customizationType: fc.constantFrom('PRODUCT_OPTION' as const, 'MODIFIER' as const),
  customizationRenderType: fc.constantFrom('FREE_TEXT' as const, 'SWATCH_CHOICES' as const),
}
const freeText = { minCharCount: count, maxCharCount: count, defaultAddedPrice: amount }
const customization = fields(
  {
    id: guid,
    revision: fc.constant('2'),
    createdDate: wireFormats.date,
    updatedDate: wireFormats.date,
    key: text,
    name: text,
    ...types,
    freeTextInput: fields({ title: text, key: text, ...freeText }),
    choicesSettings: fields({ choices: list(fields({ id: guid, key: text, name: text, ...choice })) }),
    assignedProductsCount: count,
  },
  ['id'],
)
const requestedFields = list(fc.constantFrom('ASSIGNED_PRODUCTS_COUNT' as const, 'CHOICE_DISPLAY_IMAGE' as const))
const newChoices = list(fields({ name: text, ...choice }, ['name', 'choiceType']))
const changedChoice = fields({ id: guid, name: text, ...choice }, ['id'])
const newCustomization = fields(
  {
    name: text,
    ...types,
    freeTextInput: fields({ title: text, ...freeText }, ['title']),
    choicesSettings: fc.record({ choices: newChoices }),
  },
  ['name', 'customizationType', 'customizationRenderType'],
)
const change = fields({ id: anyId, revision: text, name: text, freeTextInput: fields({ title: text, ...freeText }) }, [
  'id',
  'revision',
])
const entityResponse = fc.record({ customization })
const results = bulkResults({ customization })
const returnOptions = { returnEntity: flag, fields: requestedFields }

export const customizationCases: CallCases<
  | 'getCustomization'
  | 'queryCustomizations'
  | 'countCustomizations'
  | 'createCustomization'
  | 'updateCustomization'
  | 'deleteCustomization'
  | 'bulkCreateCustomizations'
  | 'bulkUpdateCustomizations'
  | 'addCustomizationChoices'
  | 'setCustomizationChoices'
  | 'removeCustomizationChoices'
  | 'updateCustomizationChoices'
  | 'reorderCustomizationChoices'
  | 'bulkAddCustomizationChoices'
> = {
  getCustomization: {
    input: fields({ customizationId: anyId, fields: requestedFields }, ['customizationId']),
    sdk: async (sdk, { customizationId, ...options }) => ({
      customization: await sdk.customizationsV3.getCustomization(customizationId, options),
    }),
    response: entityResponse,
  },
  queryCustomizations: {
    input: fields({ query: cursorQuery, fields: requestedFields }, ['query']),
    sdk: (sdk, { query, ...options }) => sdk.customizationsV3.queryCustomizations(query, options),
    response: fc.record({ customizations: list(customization), pagingMetadata }),
  },
  countCustomizations: {
    input: fields({ filter }),
    sdk: (sdk, input) => sdk.customizationsV3.countCustomizations(input),
  },
  createCustomization: {
    input: fc.record({ customization: newCustomization }),
    sdk: async (sdk, input) => ({
      customization: await sdk.customizationsV3.createCustomization(toSdk(input.customization)),
    }),
    response: entityResponse,
  },
  updateCustomization: {
    input: fields({ customization: change, fields: requestedFields }, ['customization']),
    sdk: async (sdk, { customization: { id, ...values }, ...options }) => ({
      customization: await sdk.customizationsV3.updateCustomization(id, values, options),
    }),
    response: entityResponse,
  },
  deleteCustomization: {
    input: fc.record({ customizationId: anyId }),
    sdk: (sdk, input) => sdk.customizationsV3.deleteCustomization(input.customizationId),
  },
  bulkCreateCustomizations: {
    input: fields({ customizations: list(newCustomization), returnEntity: flag }, ['customizations']),
    sdk: (sdk, { customizations, ...options }) =>
      sdk.customizationsV3.bulkCreateCustomizations(toSdk(customizations), options),
    response: results,
  },
  bulkUpdateCustomizations: {
    input: fields({ customizations: list(fc.record({ customization: change })), ...returnOptions }, ['customizations']),
    sdk: (sdk, { customizations, ...options }) =>
      sdk.customizationsV3.bulkUpdateCustomizations(toSdk(customizations), options),
    response: results,
  },
  addCustomizationChoices: {
    input: fields({ customizationId: anyId, choices: newChoices, fields: requestedFields }, [
      'customizationId',
      'choices',
    ]),
    sdk: (sdk, { customizationId, choices, ...options }) =>
      sdk.customizationsV3.addCustomizationChoices(customizationId, toSdk(choices), options),
    response: entityResponse,
  },
  setCustomizationChoices: {
    input: fields({ customizationId: anyId, choices: list(changedChoice), fields: requestedFields }, [
      'customizationId',
      'choices',
    ]),
    sdk: (sdk, { customizationId, choices, ...options }) =>
      sdk.customizationsV3.setCustomizationChoices(customizationId, toSdk(choices), options),
    response: entityResponse,
  },
  removeCustomizationChoices: {
    input: fields({ customizationId: anyId, choiceIds: list(guid), revision: text, fields: requestedFields }, [
      'customizationId',
      'choiceIds',
    ]),
    sdk: (sdk, { customizationId, choiceIds, ...options }) =>
      sdk.customizationsV3.removeCustomizationChoices(customizationId, choiceIds, options),
    response: entityResponse,
  },
  updateCustomizationChoices: {
    input: fields(
      {
        customizationId: anyId,
        revision: text,
        choices: list(fc.record({ choice: changedChoice })),
        fields: requestedFields,
      },
      ['customizationId', 'revision', 'choices'],
    ),
    sdk: (sdk, { customizationId, revision, ...options }) =>
      sdk.customizationsV3.updateCustomizationChoices(customizationId, revision, toSdk(options)),
    response: entityResponse,
  },
  reorderCustomizationChoices: {
    input: fields({ customizationId: anyId, revision: text, choiceIds: list(guid), fields: requestedFields }, [
      'customizationId',
      'revision',
      'choiceIds',
    ]),
    sdk: (sdk, { customizationId, revision, ...options }) =>
      sdk.customizationsV3.reorderCustomizationChoices(customizationId, revision, options),
    response: entityResponse,
  },
  bulkAddCustomizationChoices: {
    input: fields(
      { customizationsChoices: list(fc.record({ customizationId: guid, choices: newChoices })), ...returnOptions },
      ['customizationsChoices'],
    ),
    sdk: (sdk, { customizationsChoices, ...options }) =>
      sdk.customizationsV3.bulkAddCustomizationChoices(toSdk(customizationsChoices), options),
    response: results,
  },
}
