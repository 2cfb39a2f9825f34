import type { LocalPlatform } from '../../platform/app.ts'

/** Faults of a request. The request or its response is lost, the platform refuses it, or the response is unreadable. */
export const FAULTS = [
  'reset-before',
  'reset-after',
  '500-before',
  '500-after',
  '429-before',
  'malformed-after',
  'truncated-after',
] as const
export type Fault = (typeof FAULTS)[number]

/** A network between a browser and the platform in this process, with injected faults and delays. */
export interface FaultyNetwork {
  readonly fetch: typeof globalThis.fetch
  /** Applies a fault to the next cart request of the kind. */
  injectFault(kind: 'read' | 'write', fault: Fault): void
  /** Records that the platform will refuse a request. */
  expectRefusal(): void
  /** Removes the faults that have not been applied. */
  clearFaults(): void
  /** Whether a write and a read have failed. The browser then cannot determine whether the platform applied the write. */
  isOutcomeUnknown(): boolean
  /** Whether a request was lost or refused. */
  hasFailed(): boolean
}

/** Creates a network. `delays` are the event-loop turns by which requests and responses are delayed, applied in a cycle. */
export function createFaultyNetwork({ app }: LocalPlatform, delays: readonly number[]): FaultyNetwork {
  const faults: Record<'read' | 'write', Fault[]> = { read: [], write: [] }
  const hasFault = { read: false, write: false }
  let failed = false
  let delayCount = 0
  const fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    await waitTurns(delays[delayCount++ % delays.length] ?? 0)
    const isCart = url.includes('/carts/current') && !url.includes('estimate-totals')
    const kind = init.method === 'GET' ? 'read' : 'write'
    const fault = isCart ? faults[kind].shift() : undefined
    const { signal: _ignored, ...request } = init
    if (!fault) return delayResponse(app.fetch(new Request(url, request)), delays[delayCount++ % delays.length] ?? 0)
    hasFault[kind] = true
    failed = true
    const [kindOfFault, time] = fault.split('-')
    const response = time === 'after' ? await app.fetch(new Request(url, request)) : undefined
    return faultyResponse(kindOfFault ?? '', await response?.text())
  }
  return {
    fetch: fetch as typeof globalThis.fetch,
    injectFault: (kind, fault) => faults[kind].push(fault),
    expectRefusal() {
      failed = true
    },
    clearFaults() {
      faults.read = []
      faults.write = []
    },
    isOutcomeUnknown: () => hasFault.read && hasFault.write,
    hasFailed: () => failed,
  }
}

async function delayResponse(pending: Response | Promise<Response>, delay: number): Promise<Response> {
  const response = await pending
  await waitTurns(delay)
  return response
}

function faultyResponse(kind: string, text = '{"cart":{}}'): Response {
  if (kind === 'reset') throw new TypeError('fetch failed')
  const headers = { 'content-type': 'application/json' }
  if (kind === '500') return new Response('{"message":"Internal Server Error","details":{}}', { status: 500, headers })
  if (kind === '429') {
    return new Response('{"message":"Too Many Requests","details":{}}', {
      status: 429,
      headers: { ...headers, 'retry-after': '0' },
    })
  }
  return new Response(kind === 'malformed' ? '{"cart": <html>' : text.slice(0, text.length / 2), { headers })
}

async function waitTurns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate)
}
