import type { Converter } from './conversion.ts'
import { date, decimal } from './conversion.ts'
import { isPlainObject } from './is-plain-object.ts'

/**
 * The value of a custom field. Exactly one property is set, named after the type. Lists and maps contain values of any type.
 *
 * Source: core/README.md#identity-calls.
 */
export interface CustomValue {
  /** The value, if it is a text. */
  readonly strValue?: string
  /** The value, if it is a number. */
  readonly numValue?: number
  /** The value, if it is a boolean. */
  readonly boolValue?: boolean
  /** The value, if it is a date. */
  readonly dateValue?: Date | null
  /** The value, if it is a list. */
  readonly listValue?: {
    /** Values of the list. */
    readonly value?: readonly CustomValue[]
  }
  /** The value, if it is a map. */
  readonly mapValue?: {
    /** Values by key. */
    readonly value?: Readonly<Record<string, CustomValue>>
  }
}

function convertCustomValue(value: unknown, direction: 'read' | 'write'): unknown {
  if (!isPlainObject(value)) return value
  const { numValue, dateValue, listValue, mapValue } = value
  const list = isPlainObject(listValue) ? listValue['value'] : undefined
  const map = isPlainObject(mapValue) ? mapValue['value'] : undefined
  return {
    ...value,
    ...(numValue !== undefined && { numValue: decimal[direction](numValue) }),
    ...(dateValue !== undefined && { dateValue: date[direction](dateValue) }),
    ...(Array.isArray(list) && { listValue: { value: list.map((item) => convertCustomValue(item, direction)) } }),
    ...(isPlainObject(map) && {
      mapValue: {
        value: Object.fromEntries(Object.entries(map).map(([key, item]) => [key, convertCustomValue(item, direction)])),
      },
    }),
  }
}

/** Converts the dates and decimals in values of custom fields, at any depth. */
export const customValue: Converter = {
  read: (wire) => convertCustomValue(wire, 'read'),
  write: (ours) => convertCustomValue(ours, 'write'),
}
