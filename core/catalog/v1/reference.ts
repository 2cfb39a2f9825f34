import type { LineReferences } from '../adapter.ts'
import { STORES_APP_ID } from '../stores-app-id.ts'

/** Creates references of Catalog V1 items. A variant is identified by its id, or by the options if it has no id. */
export const v1References: LineReferences = {
  reference({ productId: catalogItemId, variantId, options, customText, subscriptionOptionId }) {
    const details = {
      ...(variantId ? { variantId } : options && { options }),
      ...(customText && { customTextFields: customText }),
      ...(subscriptionOptionId && { subscriptionOptionId }),
    }
    return { appId: STORES_APP_ID, catalogItemId, ...(Object.keys(details).length > 0 && { options: details }) }
  },
}
