import type { Client } from '../client/client.ts'
import { getMemberOrder, listMemberOrders } from '../orders/member-orders.ts'
import { createOrderActions, type OrderQueries } from './account-orders.ts'
import { createProfileActions } from './account-profile.ts'
import { createAccountRunner } from './account-runner.ts'
import { createSecurityActions } from './account-security.ts'
import type { AccountStore, AccountStoreOptions } from './account-types.ts'

/**
 * Creates the store of the account of the member who is logged in, see `AccountStore`. Sends nothing before its first action.
 *
 * Writes are sent one after the other, so that the last response is the latest state. Source: core/README.md#members.
 */
export function createAccountStore(client: Client, options?: AccountStoreOptions): AccountStore {
  return createAccountStoreWith(async () => ({ listMemberOrders, getMemberOrder }), client, options)
}

/** The same with queries of orders that are loaded when they are needed. */
export function createAccountStoreWith(
  loadOrderQueries: () => Promise<OrderQueries>,
  client: Client,
  options: AccountStoreOptions = {},
): AccountStore {
  const runner = createAccountRunner(client)
  const { state, send, load, close } = runner
  return {
    state,
    async load({ fresh, ...o } = {}) {
      return (state.get().status === 'ready' && !fresh) || load(o)
    },
    ...createProfileActions(runner),
    ...createSecurityActions(runner, options),
    ...createOrderActions(runner, loadOrderQueries),
    dismiss: (action) => send({ type: 'dismissed', action }),
    close,
  }
}
