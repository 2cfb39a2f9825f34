import type { MerchantEndpoint } from '../../../http/endpoint.ts'
import type { RibbonField, WireRibbon } from './ribbon-types.ts'

/** A ribbon to create. The name has 1 to 30 characters and is unique in the shop. */
export interface NewRibbon {
  /** Text of the ribbon. */
  readonly name: string
}

/** New values of a ribbon. `revision` is that of the ribbon as it was read. */
export interface RibbonChange {
  /** ID of the ribbon. */
  readonly id: string
  /** Revision of the ribbon as it was read. */
  readonly revision: string
  /** New text. */
  readonly name?: string
}

/**
 * Creates a ribbon. Not idempotent: never retried.
 *
 * Fails with `INVALID_ARGUMENT`, or an application error, for example for a name that another ribbon has. Source:
 * core/README.md#catalog-v3.
 */
export const createRibbon: MerchantEndpoint<{ ribbon: NewRibbon }, { ribbon: WireRibbon }> = {
  area: 'ribbonsV3',
  method: 'POST',
  path: '/stores/v3/ribbons',
  convert: { response: { date: ['ribbon.createdDate', 'ribbon.updatedDate'] } },
}

/**
 * Updates a ribbon. Products with it show the new name.
 *
 * A repeat fails, because the revision has increased. Fails with `INVALID_ARGUMENT`, or an application error: 404 when there is no such
 * ribbon, and for a revision that is not the current one. Source: core/README.md#catalog-v3.
 */
export const updateRibbon: MerchantEndpoint<
  { ribbon: RibbonChange; fields?: readonly RibbonField[] },
  { ribbon: WireRibbon }
> = {
  area: 'ribbonsV3',
  method: 'PATCH',
  path: '/stores/v3/ribbons/{ribbon.id}',
  convert: { response: { date: ['ribbon.createdDate', 'ribbon.updatedDate'] } },
}

/**
 * Deletes a ribbon permanently, also from its products. Fails with an application error (404) when there is no such ribbon. Source:
 * core/README.md#catalog-v3.
 */
export const deleteRibbon: MerchantEndpoint<{ ribbonId: string }, Record<never, never>> = {
  area: 'ribbonsV3',
  method: 'DELETE',
  path: '/stores/v3/ribbons/{ribbonId}',
}

/**
 * Returns the ribbon with a name (1 to 30 characters), and creates it if there is none. Safe to repeat. Fails with `INVALID_ARGUMENT` or an
 * application error. Source: core/README.md#catalog-v3.
 */
export const getOrCreateRibbon: MerchantEndpoint<
  { ribbonName: string; fields?: readonly RibbonField[] },
  { ribbon: WireRibbon }
> = {
  area: 'ribbonsV3',
  method: 'POST',
  path: '/stores/v3/ribbons/get-or-create',
  convert: { response: { date: ['ribbon.createdDate', 'ribbon.updatedDate'] } },
}
