import { createCall } from '../http/call.ts'
import { createTransport } from '../http/transport/transport.ts'
import { type Client, type ClientConfig, createClientWith } from './create-client.ts'

export { type Client, type ClientConfig, DEFAULT_API_URL, type PageClient } from './create-client.ts'

/**
 * Creates the client of a shop for every visitor and member call. The public client adds GraphQL (`public-client.ts`).
 */
export function createFullClient(config: ClientConfig): Client {
  const { catalog, cart } = config
  return { ...createClientWith(createCall, config, undefined, createTransport), versions: { catalog, cart } }
}
