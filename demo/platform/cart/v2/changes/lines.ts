/** Changes of lines. Unlike in Cart V1, a quantity above the stock is refused, not capped, and the cart stays unchanged. */
import { randomUUID } from 'node:crypto'
import { grantedQuantity } from '../../../catalog/rules/stock.ts'
import type { Queryable } from '../../../db/database.ts'
import { ApplicationError } from '../../../http/errors.ts'
import { compact } from '../../../http/input/compact.ts'
import type { Ctx } from '../../../platform.ts'
import { addCustomLines, demandFor, type RequestedCustomLine } from '../../lines/cart-lines.ts'
import {
  type FoundItem,
  findItem,
  findProductsById,
  itemKey,
  type ResolvedLine,
  resolveLines,
  stockKey,
  wireReference,
} from '../../lines/catalog-lines.ts'
import { withOverrides } from '../../lines/catalog-overrides.ts'
import type { StoredLine } from '../../types.ts'
import type { CartAlternatives } from '../alternatives.ts'
import type { RequestedItem } from '../from-wire.ts'
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
  items: readonly RequestedItem[],
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
    if (item !== undefined) result = withItem(result, item, request, shortages)
  }
  if (isIgnored(shortages, platform.sandbox.cartAlternatives)) return [...lines]
  return addCustomLines(result, customItems)
}

/** The lines with an item added. Adds an entry to `shortages` if there is not enough in stock. */
function withItem(
  lines: readonly StoredLine[],
  item: FoundItem,
  request: RequestedItem,
  shortages: Shortage[],
): StoredLine[] {
  const { quantity, overrides, membershipId, item: requestedItem } = request
  const existing = lines.find(({ reference }) => reference && itemKey(reference) === itemKey(item.reference))
  const requestedQuantity = (existing?.quantity ?? 0) + quantity
  const otherUnits = demandFor(lines, stockKey(item.reference), existing?.id)
  const availableQuantity = Math.max(grantedQuantity(requestedQuantity + otherUnits, item.stock) - otherUnits, 0)
  if (availableQuantity < requestedQuantity) {
    shortages.push({ id: { catalogReference: wireReference(requestedItem) }, requestedQuantity, availableQuantity })
  }
  const applied = overrides ?? existing?.overrides
  const line: StoredLine = {
    ...existing,
    id: existing?.id ?? randomUUID(),
    quantity: requestedQuantity,
    reference: item.reference,
    itemData: withOverrides(item.itemData, applied),
    stock: item.stock,
    ...compact({ overrides: applied, membershipId }),
  }
  return existing === undefined ? [...lines, line] : lines.map((other) => (other.id === existing.id ? line : other))
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
      const otherUnits = line.reference === undefined ? 0 : demandFor(resolved, stockKey(line.reference), line.id)
      const available = Math.max(grantedQuantity(line.quantity + otherUnits, line.stock) - otherUnits, 0)
      if (available >= line.quantity) return []
      return [{ id: { lineItemId: line.id }, requestedQuantity: line.quantity, availableQuantity: available }]
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
