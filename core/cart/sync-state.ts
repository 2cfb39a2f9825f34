import type { AuthState } from '../auth/tokens/stored-tokens.ts'
import type { PlatformError } from '../errors/platform-error.ts'
import type { CartLine, NewLine, RemoteChanges } from './line.ts'
import type { CartEstimate } from './model.ts'
import { type Cart, type CartNotice, type CartState, type ConcurrentCheckout, emptyCart } from './model.ts'
import type { Command, Mutation, MutationResult } from './mutation.ts'

/**
 * `idle`: nothing is due. `reading`, `sending`, `estimating`: that request is in flight. `suspended`: the page was left. `recovering`:
 * mutations that were in flight then are being verified. `failed`: the last read failed; the next mutation or read tries again.
 */
export type Phase = 'idle' | 'reading' | 'sending' | 'estimating' | 'suspended' | 'recovering' | 'failed'

/** A mutation and its result. */
export interface SettledMutation {
  readonly mutation: Mutation
  readonly result: MutationResult
}

/** The write in flight, until its result is verified. */
export interface WriteRequest {
  readonly mutation: Mutation
  readonly command: Command
  /** The cart before it. */
  readonly before: Cart
  /** The response was lost, or did not contain the cart: the cart is read. */
  readonly error?: PlatformError
}

/** Verifies mutations that were in flight when a page was left. */
export interface Recovery {
  /** The cart without them. */
  readonly baseline: Cart
  /** The next read must wait. */
  readonly isWaiting?: boolean
  /** Mutations that the next read does not show are treated as lost. */
  readonly isOverdue?: boolean
  /** Failed reads. */
  readonly failures?: number
}

/** A line that was removed on this page. */
export interface RemovedLine {
  readonly lineId: string
  readonly quantity: number
  readonly template?: CartLine
}

/** For the listeners of the loop, in order. */
export type Output =
  | { readonly type: 'snapshot'; readonly settled: readonly SettledMutation[] }
  | { readonly type: 'notice'; readonly notice: CartNotice }
  | ({ readonly type: 'settled' } & SettledMutation)
  /** The cart may differ from the one that other tabs show. */
  | { readonly type: 'written' }

/** Parts of the shown state that other modules set. */
export interface Shown {
  readonly remoteChanges?: RemoteChanges | undefined
  readonly concurrentCheckout?: ConcurrentCheckout | undefined
}

/** Ids of the lines of one cart. They are dropped with the cart, because line ids are unique within one cart only. */
export interface LineAliases {
  /** Temporary id, or the id of a removed line → the id that followed it. */
  readonly aliases: Readonly<Record<string, string>>
  /** Line id → the key it was first shown under. */
  readonly lineKeys: Readonly<Record<string, string>>
  /** Item → the id it was first shown under. */
  readonly lineIds: Readonly<Record<string, string>>
}

export const noAliases: LineAliases = { aliases: {}, lineKeys: {}, lineIds: {} }

/** Everything about the cart of a page. Only `reduce` creates a new state. */
export interface SyncState extends LineAliases, Shown, Pick<CartState, 'status' | 'notices'> {
  /** Error of the last read, also if an earlier one has succeeded. */
  readonly error?: PlatformError | undefined
  readonly phase: Phase
  /** Increases when the page is left and when the identity changes. Responses to requests of an earlier epoch are discarded. */
  readonly epoch: number
  readonly identity: AuthState
  /** A login or logout is under way: nothing is sent. */
  readonly isIdentityChanging: boolean
  /** As the adapter returned it. */
  readonly snapshot: Cart
  /** The snapshot with keys and totals. */
  readonly serverCart: Cart
  readonly mutations: readonly Mutation[]
  /** Lines whose mutations wait for a pause of the shopper. */
  readonly debounced: readonly string[]
  readonly request?: WriteRequest | undefined
  readonly recovery?: Recovery | undefined
  /** The cart on the platform may differ from the snapshot. */
  readonly stale: boolean
  /** A caller waits for a read. */
  readonly refetch: boolean
  readonly totalsStale: boolean
  /** Error of the last estimate. There is no further one until it is cleared. */
  readonly totalsError?: PlatformError | undefined
  readonly totalsObservers: number
  readonly noticeCount: number
  readonly couponErrorCode?: string | undefined
  readonly removedLines: Readonly<Record<string, RemovedLine>>
  readonly hasWritten: boolean
  /** `TabWrites.count()` at the snapshot. During a write, the count after it if no other tab writes. */
  readonly writeCount?: number | undefined
  readonly outputs: readonly Output[]
}

