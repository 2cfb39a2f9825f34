import type * as v from 'valibot'
import type { shippingSelection } from '../../http/input/schemas.ts'
import type { ShippingSelection } from '../types.ts'

/** The shipping option that a request selects. A `null` carrier is omitted. */
export function shippingOf(
  wire: v.InferOutput<typeof shippingSelection> | null | undefined,
): ShippingSelection | undefined {
  if (wire === null || wire === undefined) return undefined
  return wire.carrierId ? { code: wire.code, carrierId: wire.carrierId } : { code: wire.code }
}
