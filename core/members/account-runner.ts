import type { AuthState } from '../auth/tokens/stored-tokens.ts'
import type { Client } from '../client/client.ts'
import { systemError } from '../errors/system-error.ts'
import { toPlatformError } from '../errors/to-platform-error.ts'
import { type AccountSubject, dispatch, toFailureDetail } from '../events/page-events.ts'
import { createSharedLoads, type SharedLoads } from '../http/shared-loads.ts'
import { abortedError } from '../http/timeout.ts'
import { createState, type ReadableState, type State } from '../state/state.ts'
import type { Account, AccountUpdate } from './account.ts'
import { type AccountEvent, type AccountMachineState, initialAccount, reduceAccount } from './account-machine.ts'
import type { AccountAction, AccountOptions, AccountState } from './account-types.ts'
import type { MemberAdapter } from './adapter.ts'

/** The context of a running action. After a login or logout, `send` has no effect. */
export interface AccountTask {
  send(event: AccountEvent): void
  /** Whether the member is still logged in for whom the action was started. */
  isCurrent(): boolean
  /** Options for calls. After a change of identity, the calls reject. */
  readonly options: { readonly signal: AbortSignal | undefined; readonly identity: AuthState }
}

export interface AccountRunner {
  readonly client: Client
  readonly members: MemberAdapter
  readonly state: ReadableState<AccountState>
  send(event: AccountEvent): void
  /** Runs an action at once. Resolves with whether it succeeded. A failure is added to the state and dispatched as an event. */
  run(action: AccountAction, options: AccountOptions, work: (task: AccountTask) => Promise<unknown>): Promise<boolean>
  /** Runs an action after all earlier writes, and dispatches an event when it succeeds. */
  write(
    action: AccountSubject,
    options: AccountOptions,
    work: (task: AccountTask) => Promise<unknown>,
  ): Promise<boolean>
  load(options: AccountOptions): Promise<boolean>
  /** Resolves with the account. Loads it if necessary, and rejects if it cannot be loaded. */
  requireAccount(options: AccountOptions): Promise<Account>
  close(): void
}

/** The state of a runner. */
interface RunnerContext {
  readonly client: Client
  readonly members: MemberAdapter
  readonly state: State<AccountState>
  account: AccountMachineState
  /** Number of changes of identity so far. */
  epoch: number
  readonly sharing: AccountSharing
  /** Element that the events of the running load are dispatched on. */
  loadTarget: EventTarget | undefined
}

/** What all account stores of a shop share on a page. */
interface AccountSharing {
  /** Number of updates by writes, and of writes that have ended. A failed write may have taken effect. */
  changes: number
  /** Requests for the account. Stores that load it at the same time send one. */
  readonly reads: SharedLoads<AccountUpdate>
}

/** By the state of the tokens, which all clients of a `Store` share. */
const sharings = new WeakMap<Client['auth']['state'], AccountSharing>()

function sharingOf({ auth }: Client): AccountSharing {
  const sharing = sharings.get(auth.state) ?? { changes: 0, reads: createSharedLoads<AccountUpdate>() }
  sharings.set(auth.state, sharing)
  return sharing
}

type AccountWork = (task: AccountTask) => Promise<unknown>

/** Creates the runner of an account. It runs actions through the state machine. */
export function createAccountRunner(client: Client, members: MemberAdapter): AccountRunner {
  const account = initialAccount(isMember(client))
  const context: RunnerContext = {
    client,
    members,
    state: createState(account.shown),
    account,
    epoch: 0,
    sharing: sharingOf(client),
    loadTarget: undefined,
  }
  const loads = createSharedLoads<boolean>()
  const load: AccountRunner['load'] = ({ target, signal }) => {
    context.loadTarget = target
    // A load of the previous identity is not shared.
    const key = String(context.epoch)
    return loads(key, (shared) => loadAccount(context, shared), signal).catch(() => false)
  }
  return {
    client,
    members,
    state: context.state,
    send: (event) => send(context, event),
    run: (action, options, work) => run(context, action, options, work),
    write: createWriteQueue(context),
    load,
    async requireAccount(options) {
      if (!context.account.shown.account) await load(options)
      const { account, failures } = context.account.shown
      if (account) return account
      if (options.signal?.aborted) throw abortedError(options.signal.reason)
      throw failures.load?.error ?? systemError({})
    },
    close: followIdentity(context),
  }
}

