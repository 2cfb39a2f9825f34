import assert from 'node:assert/strict'
import { createAdminClient } from '../../../core/admin.ts'
import type { MerchantEndpoint } from '../../../core/http/endpoint.ts'
import { merchant, merchantSdk, runWithFetch, type Sdk } from '../sdk.ts'
import { toSdk } from './sdk-format.ts'

/** One call on both sides: our client and the SDK. */
interface Sides<Input> {
  readonly endpoint: MerchantEndpoint<Input, unknown>
  sdk(sdk: Sdk, input: Input): Promise<unknown>
  /** The SDK may send a GET. It returns dates and decimals as text when the query is too long for that and it sends a POST. */
  readonly mayBeGet: boolean
}

/** Makes a call on both sides with `wire` as the response, and asserts that both return the same value, each in its own format. */
export async function assertSameResponse<Input>(sides: Sides<Input>, input: Input, wire: unknown): Promise<void> {
  let method: string | undefined
  const fetch = async (_: unknown, init?: RequestInit): Promise<Response> => {
    method = init?.method
    return Response.json(wire)
  }
  const { call } = createAdminClient({ ...merchant, fetch })
  const ours = await call(sides.endpoint, input as NoInfer<Input>)
  const theirs = await runWithFetch(fetch, () => sides.sdk(merchantSdk, input))
  const convert = sides.mayBeGet && method === 'POST' ? asText : (value: unknown) => value
  assert.deepEqual(convert(withoutUndefined(toSdk(ours))), withoutUndefined(theirs))
}

/** Converts dates and non-finite numbers to text, as in the wire format. */
function asText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asText)
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asText(inner)]))
}

/** Removes undefined fields at every depth. */
function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUndefined)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutUndefined(inner)]))
}
