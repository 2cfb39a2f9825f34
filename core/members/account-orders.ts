import { isPlatformError, PlatformError } from '../errors/platform-error.ts'
import type { MemberOrders, OrderPage } from '../orders/adapter.ts'
import type { AccountRunner } from './account-runner.ts'
import type { AccountOptions, AccountStore } from './account-types.ts'

type OrderActions = Pick<AccountStore, 'loadOrders' | 'fetchNextOrders' | 'openOrder' | 'closeOrder'>

/** The module that reads orders. Bundles load it on demand, unless they show orders immediately. */
export interface OrdersModule {
  readonly memberOrders: MemberOrders
}

/** Creates the actions on orders. */
export function createOrderActions(runner: AccountRunner, loadOrdersModule: () => Promise<OrdersModule>): OrderActions {
  const { client, state, run, requireAccount } = runner
  let page: OrderPage | undefined
  const load = (options: AccountOptions, isNextPage: boolean, fetchPage: () => Promise<OrderPage>): Promise<boolean> =>
    run('orders', options, async ({ send, isCurrent }) => {
      send({ type: 'orders-started', isNextPage })
      const received = await fetchPage()
      if (isCurrent()) page = received
      send({ type: 'orders-received', items: received.items, hasNextPage: received.hasNext, isNextPage })
    })
  return {
    loadOrders: (options = {}) =>
      load(options, false, async () => {
        const [{ memberOrders }, account] = await Promise.all([loadOrdersModule(), requireAccount(options)])
        return memberOrders.list(client, account, { signal: options.signal })
      }),
    async fetchNextOrders(options = {}) {
      const current = page
      const { hasNextPage, isFetchingNextPage } = state.get().orders
      if (!current || !hasNextPage || isFetchingNextPage) return false
      return load(options, true, () => current.next({ signal: options.signal }))
    },
    openOrder: (id, options = {}) =>
      run('order', options, async ({ send }) => {
        send({ type: 'order-opened', id })
        try {
          const [{ memberOrders }, account] = await Promise.all([loadOrdersModule(), requireAccount(options)])
          const order = await memberOrders.get(client, account, id, { signal: options.signal })
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