const isMember = ({ auth }: Client): boolean => auth.role() === 'member'

function send(context: RunnerContext, event: AccountEvent): void {
  context.account = reduceAccount(context.account, event)
  context.state.set(context.account.shown)
}

/** Resets the account on every change of identity. Returns the function that unsubscribes. */
function followIdentity(context: RunnerContext): () => void {
  const { client } = context
  return client.auth.state.subscribe(() => {
    context.epoch++
    send(context, { type: 'identity-changed', isMember: isMember(client) })
  })
}

/** Runs an action for the identity of `epoch`. After a change of the identity, it has no effect. */
async function run(
  context: RunnerContext,
  action: AccountAction,
  { target, signal }: AccountOptions,
  work: AccountWork,
  epoch = context.epoch,
): Promise<boolean> {
  const { client, members } = context
  const { auth, shop } = client
  const isCurrent = (): boolean => epoch === context.epoch
  if (!isCurrent()) return false
  const sendCurrent = (event: AccountEvent): void => {
    if (isCurrent()) send(context, event)
  }
  sendCurrent({ type: 'started', action })
  try {
    if (signal?.aborted) throw abortedError(signal.reason)
    await work({ send: sendCurrent, isCurrent, options: { signal, identity: auth.state.get() } })
    sendCurrent({ type: 'succeeded', action })
    return true
  } catch (cause) {
    const error = toPlatformError(cause)
    if (error.code !== 'ABORTED' && isCurrent())
      dispatch(target, 'store:account:error', { shop, subject: action, ...toFailureDetail(error) })
    sendCurrent({ type: 'failed', action, failure: { error, fields: members.failedFields(error) } })
    return false
  }
}

async function loadAccount(context: RunnerContext, signal: AbortSignal): Promise<boolean> {
  const { client, sharing, loadTarget: target } = context
  const loaded = await run(context, 'load', { ...(target && { target }), signal }, async (task) => {
    let changes: number
    let update: AccountUpdate
    // A response to a request from before a change may be the earlier account.
    do {
      changes = sharing.changes
      update = await readAccount(context, task)
    } while (changes !== sharing.changes)
    task.send({ type: 'account-received', update })
  })
  const { account } = context.account.shown
  if (loaded && account) dispatch(target, 'store:account:load', { shop: client.shop, memberId: account.id })
  return loaded
}

/** Reads the account, or joins the request of another store. Requests of another identity, or from before a change, are not joined. */
function readAccount({ members, sharing }: RunnerContext, { options }: AccountTask): Promise<AccountUpdate> {
  const { identity, signal } = options
  const key = `${identity.identityEpoch} ${sharing.changes}`
  return sharing.reads(key, (shared) => members.read({ identity, signal: shared }), signal)
}

function createWriteQueue(context: RunnerContext): AccountRunner['write'] {
  let queue: Promise<unknown> = Promise.resolve()
  return async (action, options, work) => {
    const { epoch } = context
    const written = queue.then(() => run(context, action, options, countChanges(context, work), epoch))
    // A failure of this write does not fail the next ones.
    queue = written.catch(() => undefined)
    if (!(await written)) return false
    dispatch(options.target, 'store:account:save', { shop: context.client.shop, subject: action })
    return true
  }
}

/** Returns `work` with its changes counted, so that a load that started before them reads the account again. */
function countChanges(context: RunnerContext, work: AccountWork): AccountWork {
  return async (task) => {
    const send = (event: AccountEvent): void => {
      context.sharing.changes++
      task.send(event)
    }
    try {
      await work({ ...task, send })
    } finally {
      context.sharing.changes++
    }
  }
}
