import { identityChanged, isSameShopper } from '../auth/tokens/identity.ts'
import { watchNavigation } from '../browser/pending-navigation.ts'
import { listSlot } from '../browser/storage-slot.ts'
import type { PlatformError } from '../errors/platform-error.ts'
import { type AddBufferRecord, addBufferSlot } from '../state/lazy/add-buffer.ts'
import { lineIn, newLine } from './line.ts'
import type { Cart } from './model.ts'
import { type Command, isNoop, isUnsendable, type Mutation } from './mutation.ts'
import { coalesce } from './mutation-queue.ts'
import {
  claimRecord,
  createRecord,
  expiredError,
  incompatibleError,
  isExpired,
  type OutboxRecord,
  type OutboxSlots,
  outboxSlots,
} from './outbox-record.ts'
import type { CartInternals, SyncLoop } from './sync-loop.ts'
import { commandFor, resolveCommand } from './verify.ts'

export interface Outbox {
  /** Stores the pending mutations, and sends those that need no response. Called when the page is left. */
  suspend(): Promise<void>
  /** Continues when the page is shown again. Returns false if another page has claimed its mutations, so that it must be reloaded. */
  resume(): boolean
}

/**
 * Stores pending mutations when a page is left, so that none is lost and none is sent twice.
 *
 * Requests that do not depend on a response are sent at once. All mutations that are not settled are stored for the next page of the tab,
 * which verifies those in flight and sends the rest. The page itself does nothing more, unless it is shown again before another page has
 * claimed the record.
 */
