/** Changes of lines. Unlike in Cart V1, a quantity above the stock is refused, not capped, and the cart stays unchanged. */
import type { Queryable } from '../../../db/database.ts'
import { ApplicationError } from '../../../http/errors.ts'
import type { Ctx } from '../../../platform.ts'
import {
  addCustomLines,
  putItem,
  quantityAfter,
  type RequestedCustomLine,
  type RequestedLine,
  unitsInStock,
} from '../../lines/cart-lines.ts'
import {
  findItem,
  findProductsById,
  type ResolvedLine,
  resolveLines,
  wireReference,
} from '../../lines/catalog-lines.ts'
import type { StoredLine } from '../../types.ts'
import type { CartAlternatives } from '../alternatives.ts'
import type { LineUpdates } from '../schemas.ts'

interface Shortage {
  readonly id: Readonly<Record<string, unknown>>
  readonly requestedQuantity: number
  readonly availableQuantity: number
}

/**
 * Adds items. An item that equals an existing line increases the quantity of that line.
 *
 * Fails with `NO_LINE_ITEMS_TO_ADD`, `ITEM_NOT_FOUND_IN_CATALOG`, `INSUFFICIENT_INVENTORY` or `MAX_LINE_ITEMS_EXCEEDED`.
 */
export async function addLines(
  db: Queryable,
  lines: readonly StoredLine[],
  items: readonly RequestedLine[],
  customItems: readonly RequestedCustomLine[],
  { platform, now }: Pick<Ctx, 'platform' | 'now'>,
): Promise<StoredLine[]> {
  if (items.length + customItems.length === 0) {
    throw new ApplicationError('NO_LINE_ITEMS_TO_ADD', 400, 'There are no line items to add')
  }
  const products = await findProductsById(
    db,
    items.map(({ item }) => item.catalogItemId),
  )
  const found = items.map((request) => ({ ...request, found: findItem(products, request.item, now()) }))
  const unknown = found.flatMap(({ found: product, item }) =>
    product === undefined ? [{ catalogReference: wireReference(item) }] : [],
  )
  if (unknown.length > 0) {
    const data = { invalidItems: unknown }
    throw new ApplicationError('ITEM_NOT_FOUND_IN_CATALOG', 400, 'Some items are not in the catalog', data)
  }
  const shortages: Shortage[] = []
  let result = [...lines]
  for (const { found: item, ...request } of found) {
    if (item === undefined) continue
    const { requestedQuantity, availableQuantity } = quantityAfter(result, item, request.quantity)
    if (availableQuantity < requestedQuantity) {
      shortages.push({ id: { catalogReference: wireReference(request.item) }, requestedQuantity, availableQuantity })
    }
    result = putItem(result, item, request, requestedQuantity, true)
  }
  if (isIgnored(shortages, platform.sandbox.cartAlternatives)) return [...lines]
  return addCustomLines(result, customItems)
}

/**
 * Sets quantities and memberships. Fails with `LINE_ITEM_NOT_FOUND_IN_CART`, `DUPLICATE_…` or `EMPTY_LINE_ITEM_UPDATES`, or `INSUFFICIENT_INVENTORY`.
 */
export async function updateLines(
  db: Queryable,
  lines: readonly StoredLine[],
  updates: LineUpdates,
  alternatives: CartAlternatives,
): Promise<StoredLine[]> {
  refuseUpdates(lines, updates)
  const byId = new Map(updates.map((update) => [update.lineItemId, update]))
  const changed = lines.map((line): StoredLine => {
    const update = byId.get(line.id)
    if (update === undefined) return line
    const { membershipId, ...rest } = line
    const payment = update.membershipPayment
    const membership = payment ? payment.existingMembership?.membershipId : membershipId
    return {
      ...rest,
      quantity: update.quantity?.newQuantity ?? line.quantity,
      ...(membership === undefined ? {} : { membershipId: membership }),
    }
  })
  const refreshed = await refreshLines(db, changed)
  const resolved = storedStock(refreshed)
  const shortages = resolved
    .filter(({ id }) => byId.get(id)?.quantity)
    .flatMap((line): Shortage[] => {
      const availableQuantity = unitsInStock(resolved, line, line.quantity)
      if (availableQuantity >= line.quantity) return []
      return [{ id: { lineItemId: line.id }, requestedQuantity: line.quantity, availableQuantity }]
    })
  if (isIgnored(shortages, alternatives)) return [...lines]
  return refreshed.map((line, index) => (byId.has(line.id) ? line : (lines[index] ?? line)))
}

/** Removes lines. Fails with `LINE_ITEM_NOT_FOUND_IN_CART`. */
export function removeLines(lines: readonly StoredLine[], ids: readonly string[]): StoredLine[] {
  refuseUnknown(lines, ids)
  return lines.filter(({ id }) => !ids.includes(id))
}

/** The lines with current catalog data and stock. */
export async function refreshLines(db: Queryable, lines: readonly StoredLine[]): Promise<StoredLine[]> {
  const resolved = await resolveLines(db, lines)
  return lines.map((line, index) => {
    const current = resolved[index]
    return current === undefined ? line : { ...line, itemData: current.itemData, stock: current.stock }
  })
}

type WithStock = StoredLine & Pick<ResolvedLine, 'stock'>

function storedStock(lines: readonly StoredLine[]): WithStock[] {
  return lines.flatMap((line) => (line.stock === undefined ? [] : [{ ...line, stock: line.stock }]))
}

function refuseUpdates(lines: readonly StoredLine[], updates: LineUpdates): void {
  const ids = updates.map(({ lineItemId }) => lineItemId)
  const empty = updates.filter(({ quantity, membershipPayment }) => !quantity && !membershipPayment)
  if (empty.length > 0) {
    const data = { lineItemIds: empty.map(({ lineItemId }) => lineItemId) }
    throw new ApplicationError(
      'EMPTY_LINE_ITEM_UPDATES',
      400,
      'A line item update needs a quantity or a membership',
      data,
    )
  }
  const duplicates = ids.filter((id, index) => ids.indexOf(id) !== index)
  if (duplicates.length > 0) {
    const data = { duplicateLineItemIds: duplicates }
    throw new ApplicationError('DUPLICATE_LINE_ITEM_UPDATES', 400, 'A line item has more than one update', data)
  }
  refuseUnknown(lines, ids)
}

function refuseUnknown(lines: readonly StoredLine[], ids: readonly string[]): void {
  const unknown = ids.filter((id) => !lines.some((line) => line.id === id))
  if (unknown.length === 0) return
  const data = { lineItemIds: unknown }
  throw new ApplicationError('LINE_ITEM_NOT_FOUND_IN_CART', 404, 'Some line items are not in the cart', data)
}

/** Whether a change with shortages leaves the cart unchanged. By default, it fails with `INSUFFICIENT_INVENTORY`. */
function isIgnored(invalidItems: readonly Shortage[], { overStock }: CartAlternatives): boolean {
  if (invalidItems.length === 0 || overStock === 'CAP') return false
  if (overStock === 'IGNORE') return true
  throw new ApplicationError('INSUFFICIENT_INVENTORY', 428, 'There is not enough in stock', { invalidItems })
}
