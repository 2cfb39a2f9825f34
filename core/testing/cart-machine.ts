import type { AuthState } from '../auth/tokens/stored-tokens.ts'
import { type CartLine, countUnits } from '../cart/line.ts'
import type { Cart } from '../cart/model.ts'
import type { Mutation } from '../cart/mutation.ts'
import { nextEffect } from '../cart/sync-effects.ts'
import { reduce } from '../cart/sync-machine.ts'
import type { SyncEvent, SyncState } from '../cart/sync-state.ts'

export const visitor: AuthState = { role: 'visitor', identityEpoch: 'visitor' }
export const member: AuthState = { role: 'member', identityEpoch: 'member' }

function lineOf(id: string, productId: string, quantity: number): CartLine {
  const reference = { appId: 'shop', catalogItemId: productId }
  return {
    id,
    key: id,
    productId,
    reference,
    name: productId,
    details: [],
    quantity,
    availability: 'AVAILABLE',
    pending: false,
  }
}

export function cartOf(
  id: string,
  ...lines: readonly (readonly [id: string, productId: string, quantity: number])[]
): Cart {
  const mapped = lines.map((line) => lineOf(...line))
  return { id, currency: 'EUR', lines: mapped, count: countUnits(mapped) }
}

export function addition(
  productId: string,
  quantity = 1,
  lineId = `new-${productId}`,
  more: Partial<Mutation> = {},
): Mutation {
  return { kind: 'add', lineId, quantity, template: lineOf(lineId, productId, 0), waiters: [], ...more }
}

export function change(lineId: string, quantity: number, more: Partial<Mutation> = {}): Mutation {
  return { kind: 'set', lineId, quantity, waiters: [], ...more }
}

/** Reduces events in order. `start` starts the next effect. */
export function drive(state: SyncState, events: readonly (SyncEvent | 'start')[]): SyncState {
  return events.reduce((before, event) => {
    if (event !== 'start') return reduce(before, event)
    const effect = nextEffect(before)
    if (!effect) throw new Error('No effect is due')
    return reduce(before, { type: 'started', effect })
  }, state)
}
