/// <reference types="mocha" />
import { deferred } from '../../../core/testing/deferred.ts'

/** Requests of a page to the platform while they are recorded. */
export interface RequestRecording {
  /** The requests so far, as `METHOD path`. */
  readonly requests: readonly string[]
  /** Stops the recording, and returns the requests as `METHOD path`. */
  stop(): string[]
}

export interface InjectedFault {
  end(): void
}

/** Selects requests: part of the URL, or a pattern of `METHOD path`. */
export type RequestPattern = string | RegExp

/** Called with a request before it is sent. The request is sent when the returned promise resolves. */
type Change = (request: Request) => void | Promise<void>

const changes = new Set<Change>()
let send: typeof fetch | undefined

// Also ends the recordings and faults of a test that failed before it ended them.
afterEach(() => changes.clear())

/** Records the requests to the platform at `url` from now on. Does not change them. */
export function recordRequests(url: string): RequestRecording {
  const requests: string[] = []
  const end = intercept((request) => {
    if (request.url.startsWith(url)) requests.push(methodAndPath(request))
  })
  return {
    requests,
    stop() {
      end()
      return requests
    },
  }
}

/**
 * Injects a fault of the local platform (`demo/platform/control/faults.ts`) into the requests that `pattern` selects. A request header selects the
 * fault, so that tests that run in parallel on one platform do not affect each other.
 */
export function injectFault(pattern: RequestPattern, fault: string): InjectedFault {
  const end = intercept((request) => {
    if (matches(request, pattern)) request.headers.set('x-local-fault', fault)
  })
  return { end }
}

/** Holds the requests that `pattern` selects until the returned function is called. */
export function holdRequests(pattern: RequestPattern): () => void {
  const released = deferred()
  const end = intercept((request) => (matches(request, pattern) ? released.promise : undefined))
  return () => {
    end()
    released.resolve()
  }
}

const methodAndPath = ({ method, url }: Request): string => `${method} ${new URL(url).pathname}`

function matches(request: Request, pattern: RequestPattern): boolean {
  return typeof pattern === 'string' ? request.url.includes(pattern) : pattern.test(methodAndPath(request))
}

/** Calls `change` with every request of the page before it is sent. Returns a function that ends this. */
function intercept(change: Change): () => void {
  const original = send ?? window.fetch
  send = original
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    for (const apply of changes) {
      const delay = apply(request)
      if (delay) await delay
    }
    return original(request)
  }
  changes.add(change)
  return () => {
    changes.delete(change)
  }
}
