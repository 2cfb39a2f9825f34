import { getCurrentCart } from '../cart/v1/calls.ts'
import { type Conversion, convert } from '../convert/conversion.ts'
import { isPlainObject } from '../convert/is-plain-object.ts'
import { getMember } from '../members/v1/calls.ts'
import { getOrder } from '../orders/v1/calls.ts'
import type { WebhookEventType, WebhookMetadata } from './webhook-types.ts'

type Fields = Readonly<Record<string, unknown>>

/** Conversion of an event. Entities are converted as in responses of the calls that read them. */
interface EventSchema {
  /** Field name of the entity in the paths of the conversion. Absent for catalog events, which have no entity. */
  readonly entity?: 'cart' | 'order' | 'member' | 'redirectSession'
  readonly convert?: Conversion | undefined
}

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

const eventSchemas: Readonly<Record<WebhookEventType, EventSchema>> = {
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

export function isKnownEvent(type: string): type is WebhookEventType {
  return Object.hasOwn(eventSchemas, type)
}

/** Creates the argument of the handler of a known event: `WebhookEvents[type]`. */
export function toHandlerEvent(type: WebhookEventType, payload: Fields, metadata: WebhookMetadata): Fields {
  const { entity, convert: conversion } = eventSchemas[type]
  if (entity === undefined) return { data: convert(payload, conversion, 'response'), metadata }
  const { createdEvent, updatedEvent, deletedEvent, actionEvent, ...eventFields } = payload
  const entityMetadata = { ...convertEventTime(eventFields), ...metadata }
  const convertEntity = (value: unknown) => (convert({ [entity]: value }, conversion, 'response') as Fields)[entity]
  if (isPlainObject(actionEvent))
    return { data: convert(eventPart(actionEvent, 'body'), conversion, 'response'), metadata: entityMetadata }
  if (isPlainObject(deletedEvent)) {
    const deleted = eventPart(deletedEvent, 'deletedEntity')
    return { ...(deleted === undefined ? {} : { entity: convertEntity(deleted) }), metadata: entityMetadata }
  }
  if (!isPlainObject(updatedEvent))
    return { entity: convertEntity(eventPart(fieldsOf(createdEvent), 'entity')), metadata: entityMetadata }
  const { modifiedFields } = updatedEvent
  const modified = isPlainObject(modifiedFields) ? { modifiedFields: convertEntity(modifiedFields) } : {}
  return { entity: convertEntity(eventPart(updatedEvent, 'currentEntity')), ...modified, metadata: entityMetadata }
}

/** A part of an event: an object in the field `name`, or its JSON text in `<name>AsJson`. */
function eventPart(event: Fields, name: string): unknown {
  const json = event[`${name}AsJson`]
  return event[name] ?? (typeof json === 'string' ? JSON.parse(json) : json)
}

function convertEventTime(eventFields: Fields): Fields {
  return convert(eventFields, { response: { date: ['eventTime'] } }, 'response') as Fields
}

function fieldsOf(value: unknown): Fields {
  return isPlainObject(value) ? value : {}
}
