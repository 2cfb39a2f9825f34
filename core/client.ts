import { type Client, type ClientConfig, createClientBy } from './client-by.ts'
import { createSend } from './http/send.ts'

export { type Client, type ClientConfig, createClientBy, DEFAULT_API_URL } from './client-by.ts'

/**
 * Creates the client of one shop that makes every call there is; see `integrator-client.ts`, which adds the graph.
 */
export function createClient(config: ClientConfig): Client {
  return createClientBy(createSend, config)
}
