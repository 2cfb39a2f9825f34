import type { LocalPlatform } from '../../platform/app.ts'

/** What becomes of a request: lost on its way there or on its way back, refused, or answered by something unreadable. */
export const FATES = [
  'reset-before',
  'reset-after',
  '500-before',
  '500-after',
  '429-before',
  'malformed-after',
  'truncated-after',
] as const
export type Fate = (typeof FATES)[number]

/** A network between a browser and the platform in process, that loses what it is told to and takes its time. */
export interface UnsteadyFetch {
  readonly fetch: typeof globalThis.fetch
  /** Strikes the next request of the kind. */
  arm(kind: 'read' | 'write', fate: Fate): void
  /** Some request will be refused. */
  refuse(): void
  /** From now on nothing is lost. */
  calm(): void
  /** Whether some write took place without its answer, or may have as far as the browser knows, and some read failed. */
  inDoubt(): boolean
  /** Whether some request was lost or refused. */
  hasFailed(): boolean
}

/** `delays` are the turns of the event loop that requests wait, in turn and over again. */
export function unsteadyFetch({ app }: LocalPlatform, delays: readonly number[]): UnsteadyFetch {
  const armed: Record<'read' | 'write', Fate[]> = { read: [], write: [] }
  const lost = { read: false, write: false }
  let failed = false
  let sent = 0
  const fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    await turns(delays[sent++ % delays.length] ?? 0)
    const isCart = url.includes('/carts/current') && !url.includes('estimate-totals')
    const kind = init.method === 'GET' ? 'read' : 'write'
    const fate = isCart ? armed[kind].shift() : undefined
    const { signal: _ignored, ...request } = init
    if (!fate) return answer(app.fetch(new Request(url, request)), delays[sent++ % delays.length] ?? 0)
    lost[kind] = true
    failed = true
    const [how, when] = fate.split('-')
    const real = when === 'after' ? await app.fetch(new Request(url, request)) : undefined
    return spoiled(how ?? '', await real?.text())
  }
  return {
    fetch: fetch as typeof globalThis.fetch,
    arm: (kind, fate) => armed[kind].push(fate),
    refuse() {
      failed = true
    },
    calm() {
      armed.read = []
      armed.write = []
    },
    inDoubt: () => lost.read && lost.write,
    hasFailed: () => failed,
  }
}

async function answer(coming: Response | Promise<Response>, delay: number): Promise<Response> {
  const response = await coming
  await turns(delay)
  return response
}

function spoiled(how: string, text = '{"cart":{}}'): Response {
  if (how === 'reset') throw new TypeError('fetch failed')
  const headers = { 'content-type': 'application/json' }
  if (how === '500') return new Response('{"message":"Internal Server Error","details":{}}', { status: 500, headers })
  if (how === '429') {
    return new Response('{"message":"Too Many Requests","details":{}}', {
      status: 429,
      headers: { ...headers, 'retry-after': '0' },
    })
  }
  return new Response(how === 'malformed' ? '{"cart": <html>' : text.slice(0, text.length / 2), { headers })
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate)
}
