import * as v from 'valibot'
import { flag, optionalObject, requiredText } from '../../http/input/schemas.ts'
import { STORES_APP_ID } from '../../shop/settings.ts'

/** A query or search as a parameter, with a page limit that may be text. */
export const paged = v.nullish(
  v.looseObject({ cursorPaging: v.nullish(v.looseObject({ limit: v.nullish(v.number()) })) }),
)

/** An id or slug of a path. */
export const segment = requiredText(300)

/** A product as an item of categories. */
export const categoryItem = v.object({ catalogItemId: requiredText(36), appId: v.literal(STORES_APP_ID) })

/** An id in a body. */
export const id = requiredText(36)
export const revision = v.pipe(v.string(), v.minLength(1))
export const slug = v.nullish(v.pipe(requiredText(300), v.regex(/^[^\s/?#]+$/)))
/** An amount of money, as text. */
export const amount = v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,3})?$/))

/** Units in stock at a location. Negative values count pre-ordered units. */
export const stockQuantity = v.pipe(v.number(), v.integer(), v.minValue(-99_999), v.maxValue(99_999))
export const preorderInfo = (minimumLimit: number) =>
  v.nullish(
    v.object({
      enabled: flag,
      message: v.nullish(requiredText(250)),
      limit: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(minimumLimit), v.maxValue(100_000))),
    }),
  )

/** Whether the response to a write contains the written entity. */
export const returnEntity = flag

/** The items that a filter or search selects. */
export const selection = { filter: v.record(v.string(), v.unknown()), search: optionalObject }
export type Selection = v.InferOutput<v.ObjectSchema<typeof selection, undefined>>
