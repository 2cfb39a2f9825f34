import type { AccountRunner } from './account-runner.ts'
import type { AccountStore, AccountStoreOptions } from './account-types.ts'

type SecurityActions = Pick<AccountStore, 'changePassword' | 'deleteAccount'>

/** Creates the actions on the login of the member. */
export function createSecurityActions(runner: AccountRunner, { renew }: AccountStoreOptions): SecurityActions {
  const { client, members, write, requireAccount, keepIdentity } = runner
  return {
    changePassword: (newPassword, o = {}) =>
      write('password', o, async ({ options }) => {
        const email = renew ? (await requireAccount(o)).loginEmail : undefined
        await members.changePassword(newPassword, options)
        if (!renew || !email) return
        // The password change has invalidated the tokens. If they cannot be renewed, log out.
        await keepIdentity(() => renew(email, newPassword, o.signal).catch(() => client.auth.clear()))
      }),
    deleteAccount: (o = {}) =>
      write('delete', o, async ({ options }) => {
        await members.deleteAccount(options)
        client.auth.clear()
      }),
  }
}
