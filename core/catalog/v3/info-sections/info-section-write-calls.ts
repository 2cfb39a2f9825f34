import type { MerchantEndpoint } from '../../../http/endpoint.ts'
import type { RichContent } from '../rich-content.ts'
import type { InfoSectionField, WireInfoSection } from './info-section-types.ts'

/** Text of an info section: rich content or HTML. Rich content takes precedence. */
interface InfoSectionText {
  /** Text of the section, with formatting. */
  readonly description?: RichContent
  /** Text of the section as HTML, as an alternative to `description`. */
  readonly plainDescription?: string
}

/** An info section to create. */
export interface NewInfoSection extends InfoSectionText {
  /** At most 100 characters, unique in the shop. */
  readonly uniqueName: string
  /** 1 to 50 characters. */
  readonly title: string
}

/** An info section to find by its id or unique name. The other fields are for a new one. */
export interface RequestedInfoSection extends InfoSectionText {
  /** ID of the info section. */
  readonly id?: string
  /** Name for the merchant, unique in the shop. */
  readonly uniqueName?: string
  /** Title for shoppers. */
  readonly title?: string
}

/** New values of an info section. `revision` is that of the section as it was read. */
export interface InfoSectionChange extends InfoSectionText {
  /** ID of the info section. */
  readonly id: string
  /** Revision of the info section as it was read. */
  readonly revision: string
  /** New name for the merchant. */
  readonly uniqueName?: string
  /** New title for shoppers. */
  readonly title?: string
}

/**
 * Creates an info section. Not idempotent: never retried.
 *
 * Fails with `INVALID_ARGUMENT`, or an application error, for example for a unique name that another section has. Source:
 * core/README.md#catalog-v3.
 */
export const createInfoSection: MerchantEndpoint<{ infoSection: NewInfoSection }, { infoSection: WireInfoSection }> = {
  area: 'infoSectionsV3',
  method: 'POST',
  path: '/stores/v3/info-sections',
  convert: { response: { date: ['infoSection.createdDate', 'infoSection.updatedDate'] } },
}

/**
 * Updates an info section, on all products that have it.
 *
 * A repeat fails, because the revision has increased. Fails with `INVALID_ARGUMENT`, or an application error: 404 when there is no such
 * section, and for a revision that is not the current one. Source: core/README.md#catalog-v3.
 */
export const updateInfoSection: MerchantEndpoint<
  { infoSection: InfoSectionChange; fields?: readonly InfoSectionField[] },
  { infoSection: WireInfoSection }
> = {
  area: 'infoSectionsV3',
  method: 'PATCH',
  path: '/stores/v3/info-sections/{infoSection.id}',
  convert: { response: { date: ['infoSection.createdDate', 'infoSection.updatedDate'] } },
}

/**
 * Deletes an info section permanently, also from its products. Fails with an application error (404) when there is no such section. Source:
 * core/README.md#catalog-v3.
 */
export const deleteInfoSection: MerchantEndpoint<{ infoSectionId: string }, Record<never, never>> = {
  area: 'infoSectionsV3',
  method: 'DELETE',
  path: '/stores/v3/info-sections/{infoSectionId}',
}

/**
 * Returns the info section with a unique name, and creates it if there is none. Safe to repeat. Fails with `INVALID_ARGUMENT` or an
 * application error. Source: core/README.md#catalog-v3.
 */
export const getOrCreateInfoSection: MerchantEndpoint<
  { infoSection?: RequestedInfoSection; fields?: readonly InfoSectionField[] },
  { infoSection: WireInfoSection }
> = {
  area: 'infoSectionsV3',
  method: 'POST',
  path: '/stores/v3/info-sections/get-or-create',
  convert: { response: { date: ['infoSection.createdDate', 'infoSection.updatedDate'] } },
}
