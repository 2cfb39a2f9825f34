import { STORES_APP_ID } from '../../core/catalog/stores-app-id.ts'
import type { Body, Site } from './site.ts'

const ONLY_VARIANT = '00000000-0000-0000-0000-000000000000'

/** A product without options that is in stock, as carts refer to it. */
export interface SoldItem {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly catalogReference: object
}

/** Finds a product without options in the catalog of the site. `undefined` if there is none among the first hundred. */
export async function findItem(site: Site): Promise<SoldItem | undefined> {
  const search = { cursorPaging: { limit: 100 } }
  const v3 = await site.call('POST', '/stores/v3/products/search', { search })
  if (v3.status === 200) return await itemOfV3(site, v3.body.products ?? [])
  const query = { query: { paging: { limit: 100 } } }
  const v1 = await site.call('POST', '/stores-reader/v1/products/query-platformized', query)
  const sold = (v1.body?.products ?? []).find(
    (each: Body) =>
      each.stock?.inStock !== false &&
      !each.productOptions?.length &&
      !each.customTextFields?.length &&
      each.visible !== false,
  )
  return sold && itemOf(sold, ONLY_VARIANT)
}

async function itemOfV3(site: Site, products: readonly Body[]): Promise<SoldItem | undefined> {
  const plain = products.find(
    (each: Body) =>
      !each.options?.length &&
      !each.modifiers?.length &&
      each.subscriptionDetails?.allowOneTimePurchases !== false &&
      each.inventory?.availabilityStatus === 'IN_STOCK',
  )
  if (plain === undefined) return undefined
  const { body } = await site.call('GET', `/stores/v3/products/${plain.id}`)
  return itemOf(plain, body?.product?.variantsInfo?.variants?.[0]?.id)
}

function itemOf({ id, slug, name }: Body, variantId: string): SoldItem {
  return { id, slug, name, catalogReference: { appId: STORES_APP_ID, catalogItemId: id, options: { variantId } } }
}
