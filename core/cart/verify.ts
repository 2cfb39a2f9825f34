import type { CartAddress } from './estimate.ts'
import { type CartLine, lineIn } from './line.ts'
import type { Cart } from './model.ts'
import { type Command, type Mutation, type MutationResult, withInfo } from './mutation.ts'

/** The request that a mutation needs, given the present snapshot. */
export function resolveCommand(serverCart: Cart, mutation: Mutation): Command {
  const { kind, lineId, quantity, code, template } = mutation
  const line = lineIn(serverCart, lineId)
  if (kind === 'set' && !line) {
    if (quantity === 0) return 'none'
    return template ? 'add' : 'deleted'
  }
  if (kind === 'set' && line?.quantity === quantity) return 'none'
  if (kind === 'coupon' && isSameCoupon(serverCart.coupon?.code, code)) return 'none'
  if (kind === 'gift-card' && quantity === 0 && !serverCart.giftCard) return 'none'
  if (kind === 'info' && isSameInfo(serverCart, mutation)) return 'none'
  return commandFor(mutation)
}

/** The request for a mutation, whatever the cart contains. */
export function commandFor({ kind, quantity, code }: Mutation): Command {
  if (kind === 'coupon') return code ? 'coupon-apply' : 'coupon-remove'
  if (kind === 'gift-card') return quantity > 0 ? 'gift-card-apply' : 'gift-card-remove'
  if (kind === 'set') return quantity === 0 ? 'remove' : 'quantity'
  return kind
}

/**
 * Compares a mutation with the cart after it. `responseReceived` is false when the response was lost and the cart was read again: a
 * difference then means that the platform did not apply the mutation.
 */
export function verify(
  before: Cart,
  after: Cart,
  mutation: Mutation,
  command: Command,
  responseReceived = true,
): MutationResult {
  const { lineId, quantity, code } = mutation
  if (command === 'deleted') return { ok: false, reason: 'removed', lineId }
  if (command === 'add') {
    const result = verifyAddedLine(before, after, mutation)
    return result.ok || responseReceived ? result : { ...result, reason: 'rolled-back' }
  }
  if (mutation.kind === 'info') return isSameInfo(after, mutation) ? { ok: true } : { ok: false, reason: 'rolled-back' }
  if (mutation.kind === 'gift-card')
    return hasGiftCard(after, quantity) ? { ok: true } : { ok: false, reason: 'rolled-back' }
  if (mutation.kind === 'coupon') {
    if (isSameCoupon(after.coupon?.code, code)) return { ok: true }
    return { ok: false, reason: code && responseReceived ? 'coupon-refused' : 'rolled-back' }
  }
  const line = lineIn(after, lineId)
  const quantityNow = line?.quantity ?? 0
  if (quantityNow === quantity) return { ok: true, lineId, quantity }
  if (quantityNow === 0) return { ok: false, reason: 'removed', lineId }
  if (!responseReceived || quantityNow > quantity)
    return { ok: false, reason: 'rolled-back', lineId, quantity: quantityNow }
  // Its units cannot be ordered.
  if (line?.availability?.startsWith('NOT_'))
    return { ok: false, reason: 'nothing-added', lineId, quantity: quantityNow }
  return { ok: true, lineId, quantity: quantityNow, capped: true }
}

/**
 * Finds the result of an addition: the platform also responds with 200 when it added less than requested, or nothing.
 *
 * The line is the one that grew between the two carts, by line id: catalog references are not echoed as they were
 * sent, and the line may have existed before. If other lines of the product grew as well, the variant decides. Both carts must have the same id.
 * Source: core/README.md#cart.
 */
export function verifyAddedLine(
  before: Cart,
  after: Cart,
  mutation: Pick<Mutation, 'lineId' | 'quantity'> & { readonly template?: Pick<CartLine, 'productId' | 'reference'> },
): MutationResult {
  const { lineId, quantity, template } = mutation
  const growth = (line: CartLine): number => line.quantity - (lineIn(before, line.id)?.quantity ?? 0)
  const candidates = after.lines.filter((line) => line.id === lineId || line.productId === template?.productId)
  const grown = candidates.filter((line) => growth(line) > 0)
  const grownLines = [...grown.filter((line) => variantOf(line) === variantOf(template)), ...grown]
  const addedLine =
    grownLines.find(({ id }) => id === lineId) ?? grownLines.find((line) => growth(line) === quantity) ?? grownLines[0]
  // With Cart V2, a sold-out line keeps the requested units.
  if (addedLine && addedLine.availability !== 'NOT_AVAILABLE') {
    const { id, quantity: units } = addedLine
    const result = { ok: true, lineId: id, quantity: units, capped: growth(addedLine) < quantity }
    return growth(addedLine) === 2 * quantity ? { ...result, excess: quantity } : result
  }
  const cappedLine = candidates.find(({ id }) => id === lineId) ?? (candidates.length === 1 ? candidates[0] : undefined)
  if (cappedLine?.available && cappedLine.quantity >= cappedLine.available) {
    return { ok: false, reason: 'capped', lineId: cappedLine.id, quantity: cappedLine.quantity }
  }
  return { ok: false, reason: 'nothing-added', lineId }
}

const variantOf = (line: Pick<CartLine, 'reference'> | undefined): unknown => line?.reference?.options?.['variantId']

function isSameCoupon(a = '', b = ''): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/** The response contains a part of the code only, so it cannot be compared. */
const hasGiftCard = ({ giftCard }: Cart, quantity: number): boolean => (giftCard !== undefined) === quantity > 0

function isSameInfo(cart: Cart, { info }: Mutation): boolean {
  const { buyerNote, delivery, address } = withInfo(cart, info)
  const { carrierId = cart.delivery?.carrierId } = delivery ?? {}
  const same = delivery?.code === cart.delivery?.code && carrierId === cart.delivery?.carrierId
  return same && buyerNote === cart.buyerNote && normalizeAddress(address) === normalizeAddress(cart.address)
}

function normalizeAddress({ country, subdivision, city, postalCode }: Partial<CartAddress> = {}): string {
  // The platform may format postal codes.
  return [country, subdivision, city, postalCode].join('|').toUpperCase().replace(/\s/g, '')
}
