import { isSameShopper } from '../../auth/tokens/identity.ts'
import type { AuthState } from '../../auth/tokens/stored-tokens.ts'
import { type StorageSlot, storageSlot } from '../../browser/storage-slot.ts'
import type { ShopAddress } from '../../client/shop.ts'
import { encodeJson } from '../../encode-json.ts'
import { emit, eventTargetFor } from '../../events/page-events.ts'
import type { CartChange, CartLine, RemoteChanges } from '../line.ts'
import type { Cart } from '../model.ts'
import type { CartInternals, SyncLoop } from '../sync-loop.ts'
import type { SettledMutation } from '../sync-state.ts'

/** The last snapshot of any tab of this browser. */
interface SeenCart extends Pick<Cart, 'id' | 'revision' | 'lines'> {
  /** Version of the adapter. */
  readonly version: string
  readonly identity: AuthState
}

const seenCartSlot = (name: string): StorageSlot<SeenCart> =>
  storageSlot('localStorage', `${name}:seen`, (value) =>
    Array.isArray((value as SeenCart | null)?.lines) ? (value as SeenCart) : undefined,
  )

export interface RemoteChangesWatch {
  /** To be called with each snapshot. `silent` only stores it, and announces nothing. */
  onSnapshot(settled: readonly SettledMutation[], silent?: boolean): void
  /** A checkout was opened or has ended: the next snapshot may be without the cart. */
  onCheckout(): void
  /** Announces changes, if there are any. `before` is the cart without them. */
  announce(cause: RemoteChanges['cause'], changes: readonly CartChange[], before: Pick<Cart, 'lines'>): void
}

/**
 * Announces changes of the cart that this browser did not make. Every snapshot is compared with the last one of any tab, also of an
 * earlier visit, except for the `settled` mutations.
 *
 * A merge at login is announced, and so is a cart that was deleted. After a checkout in this browser, units that are missing may have been
 * ordered and are not announced. A logout removes the record in every tab.
 */
export function watchRemoteChanges(
  { loop, client: { auth, shop } }: CartInternals,
  name: string,
  signal: AbortSignal,
): RemoteChangesWatch {
  const seenSlot = seenCartSlot(name)
  let hasCheckedOut = false
  let count = 0
  const stop = auth.state.subscribe(({ role }) => {
    // A logout clears the tokens. An expired session replaces them, and the record stays, so that the loss of the cart is announced.
    if (role === 'none') seenSlot.write(undefined)
  })
  signal.addEventListener('abort', stop)
  const announce: RemoteChangesWatch['announce'] = (cause, changes, before) => {
    if (changes.length > 0) publishChanges(loop, shop, { cause, id: ++count, changes }, before)
  }
  const onSnapshot = (settled: readonly SettledMutation[], silent = false): void => {
    const { serverCart, identity, concurrentCheckout, isIdentityChanging } = loop.current()
    // During a login, the platform may have merged the visitor’s cart before the page has the member’s tokens.
    if (isIdentityChanging && settled.length === 0 && !silent) return
    const { id, revision = 0, lines } = serverCart
    const before = seenSlot.read()
    const hasRecord = before?.version === loop.adapter.version
    // Another tab has stored a newer cart.
    if (hasRecord && before.id === id && (before.revision ?? 0) > revision) return
    seenSlot.write(id ? { id, revision, lines, version: loop.adapter.version, identity } : undefined)
    const cause = before && changeCause(before, serverCart, identity)
    const mayBeOrdered = hasCheckedOut || concurrentCheckout
    hasCheckedOut = false
    if (!hasRecord || !cause || silent || (cause === 'remote' && loop.tabWrites?.isOtherActive())) return
    const changes = cause === 'deleted' ? diffLines(before.lines, []) : diffSince(before, serverCart, settled)
    announce(cause, mayBeOrdered && cause !== 'merge' ? changes.filter(isNotOrdered) : changes, before)
  }
  const onCheckout = (): void => {
    hasCheckedOut = true
  }
  return { onSnapshot, onCheckout, announce }
}

/** Whether an order cannot be the cause of a change. An order only takes units from the cart. */
function isNotOrdered({ kind, before, after }: CartChange): boolean {
  return kind === 'quantity' ? Number(after?.quantity) > Number(before?.quantity) : kind !== 'removed'
}

