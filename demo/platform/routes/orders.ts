import * as v from 'valibot'
import { cancelOrder } from '../commerce/cancel-order.ts'
import { changeOrder, changeOrders } from '../commerce/change-order.ts'
import { creationSettings, fieldMask, newOrder, orderChange } from '../commerce/order-schemas.ts'
import { searchOrders } from '../commerce/order-search.ts'
import { needsOrderManager, presentedOrder, readOrder, readOrders } from '../commerce/order-store.ts'
import { recordOrder } from '../commerce/record-order.ts'
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

/** Reading orders, and what merchants do with them. Source: SPEC.md §7 Orders. */
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
  answer('createOrder', v.object({ order: newOrder, settings: creationSettings }), async ({ order, settings }, ctx) => {
    needsOrderManager(ctx)
    return { order: presentedOrder(await recordOrder(order, settings, ctx), ctx.platform) }
  }),
  answer('updateOrder', v.object({ order: orderChange, fieldMask }), async ({ order, fieldMask: mask }, ctx) => {
    needsOrderManager(ctx)
    return { order: presentedOrder(await changeOrder(order, mask, ctx), ctx.platform) }
  }),
  answer(
    'bulkUpdateOrders',
    v.object({
      orders: v.pipe(v.array(v.object({ order: orderChange, fieldMask })), v.minLength(1), v.maxLength(100)),
      returnEntity: v.nullish(v.boolean()),
    }),
    ({ orders, returnEntity }, ctx) => {
      needsOrderManager(ctx)
      return changeOrders(orders, returnEntity ?? false, ctx, (order) => presentedOrder(order, ctx.platform))
    },
  ),
  answer(
    'cancelOrder',
    v.object({
      id: guid,
      sendOrderCanceledEmail: v.nullish(v.boolean()),
      restockAllItems: v.nullish(v.boolean()),
      customMessage: v.nullish(v.pipe(v.string(), v.minLength(1), v.maxLength(1000))),
    }),
    async ({ id, sendOrderCanceledEmail, restockAllItems, customMessage }, ctx) => {
      needsOrderManager(ctx)
      const order = await cancelOrder(ctx, id, {
        sendOrderCanceledEmail: sendOrderCanceledEmail ?? false,
        restockAllItems: restockAllItems ?? false,
        ...(customMessage ? { customMessage } : {}),
      })
      return { order: presentedOrder(order, ctx.platform) }
    },
  ),
]
