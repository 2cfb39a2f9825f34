import { image } from '../../../convert/image.ts'
import type { MerchantEndpoint } from '../../../http/endpoint.ts'
import { choiceImagePaths, customizationPaths } from './customization-paths.ts'
import type { CustomizationField, WireCustomization } from './customization-types.ts'
import type { CustomizationChoiceChange, NewCustomizationChoice } from './customization-write-types.ts'

/**
 * Adds choices to a customization, which has at most 1,000. Not idempotent: never retried. Fails with `INVALID_ARGUMENT` or an application
 * error. Source: core/README.md#catalog-v3.
 */
export const addCustomizationChoices: MerchantEndpoint<
  { customizationId: string; choices: readonly NewCustomizationChoice[]; fields?: readonly CustomizationField[] },
  { customization: WireCustomization }
> = {
  area: 'customizationsV3',
  method: 'POST',
  path: '/stores/v3/customizations/{customizationId}/add-choices',
  convert: /* @__PURE__ */ (() => ({
    request: { image: choiceImagePaths('choices') },
    response: customizationPaths('customization'),
    using: { image },
  }))(),
}

/**
 * Replaces all choices of a customization by 1 to 1,000 others. Choices that products use cannot be replaced. Safe to repeat. Fails with
 * `INVALID_ARGUMENT` or an application error. Source: core/README.md#catalog-v3.
 */
export const setCustomizationChoices: MerchantEndpoint<
  {
    customizationId: string
    choices: readonly (NewCustomizationChoice | CustomizationChoiceChange)[]
    fields?: readonly CustomizationField[]
  },
  { customization: WireCustomization }
> = {
  area: 'customizationsV3',
  method: 'POST',
  path: '/stores/v3/customizations/{customizationId}/set-choices',
  convert: /* @__PURE__ */ (() => ({
    request: { image: choiceImagePaths('choices') },
    response: customizationPaths('customization'),
    using: { image },
  }))(),
}

/**
 * Removes 1 to 100 choices from a customization, which keeps at least one. Products lose the choices of a modifier.
 *
 * Fails with `INVALID_ARGUMENT`, or an application error: `CHOICE_NOT_FOUND`, and `CHOICE_ASSIGNED_TO_PRODUCT` while products use a choice
 * of an option. Source: core/README.md#catalog-v3.
 */
export const removeCustomizationChoices: MerchantEndpoint<
  { customizationId: string; choiceIds: readonly string[]; revision?: string; fields?: readonly CustomizationField[] },
  { customization: WireCustomization }
> = {
  area: 'customizationsV3',
  method: 'POST',
  path: '/stores/v3/customizations/{customizationId}/remove-choices',
  convert: /* @__PURE__ */ (() => ({ response: customizationPaths('customization'), using: { image } }))(),
}

/**
 * Updates the `primaryChoiceIds` of 1 to 100 choices of a customization. The platform refuses changes of other fields. In preview.
 *
 * A repeat fails, because the revision has increased. Fails with `INVALID_ARGUMENT`, or an application error: 404 when there is no such
 * customization, and for a revision that is not the current one. Source: core/README.md#catalog-v3.
 */
export const updateCustomizationChoices: MerchantEndpoint<
  {
    customizationId: string
    revision: string
    choices: readonly { choice: CustomizationChoiceChange }[]
    fields?: readonly CustomizationField[]
  },
  { customization: WireCustomization }
> = {
  area: 'customizationsV3',
  method: 'POST',
  path: '/stores/v3/customizations/{customizationId}/update-choices',
  convert: /* @__PURE__ */ (() => ({
    request: { image: ['choices.*.choice.displayImage'] },
    response: customizationPaths('customization'),
    using: { image },
  }))(),
}

/**
 * Sets the order of all choices of a customization, 1 to 1,000. In preview.
 *
 * A repeat fails, because the revision has increased. Fails with `INVALID_ARGUMENT`, or an application error: 404 when there is no such
 * customization, `CHOICE_IDS_MISMATCH` unless all choices are named, and for a revision that is not the current one. Source:
 * core/README.md#catalog-v3.
 */
export const reorderCustomizationChoices: MerchantEndpoint<
  { customizationId: string; revision: string; choiceIds: readonly string[]; fields?: readonly CustomizationField[] },
  { customization: WireCustomization }
> = {
  area: 'customizationsV3',
  method: 'POST',
  path: '/stores/v3/customizations/{customizationId}/reorder-choices',
  convert: /* @__PURE__ */ (() => ({ response: customizationPaths('customization'), using: { image } }))(),
}
