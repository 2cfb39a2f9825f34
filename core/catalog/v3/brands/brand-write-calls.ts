import type { MerchantEndpoint } from '../../../http/endpoint.ts'
import type { BrandField, WireBrand } from './brand-types.ts'

/** A brand to create. The name has 1 to 50 characters and is unique in the shop. */
export interface NewBrand {
  /** Name of the brand. */
  readonly name: string
}

/** New values of a brand. `revision` is that of the brand as it was read. */
export interface BrandChange {
  /** ID of the brand. */
  readonly id: string
  /** Revision of the brand as it was read. */
  readonly revision: string
  /** New name. */
  readonly name?: string
}

/**
 * Creates a brand. Not idempotent: never retried.
 *
 * Fails with `INVALID_ARGUMENT`, or an application error, for example for a name that another brand has. Source: core/README.md#catalog-v3.
 */
export const createBrand: MerchantEndpoint<{ brand: NewBrand }, { brand: WireBrand }> = {
  area: 'brandsV3',
  method: 'POST',
  path: '/stores/v3/brands',
  convert: { response: { date: ['brand.createdDate', 'brand.updatedDate'] } },
}

/**
 * Updates a brand. Products with it show the new name.
 *
 * A repeat fails, because the revision has increased. Fails with `INVALID_ARGUMENT`, or an application error: 404 when there is no such
 * brand, and for a revision that is not the current one. Source: core/README.md#catalog-v3.
 */
export const updateBrand: MerchantEndpoint<
  { brand: BrandChange; fields?: readonly BrandField[] },
  { brand: WireBrand }
> = {
  area: 'brandsV3',
  method: 'PATCH',
  path: '/stores/v3/brands/{brand.id}',
  convert: { response: { date: ['brand.createdDate', 'brand.updatedDate'] } },
}

/**
 * Deletes a brand permanently. Its products keep the id and have no brand when they are read. Fails with an application error (404) when
 * there is no such brand. Source: core/README.md#catalog-v3.
 */
export const deleteBrand: MerchantEndpoint<{ brandId: string }, Record<never, never>> = {
  area: 'brandsV3',
  method: 'DELETE',
  path: '/stores/v3/brands/{brandId}',
}

/**
 * Returns the brand with a name (1 to 50 characters), and creates it if there is none. Safe to repeat. Fails with `INVALID_ARGUMENT` or an
 * application error. Source: core/README.md#catalog-v3.
 */
export const getOrCreateBrand: MerchantEndpoint<
  { brandName: string; fields?: readonly BrandField[] },
  { brand: WireBrand }
> = {
  area: 'brandsV3',
  method: 'POST',
  path: '/stores/v3/brands/get-or-create',
  convert: { response: { date: ['brand.createdDate', 'brand.updatedDate'] } },
}
