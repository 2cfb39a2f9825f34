import { type Conversion, convert } from '../convert/conversion.ts'
import { isPlainObject } from '../convert/is-plain-object.ts'
import { parseObject, UnreadableMessageError } from './webhook-message.ts'
import type { WebhookMetadata } from './webhook-types.ts'

type Fields = Readonly<Record<string, unknown>>

/** Describes the conversion of an event. */
export interface EventSchema {
  /** Field name of the entity in the paths of the conversion. Absent for events without an entity. */
  readonly entity?: string
  readonly convert?: Conversion | undefined
}

/** Creates the argument that is passed to the handler of an event. Throws an `UnreadableMessageError` for an unknown format. */
export function toHandlerEvent(schema: EventSchema, payload: Fields, metadata: WebhookMetadata): Fields {
  try {
    return convertEvent(schema, payload, metadata)
  } catch (cause) {
    throw new UnreadableMessageError('The signature is valid, but the event has an unknown format', { cause })
  }
}

function convertEvent(schema: EventSchema, payload: Fields, metadata: WebhookMetadata): Fields {
  const { entity, convert: conversion } = schema
  if (entity === undefined) return { data: convert(payload, conversion, 'response'), metadata }
  const { createdEvent, updatedEvent, deletedEvent, actionEvent, ...eventFields } = payload
  const entityMetadata = { ...convertEventTime(eventFields), ...metadata }
  const convertEntity = (value: unknown) => (convert({ [entity]: value }, conversion, 'response') as Fields)[entity]
  if (isPlainObject(actionEvent))
    return { data: convert(eventPart(actionEvent, 'body'), conversion, 'response'), metadata: entityMetadata }
  if (isPlainObject(deletedEvent)) {
    const { deletedEntity, deletedEntityAsJson } = deletedEvent
    const deleted = (deletedEntity ?? deletedEntityAsJson) && eventPart(deletedEvent, 'deletedEntity')
    return { ...(deleted ? { entity: convertEntity(deleted) } : {}), metadata: entityMetadata }
  }
  if (!isPlainObject(updatedEvent))
    return { entity: convertEntity(eventPart(fieldsOf(createdEvent), 'entity')), metadata: entityMetadata }
  const { modifiedFields } = updatedEvent
  const modified = isPlainObject(modifiedFields) ? { modifiedFields: convertPaths(modifiedFields, convertEntity) } : {}
  return { entity: convertEntity(eventPart(updatedEvent, 'currentEntity')), ...modified, metadata: entityMetadata }
}

/** Returns a part of an event: the object in the field `name`, or the parsed JSON text in `<name>AsJson`. Throws if there is none. */
const eventPart = (event: Fields, name: string): Fields => parseObject(event[name] ?? event[`${name}AsJson`])

/** Converts values by dotted path. Values inside an image or an address have no conversion of their own, and stay as they are. */
function convertPaths(values: Fields, convertEntity: (value: unknown) => unknown): Fields {
  const entries = Object.entries(values).map(([path, value]) => {
    const steps = path.split('.')
    const nested = steps.reduceRight<unknown>((inner, step) => ({ [step]: inner }), value)
    const converted = steps.reduce<unknown>((outer, step) => fieldsOf(outer)[step], convertEntity(nested))
    return [path, converted ?? value]
  })
  return Object.fromEntries(entries)
}

function convertEventTime(eventFields: Fields): Fields {
  return convert(eventFields, { response: { date: ['eventTime'] } }, 'response') as Fields
}

function fieldsOf(value: unknown): Fields {
  return isPlainObject(value) ? value : {}
}
