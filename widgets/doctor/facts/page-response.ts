import { pageDocument } from '../../../core/browser/unclobbered.ts'
import { withTimeout } from '../../../core/http/timeout.ts'
import { type Policy, parsePolicies } from '../checks/policy/source-list.ts'

/** The response to a new request for this page. */
export interface PageResponse {
  /** The policies in its headers. */
  readonly policies: readonly Policy[]
  /** Milliseconds since 1970. Undefined if the time is not readable. */
  readonly serverTime: number | undefined
  /** The time of this device when the response arrived. */
  readonly deviceTime: number
}

/** Maximum duration of a request. */
export const TIMEOUT_MS = 10_000

/** Requests the headers of this page again. They are readable only if the page has an origin and its policy allows the request. */
export async function readPageResponse(signal: AbortSignal): Promise<PageResponse> {
  const { href } = pageAddress()
  const headers = await withTimeout(signal, TIMEOUT_MS, (signal) =>
    fetch(href, { method: 'HEAD', cache: 'no-store', signal }),
  ).then(
    (response) => response.headers,
    () => new Headers(),
  )
  const date = Date.parse(headers.get('date') ?? '')
  return {
    policies: parsePolicies(headers.get('content-security-policy') ?? ''),
    // RFC 9111 §5.1: a cache adds the age of a stored response.
    serverTime: date ? date + Number(headers.get('age') ?? 0) * 1000 : undefined,
    deviceTime: Date.now(),
  }
}

/** Returns the policies of the `<meta>` tags of the page. */
export function readMetaPolicies(): readonly Policy[] {
  const tags = pageDocument().querySelectorAll<HTMLMetaElement>('meta[http-equiv="content-security-policy" i]')
  return [...tags].flatMap(({ content }) => parsePolicies(content))
}

/** Returns the URL of this page without its fragment, which is never sent. */
function pageAddress(): URL {
  const address = new URL(location.href)
  address.hash = ''
  return address
}
