/** Type tests of webhook handlers, checked by `tsc` and never run. */

import { createWebhookHandler } from './webhooks.ts'

export const webhooks = (publicKey: string): void => {
  createWebhookHandler({
    publicKey,
    handlers: {
      'wix.ecom.v1.order_approved': ({ data, metadata }) => [data.order.id, metadata.eventTime.getTime()],
      'wix.stores.catalog.v3.product_updated': ({ entity }) => entity.updatedDate?.getTime(),
      'wix.categories.v1.category_item_added_to_category': ({ data }) => data.addedItem.catalogItemId,
    },
  })
  createWebhookHandler({
    publicKey,
    handlers: {},
    issuer: undefined,
    instanceId: undefined,
    onUnknown: undefined,
    seen: undefined,
  })
  // @ts-expect-error no key
  createWebhookHandler({ handlers: {} })
  // @ts-expect-error no such event
  createWebhookHandler({ publicKey, handlers: { 'wix.ecom.v1.order_eaten': () => undefined } })
  // @ts-expect-error an event about orders has no product
  createWebhookHandler({ publicKey, handlers: { 'wix.ecom.v1.order_approved': ({ data }) => data.product } })
}
