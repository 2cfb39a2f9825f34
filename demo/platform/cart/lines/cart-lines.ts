import { randomUUID } from 'node:crypto'
import { grantedQuantity, MAXIMUM_QUANTITY } from '../../catalog/rules/stock.ts'
import type { CatalogProduct } from '../../catalog/types.ts'
import type { Site } from '../../config.ts'
import { ApplicationError } from '../../http/errors.ts'
import type { CatalogOverrides, LineFacts, ServiceFacts, StoredLine } from '../types.ts'
import { findItem, itemKey, type NamedItem, type ResolvedLine, stockKey } from './catalog-lines.ts'
import { withOverrides } from './catalog-overrides.ts'

/** Source: platform reference, Cart.lineItems. */
export const MAXIMUM_LINES = 300

export interface WantedLine {
  readonly quantity: number
  readonly item: NamedItem
  /** Date and participants of a service. Default: those of the product. */
  readonly service?: ServiceFacts
  /** Overrides of the merchant. Default: those of the existing line. */
  readonly overrides?: CatalogOverrides
}

/** The items with the catalog of the site, which decides how their options name variants and modifiers. */
export function itemsOnSite<Wanted extends WantedLine>(wanted: readonly Wanted[], { catalog }: Site): Wanted[] {
  return catalog === 'V3' ? wanted.map((each) => ({ ...each, item: { ...each.item, catalog } })) : [...wanted]
}

/**
 * Adds catalog items. An item that equals an existing line increases its quantity.
 *
 * As on the hosted platform, there are no errors: items that are incompletely referenced, hidden or sold out are skipped, and quantities
 * are capped at the stock.
 */
export function addItems(
  lines: readonly StoredLine[],
  wanted: readonly WantedLine[],
  products: ReadonlyMap<string, CatalogProduct>,
  now: Date,
): StoredLine[] {
  let result = [...lines]
  for (const { quantity, item, service, ...given } of wanted) {
    const found = findItem(products, item, now)
    if (found === undefined) continue
    const same = result.find(
      (line) => line.reference !== undefined && itemKey(line.reference) === itemKey(found.reference),
    )
    const taken = demandFor(result, stockKey(found.reference), same?.id)
    const granted = grantedQuantity((same?.quantity ?? 0) + quantity + taken, found.stock) - taken
    if (granted <= 0) continue
    const overrides = given.overrides ?? same?.overrides
    const facts =
      service === undefined ? found.facts : { ...found.facts, service: { ...found.facts.service, ...service } }
    const line: StoredLine = {
      id: same?.id ?? randomUUID(),
      quantity: granted,
      reference: found.reference,
      facts: withOverrides(facts, overrides),
      ...(overrides === undefined ? {} : { overrides }),
    }
    result = same === undefined ? [...result, line] : result.map((each) => (each.id === same.id ? line : each))
  }
  return checkCount(result)
}

export interface WantedCustomLine {
  readonly quantity: number
  readonly facts: LineFacts
}

export function addCustomLines(lines: readonly StoredLine[], wanted: readonly WantedCustomLine[]): StoredLine[] {
  const added = wanted.map(({ quantity, facts }) => ({
    id: randomUUID(),
    quantity: Math.min(quantity, facts.quantityAvailable ?? MAXIMUM_QUANTITY),
    facts,
  }))
  return checkCount([...lines, ...added.filter((line) => line.quantity > 0)])
}

/**
 * Sets quantities, capped at the stock. Unavailable lines keep their quantity.
 *
 * Fails with `LINE_ITEM_NOT_FOUND` if a line is not in the cart. Nothing is changed then.
 */
export function setQuantities(
  resolved: readonly ResolvedLine[],
  quantities: ReadonlyMap<string, number>,
): Map<string, number> {
  const changed = new Map<string, number>()
  for (const [id, wanted] of quantities) {
    const line = resolved.find((each) => each.id === id)
    if (line === undefined) throw new ApplicationError('LINE_ITEM_NOT_FOUND', 404, `Line item ${id} is not in the cart`)
    const taken = line.reference === undefined ? 0 : demandFor(resolved, stockKey(line.reference), id)
    const granted = grantedQuantity(wanted + taken, line.stock) - taken
    changed.set(id, granted > 0 ? granted : line.quantity)
  }
  return changed
}

/** Units of other lines with the same stock. */
export function demandFor(
  lines: readonly Pick<StoredLine, 'id' | 'quantity' | 'reference'>[],
  key: string,
  except?: string,
): number {
  return lines
    .filter((line) => line.id !== except && line.reference !== undefined && stockKey(line.reference) === key)
    .reduce((units, line) => units + line.quantity, 0)
}

function checkCount(lines: StoredLine[]): StoredLine[] {
  if (lines.length <= MAXIMUM_LINES) return lines
  throw new ApplicationError('MAX_LINE_ITEMS_EXCEEDED', 428, `A cart holds at most ${MAXIMUM_LINES} line items`)
}
