import { isPlatformError, PlatformError } from '../errors/platform-error.ts'
import type { getMemberOrder, listMemberOrders, OrderPage } from '../orders/member-orders.ts'
import type { AccountRunner } from './account-runner.ts'
import type { AccountOptions, AccountStore } from './account-types.ts'

type OrderActions = Pick<AccountStore, 'loadOrders' | 'moreOrders' | 'openOrder' | 'closeOrder'>

/** The queries of orders. Pages that show orders late load them late. */
export interface OrderQueries {
  readonly listMemberOrders: typeof listMemberOrders
  readonly getMemberOrder: typeof getMemberOrder
}

/** The actions on orders. */
export function createOrderActions(runner: AccountRunner, loadOrderQueries: () => Promise<OrderQueries>): OrderActions {
  const { client, get, run, requireMember } = runner
  let page: OrderPage | undefined
  const load = (o: AccountOptions, more: boolean, fetchPage: () => Promise<OrderPage>): Promise<boolean> =>
    run('orders', o, async ({ send }) => {
      send({ type: 'orders-started', more })
      page = await fetchPage()
      const { items, hasNext } = page
      send({ type: 'orders-received', items, hasNext, more })
    })
  return {
    loadOrders: (o = {}) =>
      load(o, false, async () => {
        const [queries, member] = await Promise.all([loadOrderQueries(), requireMember(o)])
        return queries.listMemberOrders(client, member, { signal: o.signal })
      }),
    async moreOrders(o = {}) {
      const current = page
      const { hasNext, more } = get().shown.orders
      if (!current || !hasNext || more) return false
      return load(o, true, () => current.next({ signal: o.signal }))
    },
    openOrder: (id, o = {}) =>
      run('order', o, async ({ send }) => {
        send({ type: 'order-opened', id })
        try {
          const [queries, member] = await Promise.all([loadOrderQueries(), requireMember(o)])
          const order = await queries.getMemberOrder(client, member, id, { signal: o.signal })
          if (!order) throw notFound(id)
          send({ type: 'order-received', id, order })
        } catch (error) {
          send({ type: 'order-failed', id, isMissing: isPlatformError(error) && error.status === 404 })
          throw error
        }
      }),
    closeOrder: () => runner.send({ type: 'order-closed' }),
  }
}

function notFound(id: string): PlatformError {
  return new PlatformError(`Order ${id} is not the member's`, { code: 'ORDER_NOT_FOUND', status: 404 })
}
