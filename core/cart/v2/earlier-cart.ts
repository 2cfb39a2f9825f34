import { toPicture } from '../../catalog/picture.ts'
import type { Client } from '../../client/client.ts'
import { localizedText } from '../../commerce/v1/mapping.ts'
import { omitUndefined } from '../../convert/omit-undefined.ts'
import type { Endpoint } from '../../http/endpoint.ts'
import type { CartRequestOptions, EarlierLine } from '../adapter.ts'
import type { CartResponse } from '../v1/response.ts'
import { getRoute } from '../v1/routes.ts'

/** Resolves with the catalog items of the shopper's Cart V1. Custom lines can only be added by the merchant. Source: core/README.md#cart-v2. */
export async function earlierLines({ call }: Client, options: CartRequestOptions): Promise<readonly EarlierLine[]> {
  const endpoint = getRoute as Endpoint<object, { readonly cart?: CartResponse }>
  const { cart } = await call(endpoint, {}, options)
  return (cart?.lineItems ?? []).flatMap(({ catalogReference: reference, quantity, productName, image }) => {
    if (!reference) return []
    const name = localizedText(productName)
    const productId = reference.catalogItemId
    return [omitUndefined({ reference, quantity, productId, name, picture: toPicture(image, name) })]
  })
}
