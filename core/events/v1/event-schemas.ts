import { getCurrentCart } from '../../cart/v1/calls.ts'
import { getMember } from '../../members/v1/calls.ts'
import { getOrder } from '../../orders/v1/calls.ts'
import type { EventSchema } from '../webhook-envelope.ts'
import type { V1WebhookEvents } from './webhook-events.ts'

const amountPaths = (path: string, fieldNames: readonly string[]): string[] =>
  fieldNames.map((name) => `${path}.${name}`)

const cart: EventSchema = { entity: 'cart', convert: getCurrentCart.convert }
const order: EventSchema = { entity: 'order', convert: getOrder.convert }
const member: EventSchema = { entity: 'member', convert: getMember.convert }
const product: EventSchema = {
  convert: {
    response: {
      decimal: [
        ...amountPaths('price', ['price', 'discountedPrice', 'pricePerUnit']),
        ...amountPaths('costAndProfitData', ['itemCost', 'profit', 'profitMargin']),
      ],
    },
  },
}
const noConversion: EventSchema = {}

/**
 * The schemas of the events of Catalog V1 and Cart V1, and of those that every site sends. Entities are converted as in responses of the calls that
 * read them.
 */
export const v1EventSchemas: Readonly<Record<keyof V1WebhookEvents, EventSchema>> = {
  'wix.ecom.v1.cart_created': cart,
  'wix.ecom.v1.cart_updated': cart,
  'wix.ecom.v1.cart_deleted': cart,
  'wix.ecom.v1.order_created': order,
  'wix.ecom.v1.order_approved': order,
  'wix.ecom.v1.order_canceled': order,
  'wix.ecom.v1.order_payment_status_updated': order,
  'wix.ecom.v1.order_updated': order,
  'wix.ecom.v1.order_fulfilled': order,
  'wix.members.v1.member_created': member,
  'wix.members.v1.member_updated': member,
  'wix.members.v1.member_deleted': member,
  'com.wix.ecommerce.catalog.api.v1.ProductCreated': product,
  'com.wix.ecommerce.catalog.api.v1.ProductChanged': noConversion,
  'com.wix.ecommerce.catalog.api.v1.ProductDeleted': noConversion,
  'com.wix.ecommerce.catalog.api.v1.CollectionCreated': noConversion,
  'com.wix.ecommerce.catalog.api.v1.CollectionChanged': noConversion,
  'com.wix.ecommerce.catalog.api.v1.CollectionDeleted': noConversion,
  'com.wix.ecommerce.catalog.api.v1.VariantsChanged': noConversion,
  'wix.headless.v1.redirect_session_created': { entity: 'redirectSession' },
}
