import fc from 'fast-check'
import { address, amount, anyId, count, fields, flag, float, guid, list, text } from '../../arbitraries.ts'
import type { CallCases } from '../call-case.ts'
import { toSdk } from '../sdk-format.ts'
import { wireAddress, wireDate } from './cart-payloads.ts'

const lineItems = list(
  fields({
    id: guid,
    name: text,
    quantity: count,
    catalogReference: fields({ appId: guid, catalogItemId: anyId }, ['appId', 'catalogItemId']),
    physicalProperties: fields({ weight: float, sku: text, shippable: flag }),
    priceBeforeDiscount: amount,
    totalPriceBeforeDiscount: amount,
    totalPrice: amount,
    deliveryProfileId: guid,
  }),
)
const solution = fields({
  code: text,
  deliveryReference: fields({ code: text, appId: guid }),
  title: text,
  logistics: fields({
    deliveryTime: text,
    pickupDetails: fields({ address: wireAddress }),
    deliveryTimeSlot: fields({ from: wireDate, to: wireDate }),
  }),
  cost: fields({ price: amount, deliveryPrice: fields({ amount }) }),
  deliveryAllocations: list(fields({ deliveryRegion: fields({ id: guid, name: text }) })),
})

export const deliveryCases: CallCases<'getDeliverySolutions'> = {
  getDeliverySolutions: {
    input: fields(
      {
        lineItems,
        destination: address,
        origin: address,
        currency: fc.constantFrom('EUR', 'USD'),
        contactDetails: fields({ firstName: text, email: text }),
        weightUnit: fc.constantFrom('KG' as const, 'LB' as const),
        userPreferences: list(fields({ appId: guid, code: text })),
        purchaseFlowId: guid,
      },
      ['lineItems', 'destination', 'currency'],
    ),
    sdk: (sdk, { lineItems: request, ...options }) =>
      sdk.deliverySolutions.getDeliverySolutions(toSdk(request), toSdk(options)),
    response: fc.record({ deliverySolutions: list(solution) }),
  },
}
