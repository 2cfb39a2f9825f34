import type { Account, AccountList, AccountUpdate } from './account.ts'
import { accountItemKey } from './account-address.ts'
import type { AccountRunner, AccountTask } from './account-runner.ts'
import type { AccountOptions, AccountStore } from './account-types.ts'

type ProfileActions = Pick<
  AccountStore,
  'save' | 'saveSlug' | 'checkSlug' | 'remove' | 'saveItem' | 'joinCommunity' | 'leaveCommunity'
>

const SLUG = /^[\p{L}\p{N}]+(?:[-_.][\p{L}\p{N}]+)*$/u
const MAX_SLUG_LENGTH = 255

/** Creates the actions on profile, contact and community. */
export function createProfileActions(runner: AccountRunner): ProfileActions {
  const { members, write, requireAccount } = runner
  return {
    save: (change, options = {}) =>
      write('profile', options, async (task) => {
        const { id } = await requireAccount(options)
        await show(task, members.update(id, change, task.options))
      }),
    saveSlug: (slug, options = {}) =>
      write('slug', options, (task) => show(task, members.updateSlug(slug.trim(), task.options))),
    checkSlug: (slug, signal) => checkSlug(runner, slug.trim(), signal),
    remove: (list, index, options = {}) => removeItem(runner, list, index, options),
    saveItem(list, item, index, options = {}) {
      const key = keyOf(runner, list, index)
      return write(list, options, async (task) => {
        const account = await reloadAccount(runner, task, options)
        const items: readonly unknown[] = account[list]
        const position = account[list].findIndex((one) => accountItemKey(one) === key)
        const next = position < 0 ? [...items, item] : items.map((one, index) => (index === position ? item : one))
        await show(task, members.update(account.id, { [list]: next }, task.options))
      })
    },
    joinCommunity: (options = {}) => setCommunity(runner, true, options),
    leaveCommunity: (options = {}) => setCommunity(runner, false, options),
  }
}

/** Updates the account with the response of a write. */
async function show({ send }: AccountTask, written: Promise<AccountUpdate>): Promise<void> {
  send({ type: 'account-received', update: await written })
}

/** Reads the account again. A write replaces the whole list, and another tab or device may have changed it. */
async function reloadAccount(
  { members, requireAccount }: AccountRunner,
  task: AccountTask,
  options: AccountOptions,
): Promise<Account> {
  await show(task, members.read(task.options))
  return requireAccount(options)
}

/** Returns the key of the item at `index`, to find it when this action runs. An earlier action may have moved it, another tab may have changed it. */
function keyOf({ state }: AccountRunner, list: AccountList, index: number | undefined): string | undefined {
  const item = index === undefined ? undefined : state.get().account?.[list][index]
  return item === undefined ? undefined : accountItemKey(item)
}

function removeItem(
  runner: AccountRunner,
  list: AccountList,
  index: number | undefined,
  options: AccountOptions,
): Promise<boolean> {
  const { members, write, requireAccount } = runner
  const key = keyOf(runner, list, index)
  return write(list, options, async (task) => {
    const account = await (index === undefined ? requireAccount(options) : reloadAccount(runner, task, options))
    const items: readonly unknown[] = account[list]
    const position = key === undefined ? index : account[list].findIndex((item) => accountItemKey(item) === key)
    const rest = position === undefined ? [] : items.filter((_, index) => index !== position)
    if (rest.length === 0) await show(task, members.clearList(account.id, list, task.options))
    else if (rest.length < items.length) await show(task, members.update(account.id, { [list]: rest }, task.options))
  })
}

async function checkSlug(
  { members, state }: AccountRunner,
  slug: string,
  signal: AbortSignal | undefined,
): ReturnType<AccountStore['checkSlug']> {
  const { account } = state.get()
  if (slug === account?.slug) return 'own'
  if (!SLUG.test(slug) || slug.length > MAX_SLUG_LENGTH) return 'invalid'
  try {
    const owner = await members.findBySlug(slug, { signal })
    return owner === undefined || owner === account?.id ? 'free' : 'taken'
  } catch {
    // The check is optional, because saving the slug reports the error.
    return undefined
  }
}

/** Updates the visibility optimistically. Rolls back if the request fails. */
function setCommunity(
  { members, write, requireAccount }: AccountRunner,
  join: boolean,
  options: AccountOptions,
): Promise<boolean> {
  return write('community', options, async (task) => {
    const { isPublic } = await requireAccount(options)
    task.send({ type: 'account-received', update: { isPublic: join } })
    try {
      await show(task, members.setPublic(join, task.options))
    } catch (error) {
      task.send({ type: 'account-received', update: { isPublic } })
      throw error
    }
  })
}
