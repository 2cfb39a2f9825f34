import type { ProductRef } from '../model.ts'

/** The fields that identify a product. */
export type RefField = 'id' | 'slug'

/** Calls `create` for each field that identifies some of the products, with its values without duplicates. Returns all results. */
export const refsByField = <Result>(
  refs: readonly ProductRef[],
  create: (field: RefField, values: readonly string[]) => Result | readonly Result[],
): Result[] =>
  (['id', 'slug'] as const).flatMap((field) => {
    const values = refs.flatMap((ref) => (ref as { readonly [Field in RefField]?: string })[field] ?? [])
    return values[0] ? create(field, [...new Set(values)]) : []
  })
