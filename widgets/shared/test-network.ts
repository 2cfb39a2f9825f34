/** What a page asked of the platform, while somebody looked. */
export interface Watched {
  /** Ends the watching, and gives the requests as `METHOD path`. */
  stop(): string[]
}

export interface MetFault {
  end(): void
}

/** Lists the requests to the platform at `url` from now on. They are sent as they are. */
export function countRequests(url: string): Watched {
  const asked: string[] = []
  const end = intercept((request) => {
    if (request.url.startsWith(url)) asked.push(`${request.method} ${new URL(request.url).pathname}`)
    return request
  })
  return {
    stop() {
      end()
      return asked
    },
  }
}

/**
 * Lets requests whose URL contains `part` meet a fault of the local platform (`demo/platform/faults.ts`). The request asks for
 * it by header, so that tests which run side by side on one platform do not meet each other's faults.
 */
export function meetFault(part: string, fault: string): MetFault {
  const end = intercept((request) => {
    if (request.url.includes(part)) request.headers.set('x-local-fault', fault)
    return request
  })
  return { end }
}

/** Sends every request of the page through `change` first. Returns the function that ends it. */
function intercept(change: (request: Request) => Request): () => void {
  const send = window.fetch
  const own: typeof fetch = (input, init) => send(change(new Request(input, init)))
  window.fetch = own
  return () => {
    if (window.fetch === own) window.fetch = send
  }
}
