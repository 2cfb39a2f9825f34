import * as v from 'valibot'

/** A query, search, filter or free text of any content. The query functions validate it. */
export const open = v.nullish(v.record(v.string(), v.unknown()))

/** A query or search as a parameter, with a page limit that may be text. */
export const paged = v.nullish(
  v.looseObject({ cursorPaging: v.nullish(v.looseObject({ limit: v.nullish(v.number()) })) }),
)

/** An id or slug of a path. */
export const segment = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

/** A list with one or more items. */
export const some = <S extends v.GenericSchema>(item: S, maximum: number) =>
  v.pipe(v.array(item), v.minLength(1), v.maxLength(maximum))

/** Whether the response to a write contains the written entity. */
export const returnEntity = v.nullish(v.boolean())

/** The items that a filter or search selects. */
export const selection = { filter: v.record(v.string(), v.unknown()), search: open }
export type Selection = v.InferOutput<v.ObjectSchema<typeof selection, undefined>>
