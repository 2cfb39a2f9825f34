import { type Client, type ClientConfig, createClient as create } from './client.ts'
import { printDocument } from './http/print-document.ts'

/**
 * Creates the client of one shop, for visitors and members. Nothing is sent before the first call.
 *
 * A visitor's tokens are obtained and renewed by the way, and kept as long as the storage keeps them: in a browser for all its tabs, in
 * Node as long as the process lives.
 *
 * @example
 * const client = createClient({ clientId })
 * const { products } = await client.call(queryProducts, { query: {} })
 *
 * Source: SPEC.md §4 “Token lifecycle”, §6.
 */
export function createClient(config: ClientConfig): Client {
  return create(config, printDocument)
}
