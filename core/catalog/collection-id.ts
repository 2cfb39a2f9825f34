import type { Client } from '../client.ts'
import type { Endpoint } from '../http/endpoint.ts'
import type { WireCollection } from './types.ts'

const known = new Map<string, string>()
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * The id of a collection of the shop `key` that is named by id or slug. A slug is looked up once per page.
 *
 * Fails with an application error (404) when there is no such collection. Source: SPEC.md §7 Catalogue read.
 */
export async function collectionId(key: string, client: Client, name: string, signal: AbortSignal): Promise<string> {
  const found = uuid.test(name) ? name : known.get(key + name)
  if (found) return found
  // Spelled out, for a page's own client fills no parameters in: see `getCatalogCollectionBySlug`.
  const path = `/v1/collections/slug/${encodeURIComponent(name)}`
  const bySlug: Endpoint<object, { collection: WireCollection }> = {
    area: 'catalogRead',
    method: 'GET',
    path,
    repeat: true,
  }
  const { id = '' } = (await client.call(bySlug, {}, { signal })).collection
  known.set(key + name, id)
  return id
}