export type SyncEvent =
  /** `isHeld`: the line was changed a moment ago, so the mutation waits for a pause of the shopper. */
  | {
      readonly type: 'mutate'
      readonly mutation: Mutation
      readonly itemKey?: string | undefined
      readonly isHeld: boolean
    }
  | { readonly type: 'refetch' }
  /** The shopper has paused; without `lineId`, on all lines. */
  | { readonly type: 'release'; readonly lineId?: string }
  | { readonly type: 'observe-totals'; readonly count: 1 | -1 }
  | { readonly type: 'started'; readonly effect: Effect; readonly writeCount?: number | undefined }
  /** `isAlone`: no other tab has written to the cart since `started`. */
  | {
      readonly type: 'received'
      readonly epoch: number
      readonly cart?: Cart | undefined
      readonly isAlone?: boolean | undefined
    }
  | { readonly type: 'estimated'; readonly epoch: number; readonly estimate: CartEstimate }
  | { readonly type: 'failed'; readonly epoch: number; readonly error: PlatformError }
  /** Mutations cannot be sent. */
  | {
      readonly type: 'dropped'
      readonly epoch: number
      readonly mutations: readonly Mutation[]
      readonly error: PlatformError
    }
  /** The cart was changed in a way that other tabs do not show. */
  | { readonly type: 'written' }
  /** Another tab has written to the cart. */
  | { readonly type: 'outdated'; readonly epoch: number }
  | { readonly type: 'waited'; readonly epoch: number }
  | { readonly type: 'suspended' }
  /** These mutations were sent when the page was left. */
  | { readonly type: 'flushed'; readonly mutations: readonly Mutation[] }
  | { readonly type: 'resumed' }
  /** Restores the mutations of an earlier page of the tab. Those with an error can no longer be sent. */
  | {
      readonly type: 'restored'
      readonly baseline: Cart
      readonly mutations: readonly Mutation[]
      readonly errors: ReadonlyMap<Mutation, PlatformError>
    }
  /** Additions that an earlier page of the tab buffered can no longer be sent. */
  | { readonly type: 'expired'; readonly lines: readonly NewLine[]; readonly error: PlatformError }
  | { readonly type: 'identity-changing'; readonly isChanging: boolean }
  | { readonly type: 'identity-changed'; readonly identity: AuthState }
  | { readonly type: 'shown'; readonly changes: Shown & { readonly notices?: readonly [] } }

export type Effect =
  | { readonly type: 'read' }
  | { readonly type: 'send'; readonly mutation: Mutation; readonly command: Command }
  | { readonly type: 'estimate' }
  | { readonly type: 'wait'; readonly ms: number }

export const initialSyncState = (identity: AuthState): SyncState => ({
  ...noAliases,
  phase: 'idle',
  status: 'idle',
  epoch: 0,
  identity,
  isIdentityChanging: false,
  snapshot: emptyCart,
  serverCart: emptyCart,
  mutations: [],
  debounced: [],
  stale: true,
  refetch: false,
  totalsStale: false,
  totalsObservers: 0,
  notices: [],
  noticeCount: 0,
  removedLines: {},
  hasWritten: false,
  outputs: [],
})

/** Publishes the snapshot and the results of settled mutations. */
export function publishSnapshot(state: SyncState, settled: readonly SettledMutation[]): SyncState {
  const output: Output = { type: 'snapshot', settled }
  return { ...state, status: 'ready', error: undefined, outputs: [...state.outputs, output] }
}

/** Records that the cart may differ from the one that other tabs show. */
export const markWritten = (state: SyncState): SyncState => ({
  ...state,
  hasWritten: true,
  outputs: [...state.outputs, { type: 'written' }],
})
