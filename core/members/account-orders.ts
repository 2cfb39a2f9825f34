import { isPlatformError, PlatformError } from '../errors/platform-error.ts'
import type { MemberOrders, OrderPage } from '../orders/adapter.ts'
import type { AccountRunner } from './account-runner.ts'
import type { AccountOptions, AccountStore } from './account-types.ts'

type OrderActions = Pick<AccountStore, 'loadOrders' | 'moreOrders' | 'openOrder' | 'closeOrder'>

/** The module that reads orders. Bundles that do not show orders at first load it lazily. */
export interface OrdersModule {
  readonly memberOrders: MemberOrders
}

/** Creates the actions on orders. */
export function createOrderActions(runner: AccountRunner, loadOrdersModule: () => Promise<OrdersModule>): OrderActions {
  const { client, state, run, requireAccount } = runner
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
        const [{ memberOrders }, account] = await Promise.all([loadOrdersModule(), requireAccount(o)])
        return memberOrders.list(client, account, { signal: o.signal })
      }),
    async moreOrders(o = {}) {
      const current = page
      const { hasNext, more } = state.get().orders
      if (!current || !hasNext || more) return false
      return load(o, true, () => current.next({ signal: o.signal }))
    },
    openOrder: (id, o = {}) =>
      run('order', o, async ({ send }) => {
        send({ type: 'order-opened', id })
        try {
          const [{ memberOrders }, account] = await Promise.all([loadOrdersModule(), requireAccount(o)])
          const order = await memberOrders.get(client, account, id, { signal: o.signal })
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
