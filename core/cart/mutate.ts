import type { LineReferences } from '../catalog/adapter.ts'
import type { ShopAddress } from '../client/shop.ts'
import { omitUndefined } from '../convert/omit-undefined.ts'
import { encodeJson } from '../encode-json.ts'
import { type CartStart, emit, eventTargetFor } from '../events/page-events.ts'
import type { CartInfo } from './estimate.ts'
import { type CartLine, lineIn, type NewLine, newLine } from './line.ts'
import { resolveLineId } from './line-aliases.ts'
import type { Cart, CartOutcome, CartStore, MutationOptions } from './model.ts'
import type { Mutation, MutationResult } from './mutation.ts'
import type { SyncLoop } from './sync-loop.ts'

export interface MutationContext extends Pick<LineReferences, 'reference'> {
  readonly shop: ShopAddress
  readonly loop: SyncLoop
  /** Creates the id of a line that the platform has not created yet. */
  createTemporaryId(): string
}

type MutationName =
  | 'add'
  | 'setQuantity'
  | 'remove'
  | 'undoRemove'
  | 'applyCoupon'
  | 'removeCoupon'
  | 'applyGiftCard'
  | 'removeGiftCard'
  | 'updateInfo'

type NewMutation = Omit<Mutation, 'waiters'> & { readonly itemKey?: string }

/** The mutations of a cart, with their arguments checked. */
export function mutationMethods(context: MutationContext): Pick<CartStore, MutationName> {
  return {
    async add(lines, options = {}) {
      for (const { quantity } of lines) assertQuantity(quantity, 1)
      const outcomes = await Promise.all(lines.map((line) => addLine(context, newLine(line), options)))
      const unexpected = outcomes.find((outcome) => !outcome.ok || outcome.capped !== undefined)
      return unexpected ?? outcomes.at(-1) ?? { ok: true, cart: context.loop.state.get().cart }
    },
    async setQuantity(id, quantity, options = {}) {
      assertQuantity(quantity, 0)
      return setLineQuantity(context, id, quantity, options)
    },
    remove: (id, options = {}) => setLineQuantity(context, id, 0, options),
    undoRemove: (id, options = {}) => undoRemoveLine(context, id, options),
    async applyCoupon(code, options = {}) {
      return setCode(context, 'coupon', requireCode(code), options)
    },
    removeCoupon: (options = {}) => setCode(context, 'coupon', '', options),
    async applyGiftCard(code, options = {}) {
      return setCode(context, 'gift-card', requireCode(code), options)
    },
    removeGiftCard: (options = {}) => setCode(context, 'gift-card', '', options),
    updateInfo: (info, options = {}) => updateInfo(context, info, options),
  }
}

function assertQuantity(quantity: number, minimum: number): void {
  if (Number.isInteger(quantity) && quantity >= minimum) return
  throw new RangeError(`A quantity is a whole number, ${minimum} or more. Received ${quantity}.`)
}

/** Returns the code without surrounding whitespace. An empty code would remove the coupon or gift card. */
function requireCode(code: string): string {
  if (code.trim()) return code.trim()
  throw new RangeError('The code is blank.')
}

/** Dispatches the start event, runs the mutation unless a listener prevents it, and dispatches the outcome. */
async function mutate(
  { shop, loop }: MutationContext,
  start: CartStart,
  { target, identity }: MutationOptions,
  createMutation: () => NewMutation,
): Promise<CartOutcome> {
  const eventTarget = eventTargetFor(target)
  if (eventTarget && !emit(eventTarget, 'store:cart:start', { shop, ...start }, { cancelable: true }))
    return { ok: false, reason: 'prevented' }
  const { itemKey, ...mutation } = createMutation()
  const result = await new Promise<MutationResult>((resolve) =>
    loop.push({ ...mutation, ...(identity && { identity }), waiters: [resolve] }, itemKey),
  )
  const { cart } = loop.state.get()
  // The element may have been removed from the document meanwhile.
  const outcomeTarget = eventTargetFor(target)
  if (outcomeTarget) emitOutcome(outcomeTarget, shop, start, result, cart)
  return toOutcome(result, cart)
}

