import { isPlatformError } from '../../../errors/platform-error.ts'
import type { Endpoint } from '../../../http/endpoint.ts'
import type { CatalogContext } from '../../adapter.ts'
import { pageFields } from './product-query.ts'
import { requestVariants } from './product-requests.ts'
import { postWith } from './requests.ts'
import type { ProductResponse } from './wire-response.ts'

/** The fields of a product page, and the one without which the platform may leave out the variants. */
const fields = [...pageFields, 'VARIANT_OPTION_CHOICE_NAMES'].map((field) => `fields=${field}`).join('&')

/**
 * Requests one product with its variants, by `<id>` or `slug/<slug>`, and with the fields of its page. Resolves with `undefined` if the shop has no
 * such product or hides it.
 */
export async function requestPage(
  context: CatalogContext,
  nameInPath: string,
  signal?: AbortSignal,
): Promise<ProductResponse | undefined> {
  const getProduct: Endpoint<object, { readonly product?: ProductResponse }> = {
    area: 'catalogV3',
    method: 'GET',
    path: `/stores/v3/products/${nameInPath}?${fields}`,
    retry: true,
  }
  try {
    const { product } = await (await context.client()).call(getProduct, {}, { signal })
    return product && (product.variantsInfo?.variants?.length ? product : await addVariants(context, product, signal))
  } catch (error) {
    if (isPlatformError(error) && error.status === 404) return undefined
    throw error
  }
}

/** Requests the variants of a product whose response has none. Reports about the hosted platform differ on whether it contains them. */
async function addVariants(
  context: CatalogContext,
  product: ProductResponse,
  signal: AbortSignal | undefined,
): Promise<ProductResponse> {
  const variants = await requestVariants(postWith(context, signal), 'id', [product.id as string])
  return { ...product, variantsInfo: { variants } }
}
