import { lineIn } from './line.ts'
import { type Cart, emptyCart } from './model.ts'
import type { Mutation, MutationResult } from './mutation.ts'
import { type LineAliases, noAliases, type SyncState } from './sync-state.ts'

/** Records the line that a mutation has created. */
export function recordAlias(
  { aliases, lineKeys, lineIds }: LineAliases,
  { lineId: shownId, template }: Mutation,
  before: Cart,
  { ok, lineId }: MutationResult,
): LineAliases {
  if (!ok || !lineId || lineId === shownId || lineIn(before, shownId)) return { aliases, lineKeys, lineIds }
  // A line that exists needs no alias. Remove it, because aliases must not form a cycle.
  const { [lineId]: _own, ...others } = aliases
  return {
    aliases: { ...others, [shownId]: lineId },
    lineKeys: template && !lineIn(before, lineId) ? { ...lineKeys, [lineId]: template.key } : lineKeys,
    lineIds,
  }
}

/** Returns the current id of a line. */
export function resolveLineId(
  { aliases, serverCart }: Pick<LineAliases, 'aliases'> & { serverCart: Cart },
  lineId: string,
): string {
  let id = lineId
  for (let next = aliases[id]; next !== undefined && !lineIn(serverCart, id); next = aliases[id]) id = next
  return id
}

/** Drops all state by line id if the cart was replaced, because line ids are unique within one cart only. */
export function adoptCart(state: SyncState, cart: Cart): SyncState {
  const { serverCart, request, recovery } = state
  if (!serverCart.id || cart.id === serverCart.id) return state
  // No line of another cart has such an id.
  const replacedId = (lineId: string): string => `${serverCart.id}/${lineId}`
  const moved = new Map(
    state.mutations.map((one) => [
      one,
      lineIn(serverCart, one.lineId) ? { ...one, lineId: replacedId(one.lineId) } : one,
    ]),
  )
  return {
    ...state,
    ...noAliases,
    mutations: [...moved.values()],
    notices: state.notices.filter(({ lineId }) => !lineId),
    removedLines: Object.fromEntries(
      Object.entries(state.removedLines).map(([id, line]) => [id, { ...line, lineId: replacedId(line.lineId) }]),
    ),
    request: request && { ...request, mutation: moved.get(request.mutation) ?? request.mutation, before: emptyCart },
    recovery: recovery && { ...recovery, baseline: emptyCart },
  }
}
