import type { Client } from '../client.ts'
import { systemError } from '../errors/from-response.ts'
import { isPlatformError, type PlatformError } from '../errors/platform-error.ts'
import { type AccountSubject, emit, placeOf, type StoreEvents, type StoreEventType } from '../events/page-events.ts'
import { aborted } from '../http/deadline.ts'
import { changePassword } from '../identity/calls.ts'
import { newestOrders, type OrderPage, readOrder } from '../orders/order-reading.ts'
import { createState } from '../state/state.ts'
import type { AccountList } from './account.ts'
import { accountField, accountFromV1, memberChange, mergeMember } from './account-from-v1.ts'
import type {
  AccountAction,
  AccountFailure,
  AccountOptions,
  AccountState,
  AccountStore,
  AccountStoreOptions,
  OpenOrder,
  OrdersState,
} from './account-types.ts'
import { getCurrentMember, queryMembers } from './calls.ts'
import {
  deleteMemberAddresses,
  deleteMemberEmails,
  deleteMemberPhones,
  deleteMyMember,
  joinCommunity,
  leaveCommunity,
  updateCurrentMemberSlug,
  updateMember,
} from './own-calls.ts'
import type { WireMember } from './types.ts'

const noOrders: OrdersState = { status: 'idle', items: [], hasNext: false, more: false }
const emptying = { emails: deleteMemberEmails, phones: deleteMemberPhones, addresses: deleteMemberAddresses } as const

/** What reads orders: brought when they are asked for, by pages that show them late. */
export interface OrderReading {
  readonly newestOrders: typeof newestOrders
  readonly readOrder: typeof readOrder
}

/**
 * Creates the store of the account of whoever is logged in, see `AccountStore`. Nothing is sent before it is asked to.
 *
 * Writes are made one after the other, so that the last answer is the truth. Source: SPEC.md §3 Member, §7 Members, Orders.
 */
export function createAccountStore(client: Client, options?: AccountStoreOptions): AccountStore {
  return createAccountStoreBy(async () => ({ newestOrders, readOrder }), client, options)
}

