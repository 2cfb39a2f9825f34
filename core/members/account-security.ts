import type { AccountRunner } from './account-runner.ts'
import type { AccountStore, AccountStoreOptions } from './account-types.ts'

type SecurityActions = Pick<AccountStore, 'changePassword' | 'deleteAccount'>

/** The actions on the login of the member. */
export function createSecurityActions(runner: AccountRunner, { renew }: AccountStoreOptions): SecurityActions {
  const { client, members, write, requireAccount, keepIdentity } = runner
  return {
    changePassword: (newPassword, o = {}) =>
      write('password', o, async ({ options }) => {
        const email = renew ? (await requireAccount(o)).loginEmail : undefined
        await members.changePassword(newPassword, options)
        if (!renew || !email) return
        // The password is changed and the earlier tokens are void: without new ones the member is logged out.
        await keepIdentity(() => renew(email, newPassword, o.signal).catch(() => client.auth.clear()))
      }),
    deleteAccount: (o = {}) =>
      write('delete', o, async ({ options }) => {
        await members.deleteAccount(options)
        client.auth.clear()
      }),
  }
}
