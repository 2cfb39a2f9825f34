import { encodeJson } from '../encode-json.ts'
import type { Endpoint } from '../http/endpoint.ts'
import type { AccountList } from './account.ts'
import type { AccountRunner, AccountTask } from './account-runner.ts'
import type { AccountOptions, AccountStore } from './account-types.ts'
import { toMemberChange } from './v1/account-from-v1.ts'
import { queryMembers } from './v1/calls.ts'
import {
  deleteMemberAddresses,
  deleteMemberEmails,
  deleteMemberPhones,
  joinCommunity,
  leaveCommunity,
  updateCurrentMemberSlug,
  updateMember,
} from './v1/current-member-calls.ts'
import type { WireMember } from './v1/types.ts'

type ProfileActions = Pick<
  AccountStore,
  'save' | 'saveSlug' | 'checkSlug' | 'remove' | 'saveItem' | 'joinCommunity' | 'leaveCommunity'
>

const deleteAllCalls = {
  emails: deleteMemberEmails,
  phones: deleteMemberPhones,
  addresses: deleteMemberAddresses,
} as const

const SLUG = /^[\p{L}\p{N}]+(?:[-_.][\p{L}\p{N}]+)*$/u
const MAX_SLUG_LENGTH = 255

/** The actions on profile, contact and community. */
export function createProfileActions(runner: AccountRunner): ProfileActions {
  const { write, requireMember } = runner
  return {
    save: (change, o = {}) =>
      write('profile', o, async (task) => updateFields(runner, task, await requireMember(o), toMemberChange(change))),
    saveSlug: (slug, o = {}) =>
      write('slug', o, (task) => update(runner, task, updateCurrentMemberSlug, { slug: slug.trim() })),
    checkSlug: (slug, signal) => checkSlug(runner, slug.trim(), signal),
    remove: (list, index, o = {}) => removeItem(runner, list, index, o),
    saveItem(list, item, index, o = {}) {
      const shown = shownItem(runner, list, index)
      return write(list, o, async (task) => {
        const member = await requireMember(o)
        const items: readonly unknown[] = member.contact?.[list] ?? []
        const at = items.findIndex((one) => encodeJson(one) === shown)
        const next = at < 0 ? [...items, item] : items.map((one, index) => (index === at ? item : one))
        return updateFields(runner, task, member, toMemberChange({ [list]: next }))
      })
    },
    joinCommunity: (o = {}) => setCommunity(runner, true, o),
    leaveCommunity: (o = {}) => setCommunity(runner, false, o),
  }
}

/** Makes a call, and shows the member that the platform answers. */
async function update<Input>(
  { client }: AccountRunner,
  { send, options }: AccountTask,
  call: Endpoint<Input, { readonly member: WireMember }>,
  input: NoInfer<Input>,
): Promise<void> {
  const { member } = await client.call(call, input, options)
  send({ type: 'member-received', member })
}

const updateFields = (
  runner: AccountRunner,
  task: AccountTask,
  { id }: WireMember,
  change: ReturnType<typeof toMemberChange>,
): Promise<void> => update(runner, task, updateMember, { member: { id, ...change } })

/** The item that is shown at `index`, as JSON: an earlier removal may move it before this action runs. */
function shownItem({ get }: AccountRunner, list: AccountList, index: number | undefined): string | undefined {
  return index === undefined ? undefined : encodeJson(get().member?.contact?.[list]?.[index])
}

function removeItem(
  runner: AccountRunner,
  list: AccountList,
  index: number | undefined,
  o: AccountOptions,
): Promise<boolean> {
  const shown = shownItem(runner, list, index)
  return runner.write(list, o, async (task) => {
    const member = await runner.requireMember(o)
    const items: readonly unknown[] = member.contact?.[list] ?? []
    const at = shown === undefined ? index : items.findIndex((item) => encodeJson(item) === shown)
    const rest = at === undefined ? [] : items.filter((_, index) => index !== at)
    if (rest.length === 0) return removeAll(runner, task, list, member)
    if (rest.length < items.length) return updateFields(runner, task, member, toMemberChange({ [list]: rest }))
  })
}

async function removeAll(
  { client, get }: AccountRunner,
  { send, options }: AccountTask,
  list: AccountList,
  { id }: WireMember,
): Promise<void> {
  const { member } = await client.call(deleteAllCalls[list], { id }, options)
  // The platform leaves empty lists out.
  const contact = { ...(member.contact ?? get().member?.contact), [list]: member.contact?.[list] ?? [] }
  send({ type: 'member-received', member: { ...member, contact } })
}

async function checkSlug(
  { client, get }: AccountRunner,
  slug: string,
  signal: AbortSignal | undefined,
): ReturnType<AccountStore['checkSlug']> {
  const { member } = get()
  if (slug === member?.profile?.slug) return 'own'
  if (!SLUG.test(slug) || slug.length > MAX_SLUG_LENGTH) return 'invalid'
  try {
    const query = { filter: { 'profile.slug': slug }, paging: { limit: 1 } }
    const { members = [] } = await client.call(queryMembers, { query }, { signal })
    return members.some(({ id }) => id !== member?.id) ? 'taken' : 'free'
  } catch {
    // Only a hint: saving the slug reports the error.
    return undefined
  }
}

/** Optimistic: rolled back when it fails. */
function setCommunity(runner: AccountRunner, join: boolean, o: AccountOptions): Promise<boolean> {
  return runner.write('community', o, async (task) => {
    const before = await runner.requireMember(o)
    task.send({ type: 'member-received', member: { ...before, privacyStatus: join ? 'PUBLIC' : 'PRIVATE' } })
    try {
      await update(runner, task, join ? joinCommunity : leaveCommunity, {})
    } catch (error) {
      const { privacyStatus } = before
      const { member } = runner.get()
      if (member && privacyStatus) task.send({ type: 'member-received', member: { ...member, privacyStatus } })
      throw error
    }
  })
}
