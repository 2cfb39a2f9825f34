import type { LineReferences } from '../adapter.ts'
import { STORES_APP_ID } from '../stores-app-id.ts'

/**
 * Creates references of Catalog V3 items. They always name a variant, and modifiers and texts by their keys.
 *
 * `options` and `customText` of a choice without `keyed` are used as keys. Source: core/README.md#catalog-v3.
 */
export const v3References: LineReferences = {
  reference({ productId: catalogItemId, variantId, options, customText, keyed, subscriptionOptionId, isPreorder }) {
    const chosen = keyed?.options ?? options
    const customTextFields = keyed?.customText ?? customText
    return {
      appId: STORES_APP_ID,
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
