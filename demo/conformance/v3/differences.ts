import { isDeepStrictEqual } from 'node:util'
import { alsoGet, type CallName } from '../../platform/http/v3/wire-map.ts'
import { withPictureUrls } from '../picture-urls.ts'
import { compareParameters, type Parameter, type SentRequest } from '../sent-request.ts'

/** A known difference between the requests of the vendor's SDK and of our client. */
export interface Difference {
  readonly calls: readonly CallName[] | 'every call'
  readonly reason: string
  /** The SDK's request without the difference. */
  corrected(theirs: SentRequest, ours: SentRequest): SentRequest
}

const differences: readonly Difference[] = [
  {
    calls: 'every call',
    reason:
      'The SDK does not encode path parameters, so that a slash or a question mark changes the path. Our client does.',
    corrected: (theirs) => ({ ...theirs, path: decodeURI(theirs.path) }),
  },
  {
    calls: [
      'createCurrentCart',
      'addLineItemsToCurrentCart',
      'createCart',
      'addLineItems',
      'createProduct',
      'createProductWithInventory',
      'updateProduct',
      'updateProductWithInventory',
      'bulkCreateProducts',
      'bulkCreateProductsWithInventory',
      'bulkUpdateProducts',
      'bulkUpdateProductsWithInventory',
      'bulkUpdateProductsByFilter',
      'createCategory',
      'updateCategory',
      'bulkUpdateCategories',
      'createCustomization',
      'bulkCreateCustomizations',
      'addCustomizationChoices',
      'setCustomizationChoices',
      'updateCustomizationChoices',
      'bulkAddCustomizationChoices',
    ],
    reason:
      'The SDK accepts images as `wix:image:` URIs only. It sends the URI as the address, and the file name as the alternative text.',
    corrected: (theirs) => ({ ...theirs, body: withPictureUrls(theirs.body) }),
  },
  {
    calls: [...alsoGet],
    reason:
      'The platform accepts these calls as GET and as POST. The SDK sends a GET if the query string is short, our client always a POST.',
    corrected: (theirs, ours) => (theirs.method === 'GET' ? withBody(theirs, ours.body) : theirs),
  },
]

/**
 * Converts a GET to the POST with the same payload. Without `.r`, parameters do not contain the structure of the payload, so they are compared with
 * `ours`.
 */
function withBody({ query, ...request }: SentRequest, ours: unknown): SentRequest {
  const [[name, packed] = []] = query
  const body = name === '.r' ? packed : isDeepStrictEqual(parameters(ours), query) ? ours : query
  return { ...request, method: 'POST', query: [], body }
}

/**
 * Returns the query parameters of a payload as the SDK writes them, in the order of `compareParameters`. The SDK omits `null` and lists of objects.
 */
function parameters(payload: unknown): readonly Parameter[] {
  const flat = (value: unknown, path: string): Parameter[] => {
    if (Array.isArray(value))
      return value.filter((item) => typeof item !== 'object').map((item) => [path, String(item)])
    if (value === null || value === undefined) return []
    if (typeof value !== 'object') return [[path, String(value)]]
    return Object.entries(value).flatMap(([key, inner]) => flat(inner, path === '' ? key : `${path}.${key}`))
  }
  return flat(payload, '').sort(compareParameters)
}

/** Returns the SDK's request of a call without its known differences. */
export function corrected(name: CallName, theirs: SentRequest, ours: SentRequest): SentRequest {
  return differences
    .filter(({ calls }) => calls === 'every call' || calls.includes(name))
    .reduce((request, difference) => difference.corrected(request, ours), theirs)
}
