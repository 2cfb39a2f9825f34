import { hasNoChoice, type ListSource } from '../../../core/catalog/list-query.ts'
import type { PlatformError } from '../../../core/errors/platform-error.ts'
import type { ListRoute } from '../route/list-route.ts'

/**
 * Returns a message for the merchant if the catalog lacks a part of the query, or if the platform refuses what the attributes request.
 *
 * A request with a choice or a page may be refused because of the URL of the page, which is not a mistake of the merchant.
 */
export function attributeErrorOf(
  error: PlatformError | undefined,
  { choice, page }: ListRoute,
  { query, ids }: ListSource,
): string | undefined {
  if (error?.code?.startsWith('UNSUPPORTED_QUERY_')) return error.message
  const attribute = query ? 'query' : ids && 'product-ids'
  if (error?.code !== 'INVALID_ARGUMENT' || !attribute || page > 1 || !hasNoChoice(choice)) return undefined
  return `The platform refuses ${attribute}="…". Correct or remove it. ${error.message}.`
}
