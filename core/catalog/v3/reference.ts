import type { LineReferences } from '../adapter.ts'

/** App id of the catalog. Source: core/README.md#cart. */
const storesAppId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/**
 * Creates references of Catalog V3 items. They always name a variant, and modifiers and texts by their keys.
 *
 * `options` and `customText` of a choice without `keyed` are used as keys. Source: core/README.md#catalog-v3.
 */
export const v3References: LineReferences = {
  version: 'v3',
  reference({ productId: catalogItemId, variantId, options, customText, keyed, subscriptionOptionId, isPreorder }) {
    const chosen = keyed?.options ?? options
    const customTextFields = keyed?.customText ?? customText
    return {
      appId: storesAppId,
      catalogItemId,
      options: {
        ...(variantId && { variantId }),
        ...(chosen && { options: chosen }),
        ...(customTextFields && { customTextFields }),
        ...(subscriptionOptionId && { subscriptionOptionId }),
        ...(isPreorder && { preOrderRequested: true }),
      },
    }
  },
}
