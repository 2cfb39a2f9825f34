import { PlatformError } from '../../errors/platform-error.ts'
import { createSharedLoads } from '../../http/shared-loads.ts'
import type { CatalogContext, DetailRequests } from '../adapter.ts'
import type { Product } from '../model.ts'
import { type InventoryResponse, preordersOf, quantitiesOf } from './mapping/inventory.ts'
import { productDetailFromV3 } from './mapping/product-detail-from-v3.ts'
import { type FullResponse, responseFor } from './read-products.ts'
import { requestPage } from './reading/page-request.ts'
import { postWith } from './reading/requests.ts'

/**
 * Loads the details of a product, and the units of its variants in parallel. A product that was loaded alone has its details, so that only the
 * units are requested.
 */
const detail: DetailRequests['detail'] = async (context, product, signal) => {
  const response = responseFor(product)
  const [{ product: wire, variants }, inventory] = await Promise.all([
    response?.product.infoSections ? response : requestDetails(context, product, signal),
    // The units are shown only if they are few. Without them, the product is shown as a card shows it.
    requestInventory(context, product.id, signal).catch(() => []),
  ])
  return { ...productDetailFromV3(wire, variants, product), quantities: quantitiesOf(inventory) }
}

const preorders: DetailRequests['preorders'] = async (context, productId, signal) =>
  preordersOf(await requestInventory(context, productId, signal))

const detailLoads = createSharedLoads<FullResponse>()

async function requestDetails(context: CatalogContext, { id }: Product, signal: AbortSignal): Promise<FullResponse> {
  const load = async (shared: AbortSignal): Promise<FullResponse> => {
    const product = await requestPage(context, encodeURIComponent(id), shared)
    if (product) return { product, variants: product.variantsInfo?.variants ?? [] }
    throw new PlatformError(`Product ${id} does not exist`, { code: 'PRODUCT_NOT_FOUND', status: 404 })
  }
  return detailLoads(`${context.key} ${id}`, load, signal)
}

const inventoryLoads = createSharedLoads<readonly InventoryResponse[]>()

/** Requests the stock of a product's variants. A product has at most 1,000 variants, with one item per location. */
function requestInventory(
  context: CatalogContext,
  productId: string,
  signal: AbortSignal,
): Promise<readonly InventoryResponse[]> {
  const load = (shared: AbortSignal): Promise<readonly InventoryResponse[]> => {
    const post = postWith(context, shared)
    const page = async (query: object, cursor?: string): Promise<readonly InventoryResponse[]> => {
      const cursorPaging = { limit: 1000, ...(cursor && { cursor }) }
      const response = (await post('/stores/v3/inventory-items/query', { query: { ...query, cursorPaging } })) as {
        readonly inventoryItems?: readonly InventoryResponse[]
        readonly pagingMetadata?: { readonly cursors?: { readonly next?: string } }
      }
      const { inventoryItems = [], pagingMetadata } = response
      const next = pagingMetadata?.cursors?.next
      return next ? [...inventoryItems, ...(await page({}, next))] : inventoryItems
    }
    return page({ filter: { productId } })
  }
  return inventoryLoads(`${context.key} ${productId}`, load, signal)
}

/** Requests details of products of Catalog V3. */
export const v3Details: DetailRequests = { detail, preorders }
