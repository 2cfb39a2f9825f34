import { createCall } from '../http/call.ts'
import { createTransport } from '../http/transport/transport.ts'
import { DEFAULT_API_URL, trimTrailingSlash } from './api-url.ts'
import { type Client, type ClientConfig, createClientWith } from './create-client.ts'

export type { Client, ClientConfig, PageClient } from './create-client.ts'

/**
 * Creates the client of a shop for every visitor and member call. The public client adds GraphQL (`public-client.ts`).
 */
export function createFullClient(config: ClientConfig): Client {
  const { catalog, cart } = config
  const apiUrl = trimTrailingSlash(config.apiUrl ?? DEFAULT_API_URL)
  const client = createClientWith(createCall, { ...config, apiUrl }, undefined, createTransport)
  return { ...client, versions: { catalog, cart } }
}
