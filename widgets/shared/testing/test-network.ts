/** What a page asked of the platform, while somebody looked. */
export interface Watched {
  /** The requests so far, as `METHOD path`. */
  readonly requests: readonly string[]
  /** Ends the watching, and gives the requests as `METHOD path`. */
  stop(): string[]
}

export interface MetFault {
  end(): void
}

/** A request goes out when what this returns has resolved. */
type Change = (request: Request) => void | Promise<void>

const changes = new Set<Change>()
let send: typeof fetch | undefined

/** Lists the requests to the platform at `url` from now on. They are sent as they are. */
export function countRequests(url: string): Watched {
  const asked: string[] = []
  const end = intercept((request) => {
    if (request.url.startsWith(url)) asked.push(`${request.method} ${new URL(request.url).pathname}`)
  })
  return {
    requests: asked,
    stop() {
      end()
      return asked
    },
  }
}

/**
 * Lets requests whose URL contains `part` meet a fault of the local platform (`demo/platform/control/faults.ts`). The request asks
 * for it by header, so that tests which run side by side on one platform do not meet each other's faults.
 */
export function meetFault(part: string, fault: string): MetFault {
  const end = intercept((request) => {
    if (request.url.includes(part)) request.headers.set('x-local-fault', fault)
  })
  return { end }
}

/** Keeps requests whose URL contains `part` from going out until the function that it returns is called. */
export function holdRequests(part: string): () => void {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const end = intercept((request) => (request.url.includes(part) ? released : undefined))
  return () => {
    end()
    release()
  }
}

/** Ends every watching and every fault, also those of a test that failed before it could. */
export function clearNetwork(): void {
  changes.clear()
}

/** Shows every request of the page to `change` before it is sent. Returns the function that ends it. */
function intercept(change: Change): () => void {
  const original = send ?? window.fetch
  send = original
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    for (const each of changes) {
      const held = each(request)
      if (held) await held
    }
    return original(request)
  }
  changes.add(change)
  return () => {
    changes.delete(change)
  }
}
