import type { ShippingOption } from '../../checkout/rules/shipping.ts'
import { compact } from '../../http/input/compact.ts'

/** Time, pickup place and instructions of a delivery option in responses. Source: platform reference, Delivery logistics. */
export function wireLogistics(option: ShippingOption): Record<string, unknown> {
  const { pickup, slot, instructions, deliveryTime } = option
  return compact({
    deliveryTime,
    instructions,
    pickupDetails: pickup && {
      address: pickup.address,
      businessLocation: pickup.method === 'STORE_PICKUP',
      pickupMethod: pickup.method,
    },
    deliveryTimeSlot: slot && { from: slot.from.toISOString(), to: slot.to.toISOString() },
  })
}
