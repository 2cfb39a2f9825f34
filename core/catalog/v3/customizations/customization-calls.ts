import { image } from '../../../convert/image.ts'
import type { Endpoint } from '../../../http/endpoint.ts'
import type { CursorMetadata, CursorSearch, Filter } from '../../../http/query/query-types.ts'
import { customizationPaths } from './customization-paths.ts'
import type { CustomizationField, CustomizationFilterFields, WireCustomization } from './customization-types.ts'

/** A page of customizations. */
export interface CustomizationPage {
  /** Customizations of the page. */
  readonly customizations?: readonly WireCustomization[]
  /** Size of the page, and the cursors of the adjacent pages. */
  readonly pagingMetadata?: CursorMetadata
}

/**
 * Reads one option or modifier of the shop with its choices. Retried once after a retryable failure.
 *
 * Fails with an application error: 404 when there is no such customization, 428 on a site with Catalog V1. Source:
 * core/README.md#catalog-v3.
 */
export const getCustomization: Endpoint<
  { customizationId: string; fields?: readonly CustomizationField[] },
  { customization: WireCustomization }
> = {
  area: 'customizationsV3',
  method: 'GET',
  path: '/stores/v3/customizations/{customizationId}',
  retry: true,
  convert: /* @__PURE__ */ (() => ({ response: customizationPaths('customization'), using: { image } }))(),
}

/**
 * Queries the options and modifiers of the shop with their choices, for example for their colors. At most 100 per request. Retried once
 * after a retryable failure.
 *
 * Always sent as POST, although the platform also accepts GET. With a cursor, the query has no filter and no sort.
 * Fails with `INVALID_ARGUMENT`, or an application error: 428 on a site with Catalog V1. Source: core/README.md#catalog-v3.
 */
export const queryCustomizations: Endpoint<
  { query: CursorSearch<CustomizationFilterFields>; fields?: readonly CustomizationField[] },
  CustomizationPage
> = {
  area: 'customizationsV3',
  method: 'POST',
  path: '/stores/v3/customizations/query',
  retry: true,
  convert: /* @__PURE__ */ (() => ({ response: customizationPaths('customizations.*'), using: { image } }))(),
}

/**
 * Counts the options and modifiers that a filter selects, without one all of them. Retried once after a retryable failure.
 *
 * Fails with `INVALID_ARGUMENT`, or an application error: 428 on a site with Catalog V1. Source: core/README.md#catalog-v3.
 */
export const countCustomizations: Endpoint<{ filter?: Filter<CustomizationFilterFields> }, { count?: number }> = {
  area: 'customizationsV3',
  method: 'POST',
  path: '/stores/v3/customizations/count',
  retry: true,
}
