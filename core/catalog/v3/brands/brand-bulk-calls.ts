import { fieldMask } from '../../../convert/field-mask.ts'
import type { MerchantEndpoint } from '../../../http/endpoint.ts'
import type { BulkResults } from '../bulk-types.ts'
import type { BrandField, WireBrand } from './brand-types.ts'
import type { BrandChange, NewBrand } from './brand-write-calls.ts'

/**
 * Creates 1 to 100 brands. One may fail while others succeed. Not idempotent: never retried.
 *
 * `returnEntity` returns the brands. Fails with `INVALID_ARGUMENT` or an application error. Source: core/README.md#catalog-v3.
 */
export const bulkCreateBrands: MerchantEndpoint<
  { brands: readonly NewBrand[]; returnEntity?: boolean },
  BulkResults<WireBrand>
> = {
  area: 'brandsV3',
  method: 'POST',
  path: '/stores/v3/bulk/brands/create',
  convert: { response: { date: ['results.*.item.createdDate', 'results.*.item.updatedDate'] } },
}

/**
 * Updates 1 to 100 brands. One may fail while others succeed, for example for a revision that is not the current one.
 *
 * `returnEntity` returns the brands. Fails with `INVALID_ARGUMENT` or an application error. Source: core/README.md#catalog-v3.
 */
export const bulkUpdateBrands: MerchantEndpoint<
  {
    brands: readonly { brand: BrandChange; fieldMask?: readonly string[] }[]
    returnEntity?: boolean
    fields?: readonly BrandField[]
  },
  BulkResults<WireBrand>
> = {
  area: 'brandsV3',
  method: 'POST',
  path: '/stores/v3/bulk/brands/update',
  convert: {
    request: { fieldMask: ['brands.*.fieldMask'] },
    response: { date: ['results.*.item.createdDate', 'results.*.item.updatedDate'] },
    using: { fieldMask },
  },
}

/**
 * Returns the brands with 1 to 100 names, and creates those that do not exist. Safe to repeat. Fails with `INVALID_ARGUMENT` or an
 * application error. Source: core/README.md#catalog-v3.
 */
export const bulkGetOrCreateBrands: MerchantEndpoint<
  { brandNames: readonly string[]; fields?: readonly BrandField[] },
  BulkResults<WireBrand>
> = {
  area: 'brandsV3',
  method: 'POST',
  path: '/stores/v3/bulk/brands/get-or-create',
  convert: { response: { date: ['results.*.item.createdDate', 'results.*.item.updatedDate'] } },
}

/**
 * Deletes 1 to 100 brands permanently. Their products lose them and stay. One may fail while others succeed. Fails with `INVALID_ARGUMENT`
 * or an application error. Source: core/README.md#catalog-v3.
 */
export const bulkDeleteBrands: MerchantEndpoint<{ brandIds: readonly string[] }, BulkResults<never>> = {
  area: 'brandsV3',
  method: 'POST',
  path: '/stores/v3/bulk/brands/delete',
}
