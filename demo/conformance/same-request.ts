import assert from 'node:assert/strict'
import { createAdminClient } from '../../core/admin.ts'
import type { MerchantEndpoint } from '../../core/http/endpoint.ts'
import type { CallName } from '../platform/http/wire-map.ts'
import { type Input, literals } from './calls.ts'
import { corrected } from './differences.ts'
import { createSdk, throughFetch } from './sdk.ts'
import type { Subject } from './subject.ts'
import { recorder, type SentRequest } from './wire-form.ts'

const merchant = { apiKey: 'an-api-key', siteId: 'a-site' }

/** Asks both sides the same, and refuses any difference between what they sent that is not known. */
export async function assertSameRequest<Name extends CallName>(
  name: Name,
  subject: Subject<Name>,
  input: Input<Name>,
): Promise<void> {
  const ours = await ourRequest(name, input)
  const theirs = await sdkRequest(subject, input)
  const beside = subject.grant === true ? { authorization: null, siteId: null } : {}
  const path = decodeURIComponent(ours.path)
  assert.deepEqual({ ...ours, path, ...beside }, { ...corrected(name, theirs, ours), ...beside })
}

async function ourRequest<Name extends CallName>(name: Name, input: Input<Name>): Promise<SentRequest> {
  const { fetch, sent } = recorder()
  const { call } = createAdminClient({ ...merchant, fetch })
  await call(literals[name] as unknown as MerchantEndpoint<Input<Name>, unknown>, input)
  return only(sent)
}

async function sdkRequest<Name extends CallName>(
  { sdk, grant }: Subject<Name>,
  input: Input<Name>,
): Promise<SentRequest> {
  const { fetch, sent } = recorder()
  const credentials = grant === true ? { clientId: clientOf(input) } : merchant
  // The answer is empty, which the SDK may not like: here only what it sent is looked at.
  const failed = await throughFetch(fetch, async () => sdk?.(createSdk(credentials), input)).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (failed !== undefined && sent.length === 0) throw failed
  return only(sent)
}

function only(sent: readonly SentRequest[]): SentRequest {
  const [request, ...others] = sent
  assert.ok(request)
  assert.deepEqual(others, [])
  return request
}

function clientOf(input: object): string {
  return 'clientId' in input ? String(input.clientId) : ''
}
