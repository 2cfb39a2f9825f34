import { image } from '../../../convert/image.ts'
import type { BulkActionMetadata, ItemMetadata } from '../../../http/bulk-types.ts'
import type { MerchantEndpoint } from '../../../http/endpoint.ts'
import { choiceImagePaths, customizationPaths } from './customization-paths.ts'
import type { CustomizationField, WireCustomization } from './customization-types.ts'
import type { ChoicesOfCustomization, CustomizationChange, NewCustomization } from './customization-write-types.ts'

/** The result for each customization, in the order of the request. `customization` is present only with `returnEntity`. */
export interface BulkCustomizationResults {
  /** One result per customization of the request. */
  readonly results?: readonly {
    /** Whether the item succeeded, and the error if not. */
    readonly itemMetadata?: ItemMetadata
    /** The customization after the change, if it was requested. */
    readonly customization?: WireCustomization
  }[]
  /** How many items succeeded and failed. */
  readonly bulkActionMetadata?: BulkActionMetadata
}

/**
 * Creates 1 to 100 options and modifiers of the shop. One may fail while others succeed. Not idempotent: never retried.
 *
 * `returnEntity` returns them. Fails with `INVALID_ARGUMENT` or an application error. Source: core/README.md#catalog-v3.
 */
export const bulkCreateCustomizations: MerchantEndpoint<
  { customizations: readonly NewCustomization[]; returnEntity?: boolean },
  BulkCustomizationResults
> = {
  area: 'customizationsV3',
  method: 'POST',
  path: '/stores/v3/bulk/customizations/create',
  convert: /* @__PURE__ */ (() => ({
    request: { image: choiceImagePaths('customizations.*.choicesSettings.choices') },
    response: customizationPaths('results.*.customization'),
    using: { image },
  }))(),
}

/**
 * Updates 1 to 100 options and modifiers of the shop. One may fail while others succeed, for example for a revision that is not the current
 * one.
 *
 * `returnEntity` returns them. Fails with `INVALID_ARGUMENT` or an application error. Source: core/README.md#catalog-v3.
 */
export const bulkUpdateCustomizations: MerchantEndpoint<
  {
    customizations: readonly { customization: CustomizationChange }[]
    returnEntity?: boolean
    fields?: readonly CustomizationField[]
  },
  BulkCustomizationResults
> = {
  area: 'customizationsV3',
  method: 'POST',
  path: '/stores/v3/bulk/customizations/update',
  convert: /* @__PURE__ */ (() => ({
    request: { image: choiceImagePaths('customizations.*.customization.choicesSettings.choices') },
    response: customizationPaths('results.*.customization'),
    using: { image },
  }))(),
}

/**
 * Adds choices to 1 to 1,000 customizations. One may fail while others succeed. Not idempotent: never retried.
 *
 * `returnEntity` returns them. Fails with `INVALID_ARGUMENT` or an application error. Source: core/README.md#catalog-v3.
 */
export const bulkAddCustomizationChoices: MerchantEndpoint<
  {
    customizationsChoices: readonly ChoicesOfCustomization[]
    returnEntity?: boolean
    fields?: readonly CustomizationField[]
  },
  BulkCustomizationResults
> = {
  area: 'customizationsV3',
  method: 'POST',
  path: '/stores/v3/bulk/customizations/add-choices',
  convert: /* @__PURE__ */ (() => ({
    request: { image: choiceImagePaths('customizationsChoices.*.choices') },
    response: customizationPaths('results.*.customization'),
    using: { image },
  }))(),
}
