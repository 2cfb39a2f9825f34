import { isPlatformError, PlatformError } from '../errors/platform-error.ts'
import { raceAbort } from '../http/timeout.ts'
import type { MemberOrders, OrderPage } from '../orders/adapter.ts'
import type { OrderDetail } from '../orders/order.ts'
import type { AccountRunner } from './account-runner.ts'
import type { AccountOptions, AccountStore } from './account-types.ts'

type OrderActions = Pick<AccountStore, 'loadOrders' | 'fetchNextOrders' | 'openOrder' | 'closeOrder'>

/** The module that reads orders. Bundles load it on demand, unless they show orders immediately. */
export interface OrdersModule {
  readonly memberOrders: MemberOrders
}

type LoadOrdersModule = () => Promise<OrdersModule>

/** Creates the actions on orders. */
export function createOrderActions(runner: AccountRunner, loadOrdersModule: LoadOrdersModule): OrderActions {
  return { ...createListActions(runner, loadOrdersModule), ...createDetailActions(runner, loadOrdersModule) }
}

function createListActions(
  { client, state, run, requireAccount }: AccountRunner,
  loadOrdersModule: LoadOrdersModule,
): Pick<OrderActions, 'loadOrders' | 'fetchNextOrders'> {
  const latest = createLatestRequest()
  let page: OrderPage | undefined
  const load = (
    options: AccountOptions,
    isNextPage: boolean,
    fetchPage: (signal: AbortSignal) => Promise<OrderPage>,
  ): Promise<boolean> =>
    run('orders', options, async ({ send, isCurrent }) => {
      send({ type: 'orders-started', isNextPage })
      const received = await latest.start(fetchPage, options.signal)
      if (isCurrent()) page = received
      send({ type: 'orders-received', items: received.items, hasNextPage: received.hasNext, isNextPage })
    })
  return {
    loadOrders: (options = {}) =>
      load(options, false, async (signal) => {
        const [{ memberOrders }, account] = await Promise.all([loadOrdersModule(), requireAccount(options)])
        return memberOrders.list(client, account, { signal })
      }),
    async fetchNextOrders(options = {}) {
      const current = page
      const { status, hasNextPage, isFetchingNextPage } = state.get().orders
      if (!current || !hasNextPage || isFetchingNextPage || status === 'loading') return false
      return load(options, true, (signal) => current.next({ signal }))
    },
  }
}

function createDetailActions(
  { client, state, run, requireAccount, send: sendAlways }: AccountRunner,
  loadOrdersModule: LoadOrdersModule,
): Pick<OrderActions, 'openOrder' | 'closeOrder'> {
  const latest = createLatestRequest()
  return {
    openOrder: (id, options = {}) =>
      run('order', options, async ({ send }) => {
        send({ type: 'order-opened', id })
        const opened = state.get().order
        const read = async (signal: AbortSignal): Promise<OrderDetail> => {
          const [{ memberOrders }, account] = await Promise.all([loadOrdersModule(), requireAccount(options)])
          const order = await memberOrders.get(client, account, id, { signal })
          if (!order) throw notFound(id)
          return order
        }
        try {
          send({ type: 'order-received', id, order: await latest.start(read, options.signal) })
        } catch (error) {
          // The same order may have been opened again. The failure does not belong to its new request.
          const isOpen = state.get().order === opened
          if (isOpen) send({ type: 'order-failed', id, isMissing: isPlatformError(error) && error.status === 404 })
          throw error
        }
      }),
    closeOrder() {
      latest.abort()
      sendAlways({ type: 'order-closed' })
    },
  }
}

interface LatestRequest {
  /** Aborts the running request, and starts another. If it is aborted, it rejects with `ABORTED` at once. */
  start<T>(request: (signal: AbortSignal) => Promise<T>, parentSignal: AbortSignal | undefined): Promise<T>
  abort(): void
}

/** Runs one request at a time. The latest one replaces the others. */
function createLatestRequest(): LatestRequest {
  let running: AbortController | undefined
  const abort = (): void => running?.abort()
  return {
    async start(request, parentSignal) {
      abort()
      const controller = new AbortController()
      running = controller
      const abortThis = (): void => controller.abort(parentSignal?.reason)
      parentSignal?.addEventListener('abort', abortThis)
      if (parentSignal?.aborted) abortThis()
      try {
        return await raceAbort(request(controller.signal), controller.signal)
      } finally {
        parentSignal?.removeEventListener('abort', abortThis)
      }
    },
    abort,
  }
}

function notFound(id: string): PlatformError {
  return new PlatformError(`Order ${id} is not the member's`, { code: 'ORDER_NOT_FOUND', status: 404 })
}
