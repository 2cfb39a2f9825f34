import type { Converter } from './conversion.ts'
import { date, decimal } from './conversion.ts'
import { isPlain } from './is-plain.ts'

/** The value of a custom field: one of the fields, named by its kind. Lists and maps hold values of any kind. Source: SPEC.md §3, Identity. */
export interface CustomValue {
  readonly strValue?: string
  readonly numValue?: number
  readonly boolValue?: boolean
  readonly dateValue?: Date | null
  readonly listValue?: { readonly value?: readonly CustomValue[] }
  readonly mapValue?: { readonly value?: Readonly<Record<string, CustomValue>> }
}

function change(value: unknown, direction: 'read' | 'write'): unknown {
  if (!isPlain(value)) return value
  const { numValue, dateValue, listValue, mapValue } = value
  const list = isPlain(listValue) ? listValue['value'] : undefined
  const map = isPlain(mapValue) ? mapValue['value'] : undefined
  return {
    ...value,
    ...(numValue !== undefined && { numValue: decimal[direction](numValue) }),
    ...(dateValue !== undefined && { dateValue: date[direction](dateValue) }),
    ...(Array.isArray(list) && { listValue: { value: list.map((one) => change(one, direction)) } }),
    ...(isPlain(map) && {
      mapValue: { value: Object.fromEntries(Object.entries(map).map(([key, one]) => [key, change(one, direction)])) },
    }),
  }
}

/** Values of custom fields: the dates and decimals in them, however deep they lie in lists and maps. */
export const customValue: Converter = {
  read: (wire) => change(wire, 'read'),
  write: (ours) => change(ours, 'write'),
}