export function createOutbox({ loop, client, catalogVersion }: CartInternals, slots: OutboxSlots): Outbox {
  const { current, dispatch, adapter, run } = loop
  let ownId: string | undefined
  const store = (): string => {
    const { mutations, serverCart, recovery } = current()
    const baseline = recovery?.baseline ?? serverCart
    const record = createRecord(
      { version: adapter.version, catalogVersion: catalogVersion(), baseline, mutations },
      client.serverTime(),
    )
    slots.record.write(record)
    ownId = record.id
    return ownId
  }
  const claim = (): OutboxRecord | undefined => claimRecord(slots.record, slots.claimed)
  const record = claim()
  if (record) recoverOutbox({ loop, client, catalogVersion }, record)
  return {
    async suspend() {
      if (current().mutations.length === 0) return
      dispatch({ type: 'suspended' })
      const storedId = store()
      const token = await client.auth.accessToken().catch(() => undefined)
      // While the token was requested, another page may have claimed the mutations, or this cart was closed. During a change of identity, they
      // wait.
      const { mutations, isIdentityChanging } = current()
      if (!token || slots.record.read()?.id !== storedId || isIdentityChanging || !mutations[0]) return
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

/** Moves pending mutations between the pages of the tab. `name` identifies the cart in the origin. Returns the function that ends it. */
export function startOutbox(cart: CartInternals, name: string): () => void {
  if (!globalThis.document) return () => undefined
  const { current, listen } = cart.loop
  let stopWatching: (() => undefined) | undefined
  const stopListening = listen(() => {
    stopWatching = current().mutations.length > 0 ? (stopWatching ?? watchNavigation()) : stopWatching?.()
  })
  const { suspend, resume } = createOutbox(cart, outboxSlots(name))
  recoverBufferedAdds(cart, name)
  const onPageShow = (): void => {
    if (!resume()) location.reload()
  }
  addEventListener('pagehide', suspend)
  addEventListener('pageshow', onPageShow)
  return () => {
    removeEventListener('pagehide', suspend)
    removeEventListener('pageshow', onPageShow)
    stopListening()
    stopWatching?.()
  }
}

/**
 * Adds the lines that earlier pages of the tab buffered before their cart had loaded. Lines of another catalog version or identity, and lines
 * that are older than an hour, are announced instead.
 */
export function recoverBufferedAdds({ store, loop, catalogVersion }: CartInternals, name: string): void {
  const record: AddBufferRecord | undefined = claimRecord(addBufferSlot(name), listSlot('localStorage', `${name}:adds`))
  const adds = (record?.adds ?? []).filter((added) => Array.isArray(added?.lines))
  for (const { lines, identity, version, ...storedAt } of adds) {
    const error = version !== catalogVersion() ? incompatibleError() : isExpired(storedAt) ? expiredError() : undefined
    if (error) loop.dispatch({ type: 'expired', lines: lines.map(newLine), error })
    else void store.add(lines, { identity })
  }
}

/**
 * Restores the mutations of a record. Drops mutations of another version or identity, and after an hour all except additions that were in
 * flight. Each dropped mutation has a notice. An addition that was not sent names a product, so another version of the cart can make it as well.
 */
function recoverOutbox(
  { loop, client, catalogVersion }: Pick<CartInternals, 'loop' | 'client' | 'catalogVersion'>,
  record: OutboxRecord,
): void {
  const { adapter, current, dispatch, run } = loop
  const { version, baseline, mutations } = record
  const isSameVersion = version === adapter.version
  const { identity: now } = current()
  const errorOf = (mutation: Mutation): PlatformError | undefined => {
    const { identity, inFlight, kind, template } = mutation
    if (!isSameVersion && (inFlight || kind !== 'add')) return incompatibleError()
    if (template && !inFlight && record.catalogVersion !== catalogVersion()) return incompatibleError()
    if (identity && !isSameShopper(identity, now)) return identityChanged()
    if (isUnsendable(mutation)) return expiredError()
    return isExpired(record) && !(inFlight && kind === 'add') ? expiredError() : undefined
  }
  const errors = mutations.flatMap((mutation) => {
    const error = errorOf(mutation)
    return error ? [[mutation, error] as const] : []
  })
  dispatch({ type: 'restored', baseline, mutations, errors: new Map(errors) })
  if (errors.length < mutations.length) watchServerTime({ loop, client }, record)
  void run()
}

/** Drops restored mutations that were not sent within an hour by the platform's time, which the first response can contain. */
function watchServerTime({ loop, client }: Pick<CartInternals, 'loop' | 'client'>, record: OutboxRecord): void {
  const stop = loop.listen(({ type }) => {
    if (type !== 'snapshot') return
    const { epoch, mutations, recovery } = loop.current()
    if (!recovery) stop()
    if (!isExpired(record, client.serverTime())) return
    // Mutations of this page have waiters.
    const expired = mutations.filter(({ inFlight, waiters }) => !inFlight && waiters.length === 0)
    loop.dispatch({ type: 'dropped', epoch, mutations: expired, error: expiredError() })
  })
}

/**
 * Sends all mutations whose order of arrival does not matter at once. Mutations that depend on a response, and those that follow them, stay
 * queued.
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
        // A `set` of a line that the platform does not have is sent as an addition, so the recovery must verify it as one.
        command ? { ...mutation, kind: command === 'add' ? command : mutation.kind, inFlight: true } : mutation,
      )
  }
  dispatch({ type: 'flushed', mutations })
}

/** The request for a mutation that can be sent before the responses to those `ahead` of it, which affect the same line. */
function commandBehind(serverCart: Cart, ahead: readonly Mutation[], mutation: Mutation): Command | undefined {
  const [first] = ahead
  // Replacing a coupon can take two requests, and the page ends before the second.
  if (mutation.code && mutation.kind === 'coupon' && serverCart.coupon) return undefined
  if (!first) {
    const command = resolveCommand(serverCart, mutation)
    return isNoop(command) ? undefined : command
  }
  const { kind, lineId } = mutation
  const isAdded = kind === 'add'
  if (ahead.some((earlier) => !earlier.inFlight || (isAdded ? earlier.kind !== kind : earlier.lineId !== lineId)))
    return undefined
  // A line without a server id, or one that may have been removed, cannot be changed.
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
