import { toPicture } from '../../catalog/picture.ts'
import type { Client } from '../../client/client.ts'
import { localizedText } from '../../commerce/v1/mapping.ts'
import { omitUndefined } from '../../convert/omit-undefined.ts'
import type { PlatformError } from '../../errors/platform-error.ts'
import type { Endpoint } from '../../http/endpoint.ts'
import type { CartRequestOptions, EarlierCart } from '../adapter.ts'
import type { CartResponse } from '../v1/response.ts'
import { getRoute } from '../v1/routes.ts'

/**
 * Resolves with the catalog items and the coupon of the shopper's Cart V1, none if there is no such cart. Custom lines can only be added by the
 * merchant. Source: core/README.md#cart-v2.
 */
export async function earlierCart({ call }: Client, options: CartRequestOptions): Promise<EarlierCart> {
  const endpoint = getRoute as Endpoint<object, { readonly cart?: CartResponse }>
  const { cart } = await call(endpoint, {}, options).catch((error: PlatformError): { readonly cart?: CartResponse } => {
    // The shopper has no such cart, or the platform has removed it. After other errors, the caller tries again.
    if (error.status && !error.retryable) return {}
    throw error
  })
  const lines = (cart?.lineItems ?? []).flatMap(({ catalogReference: reference, quantity, productName, image }) => {
    if (!reference) return []
    const name = localizedText(productName)
    const productId = reference.catalogItemId
    return [omitUndefined({ reference, quantity, productId, name, picture: toPicture(image, name) })]
  })
  const coupon = cart?.appliedDiscounts?.find((discount) => discount.coupon?.code)?.coupon?.code
  return omitUndefined({ lines, coupon })
}