function addLine(context: MutationContext, item: NewLine, options: MutationOptions): Promise<CartOutcome> {
  const { productId, quantity } = item
  return mutate(context, { operation: 'add', productId, quantity }, options, () => {
    const state = context.loop.current()
    const reference = context.reference(item)
    // The platform adds units of the same reference to the same line.
    const itemKey = encodeJson(reference)
    const lineId = resolveLineId(state, state.lineIds[itemKey] ?? context.createTemporaryId())
    const line = lineIn(context.loop.state.get().cart, lineId) ?? createPendingLine(item, lineId)
    return { kind: 'add', lineId, quantity, template: { ...line, reference }, itemKey }
  })
}

function setLineQuantity(
  context: MutationContext,
  id: string,
  quantity: number,
  options: MutationOptions,
): Promise<CartOutcome> {
  const operation = quantity === 0 ? 'remove' : 'quantity'
  return mutate(context, { operation, lineId: id, ...(quantity > 0 && { quantity }) }, options, () => {
    return { kind: 'set', lineId: resolveLineId(context.loop.current(), id), quantity }
  })
}

async function undoRemoveLine(context: MutationContext, id: string, options: MutationOptions): Promise<CartOutcome> {
  const removedLine = context.loop.current().removedLines[id]
  if (!removedLine) return { ok: false, reason: 'removed' }
  const { lineId, ...line } = removedLine
  return mutate(context, { operation: 'undo-remove', lineId: id }, options, () => {
    return { kind: 'set', lineId: resolveLineId(context.loop.current(), lineId), ...line }
  })
}

/** An empty code removes the coupon or gift card. */
function setCode(
  context: MutationContext,
  kind: 'coupon' | 'gift-card',
  code: string,
  options: MutationOptions,
): Promise<CartOutcome> {
  const operation = `${kind}-${code ? 'apply' : 'remove'}` as const
  // Events do not contain the code of a gift card, because it is worth money.
  return mutate(context, { operation, ...(kind === 'coupon' && code && { code }) }, options, () => {
    return { kind, lineId: kind, quantity: code ? 1 : 0, code }
  })
}

function updateInfo(
  context: MutationContext,
  { buyerNote, ...rest }: CartInfo,
  options: MutationOptions,
): Promise<CartOutcome> {
  const info = { ...(buyerNote !== undefined && { buyerNote: buyerNote.trim() }), ...rest }
  return mutate(context, { operation: 'info', info }, options, () => {
    return { kind: 'info', lineId: 'info', quantity: 0, info }
  })
}

/** The line to show until the platform has created it. */
function createPendingLine(item: NewLine, id: string): CartLine {
  const { productId, name = '', picture, options, customText } = item
  const details = Object.entries({ ...options, ...customText }).map(([title, value]) => ({ name: title, value }))
  return omitUndefined({
    id,
    key: id,
    productId,
    name,
    details,
    picture,
    quantity: 0,
    availability: 'AVAILABLE',
    pending: true,
  })
}

/** Dispatches the outcome of a mutation: exactly one event. */
function emitOutcome(
  eventTarget: EventTarget,
  shop: ShopAddress,
  start: CartStart,
  result: MutationResult,
  cart: Cart,
): void {
  const { operation, productId, info } = start
  const { ok, reason, error, lineId = start.lineId ?? '', quantity = start.quantity ?? 0 } = result
  if (!ok) {
    const code = error?.code ?? (reason ?? 'rolled-back').toUpperCase().replace('-', '_')
    emit(eventTarget, 'store:cart:error', {
      shop,
      operation,
      code,
      message: error?.message ?? `The cart was not changed: ${reason}`,
    })
  } else if (operation === 'remove') emit(eventTarget, 'store:cart:remove', { shop, cart, lineId })
  else if (info) emit(eventTarget, 'store:cart:info', { shop, cart, info })
  else if (operation === 'quantity') emit(eventTarget, 'store:cart:update', { shop, cart, lineId, quantity })
  else if (operation === 'coupon-apply' || operation === 'coupon-remove') {
    emit(eventTarget, 'store:cart:coupon', { shop, cart, ...(start.code && { code: start.code }) })
  } else if (operation === 'gift-card-apply' || operation === 'gift-card-remove') {
    emit(eventTarget, 'store:cart:gift-card', { shop, cart })
  } else emit(eventTarget, 'store:cart:add', { shop, cart, lineId, quantity, ...(productId && { productId }) })
}

function toOutcome({ ok, reason, error, lineId, quantity, capped }: MutationResult, cart: Cart): CartOutcome {
  return omitUndefined(
    ok ? { ok, cart, lineId, capped: capped ? quantity : undefined } : { ok, reason: reason ?? 'rolled-back', error },
  )
}
