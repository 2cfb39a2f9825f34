import type { CallName } from '../platform/http/wire-map.ts'
import { withPictureUrls } from './picture-urls.ts'
import type { SentRequest } from './sent-request.ts'

/** Where the vendor's SDK sends something else than we do, and why it may. */
export interface Difference {
  readonly calls: readonly CallName[] | 'every call'
  readonly reason: string
  /** What the SDK would have sent without it. `ours` is looked at only to tell whether the difference is there. */
  corrected(theirs: SentRequest, ours: SentRequest): SentRequest
}

export const differences: readonly Difference[] = [
  {
    calls: 'every call',
    reason:
      'The SDK puts ids into paths as they are, where a slash or a question mark makes another path; ours are escaped. Read back, they are the same.',
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
      'The SDK knows pictures as `wix:image:` URIs alone and sends that URI in the place of the address, and the file name for a description that nobody gave.',
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
      'Pictures and addresses of members are the only ones that the SDK leaves in the form of the wire: it is given them so.',
    corrected: (theirs) => theirs,
  },
  {
    calls: ['start'],
    reason: 'The SDK’s path table says `/v1/Start`, and the SDK requests `/v1/start`. The platform accepts both.',
    corrected: (theirs) => ({ ...theirs, path: theirs.path.replace(/start$/, 'Start') }),
  },
  {
    calls: ['queryCollections'],
    reason:
      'A query that asks for nothing in particular is sent by the SDK as no query at all: the answer is the same.',
    corrected: (theirs, ours) =>
      theirs.query.length === 0 && isEmptyDeep(ours.query[0]?.[1]) ? { ...theirs, query: ours.query } : theirs,
  },
  {
    calls: ['registerV2', 'signOn'],
    reason:
      'The SDK forgets that coordinates of profiles are floats: one that JSON has no number for goes as `null`, where its other calls send text.',
    corrected: (theirs, ours) => ({ ...theirs, body: withFloats(theirs.body, ours.body) }),
  },
  {
    calls: ['queryProducts'],
    reason: 'The platform accepts this query as GET and as POST. The SDK starts with GET, this client with POST.',
    corrected: ({ query, ...theirs }, ours) => ({
      ...theirs,
      method: 'POST',
      query: [],
      body: query[0]?.[1] ?? (isEmptyDeep(ours.body) ? ours.body : undefined),
    }),
  },
]

/** What the platform tells and the SDK keeps to itself, by call: the fields, and why. */
export const omittedFields: {
  readonly [Name in CallName]?: { readonly fields: readonly string[]; readonly reason: string }
} = {
  token: {
    fields: ['.token_type', '.expires_in'],
    reason: 'The SDK gives tokens with the moment at which they expire, worked out from the seconds that it was told.',
  },
}

/** The same request without what is known to differ. */
export function corrected(name: CallName, theirs: SentRequest, ours: SentRequest): SentRequest {
  return differences
    .filter(({ calls }) => calls === 'every call' || calls.includes(name))
    .reduce((request, difference) => difference.corrected(request, ours), theirs)
}

function fieldsMissingInSdk(body: unknown): object {
  return Object.fromEntries(Object.entries(Object(body)).filter(([name]) => /fieldmask$|^merchantDis/i.test(name)))
}

/** Whether there is nothing in it but empty objects and lists. */
function isEmptyDeep(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every(isEmptyDeep)
}

/** Floats that were lost, as they were meant. */
function withFloats(value: unknown, expected: unknown): unknown {
  if (value === null && typeof expected === 'string' && /^(NaN|-?Infinity)$/.test(expected)) return expected
  if (typeof value !== 'object' || value === null || typeof expected !== 'object' || expected === null) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, withFloats(inner, Reflect.get(expected, key))])
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}