/** The same with orders that are read by code of their own, for which `reading` is asked each time. */
export function createAccountStoreBy(
  reading: () => Promise<OrderReading>,
  client: Client,
  { renew }: AccountStoreOptions = {},
): AccountStore {
  const fresh = (): AccountState => ({
    status: client.auth.role() === 'member' ? 'idle' : 'missing',
    orders: noOrders,
    busy: [],
    failures: {},
  })
  const state = createState<AccountState>(fresh())
  let wire: WireMember | undefined
  let page: OrderPage | undefined
  let loading: Promise<boolean> | undefined
  let last: Promise<unknown> = Promise.resolve()
  /** Counts the members there were: an answer about another one is nobody's business. */
  let reign = 0
  let renewing = false

  const change = (part: Partial<AccountState>): void => state.set({ ...state.get(), ...part })
  const setOrders = (part: Partial<OrdersState>): void => change({ orders: { ...state.get().orders, ...part } })
  const setOrder = (order: OpenOrder): void => change({ order })
  const learn = (answer: WireMember): void => {
    wire = mergeMember(wire, answer)
    change({ status: 'ready', account: accountFromV1(wire) })
  }
  const stop = client.auth.state.subscribe(() => {
    // The same member with new tokens, after a change of the password.
    if (renewing && client.auth.role() === 'member') return
    reign++
    wire = page = loading = undefined
    state.set(fresh())
  })

  /** Does what was asked for, and tells what came of it; not to a member who has come since. */
  const run = async (
    action: AccountAction,
    { target, signal }: AccountOptions,
    work: () => Promise<unknown>,
  ): Promise<boolean> => {
    const mine = reign
    change({ busy: [...state.get().busy, action], failures: without(state.get().failures, action) })
    let error: PlatformError | undefined
    try {
      if (signal?.aborted) throw aborted(signal.reason)
      await work()
    } catch (cause) {
      error = isPlatformError(cause) ? cause : systemError({ cause })
    }
    if (mine !== reign) return !error
    const busy = [...state.get().busy]
    busy.splice(busy.indexOf(action), 1)
    const told = error && error.code !== 'ABORTED' ? error : undefined
    change({ busy, ...(told && { failures: { ...state.get().failures, [action]: failureOf(told) } }) })
    if (told) {
      tell(target, 'store:account:error', { subject: action, code: told.code, message: told.message })
    }
    return !error
  }

  /** Keeps an answer unless it is about a member who has gone. */
  const during = async <T>(asked: Promise<T>, keep: (answer: T) => void): Promise<void> => {
    const mine = reign
    const answer = await asked
    if (mine === reign) keep(answer)
  }

  const write = async (
    subject: AccountSubject,
    options: AccountOptions,
    work: () => Promise<unknown>,
  ): Promise<boolean> => {
    const mine = last.then(() => run(subject, options, work))
    last = mine
    const done = await mine
    if (done) tell(options.target, 'store:account:save', { subject })
    return done
  }

  const load: AccountStore['load'] = ({ fresh: again, ...options } = {}) => {
    if (state.get().status === 'ready' && !again) return Promise.resolve(true)
    loading ??= read(options).finally(() => {
      loading = undefined
    })
    return loading
  }
  const read = async (options: AccountOptions): Promise<boolean> => {
    if (!wire) change({ status: 'loading' })
    let missing = false
    const done = await run('load', options, async () => {
      const asked = client.call(getCurrentMember, { fieldsets: ['FULL'] }, { signal: options.signal })
      await during(asked, ({ member }) => learn(member)).catch((error: unknown) => {
        missing = isPlatformError(error) && error.status === 404
        throw error
      })
    })
    if (done && wire) tell(options.target, 'store:account:load', { memberId: wire.id })
    else if (!wire) change({ status: missing ? 'missing' : state.get().failures.load ? 'error' : 'idle' })
    return done
  }
  const known = async (options: AccountOptions): Promise<WireMember> => {
    if (!wire) await load(options)
    if (wire) return wire
    throw state.get().failures.load?.error ?? systemError({})
  }

  const community = (join: boolean, options: AccountOptions): Promise<boolean> =>
    write('community', options, async () => {
      const before = await known(options)
      const { signal } = options
      learn({ ...before, privacyStatus: join ? 'PUBLIC' : 'PRIVATE' })
      const asked = client.call(join ? joinCommunity : leaveCommunity, {}, { signal })
      await during(asked, ({ member }) => learn(member)).catch((error: unknown) => {
        if (wire?.id === before.id && before.privacyStatus) learn({ ...wire, privacyStatus: before.privacyStatus })
        throw error
      })
    })

  const empty = async (list: AccountList, id: string, { signal }: AccountOptions): Promise<void> =>
    during(client.call(emptying[list], { id }, { signal }), ({ member }) => {
      // The platform leaves empty lists out.
      const contact = { ...(member.contact ?? wire?.contact), [list]: member.contact?.[list] ?? [] }
      learn({ ...member, contact })
    })

  const readOrders = (options: AccountOptions, ask: () => Promise<OrderPage>, more: boolean): Promise<boolean> =>
    run('orders', options, () =>
      during(ask(), (found) => {
        page = found
        const { items, hasNext } = found
        setOrders({ items: more ? [...state.get().orders.items, ...items] : items, hasNext })
      }),
    )

  return {
    state,
    load,
    save: (asked, o = {}) =>
      write('profile', o, async () => {
        const { id } = await known(o)
        const input = { member: { id, ...memberChange(asked) } }
        await during(client.call(updateMember, input, { signal: o.signal }), ({ member }) => learn(member))
      }),
    saveSlug: (slug, o = {}) =>
      write('slug', o, () =>
        during(client.call(updateCurrentMemberSlug, { slug: slug.trim() }, { signal: o.signal }), ({ member }) =>
          learn(member),
        ),
      ),
    async checkSlug(wished, signal) {
      const slug = wished.trim()
      if (slug === wire?.profile?.slug) return 'own'
      if (!/^[\p{L}\p{N}]+(?:[-_.][\p{L}\p{N}]+)*$/u.test(slug) || slug.length > 255) return 'invalid'
      try {
        const query = { filter: { 'profile.slug': slug }, paging: { limit: 1 } }
        const { members = [] } = await client.call(queryMembers, { query }, { signal })
        return members.some(({ id }) => id !== wire?.id) ? 'taken' : 'free'
      } catch {
        // A hint only: what is wrong is told when the slug is saved.
        return undefined
      }
    },
    remove: (list, index, o = {}) => {
      // What was meant is what was seen there: a removal before this one moves the others.
      const seen = index === undefined ? undefined : JSON.stringify(wire?.contact?.[list]?.[index])
      return write(list, o, async () => {
        const { id, contact } = await known(o)
        const items: readonly unknown[] = contact?.[list] ?? []
        const at = seen === undefined ? index : items.findIndex((item) => JSON.stringify(item) === seen)
        const rest = at === undefined ? [] : items.filter((_, place) => place !== at)
        if (rest.length === 0) return empty(list, id, o)
        if (rest.length === items.length) return
        const input = { member: { id, ...memberChange({ [list]: rest }) } }
        return during(client.call(updateMember, input, { signal: o.signal }), ({ member }) => learn(member))
      })
    },
    joinCommunity: (o = {}) => community(true, o),
    leaveCommunity: (o = {}) => community(false, o),
    changePassword: (newPassword, o = {}) =>
      write('password', o, async () => {
        const email = renew ? (await known(o)).loginEmail : undefined
        await client.call(changePassword, { newPassword }, { signal: o.signal })
        if (!renew || !email) return
        renewing = true
        try {
          await renew(email, newPassword, o.signal)
        } catch {
          // The password is changed all the same; the tokens of before are void, and must not seem to be a login.
          client.auth.clear()
        } finally {
          renewing = false
        }
      }),
    deleteAccount: (o = {}) =>
      write('delete', o, async () => {
        await client.call(deleteMyMember, {}, { signal: o.signal })
        client.auth.clear()
      }),
    async loadOrders(o = {}) {
      setOrders({ status: 'loading' })
      const first = async (): Promise<OrderPage> => (await reading()).newestOrders(client, { signal: o.signal })
      const done = await readOrders(o, first, false)
      setOrders({ status: done || state.get().orders.items.length > 0 ? 'ready' : page ? 'ready' : 'error' })
      return done
    },
    async moreOrders(o = {}) {
      const from = page
      if (!from?.hasNext || state.get().orders.more) return false
      setOrders({ more: true })
      const done = await readOrders(o, () => from.next({ signal: o.signal }), true)
      setOrders({ more: false })
      return done
    },
    async openOrder(id, o = {}) {
      setOrder({ id, status: 'loading' })
      const isOpen = (): boolean => state.get().order?.id === id
      return run('order', o, async () => {
        try {
          const orders = await reading()
          await during(orders.readOrder(client, id, { signal: o.signal }), (order) => {
            if (isOpen()) setOrder({ id, status: 'ready', order })
          })
        } catch (error) {
          const missing = isPlatformError(error) && error.status === 404
          if (isOpen()) setOrder({ id, status: missing ? 'missing' : 'error' })
          throw error
        }
      })
    },
    closeOrder() {
      const { order: _closed, ...rest } = state.get()
      state.set(rest)
    },
    dismiss: (action) => change({ failures: without(state.get().failures, action) }),
    close: stop,
  }
}

function tell<T extends StoreEventType>(target: EventTarget | undefined, type: T, detail: StoreEvents[T]): void {
  const place = placeOf(target)
  if (place) emit(place, type, detail)
}

function without(failures: AccountState['failures'], action: AccountAction): AccountState['failures'] {
  const { [action]: _gone, ...rest } = failures
  return rest
}

function failureOf(error: PlatformError): AccountFailure {
  const fields = error.violations.map((violation) => {
    const { description: text, violatedRule: rule } = violation
    return [accountField(violation), { text, ...(rule && { rule }) }] as const
  })
  return { error, fields: Object.fromEntries(fields) }
}
