import type { Client } from '../client/client.ts'
import { memberOrders } from '../orders/member-orders.ts'
import { createOrderActions, type OrdersModule } from './account-orders.ts'
import { createProfileActions } from './account-profile.ts'
import { createAccountRunner } from './account-runner.ts'
import { createSecurityActions } from './account-security.ts'
import type { AccountStore } from './account-types.ts'
import { createV1Members } from './v1/member-adapter.ts'

/**
 * Creates the account store of the logged-in member, see `AccountStore`. Sends nothing before its first action.
 *
 * Writes are sent one at a time, so that the last response is the latest state. Source: core/README.md#members.
 */
export function createAccountStore(client: Client): AccountStore {
  return createAccountStoreWith(async () => ({ memberOrders }), client)
}

/** Creates an account store that loads the module that reads orders on demand. */
export function createAccountStoreWith(loadOrdersModule: () => Promise<OrdersModule>, client: Client): AccountStore {
  const runner = createAccountRunner(client, createV1Members(client))
  const { state, send, load, close } = runner
  return {
    state,
    async load({ fresh, ...o } = {}) {
      return (state.get().status === 'ready' && !fresh) || load(o)
    },
    ...createProfileActions(runner),
    ...createSecurityActions(runner),
    ...createOrderActions(runner, loadOrdersModule),
    dismiss: (action) => send({ type: 'dismissed', action }),
    close,
  }
}
