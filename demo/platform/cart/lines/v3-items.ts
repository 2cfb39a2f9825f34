import { Big } from 'big.js'
import type { CatalogProduct, CatalogVariant } from '../../catalog/types.ts'
import { resolveReference } from '../../catalog/v3/rules/reference.ts'
import { STORES_APP_ID } from '../../shop/settings.ts'
import type { CatalogReference, ItemData, ServiceProperties } from '../types.ts'
import { itemDataOf } from './item-data.ts'

/** An item of Catalog V3 in a cart. */
export interface V3Item {
  readonly reference: CatalogReference
  readonly itemData: ItemData
  readonly variant: CatalogVariant
}

/**
 * Finds an item by the keys in the `options` of its catalog reference. `undefined` if no item matches. The price includes the surcharges of
 * modifiers.
 */
export function findV3Item(
  product: CatalogProduct,
  options: Readonly<Record<string, unknown>>,
  service: ServiceProperties | undefined,
): V3Item | undefined {
  const resolved = resolveReference(product, options)
  if (resolved === undefined) return undefined
  const { variant, choices, customTextFields, addedPrice } = resolved
  const reference = { appId: STORES_APP_ID, catalogItemId: product.id, options: resolved.options }
  const named = { ...reference, options: { ...resolved.options, options: choices, customTextFields } }
  const itemData = itemDataOf(product, variant, named, service)
  const charged = (price: string): string => new Big(price).plus(addedPrice).toFixed()
  return {
    reference: { ...reference, catalog: 'V3' },
    itemData: { ...itemData, price: charged(itemData.price), fullPrice: charged(itemData.fullPrice), addedPrice },
    variant,
  }
}
