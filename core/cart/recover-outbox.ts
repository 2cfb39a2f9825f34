import { isSameShopper } from '../auth/tokens/identity.ts'
import type { PlatformError } from '../errors/platform-error.ts'
import { type AddBufferRecord, addBufferSlot } from '../state/add-buffer.ts'
import { listSlot } from '../storage-slot.ts'
import type { Mutation } from './mutation.ts'
import { identityChanged } from './mutation.ts'
import { claimRecord, expiredError, incompatibleError, isExpired, type OutboxRecord } from './outbox-record.ts'
import type { CartInternals } from './sync-loop.ts'

/**
 * Restores the mutations of a record. Those of another version or identity are dropped, and after an hour those that were not sent, with a
 * notice for each.
 */
export function recoverOutbox({ loop, client }: Pick<CartInternals, 'loop' | 'client'>, record: OutboxRecord): void {
  const { adapter, current, dispatch, run } = loop
  const { version, baseline, mutations } = record
  const { identity: now } = current()
  const errorOf = ({ identity, inFlight, kind }: Mutation): PlatformError | undefined => {
    if (version !== adapter.version) return incompatibleError()
    if (identity && !isSameShopper(identity, now)) return identityChanged()
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
 * Adds the lines that earlier pages of the tab buffered before their cart had loaded. Those of another catalogue version or identity are
 * announced instead, and so are those that are older than an hour.
 */
export function recoverBufferedAdds({ store, loop, catalogVersion }: CartInternals, name: string): void {
  const record: AddBufferRecord | undefined = claimRecord(addBufferSlot(name), listSlot('localStorage', `${name}:adds`))
  const adds = (record?.adds ?? []).filter((added) => Array.isArray(added?.lines))
  for (const { lines, identity, version, ...storedAt } of adds) {
    const error = version !== catalogVersion ? incompatibleError() : isExpired(storedAt) ? expiredError() : undefined
    if (error) loop.dispatch({ type: 'expired', lines, error })
    else void store.add(lines, { identity })
  }
}
