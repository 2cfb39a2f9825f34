import { isSameShopper } from '../auth/tokens/identity.ts'
import { PlatformError } from '../errors/platform-error.ts'
import { listSlot, type StorageSlot, storageSlot } from '../storage-slot.ts'
import { type AddBufferRecord, addBufferSlot } from './add-buffer.ts'
import type { CartInternals } from './create-cart.ts'
import { type Cart, type CartLine, lineIn } from './model.ts'
import { type Command, coalesce, type Mutation } from './mutations.ts'
import type { SyncLoop } from './sync-loop.ts'
import { identityChanged, isNoop } from './sync-machine.ts'
import { commandFor, resolveCommand } from './verify.ts'

/** Pending mutations that a page leaves to the next page of the tab. */
export interface OutboxRecord {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** Version of the adapter. */
  readonly version: string
  /** The cart without the mutations in flight. */
  readonly baseline: Cart
  /** Those in flight may have been applied. */
  readonly mutations: readonly Mutation[]
}

/** Storage of the outbox. The record belongs to the tab, and a duplicated tab copies it; the claimed ids belong to the browser. */
export interface OutboxSlots {
  readonly record: StorageSlot<OutboxRecord>
  readonly claimed: StorageSlot<readonly unknown[]>
}

/** The cart may have been changed elsewhere since. */
const MAX_AGE_MS = 3_600_000
const MAX_CLAIMED = 20

export interface Outbox {
  /** The page is being left. */
  suspend(): Promise<void>
  /** The page is shown again. False when another page has claimed its mutations: then it must be reloaded. */
  resume(): boolean
}

/**
 * Keeps pending mutations when a page is left, so that none is lost and none is sent twice.
 *
 * Requests that do not depend on a response are sent at once. All mutations that are not settled are stored for the next page of the tab,
 * which verifies those in flight and sends the rest. The page itself does nothing more, unless it is shown again before another page has
 * claimed the record.
 */
export function createOutbox({ loop, client }: CartInternals, slots: OutboxSlots): Outbox {
  const { current, dispatch, adapter, run } = loop
  let ownId: string | undefined
  const store = (): string => {
    const { mutations, serverCart, recovery } = current()
    ownId = `${Math.random()}`
    const baseline = recovery?.baseline ?? serverCart
    slots.record.write({
      id: ownId,
      at: Date.now(),
      version: adapter.version,
      baseline: { ...baseline, lines: baseline.lines.map(toStoredLine) },
      mutations: mutations.map(toStoredMutation),
    })
    return ownId
  }
  const claim = (): OutboxRecord | undefined => claimRecord(slots.record, slots.claimed)
  const record = claim()
  if (record?.version === adapter.version) restore(loop, record)
  return {
    async suspend() {
      if (current().mutations.length === 0) return
      dispatch({ type: 'suspended' })
      const storedId = store()
      const token = await client.auth.accessToken().catch(() => undefined)
      // Without a token at hand, another page may have claimed the mutations. A change of identity lets them wait.
      if (!token || slots.record.read()?.id !== storedId || current().isIdentityChanging) return
      flushOutbox(loop)
      store()
    },
    resume() {
      if (current().phase !== 'suspended') return true
      if (slots.record.read()?.id !== ownId || !claim()) return false
      dispatch({ type: 'resumed' })
      void run()
      return true
    },
  }
}

/** Callbacks cannot be stored. */
const toStoredMutation = (mutation: Mutation): Mutation => ({
  ...mutation,
  waiters: [],
  ...(mutation.template && { template: toStoredLine(mutation.template) }),
})

/** Terms contain dates, which JSON turns into strings. */
function toStoredLine({ terms: _terms, ...line }: CartLine): CartLine {
  return line
}

/** Mutations of another identity are dropped, and after an hour those that were not sent, with a notice for each. */
function restore({ current, dispatch, run }: SyncLoop, record: OutboxRecord): void {
  const { baseline, mutations } = record
  const { identity: now } = current()
  const foreign = mutations.filter(({ identity }) => identity && !isSameShopper(identity, now))
  const expired = !isRecent(record) ? mutations.filter(({ inFlight, kind }) => !inFlight || kind !== 'add') : []
  const error = foreign.length > 0 ? identityChanged() : expiredError()
  dispatch({ type: 'restored', baseline, mutations, dropped: foreign.length > 0 ? foreign : expired, error })
  void run()
}

