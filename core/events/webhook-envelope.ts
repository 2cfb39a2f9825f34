import { getCurrentCart } from '../cart/calls.ts'
import { type Conversion, convert } from '../convert/conversion.ts'
import { isPlain } from '../convert/is-plain.ts'
import { getMember } from '../members/calls.ts'
import { getOrder } from '../orders/calls.ts'
import type { WebhookEventType, WebhookMetadata } from './webhook-types.ts'

type Fields = Readonly<Record<string, unknown>>

/** What an event is about, and how that is read: as in the answers of the calls that read it. */
interface Shape {
  /** Name of the entity among the paths of its conversion; absent for a change of the catalogue, which has none. */
  readonly entity?: 'cart' | 'order' | 'member' | 'redirectSession'
  readonly convert?: Conversion | undefined
}

const amounts = (at: string, names: readonly string[]): string[] => names.map((name) => `${at}.${name}`)

const cart: Shape = { entity: 'cart', convert: getCurrentCart.convert }
const order: Shape = { entity: 'order', convert: getOrder.convert }
const member: Shape = { entity: 'member', convert: getMember.convert }
const product: Shape = {
  convert: {
    response: {
      decimal: [
        ...amounts('price', ['price', 'discountedPrice', 'pricePerUnit']),
        ...amounts('costAndProfitData', ['itemCost', 'profit', 'profitMargin']),
      ],
    },
  },
}
const plain: Shape = {}

const shapes: Readonly<Record<WebhookEventType, Shape>> = {
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
  'com.wix.ecommerce.catalog.api.v1.ProductChanged': plain,
  'com.wix.ecommerce.catalog.api.v1.ProductDeleted': plain,
  'com.wix.ecommerce.catalog.api.v1.CollectionCreated': plain,
  'com.wix.ecommerce.catalog.api.v1.CollectionChanged': plain,
  'com.wix.ecommerce.catalog.api.v1.CollectionDeleted': plain,
  'com.wix.ecommerce.catalog.api.v1.VariantsChanged': plain,
  'wix.headless.v1.redirect_session_created': { entity: 'redirectSession' },
}

export function isKnownEvent(type: string): type is WebhookEventType {
  return Object.hasOwn(shapes, type)
}

/** What the handler of a known event receives: `WebhookEvents[type]`. */
export function envelopeOf(type: WebhookEventType, payload: Fields, metadata: WebhookMetadata): Fields {
  const { entity, convert: conversion } = shapes[type]
  if (entity === undefined) return { data: convert(payload, conversion, 'response'), metadata }
  const { createdEvent, updatedEvent, deletedEvent, actionEvent, ...about } = payload
  const whole = { ...dated(about), ...metadata }
  const read = (value: unknown) => (convert({ [entity]: value }, conversion, 'response') as Fields)[entity]
  if (isPlain(actionEvent)) return { data: convert(part(actionEvent, 'body'), conversion, 'response'), metadata: whole }
  if (isPlain(deletedEvent)) {
    const deleted = part(deletedEvent, 'deletedEntity')
    return { ...(deleted === undefined ? {} : { entity: read(deleted) }), metadata: whole }
  }
  if (!isPlain(updatedEvent)) return { entity: read(part(fields(createdEvent), 'entity')), metadata: whole }
  const { modifiedFields } = updatedEvent
  const modified = isPlain(modifiedFields) ? { modifiedFields: read(modifiedFields) } : {}
  return { entity: read(part(updatedEvent, 'currentEntity')), ...modified, metadata: whole }
}

/** A part that comes as an object, or as its JSON under a name of its own. */
function part(event: Fields, name: string): unknown {
  const json = event[`${name}AsJson`]
  return event[name] ?? (typeof json === 'string' ? JSON.parse(json) : json)
}

function dated(about: Fields): Fields {
  return convert(about, { response: { date: ['eventTime'] } }, 'response') as Fields
}

function fields(value: unknown): Fields {
  return isPlain(value) ? value : {}
}
