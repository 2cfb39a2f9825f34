import type { AccountRunner } from './account-runner.ts'
import type { AccountStore } from './account-types.ts'

type SecurityActions = Pick<AccountStore, 'changePassword' | 'deleteAccount'>

/** Creates the actions on the login of the member. */
export function createSecurityActions({ client, members, write }: AccountRunner): SecurityActions {
  return {
    changePassword: (newPassword, o = {}) =>
      write('password', o, ({ options }) => members.changePassword(newPassword, options)),
    deleteAccount: (o = {}) =>
      write('delete', o, async ({ options }) => {
        await members.deleteAccount(options)
        client.auth.clear()
      }),
  }
}