/** The cart of another member is not compared. */
function changeCause(
  { id, identity: earlier }: SeenCart,
  serverCart: Cart,
  identity: AuthState,
): RemoteChanges['cause'] | undefined {
  if (isSameShopper(earlier, identity)) return serverCart.id === id ? 'remote' : 'deleted'
  if (identity.role !== 'member') return 'logged-out'
  if (earlier.role === 'member') return undefined
  return serverCart.id ? 'merge' : 'deleted'
}

function diffSince(
  { id, lines }: SeenCart,
  serverCart: Cart,
  settled: readonly SettledMutation[],
): readonly CartChange[] {
  const hasOwnChanges = settled.length > 0
  // An own change may change the discounts of any line, so only prices before discounts are compared.
  const comparable = ({ priceBeforeDiscounts: price, ...line }: CartLine): CartLine => ({
    ...line,
    ...(hasOwnChanges && price && { price }),
  })
  const after = serverCart.lines.map(comparable)
  const before = settled.reduce<readonly CartLine[]>(
    (expected, one) => expectedLines(expected, after, one),
    lines.map(comparable),
  )
  return diffLines(before, after, id === serverCart.id)
}

function publishChanges(
  { dispatch, state, current }: SyncLoop,
  shop: ShopAddress,
  remoteChanges: RemoteChanges,
  before: Pick<Cart, 'lines'>,
): void {
  dispatch({ type: 'shown', changes: { remoteChanges } })
  const eventTarget = eventTargetFor(undefined)
  if (!eventTarget) return
  const detail = { shop, cart: state.get().cart, remoteChanges }
  emit(eventTarget, 'store:cart:remote-change', detail)
  if (remoteChanges.cause === 'merge')
    emit(eventTarget, 'store:cart:merge', { ...detail, before: before.lines, after: current().serverCart.lines })
}

/** Returns the changes between two lists of lines, in the order of `after`. Removed lines are last. */
function diffLines(before: readonly CartLine[], after: readonly CartLine[], isSameCart = true): readonly CartChange[] {
  const unmatched = new Set(before)
  const isInCart = ({ id }: CartLine): boolean => isSameCart && after.some((line) => line.id === id)
  const takeMatch = (line: CartLine): CartLine | undefined => {
    const sameLine = isSameCart ? before.find(({ id }) => id === line.id) : undefined
    // The same item may have been added again, as another line.
    const previous = sameLine ?? [...unmatched].find((one) => isSameItem(one, line) && !isInCart(one))
    if (previous) unmatched.delete(previous)
    return previous
  }
  const changes = after.flatMap((line) => {
    const previous = takeMatch(line)
    return changeKinds(previous, line).map((kind) => ({
      kind,
      lineId: line.id,
      name: line.name,
      ...(previous && { before: previous }),
      after: line,
    }))
  })
  return [
    ...changes,
    ...Array.from(unmatched, (line) => ({ kind: 'removed' as const, lineId: line.id, name: line.name, before: line })),
  ]
}

/** Returns the expected lines after an own change. Its line has the new quantity, but the price from before. */
function expectedLines(
  before: readonly CartLine[],
  after: readonly CartLine[],
  { mutation, result }: SettledMutation,
): readonly CartLine[] {
  const isOwn = ({ id }: CartLine): boolean => id === mutation.lineId || id === result.lineId
  return [
    ...before.filter((line) => !isOwn(line)),
    ...after.filter(isOwn).map((line) => {
      const price = before.find(({ id }) => id === line.id)?.price
      return price ? { ...line, price } : line
    }),
  ]
}

function isSameItem(one: CartLine, other: CartLine): boolean {
  return one.productId === other.productId && encodeJson(one.details) === encodeJson(other.details)
}

function changeKinds(previous: CartLine | undefined, next: CartLine): readonly CartChange['kind'][] {
  if (!previous) return ['added']
  const kinds: CartChange['kind'][] = []
  // With Cart V2, a sold-out line has the units that were requested first.
  if (previous.quantity !== next.quantity && next.availability !== 'NOT_AVAILABLE') kinds.push('quantity')
  if (previous.price && next.price?.currency === previous.price.currency && next.price.amount !== previous.price.amount)
    kinds.push('price')
  if (availabilityKey(previous) !== availabilityKey(next)) kinds.push('availability')
  return kinds
}

/** Returns equal keys for stock that is sufficient, because its changes are not announced. */
function availabilityKey({ availability, available }: CartLine): string {
  return availability === 'PARTIALLY_AVAILABLE' ? `${availability} ${available}` : availability
}
