import { omitUndefined } from '../convert/omit-undefined.ts'
import { type CartLine, countUnits, lineIn } from './line.ts'
import type { Cart } from './model.ts'
import { type Command, type Mutation, type MutationResult, withInfo } from './mutation.ts'

/** The optimistic cart: the snapshot with the queued mutations applied. A coupon or gift card shows only once the platform has accepted it. */
export function applyMutations(serverCart: Cart, mutations: readonly Mutation[]): Cart {
  if (mutations.length === 0) return serverCart
  const lines = [...serverCart.lines]
  let shown: Cart = serverCart
  for (const mutation of mutations) {
    if (mutation.kind === 'add' || mutation.kind === 'set') applyToLine(lines, mutation)
    else if (mutation.kind === 'info') shown = withInfo(shown, mutation.info)
    else if (mutation.kind === 'gift-card') {
      if (!mutation.quantity) shown = omitUndefined({ ...shown, giftCard: undefined })
    } else if (!mutation.code) shown = omitUndefined({ ...shown, coupon: undefined })
  }
  const remaining = lines.filter((line) => line.quantity > 0)
  const { totals } = serverCart
  const count = countUnits(remaining)
  return omitUndefined({
    ...shown,
    lines: remaining,
    count,
    totals: totals && count ? { ...totals, stale: true } : undefined,
  })
}

function applyToLine(lines: CartLine[], { kind, lineId, quantity, template }: Mutation): void {
  const index = lines.findIndex((line) => line.id === lineId)
  const existing = lines[index] ?? (template && { ...template, id: lineId, quantity: 0 })
  if (!existing) return
  const now = { ...existing, quantity: kind === 'add' ? existing.quantity + quantity : quantity, pending: true }
  if (index < 0) lines.push(now)
  else lines[index] = now
}

/**
 * Appends a mutation, or coalesces it with a queued one of the same line. Units that are added during a change of identity belong to the identity
 * that follows, so they are not coalesced with earlier ones. A quantity replaces both.
 *
 * `done` are mutations that cancel each other out and need no request, the earlier one first.
 */
export function enqueue(
  serverCart: Cart,
  mutations: readonly Mutation[],
  mutation: Mutation,
): { readonly mutations: readonly Mutation[]; readonly done: readonly Mutation[] } {
  const waiting = mutations.filter(({ inFlight, lineId }) => !inFlight && lineId === mutation.lineId)
  const last = waiting.at(-1)
  if (!last || (mutation.kind === 'add' && last.identity && !mutation.identity))
    return { mutations: [...mutations, mutation], done: [] }
  const lineExists =
    lineIn(serverCart, mutation.lineId) !== undefined ||
    mutations.some((one) => one.inFlight && one.lineId === mutation.lineId)
  if (mutation.kind === 'set' && mutation.quantity === 0 && !lineExists) {
    return { mutations: mutations.filter((one) => !waiting.includes(one)), done: [...waiting, mutation] }
  }
  const replaced = mutation.kind === 'set' ? waiting : [last]
  const merged = [...replaced, mutation].reduce((earlier, later) => coalesce(earlier, later, lineExists))
  return { mutations: replace(mutations, replaced, merged), done: [] }
}

/** Puts `merged` in the place of the first of the `replaced` mutations. */
function replace(mutations: readonly Mutation[], replaced: readonly Mutation[], merged: Mutation): readonly Mutation[] {
  return mutations.flatMap((one) => (one === replaced[0] ? [merged] : replaced.includes(one) ? [] : [one]))
}

/** Coalesces two mutations of a line. `lineExists`: the platform has that line. */
export function coalesce(waiting: Mutation, mutation: Mutation, lineExists: boolean): Mutation {
  const waiters = [...waiting.waiters, ...mutation.waiters]
  const template = mutation.template ?? waiting.template
  if (mutation.kind === 'coupon' || mutation.kind === 'gift-card') return { ...mutation, waiters }
  if (mutation.kind === 'info') return { ...mutation, info: { ...waiting.info, ...mutation.info }, waiters }
  if (mutation.kind === 'add')
    return { ...waiting, ...(template && { template }), quantity: waiting.quantity + mutation.quantity, waiters }
  const { identity: _replaced, ...earlier } = waiting
  return {
    ...earlier,
    ...(mutation.identity && { identity: mutation.identity }),
    kind: lineExists ? 'set' : waiting.kind,
    ...(template && { template }),
    quantity: mutation.quantity,
    waiters,
  }
}

/**
 * Removes the first mutation and adapts the others to its result.
 *
 * Mutations of a temporary line move to its server id. Mutations of a line that could not be created are `dropped`.
 */
export function settleHead(
  before: Cart,
  mutations: readonly Mutation[],
  command: Command,
  result: MutationResult,
): { readonly mutations: readonly Mutation[]; readonly dropped: readonly Mutation[] } {
  const [head, ...rest] = mutations
  const { lineId: resolvedId, quantity = 0 } = result
  if (!head || command !== 'add' || lineIn(before, head.lineId)) return { mutations: rest, dropped: [] }
  if (!result.ok) {
    const depends = (mutation: Mutation): boolean =>
      mutation.lineId === head.lineId && mutation.kind === 'set' && !mutation.inFlight
    return { mutations: rest.filter((mutation) => !depends(mutation)), dropped: rest.filter(depends) }
  }
  if (!resolvedId || resolvedId === head.lineId) return { mutations: rest, dropped: [] }
  return {
    mutations: joinLineMutations(rest, head.lineId, resolvedId, lineIn(before, resolvedId)?.quantity ?? 0, quantity),
    dropped: [],
  }
}

/**
 * Moves the mutations of the temporary line `shown` to the line `resolvedId`.
 *
 * If that line had units `before` (it has `now`), the shopper saw two lines, so the requested quantities are summed.
 */
function joinLineMutations(
  mutations: readonly Mutation[],
  shown: string,
  resolvedId: string,
  before: number,
  now: number,
): readonly Mutation[] {
  const ownMutation = mutations.find(({ lineId, inFlight }) => lineId === shown && !inFlight)
  const otherMutation = mutations.find(({ lineId, inFlight }) => lineId === resolvedId && !inFlight)
  if (!ownMutation && otherMutation?.kind !== 'set') return mutations
  const targetQuantity = (mutation: Mutation | undefined, units: number): number =>
    mutation?.kind === 'set' ? mutation.quantity : units + (mutation?.quantity ?? 0)
  const setsQuantity = ownMutation?.kind === 'set' || otherMutation?.kind === 'set'
  const total = targetQuantity(ownMutation, now - before) + targetQuantity(otherMutation, before)
  const replaced = mutations.filter((mutation) => mutation === ownMutation || mutation === otherMutation)
  const joined: Mutation = {
    ...otherMutation,
    ...ownMutation,
    kind: setsQuantity ? 'set' : 'add',
    lineId: resolvedId,
    quantity: setsQuantity ? total : total - now,
    waiters: [...(ownMutation?.waiters ?? []), ...(otherMutation?.waiters ?? [])],
  }
  return replace(mutations, replaced, joined).map((mutation) =>
    mutation.lineId === shown && !mutation.inFlight ? { ...mutation, lineId: resolvedId } : mutation,
  )
}
