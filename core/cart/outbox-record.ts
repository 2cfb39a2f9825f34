import { listSlot, type StorageSlot, storageSlot } from '../browser/storage-slot.ts'
import { PlatformError } from '../errors/platform-error.ts'
import { monotonicNow } from '../monotonic-now.ts'
import type { CartLine } from './line.ts'
import type { Cart } from './model.ts'
import type { Mutation } from './mutation.ts'

/** The time at which a record was stored. */
export interface StoredAt {
  /** See `monotonicNow`. */
  readonly at: number
  /** See `Client.serverTime`. */
  readonly serverTime?: number | undefined
}

/** Pending mutations that a page leaves to the next page of the tab. */
export interface OutboxRecord extends StoredAt {
  readonly id: string
  /** Version of the adapter. */
  readonly version: string
  /** Version of the catalog that the references of the mutations name. */
  readonly catalogVersion: string
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

/** The storage of the outbox of a cart. `name` identifies the cart in the origin. */
export const outboxSlots = (name: string): OutboxSlots => ({
  record: storageSlot('sessionStorage', `${name}:outbox`, parseRecord),
  claimed: listSlot('localStorage', `${name}:outbox`),
})

function parseRecord(value: unknown): OutboxRecord | undefined {
  const { id, baseline, mutations } = (value ?? {}) as Partial<OutboxRecord>
  return id && baseline && Array.isArray(mutations) ? (value as OutboxRecord) : undefined
}

/** Creates a record. Callbacks cannot be stored, and codes of gift cards are not. */
export function createRecord(
  { baseline, mutations, ...rest }: Pick<OutboxRecord, 'version' | 'catalogVersion' | 'baseline' | 'mutations'>,
  serverTime: number | undefined,
): OutboxRecord {
  return {
    ...rest,
    id: `${Math.random()}`,
    at: monotonicNow(),
    serverTime,
    baseline: { ...baseline, lines: baseline.lines.map(toStoredLine) },
    mutations: mutations.map(toStoredMutation),
  }
}

function toStoredMutation({ code, ...mutation }: Mutation): Mutation {
  return {
    ...mutation,
    waiters: [],
    ...(code !== undefined && mutation.kind !== 'gift-card' && { code }),
    ...(mutation.template && { template: toStoredLine(mutation.template) }),
  }
}

/** Terms contain dates, which JSON turns into strings. */
function toStoredLine({ terms: _terms, ...line }: CartLine): CartLine {
  return line
}

/** Takes a record, unless another page has: a duplicated tab has a copy. */
export function claimRecord<Kind extends { readonly id: string }>(
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
 * Whether something was stored too long ago to be sent: by the platform's time if both pages have it, else by the browser's clock. A negative
 * age means that the device's clock was changed, and expires nothing.
 */
export function isExpired({ at, serverTime }: StoredAt, serverNow?: number): boolean {
  const age = serverTime === undefined || serverNow === undefined ? monotonicNow() - at : serverNow - serverTime
  return age >= MAX_AGE_MS
}

export const expiredError = (): PlatformError =>
  new PlatformError('Not sent within an hour', { code: 'OUTBOX_EXPIRED' })

export const incompatibleError = (): PlatformError =>
  new PlatformError('Stored by another version of the shop', { code: 'OUTBOX_INCOMPATIBLE' })
