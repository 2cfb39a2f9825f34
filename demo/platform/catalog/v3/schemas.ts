import * as v from 'valibot'

const anyRecord: v.RecordSchema<v.StringSchema<undefined>, v.UnknownSchema, undefined> = v.record(
  v.string(),
  v.unknown(),
)

/** A query, search, filter or free text of any content. The query functions validate it. */
export const open: v.NullishSchema<typeof anyRecord, undefined> = v.nullish(anyRecord)

/** A query or search as a parameter, with a page limit that may be text. */
export const paged: v.NullishSchema<
  v.LooseObjectSchema<
    {
      readonly cursorPaging: v.NullishSchema<
        v.LooseObjectSchema<{ readonly limit: v.NullishSchema<v.NumberSchema<undefined>, undefined> }, undefined>,
        undefined
      >
    },
    undefined
  >,
  undefined
> = v.nullish(v.looseObject({ cursorPaging: v.nullish(v.looseObject({ limit: v.nullish(v.number()) })) }))

/** An id or slug of a path. */
export const segment: v.SchemaWithPipe<
  readonly [
    v.StringSchema<undefined>,
    v.MinLengthAction<string, 1, undefined>,
    v.MaxLengthAction<string, 200, undefined>,
  ]
> = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
