import { fieldMask } from '../../../convert/field-mask.ts'
import type { MerchantEndpoint } from '../../../http/endpoint.ts'
import type { BulkResults } from '../bulk-types.ts'
import type { RibbonField, WireRibbon } from './ribbon-types.ts'
import type { NewRibbon, RibbonChange } from './ribbon-write-calls.ts'

/**
 * Creates 1 to 100 ribbons. One may fail while others succeed. Not idempotent: never retried.
 *
 * `returnEntity` returns the ribbons. Fails with `INVALID_ARGUMENT` or an application error. Source: core/README.md#catalog-v3.
 */
export const bulkCreateRibbons: MerchantEndpoint<
  { ribbons: readonly NewRibbon[]; returnEntity?: boolean },
  BulkResults<WireRibbon>
> = {
  area: 'ribbonsV3',
  method: 'POST',
  path: '/stores/v3/bulk/ribbons/create',
  convert: { response: { date: ['results.*.item.createdDate', 'results.*.item.updatedDate'] } },
}

/**
 * Updates 1 to 100 ribbons. One may fail while others succeed, for example for a revision that is not the current one.
 *
 * `returnEntity` returns the ribbons. Fails with `INVALID_ARGUMENT` or an application error. Source: core/README.md#catalog-v3.
 */
export const bulkUpdateRibbons: MerchantEndpoint<
  {
    ribbons: readonly { ribbon: RibbonChange; fieldMask?: readonly string[] }[]
    returnEntity?: boolean
    fields?: readonly RibbonField[]
  },
  BulkResults<WireRibbon>
> = {
  area: 'ribbonsV3',
  method: 'POST',
  path: '/stores/v3/bulk/ribbons/update',
  convert: {
    request: { fieldMask: ['ribbons.*.fieldMask'] },
    response: { date: ['results.*.item.createdDate', 'results.*.item.updatedDate'] },
    using: { fieldMask },
  },
}

/**
 * Returns the ribbons with 1 to 100 names, and creates those that do not exist. Safe to repeat. Fails with `INVALID_ARGUMENT` or an
 * application error. Source: core/README.md#catalog-v3.
 */
export const bulkGetOrCreateRibbons: MerchantEndpoint<
  { ribbonNames: readonly string[]; fields?: readonly RibbonField[] },
  BulkResults<WireRibbon>
> = {
  area: 'ribbonsV3',
  method: 'POST',
  path: '/stores/v3/bulk/ribbons/get-or-create',
  convert: { response: { date: ['results.*.item.createdDate', 'results.*.item.updatedDate'] } },
}

/**
 * Deletes 1 to 100 ribbons permanently. Their products lose them and stay. One may fail while others succeed. Fails with `INVALID_ARGUMENT`
 * or an application error. Source: core/README.md#catalog-v3.
 */
export const bulkDeleteRibbons: MerchantEndpoint<{ ribbonIds: readonly string[] }, BulkResults<never>> = {
  area: 'ribbonsV3',
  method: 'POST',
  path: '/stores/v3/bulk/ribbons/delete',
}