/** Moves pending mutations between the pages of the tab. `name` identifies the cart in the origin. Returns the function that ends it. */
export function startOutbox(cart: CartInternals, name: string): () => void {
  if (!globalThis.document) return () => undefined
  const key = `${name}:outbox`
  const { suspend, resume } = createOutbox(cart, {
    record: storageSlot('sessionStorage', key, parseRecord),
    claimed: listSlot('localStorage', key),
  })
  const onPageShow = (): void => {
    if (!resume()) location.reload()
  }
  addEventListener('pagehide', suspend)
  addEventListener('pageshow', onPageShow)
  return () => {
    removeEventListener('pagehide', suspend)
    removeEventListener('pageshow', onPageShow)
  }
}

function parseRecord(value: unknown): OutboxRecord | undefined {
  const { id, baseline, mutations } = (value ?? {}) as Partial<OutboxRecord>
  return id && baseline && Array.isArray(mutations) ? (value as OutboxRecord) : undefined
}

/** Adds the lines that earlier pages of the tab buffered before their cart had loaded; after an hour, dispatches a notice for each instead. */
export function recoverBufferedAdds({ store, loop }: CartInternals, name: string): void {
  const record: AddBufferRecord | undefined = claimRecord(addBufferSlot(name), listSlot('localStorage', `${name}:adds`))
  if (!record) return
  if (isRecent(record)) for (const lines of record.adds) void store.add(lines)
  else loop.dispatch({ type: 'expired', lines: record.adds.flat(), error: expiredError() })
}

const expiredError = (): PlatformError => new PlatformError('Not sent within an hour', { code: 'OUTBOX_EXPIRED' })

const isRecent = ({ at }: { readonly at: number }): boolean => Date.now() - at < MAX_AGE_MS

/** Takes a record, unless another page has: a duplicated tab has a copy. */
function claimRecord<Kind extends { readonly id: string }>(
  slot: StorageSlot<Kind>,
  claimedSlot: StorageSlot<readonly unknown[]>,
): Kind | undefined {
  const record = slot.read()
  slot.write(undefined)
  const claimedIds = claimedSlot.read() ?? []
  if (!record || claimedIds.includes(record.id)) return undefined
  claimedSlot.write([record.id, ...claimedIds].slice(0, MAX_CLAIMED))
  return record
}

/**
 * Sends the mutations that have the same effect in whatever order they arrive, all at once. Those that depend on a response, and those
 * that follow them, stay queued.
 */
function flushOutbox({ current, dispatch, execute }: SyncLoop): void {
  const { serverCart, mutations: pending } = current()
  const mutations: Mutation[] = []
  for (const mutation of pending) {
    const ahead = mutations.filter((earlier) => affectsSameLine(serverCart, earlier, mutation))
    const command = mutation.inFlight ? undefined : commandBehind(serverCart, ahead, mutation)
    const first = ahead.find(({ lineId }) => lineId === mutation.lineId)
    // The recovery verifies the result.
    if (command) execute(command, mutation).catch(() => undefined)
    if (command && first)
      mutations[mutations.indexOf(first)] = { ...coalesce(first, mutation, true), inFlight: true, sentOutOfOrder: true }
    else
      mutations.push(
        command ? { ...mutation, kind: command === 'add' ? command : mutation.kind, inFlight: true } : mutation,
      )
  }
  dispatch({ type: 'flushed', mutations })
}

/** The request for a mutation that can be sent before the responses to those `ahead` of it, which affect the same line. */
function commandBehind(serverCart: Cart, ahead: readonly Mutation[], mutation: Mutation): Command | undefined {
  const [first] = ahead
  if (!first) {
    const command = resolveCommand(serverCart, mutation)
    return isNoop(command) ? undefined : command
  }
  const { kind, lineId } = mutation
  const isAdded = kind === 'add'
  if (ahead.some((earlier) => !earlier.inFlight || (isAdded ? earlier.kind !== kind : earlier.lineId !== lineId)))
    return undefined
  // A line without a server id cannot be changed, nor one that may have been removed.
  const isUncertain = kind === 'set' && (!lineIn(serverCart, lineId) || (first.kind === kind && !first.quantity))
  return isUncertain ? undefined : commandFor(mutation)
}

/** Whether two mutations affect the same line, or lines of the same product, which the platform may merge. */
function affectsSameLine(serverCart: Cart, earlier: Mutation, other: Mutation): boolean {
  const productId = productIdOf(serverCart, earlier)
  return earlier.lineId === other.lineId || (productId !== undefined && productId === productIdOf(serverCart, other))
}

function productIdOf(serverCart: Cart, { lineId, template }: Mutation): string | undefined {
  return (lineIn(serverCart, lineId) ?? template)?.productId
}
