import { address } from '../../../convert/address.ts'
import type { Endpoint } from '../../../http/endpoint.ts'
import type { DeliveryCarrierError, DeliverySolution, GetDeliverySolutions } from '../types/delivery-types.ts'

/**
 * Lists the delivery options for items and an address. A preview of the platform, which may refuse it for visitors (403).
 *
 * At most 300 items; `currency` is an ISO 4217 code. Prices are decimal strings. `errors` has the carriers that failed. Safe to repeat.
 *
 * Fails with `NO_DELIVERY_REGION_FOUND`, `REQUIRED_COUNTRY`, `MISSING_DEFAULT_DELIVERY_PROFILE` or `MISSING_CURRENCY_IN_THE_REQUEST_HEADERS`.
 * Source: core/README.md#cart-v2.
 */
export const getDeliverySolutions: Endpoint<
  GetDeliverySolutions,
  { deliverySolutions?: readonly DeliverySolution[]; errors?: readonly DeliveryCarrierError[] }
> = {
  area: 'delivery',
  method: 'POST',
  path: '/_api/delivery-rates/v1/get-delivery-solutions',
  convert: {
    request: {
      address: ['destination', 'origin'],
      decimal: ['lineItems.*.physicalProperties.weight'],
    },
    response: {
      date: [
        'deliverySolutions.*.logistics.deliveryTimeSlot.from',
        'deliverySolutions.*.logistics.deliveryTimeSlot.to',
      ],
      address: ['deliverySolutions.*.logistics.pickupDetails.address'],
    },
    using: { address },
  },
}
