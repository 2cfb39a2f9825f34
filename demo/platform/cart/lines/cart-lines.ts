import { randomUUID } from 'node:crypto'
import { grantedQuantity, MAXIMUM_QUANTITY } from '../../catalog/rules/stock.ts'
import type { CatalogProduct } from '../../catalog/types.ts'
import type { Site } from '../../config.ts'
import { ApplicationError } from '../../http/errors.ts'
import { compact } from '../../http/input/compact.ts'
import type { CatalogOverrides, ItemData, ServiceProperties, StoredLine } from '../types.ts'
import { type FoundItem, findItem, type ItemReference, itemKey, type ResolvedLine, stockKey } from './catalog-lines.ts'
import { withOverrides } from './catalog-overrides.ts'

/** Source: platform reference, Cart.lineItems. */
export const MAXIMUM_LINES = 300

export interface RequestedLine {
  readonly quantity: number
  readonly item: ItemReference
  /** Date and participants of a service. Default: those of the product. */
  readonly service?: ServiceProperties
  /** Overrides of the merchant. Default: those of the existing line. */
  readonly overrides?: CatalogOverrides
  /** Id of the membership that pays for the line. Default: that of the existing line. */
  readonly membershipId?: string
}

/** Adds the catalog of the site to a reference: it determines how the options name variants and modifiers. */
export function itemOnSite(item: ItemReference, { catalog }: Site): ItemReference {
  return catalog === 'V3' ? { ...item, catalog } : item
}

/** Adds the catalog of the site to the references of lines. */
export function itemsOnSite<Line extends RequestedLine>(lines: readonly Line[], site: Site): Line[] {
  return lines.map((line) => ({ ...line, item: itemOnSite(line.item, site) }))
}

/**
 * Adds catalog items. An item that equals an existing line increases its quantity.
 *
 * As on the hosted platform, there are no errors: items that are incompletely referenced, hidden or sold out are skipped, and quantities
 * are capped at the stock. The number of lines is not limited: `addCustomLines` checks it.
 */
export function addItems(
  lines: readonly StoredLine[],
  requested: readonly RequestedLine[],
  products: ReadonlyMap<string, CatalogProduct>,
  now: Date,
): StoredLine[] {
  let result = [...lines]
  for (const request of requested) {
    const item = findItem(products, request.item, now)
    if (item === undefined) continue
    const { availableQuantity } = quantityAfter(result, item, request.quantity)
    if (availableQuantity > 0) result = putItem(result, item, request, availableQuantity)
  }
  return result
}

/** The quantity of an item's line after an addition, and the part of it that is in stock. */
export function quantityAfter(lines: readonly StoredLine[], item: FoundItem, added: number) {
  const existing = findLine(lines, item)
  const requestedQuantity = (existing?.quantity ?? 0) + added
  const availableQuantity = unitsInStock(lines, { ...item, id: existing?.id }, requestedQuantity)
  return { requestedQuantity, availableQuantity }
}

/**
 * Adds the line of an item, or replaces the one that equals it. `storesStock`: whether a new line has the stock at this time, as in Cart V2.
 * Without it, only the stock of a line that has one is updated.
 */
export function putItem(
  lines: readonly StoredLine[],
  { reference, itemData, stock }: FoundItem,
  request: RequestedLine,
  quantity: number,
  storesStock = false,
): StoredLine[] {
  const existing = findLine(lines, { reference })
  const overrides = request.overrides ?? existing?.overrides
  const service = request.service && { ...itemData.service, ...request.service }
  const line: StoredLine = {
    ...existing,
    id: existing?.id ?? randomUUID(),
    quantity,
    reference,
    itemData: withOverrides({ ...itemData, ...compact({ service }) }, overrides),
    ...(storesStock || existing?.stock ? { stock } : {}),
    ...compact({ overrides, membershipId: request.membershipId }),
  }
  return existing === undefined ? [...lines, line] : lines.map((other) => (other.id === existing.id ? line : other))
}

function findLine(lines: readonly StoredLine[], { reference }: Pick<FoundItem, 'reference'>): StoredLine | undefined {
  return lines.find((line) => line.reference !== undefined && itemKey(line.reference) === itemKey(reference))
}

export interface RequestedCustomLine {
  readonly quantity: number
  readonly itemData: ItemData
}

/** Adds custom items. Fails with `MAX_LINE_ITEMS_EXCEEDED` (428) if the result has too many lines. */
export function addCustomLines(lines: readonly StoredLine[], requested: readonly RequestedCustomLine[]): StoredLine[] {
  const added = requested.map(({ quantity, itemData }) => ({
    id: randomUUID(),
    quantity: Math.min(quantity, itemData.quantityAvailable ?? MAXIMUM_QUANTITY),
    itemData,
  }))
  return checkCount([...lines, ...added.filter((line) => line.quantity > 0)])
}

/**
 * Sets quantities, capped at the stock. Unavailable lines keep their quantity.
 *
 * Fails with `LINE_ITEM_NOT_FOUND` if a line is not in the cart, and changes nothing.
 */
export function setQuantities(
  resolved: readonly ResolvedLine[],
  quantities: ReadonlyMap<string, number>,
): Map<string, number> {
  const requests = [...quantities].map(([id, requested]) => {
    const line = resolved.find((candidate) => candidate.id === id)
    if (line === undefined) throw new ApplicationError('LINE_ITEM_NOT_FOUND', 404, `Line item ${id} is not in the cart`)
    return { line, requested, added: requested - line.quantity }
  })
  const changed = new Map<string, number>()
  // Reductions come first, because other lines with the same stock may receive their units.
  for (const { line, requested } of requests.sort((a, b) => a.added - b.added)) {
    const current = resolved.map((other) => ({ ...other, quantity: changed.get(other.id) ?? other.quantity }))
    changed.set(line.id, unitsInStock(current, line, requested) || line.quantity)
  }
  return changed
}

/** The part of a line's requested quantity that is in stock after the units of the other lines with the same stock. */
export function unitsInStock(
  lines: readonly Pick<StoredLine, 'id' | 'quantity' | 'reference'>[],
  { id, reference, stock }: Pick<ResolvedLine, 'reference' | 'stock'> & { readonly id: string | undefined },
  requested: number,
): number {
  const key = reference && stockKey(reference)
  const others = lines.filter((line) => line.id !== id && line.reference && stockKey(line.reference) === key)
  const otherUnits = others.reduce((units, { quantity }) => units + quantity, 0)
  return Math.max(grantedQuantity(requested + otherUnits, stock) - otherUnits, 0)
}

function checkCount(lines: StoredLine[]): StoredLine[] {
  if (lines.length <= MAXIMUM_LINES) return lines
  const data = { requestCount: lines.length, maxCount: MAXIMUM_LINES }
  throw new ApplicationError('MAX_LINE_ITEMS_EXCEEDED', 428, `A cart has at most ${MAXIMUM_LINES} line items`, data)
}
