import { changePassword } from '../identity/calls.ts'
import type { AccountRunner } from './account-runner.ts'
import type { AccountStore, AccountStoreOptions } from './account-types.ts'
import { deleteMyMember } from './v1/current-member-calls.ts'

type SecurityActions = Pick<AccountStore, 'changePassword' | 'deleteAccount'>

/** The actions on the login of the member. */
export function createSecurityActions(runner: AccountRunner, { renew }: AccountStoreOptions): SecurityActions {
  const { client, write, requireMember, keepIdentity } = runner
  return {
    changePassword: (newPassword, o = {}) =>
      write('password', o, async ({ options }) => {
        const email = renew ? (await requireMember(o)).loginEmail : undefined
        await client.call(changePassword, { newPassword }, options)
        if (!renew || !email) return
        // The password is changed and the earlier tokens are void: without new ones the member is logged out.
        await keepIdentity(() => renew(email, newPassword, o.signal).catch(() => client.auth.clear()))
      }),
    deleteAccount: (o = {}) =>
      write('delete', o, async ({ options }) => {
        await client.call(deleteMyMember, {}, options)
        client.auth.clear()
      }),
  }
}
