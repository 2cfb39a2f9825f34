import { type Cart, lineIn } from './model.ts'
import type { Mutation, MutationResult } from './mutation.ts'

/** Ids of the lines of one cart. They are dropped with the cart, because line ids are unique within one cart only. */
export interface LineAliases {
  /** Temporary id, or the id of a removed line → the id that followed it. */
  readonly aliases: Readonly<Record<string, string>>
  /** Line id → the key it was first shown under. */
  readonly lineKeys: Readonly<Record<string, string>>
  /** Item → the id it was first shown under. */
  readonly lineIds: Readonly<Record<string, string>>
}

export const noAliases: LineAliases = { aliases: {}, lineKeys: {}, lineIds: {} }

/** Records the line that a mutation has created. */
export function recordAlias(
  { aliases, lineKeys, lineIds }: LineAliases,
  { lineId: shownId, template }: Mutation,
  before: Cart,
  { ok, lineId }: MutationResult,
): LineAliases {
  if (!ok || !lineId || lineId === shownId || lineIn(before, shownId)) return { aliases, lineKeys, lineIds }
  // A line that exists has no alias: without its own, no chain is a cycle.
  const { [lineId]: _own, ...others } = aliases
  return {
    aliases: { ...others, [shownId]: lineId },
    lineKeys: template && !lineIn(before, lineId) ? { ...lineKeys, [lineId]: template.key } : lineKeys,
    lineIds,
  }
}

/** The present id of a line. */
export function resolveLineId(
  { aliases, serverCart }: Pick<LineAliases, 'aliases'> & { serverCart: Cart },
  lineId: string,
): string {
  let id = lineId
  for (let next = aliases[id]; next !== undefined && !lineIn(serverCart, id); next = aliases[id]) id = next
  return id
}

/** The id of a line of a cart that was replaced. No line of another cart has it. */
export const idInReplacedCart = ({ id, lines }: Cart, lineId: string): string =>
  lines.some((line) => line.id === lineId) ? `${id}/${lineId}` : lineId
