import { image } from '../../../convert/image.ts'
import type { MerchantEndpoint } from '../../../http/endpoint.ts'
import { choiceImagePaths, customizationPaths } from './customization-paths.ts'
import type { CustomizationField, WireCustomization } from './customization-types.ts'
import type { CustomizationChange, NewCustomization } from './customization-write-types.ts'

/**
 * Creates an option or modifier of the shop. Not idempotent: never retried. Fails with `INVALID_ARGUMENT` or an application error. Source:
 * core/README.md#catalog-v3.
 */
export const createCustomization: MerchantEndpoint<
  { customization: NewCustomization },
  { customization: WireCustomization }
> = {
  area: 'customizationsV3',
  method: 'POST',
  path: '/stores/v3/customizations',
  convert: /* @__PURE__ */ (() => ({
    request: { image: choiceImagePaths('customization.choicesSettings.choices') },
    response: customizationPaths('customization'),
    using: { image },
  }))(),
}

/**
 * Updates an option or modifier of the shop, on all products that use it.
 *
 * A repeat fails, because the revision has increased. Fails with `INVALID_ARGUMENT`, or an application error: 404 when there is no such
 * customization, or an error for an outdated revision. Source: core/README.md#catalog-v3.
 */
export const updateCustomization: MerchantEndpoint<
  { customization: CustomizationChange; fields?: readonly CustomizationField[] },
  { customization: WireCustomization }
> = {
  area: 'customizationsV3',
  method: 'PATCH',
  path: '/stores/v3/customizations/{customization.id}',
  convert: /* @__PURE__ */ (() => ({
    request: { image: choiceImagePaths('customization.choicesSettings.choices') },
    response: customizationPaths('customization'),
    using: { image },
  }))(),
}

/**
 * Deletes an option or modifier of the shop permanently. A modifier is also removed from the products that use it. Fails with an application
 * error: 404 when there is no such customization, and for an option while products use it. Source: core/README.md#catalog-v3.
 */
export const deleteCustomization: MerchantEndpoint<{ customizationId: string }, Record<never, never>> = {
  area: 'customizationsV3',
  method: 'DELETE',
  path: '/stores/v3/customizations/{customizationId}',
}
