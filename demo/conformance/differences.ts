import type { CallName } from '../platform/http/wire-map.ts'
import { withPictureUrls } from './picture-urls.ts'
import type { SentRequest } from './sent-request.ts'

/** A known difference between the requests of the vendor's SDK and of our client. */
export interface Difference {
  readonly calls: readonly CallName[] | 'every call'
  readonly reason: string
  /** Returns the SDK's request without the difference. `ours` is used to detect the difference. */
  corrected(theirs: SentRequest, ours: SentRequest): SentRequest
}

export const differences: readonly Difference[] = [
  {
    calls: 'every call',
    reason:
      'The SDK does not encode path parameters, so that a slash or a question mark changes the path. Our client does.',
    corrected: (theirs) => ({ ...theirs, path: decodeURI(theirs.path) }),
  },
  {
    calls: [
      'addToCurrentCart',
      'updateCurrentCart',
      'createCheckout',
      'createOrder',
      'updateOrder',
      'bulkUpdateOrders',
    ],
    reason:
      'The SDK accepts pictures as `wix:image:` URIs only. It sends the URI as the address, and the file name as the alternative text.',
    corrected: (theirs) => ({ ...theirs, body: withPictureUrls(theirs.body) }),
  },
  {
    calls: ['updateCurrentCart', 'updateOrder'],
    reason:
      'The platform accepts a field mask and, for carts, merchant discounts. The SDK’s functions have no parameters for them.',
    corrected: (theirs, { body }) => ({ ...theirs, body: { ...(theirs.body as object), ...fieldsMissingInSdk(body) } }),
  },
  {
    calls: ['createMember', 'updateMember'],
    reason:
      'Pictures and addresses of members are the only ones that the SDK accepts in the wire format. The tests pass them in that format.',
    corrected: (theirs) => theirs,
  },
  {
    calls: ['start'],
    reason: 'The SDK’s path table contains `/v1/Start`, but the SDK requests `/v1/start`. The platform accepts both.',
    corrected: (theirs) => ({ ...theirs, path: theirs.path.replace(/start$/, 'Start') }),
  },
  {
    calls: ['queryCollections'],
    reason: 'The SDK omits an empty query. The response is the same.',
    corrected: (theirs, ours) =>
      theirs.query.length === 0 && isEmptyDeep(ours.query[0]?.[1]) ? { ...theirs, query: ours.query } : theirs,
  },
  {
    calls: ['registerV2', 'signOn'],
    reason:
      'The SDK sends coordinates of profiles as `null` if JSON has no number for them. Its other calls send them as text.',
    corrected: (theirs, ours) => ({ ...theirs, body: withFloats(theirs.body, ours.body) }),
  },
  {
    calls: ['queryProducts'],
    reason: 'The platform accepts this query as GET and as POST. The SDK tries GET first, our client POST.',
    corrected: ({ query, ...theirs }, ours) => ({
      ...theirs,
      method: 'POST',
      query: [],
      body: query[0]?.[1] ?? (isEmptyDeep(ours.body) ? ours.body : undefined),
    }),
  },
]

/** Response fields that the SDK omits, by call, and the reason. */
export const omittedFields: {
  readonly [Name in CallName]?: { readonly fields: readonly string[]; readonly reason: string }
} = {
  token: {
    fields: ['.token_type', '.expires_in'],
    reason: 'The SDK returns the expiry time of tokens, which it computes from their lifetime in seconds.',
  },
}

/** Returns the SDK's request of a call without its known differences. */
export function corrected(name: CallName, theirs: SentRequest, ours: SentRequest): SentRequest {
  return differences
    .filter(({ calls }) => calls === 'every call' || calls.includes(name))
    .reduce((request, difference) => difference.corrected(request, ours), theirs)
}

function fieldsMissingInSdk(body: unknown): object {
  return Object.fromEntries(Object.entries(Object(body)).filter(([name]) => /fieldmask$|^merchantDis/i.test(name)))
}

/** Whether a value contains only empty objects and lists. */
function isEmptyDeep(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every(isEmptyDeep)
}

/** Restores floats that the SDK sends as `null`: takes `NaN` and `±Infinity` from `expected`. */
function withFloats(value: unknown, expected: unknown): unknown {
  if (value === null && typeof expected === 'string' && /^(NaN|-?Infinity)$/.test(expected)) return expected
  if (typeof value !== 'object' || value === null || typeof expected !== 'object' || expected === null) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, withFloats(inner, Reflect.get(expected, key))])
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}
