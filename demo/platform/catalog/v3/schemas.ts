import * as v from 'valibot'

const anyRecord: v.RecordSchema<v.StringSchema<undefined>, v.UnknownSchema, undefined> = v.record(
  v.string(),
  v.unknown(),
)

/** A query, search, filter or free text of any content. The query functions validate it. */
export const open: v.NullishSchema<typeof anyRecord, undefined> = v.nullish(anyRecord)

/** An id or slug of a path. */
export const segment: v.SchemaWithPipe<
  readonly [
    v.StringSchema<undefined>,
    v.MinLengthAction<string, 1, undefined>,
    v.MaxLengthAction<string, 200, undefined>,
  ]
> = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
