import type { LineReferences } from '../adapter.ts'

/** App id of the catalog. Source: core/README.md#cart. */
const storesAppId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** Creates references of Catalog V1 items. A variant is identified by its id, or by the options if it has no id. */
export const v1References: LineReferences = {
  version: 'v1',
  reference({ productId: catalogItemId, variantId, options, customText, subscriptionOptionId }) {
    const details = {
      ...(variantId ? { variantId } : options && { options }),
      ...(customText && { customTextFields: customText }),
      ...(subscriptionOptionId && { subscriptionOptionId }),
    }
    return { appId: storesAppId, catalogItemId, ...(Object.keys(details).length > 0 && { options: details }) }
  },
}
