/** A query parameter. */
export type Parameter = readonly [name: string, value: unknown]

/** The parts of a sent request that are compared. */
export interface SentRequest {
  readonly method: string
  readonly path: string
  /** Query parameters, sorted by name, then by value. `.r` is decoded from base64url JSON. */
  readonly query: readonly Parameter[]
  readonly body: unknown
  readonly authorization: string | null
  readonly siteId: string | null
}

async function sentRequest(input: string | URL | Request, init?: RequestInit): Promise<SentRequest> {
  const request = new Request(input, init)
  const url = new URL(request.url)
  const text = await request.text()
  return {
    method: request.method,
    path: url.pathname,
    query: [...url.searchParams]
      .map(([name, value]): Parameter => [name, name === '.r' ? decodeJson(value) : value])
      .sort(compareParameters),
    body: text === '' ? undefined : JSON.parse(text),
    authorization: request.headers.get('authorization'),
    siteId: request.headers.get('wix-site-id'),
  }
}

/** Compares query parameters by name, then by value. */
export function compareParameters([name, value]: Parameter, [otherName, otherValue]: Parameter): number {
  if (name !== otherName) return name < otherName ? -1 : 1
  return String(value) < String(otherValue) ? -1 : 1
}

function decodeJson(value: string): unknown {
  return JSON.parse(Buffer.from(value, 'base64url').toString('utf8'))
}

/** Creates a `fetch` that records requests without sending them. It responds with `{}`, and to token requests with tokens. */
export function createRecorder(): { readonly fetch: typeof fetch; readonly sent: SentRequest[] } {
  const sent: SentRequest[] = []
  return {
    sent,
    fetch: async (input, init) => {
      sent.push(await sentRequest(input as string, init))
      const tokens = { access_token: 'access', refresh_token: 'refresh', expires_in: 14_400 }
      return Response.json(sent.at(-1)?.path === '/oauth2/token' ? tokens : {})
    },
  }
}
