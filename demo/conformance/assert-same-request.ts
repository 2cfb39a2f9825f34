import assert from 'node:assert/strict'
import { createAdminClient } from '../../core/admin.ts'
import type { MerchantEndpoint } from '../../core/http/endpoint.ts'
import { createSdk, merchant, merchantSdk, runWithFetch, type Sdk } from './sdk.ts'
import { createRecorder, type SentRequest } from './sent-request.ts'

/** One call on both sides: our client and the SDK. */
export interface Sides<Input> {
  readonly endpoint: MerchantEndpoint<Input, unknown>
  readonly sdk?: ((sdk: Sdk, input: Input) => Promise<unknown>) | undefined
  /** The call returns an access token. Its payload is compared, and its credentials are not. */
  readonly grant?: true | undefined
  /** The SDK's request without its known differences from ours. */
  corrected(theirs: SentRequest, ours: SentRequest): SentRequest
}

/** Makes a call on both sides, and asserts that both send the same request apart from known differences. */
export async function assertSameRequest<Input extends object>(sides: Sides<Input>, input: Input): Promise<void> {
  const ours = await ourRequest(sides, input)
  const theirs = await sdkRequest(sides, input)
  const ignored = sides.grant === true ? { authorization: null, siteId: null } : {}
  const path = decodeURIComponent(ours.path)
  assert.deepEqual({ ...ours, path, ...ignored }, { ...sides.corrected(theirs, ours), ...ignored })
}

async function ourRequest<Input>({ endpoint }: Sides<Input>, input: Input): Promise<SentRequest> {
  const { fetch, sent } = createRecorder()
  const { call } = createAdminClient({ ...merchant, fetch })
  await call(endpoint, input as NoInfer<Input>)
  return onlyRequest(sent)
}

async function sdkRequest<Input extends object>({ sdk, grant }: Sides<Input>, input: Input): Promise<SentRequest> {
  const { fetch, sent } = createRecorder()
  const client = grant === true ? createSdk({ clientId: clientOf(input) }) : merchantSdk
  // The SDK may reject the empty response. Only the request matters here.
  const failed = await runWithFetch(fetch, async () => sdk?.(client, input)).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (failed !== undefined && sent.length === 0) throw failed
  return onlyRequest(sent)
}

function onlyRequest(sent: readonly SentRequest[]): SentRequest {
  const [request, ...others] = sent
  assert.ok(request)
  assert.deepEqual(others, [])
  return request
}

function clientOf(input: object): string {
  return 'clientId' in input ? String(input.clientId) : ''
}
