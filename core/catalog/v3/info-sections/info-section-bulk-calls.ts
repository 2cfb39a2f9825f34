import { fieldMask } from '../../../convert/field-mask.ts'
import type { MerchantEndpoint } from '../../../http/endpoint.ts'
import type { BulkResults } from '../bulk-types.ts'
import type { InfoSectionField, WireInfoSection } from './info-section-types.ts'
import type { InfoSectionChange, NewInfoSection, RequestedInfoSection } from './info-section-write-calls.ts'

/**
 * Creates 1 to 100 info sections. One may fail while others succeed. Not idempotent: never retried.
 *
 * `returnEntity` returns the sections. Fails with `INVALID_ARGUMENT` or an application error. Source: core/README.md#catalog-v3.
 */
export const bulkCreateInfoSections: MerchantEndpoint<
  { infoSections: readonly NewInfoSection[]; returnEntity?: boolean },
  BulkResults<WireInfoSection>
> = {
  area: 'infoSectionsV3',
  method: 'POST',
  path: '/stores/v3/bulk/info-sections/create',
  convert: { response: { date: ['results.*.item.createdDate', 'results.*.item.updatedDate'] } },
}

/**
 * Updates 1 to 100 info sections. One may fail while others succeed, for example for a revision that is not the current one.
 *
 * `returnEntity` returns the sections. Fails with `INVALID_ARGUMENT` or an application error. Source: core/README.md#catalog-v3.
 */
export const bulkUpdateInfoSections: MerchantEndpoint<
  {
    infoSections: readonly { infoSection: InfoSectionChange; fieldMask?: readonly string[] }[]
    returnEntity?: boolean
    fields?: readonly InfoSectionField[]
  },
  BulkResults<WireInfoSection>
> = {
  area: 'infoSectionsV3',
  method: 'POST',
  path: '/stores/v3/bulk/info-sections/update',
  convert: {
    request: { fieldMask: ['infoSections.*.fieldMask'] },
    response: { date: ['results.*.item.createdDate', 'results.*.item.updatedDate'] },
    using: { fieldMask },
  },
}

/**
 * Returns the info sections with 1 to 100 unique names, and creates those that do not exist. Safe to repeat. Fails with `INVALID_ARGUMENT`
 * or an application error. Source: core/README.md#catalog-v3.
 */
export const bulkGetOrCreateInfoSections: MerchantEndpoint<
  { infoSections?: readonly RequestedInfoSection[]; fields?: readonly InfoSectionField[] },
  BulkResults<WireInfoSection>
> = {
  area: 'infoSectionsV3',
  method: 'POST',
  path: '/stores/v3/bulk/info-sections/get-or-create',
  convert: { response: { date: ['results.*.item.createdDate', 'results.*.item.updatedDate'] } },
}

/**
 * Deletes 1 to 100 info sections permanently. Their products lose them. One may fail while others succeed. Fails with `INVALID_ARGUMENT` or
 * an application error. Source: core/README.md#catalog-v3.
 */
export const bulkDeleteInfoSections: MerchantEndpoint<{ infoSectionIds: readonly string[] }, BulkResults<never>> = {
  area: 'infoSectionsV3',
  method: 'POST',
  path: '/stores/v3/bulk/info-sections/delete',
}
