import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'

/** JSON Schema 2020-12, as in OpenAPI 3.1. */
export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly $ref?: string
  readonly [keyword: string]: unknown
}

export interface PayloadSchema {
  readonly schema: JsonSchema
  /** Referenced schemas, by their names in `components.schemas`. */
  readonly definitions: Readonly<Record<string, JsonSchema>>
}

/** The JSON Schema of a call's payload. Rules that JSON Schema cannot express are omitted. */
export function payloadSchema(schema: v.GenericSchema, callName: string): PayloadSchema {
  const named = (reference: string) => `${callName}.${reference}`
  const {
    $schema: _dialect,
    $defs = {},
    ...payload
  } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
    overrideRef: ({ referenceId }) => `#/components/schemas/${named(referenceId)}`,
  }) as unknown as JsonSchema & { readonly $defs?: Readonly<Record<string, JsonSchema>> }
  return {
    schema: payload,
    definitions: Object.fromEntries(Object.entries($defs).map(([name, definition]) => [named(name), definition])),
  }
}

/** The fields of a payload, including those of combined schemas. */
export function fieldsOf(schema: JsonSchema): Readonly<Record<string, JsonSchema>> {
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  return Object.assign({}, ...parts.map(fieldsOf), schema.properties ?? {})
}

/** Whether a field can be a query parameter: text, number, boolean, or a list of those. */
export function isSimple(schema: JsonSchema): boolean {
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives !== undefined) return alternatives.every(isSimple)
  if (schema.enum !== undefined || schema.const !== undefined) return true
  if (schema.type === 'array') return schema.items !== undefined && isSimple(schema.items)
  return typeof schema.type === 'string' && schema.type !== 'object'
}
