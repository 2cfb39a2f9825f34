import * as v from 'valibot'
import { defineRoute, type Route } from '../http/call.ts'
import { requireElevated } from '../http/errors.ts'
import { fieldMask } from '../http/input/field-paths.ts'
import { atMost, flag, guid, optionalObject, some } from '../http/input/schemas.ts'
import { settleDuePayments } from '../payments/settlement.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeOrder, changeOrders } from './change-order.ts'
import { recordOrder } from './record-order.ts'
import { searchOrders } from './search.ts'
import { readOrder, readOrders } from './store.ts'
import { creationSettings, newOrder, orderChange } from './wire/schemas.ts'

const searchSchema = v.object({
  search: v.nullish(
    v.object({
      filter: optionalObject,
      sort: atMost(v.unknown(), 4),
      cursorPaging: v.nullish(v.object({ limit: v.nullish(v.number()), cursor: v.nullish(v.string()) })),
    }),
  ),
})

/** Calls to read and manage orders. Source: core/README.md#orders. */
export const ordersRoutes: readonly Route[] = [
  defineRoute('getOrder', v.object({ id: guid }), async ({ id }, ctx) => {
    await settleDuePayments(ctx.platform)
    return { order: await readOrder(ctx, id) }
  }),
  defineRoute('searchOrders', searchSchema, async ({ search }, ctx) => {
    const { filter, sort, cursorPaging } = search ?? {}
    await settleDuePayments(ctx.platform)
    return searchOrders(await readOrders(ctx), {
      filter: filter ?? undefined,
      sort: sort && sort.length > 0 ? sort : undefined,
      cursorPaging: {
        ...(cursorPaging?.limit == null ? {} : { limit: cursorPaging.limit }),
        ...(cursorPaging?.cursor ? { cursor: cursorPaging.cursor } : {}),
      },
    })
  }),
  defineRoute(
    'createOrder',
    v.object({ order: newOrder, settings: creationSettings }),
    async ({ order, settings }, ctx) => {
      requireElevated(ctx, 'create orders')
      const { id } = await recordOrder(order, settings, ctx)
      return { order: await readOrder(ctx, id) }
    },
  ),
  defineRoute('updateOrder', v.object({ order: orderChange, fieldMask }), async ({ order, fieldMask: mask }, ctx) => {
    requireElevated(ctx, 'change orders')
    const { id } = await changeOrder(order, mask, ctx)
    return { order: await readOrder(ctx, id) }
  }),
  defineRoute(
    'bulkUpdateOrders',
    v.object({
      orders: some(v.object({ order: orderChange, fieldMask }), 100),
      returnEntity: flag,
    }),
    ({ orders, returnEntity }, ctx) => {
      requireElevated(ctx, 'change orders')
      return changeOrders(orders, returnEntity ?? false, ctx, (id) => readOrder(ctx, id))
    },
  ),
  defineRoute(
    'cancelOrder',
    v.object({
      id: guid,
      sendOrderCanceledEmail: flag,
      restockAllItems: flag,
      customMessage: v.nullish(v.pipe(v.string(), v.minLength(1), v.maxLength(1000))),
    }),
    async ({ id, sendOrderCanceledEmail, restockAllItems, customMessage }, ctx) => {
      requireElevated(ctx, 'cancel orders')
      await cancelOrder(ctx, id, {
        sendOrderCanceledEmail: sendOrderCanceledEmail ?? false,
        restockAllItems: restockAllItems ?? false,
        ...(customMessage ? { customMessage } : {}),
      })
      return { order: await readOrder(ctx, id) }
    },
  ),
]
