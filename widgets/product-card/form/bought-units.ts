import { type StorageSlot, storageSlot } from '../../../core/browser/storage-slot.ts'
import { type CartLine, newLine, type SelectedProduct } from '../../../core/cart/line.ts'
import { encodeJson } from '../../../core/encode-json.ts'
import type { Store } from '../../../core/state/store.ts'

/** Units of one item that “Buy now” has added to a cart, because the platform creates no checkout of single items. */
interface BoughtUnits {
  readonly item: string
  /** Line ids are unique within a cart only. */
  readonly cartId: string
  readonly lineId: string
  readonly quantity: number
}

/** Maximum number of stored items. */
const MAX_ITEMS = 20

/**
 * Returns the record of a tab. It persists across elements and pages, because a shopper who returns from the checkout may press the button again.
 */
const boughtUnits = ({ key }: Store): StorageSlot<readonly BoughtUnits[]> =>
  storageSlot('sessionStorage', `storefront-widgets:${key}:buy-now`, (value) =>
    Array.isArray(value) ? (value as readonly BoughtUnits[]) : undefined,
  )

function itemKey(selected: SelectedProduct): string {
  const { productId, variantId, options, customText, subscriptionOptionId } = newLine(selected)
  return encodeJson({ productId, variantId, options, customText, subscriptionOptionId })
}

/**
 * Adds the units of `selected` that are missing in the cart, and resolves with whether the cart then has all units. If none are missing, as
 * after a repeated “Buy now”, adds nothing. Resolves with `undefined` if the cart could not be loaded.
 */
export async function addMissingUnits(
  store: Store,
  selected: SelectedProduct,
  add: (selected: SelectedProduct) => Promise<string | undefined>,
): Promise<boolean | undefined> {
  const quantity = await missingUnits(store, selected)
  if (quantity === undefined) return undefined
  if (quantity === 0) return true
  const lineId = await add({ ...selected, quantity })
  if (lineId !== undefined) recordUnits(store, selected, lineId)
  return lineId !== undefined
}

/**
 * Removes the units that “Buy now” has added in excess of the quantity of `selected`, which the shopper has reduced since. Resolves with whether the
 * cart then has none of them.
 */
export async function removeSurplusUnits(store: Store, selected: SelectedProduct): Promise<boolean> {
  const bought = await findBoughtUnits(store, selected)
  if (!bought?.line) return bought !== undefined
  const { line, quantity } = bought
  const surplus = quantity - selected.quantity
  if (surplus <= 0) return true
  const { ok } = await store.cart.setQuantity(line.id, line.quantity - surplus)
  if (ok) recordUnits(store, selected, line.id)
  return ok
}

/**
 * Returns the number of units of `selected` that are missing in the cart. Resolves with `undefined` if the cart could not be loaded.
 */
async function missingUnits(store: Store, selected: SelectedProduct): Promise<number | undefined> {
  const bought = await findBoughtUnits(store, selected)
  return bought && Math.max(selected.quantity - bought.quantity, 0)
}

/** Units of “Buy now” that are still in the cart. The shopper may have removed some. */
interface UnitsInCart {
  /** The line with the units. Absent if there are none. */
  readonly line?: CartLine | undefined
  readonly quantity: number
}

/** Returns the units of `selected` that “Buy now” has added to the cart. Resolves with `undefined` if the cart could not be loaded. */
async function findBoughtUnits(store: Store, selected: SelectedProduct): Promise<UnitsInCart | undefined> {
  const key = itemKey(selected)
  const record = boughtUnits(store)
    .read()
    ?.find(({ item }) => item === key)
  if (!record) return { quantity: 0 }
  await store.cart.load()
  const { status, cart } = store.cart.state.get()
  if (status !== 'ready') return undefined
  const { id, lines } = cart
  const line = id === record.cartId ? lines.find((one) => one.id === record.lineId) : undefined
  return { line, quantity: Math.min(line?.quantity ?? 0, record.quantity) }
}

/** Records that the line `lineId` of the cart has the units of `selected`. */
function recordUnits(store: Store, selected: SelectedProduct, lineId: string): void {
  const slot = boughtUnits(store)
  const item = itemKey(selected)
  const others = (slot.read() ?? []).filter((record) => record.item !== item)
  const { id: cartId } = store.cart.state.get().cart
  slot.write([{ item, cartId, lineId, quantity: selected.quantity }, ...others].slice(0, MAX_ITEMS))
}
