import * as v from 'valibot'
import { searchOrders } from '../commerce/order-search.ts'
import { readOrder, readOrders } from '../commerce/order-store.ts'
import { guid } from '../commerce/wire-schemas.ts'
import { answer, type Route } from '../http/call.ts'

const searchSchema = v.object({
  search: v.nullish(
    v.object({
      filter: v.nullish(v.record(v.string(), v.unknown())),
      sort: v.nullish(v.pipe(v.array(v.unknown()), v.maxLength(4))),
      cursorPaging: v.nullish(v.object({ limit: v.nullish(v.number()), cursor: v.nullish(v.string()) })),
    }),
  ),
})

/** Reading orders. Source: SPEC.md §7 Orders. */
export const ordersRoutes: readonly Route[] = [
  answer('getOrder', v.object({ id: guid }), async ({ id }, ctx) => ({ order: await readOrder(ctx, id) })),
  answer('searchOrders', searchSchema, async ({ search }, ctx) => {
    const { filter, sort, cursorPaging } = search ?? {}
    return searchOrders(await readOrders(ctx), {
      filter: filter ?? undefined,
      sort: sort && sort.length > 0 ? sort : undefined,
      cursorPaging: {
        ...(cursorPaging?.limit == null ? {} : { limit: cursorPaging.limit }),
        ...(cursorPaging?.cursor ? { cursor: cursorPaging.cursor } : {}),
      },
    })
  }),
]
