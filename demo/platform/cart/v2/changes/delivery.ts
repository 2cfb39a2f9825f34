import {
  chooseShipping,
  type ShippingOption,
  shippingOptions,
  shippingRegionOf,
} from '../../../checkout/rules/shipping.ts'
import { ApplicationError } from '../../../http/errors.ts'
import { shop } from '../../../shop/settings.ts'
import { isCharged, pricingLine } from '../../estimate/estimate.ts'
import type { ResolvedLine } from '../../lines/catalog-lines.ts'
import type { CartDocument } from '../../types.ts'
import type { DeliveryMethodInput } from '../schemas.ts'

/** The delivery methods for the lines at the address of the cart. Empty without an address. */
export function methodsOf(cart: CartDocument, lines: readonly ResolvedLine[], now: Date): ShippingOption[] {
  const address = cart.contactInfo?.address
  const region = address?.country === undefined ? undefined : shippingRegionOf(shop.shippingRegions, address)
  return region === undefined ? [] : shippingOptions(region, lines.filter(isCharged).map(pricingLine), now)
}

/** The selected method, if it is offered. */
export function selectedMethod(
  { selectedShippingOption: selected }: CartDocument,
  methods: readonly ShippingOption[],
): ShippingOption | undefined {
  return selected && chooseShipping(methods, selected)?.option
}

/**
 * The cart with a delivery method. Fails with `DELIVERY_METHOD_MISSING_ADDRESS` and `…_LINE_ITEMS` (428), and with
 * `DELIVERY_METHOD_NOT_FOUND` (400).
 */
export function withDeliveryMethod(
  cart: CartDocument,
  lines: readonly ResolvedLine[],
  { code, appId }: DeliveryMethodInput,
  now: Date,
): CartDocument {
  if (cart.contactInfo?.address?.country === undefined) {
    throw new ApplicationError('DELIVERY_METHOD_MISSING_ADDRESS', 428, 'The cart has no delivery address')
  }
  if (!lines.some(({ itemData }) => itemData.shippable)) {
    throw new ApplicationError('DELIVERY_METHOD_MISSING_LINE_ITEMS', 428, 'The cart has no items that are delivered')
  }
  const selectedShippingOption = appId ? { code, carrierId: appId } : { code }
  const changed: CartDocument = { ...cart, selectedShippingOption }
  const method = selectedMethod(changed, methodsOf(cart, lines, now))
  if (method === undefined) {
    const data = { code, ...(appId ? { appId } : {}) }
    throw new ApplicationError(
      'DELIVERY_METHOD_NOT_FOUND',
      400,
      'The delivery method is not available for this address',
      data,
    )
  }
  return { ...cart, selectedShippingOption: { code, carrierId: method.carrierId } }
}
