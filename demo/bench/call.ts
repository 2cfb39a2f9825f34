/**
 * Measures the overhead of `client.call` compared with a bare `fetch` of the same request, as medians of interleaved runs. Compares over HTTP
 * on this machine, with a `fetch` with and without a timeout (every call has a timeout). Also compares with a fake `fetch` that responds at
 * once, to exclude the time of the network. `BENCH_CALLS` sets the runs (default 4,000).
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { memoryStorage } from '../../core/auth/tokens/token-storage.ts'
import { getCurrentCart } from '../../core/cart/v1/calls.ts'
import { STORES_APP_ID } from '../../core/catalog/stores-app-id.ts'
import { createFullClient } from '../../core/client/client.ts'
import { median } from './median.ts'

const CALLS = Number(process.env['BENCH_CALLS'] ?? 4_000)
const WARM_UP = Math.min(1_000, CALLS)
const TARGET_MICROSECONDS = 25
/** Timeout of a call. */
const TIMEOUT_MS = 30_000

const price = {
  amount: '24.00',
  convertedAmount: '24.00',
  formattedAmount: '€24.00',
  formattedConvertedAmount: '€24.00',
}
const line = (id: string): object => ({
  id,
  quantity: 1,
  productName: { original: 'Glow camp lantern', translated: 'Glow camp lantern' },
  catalogReference: { appId: STORES_APP_ID, catalogItemId: id },
  price,
  image: { id: 'lantern.jpg', url: 'https://static.wixstatic.com/media/lantern.jpg', width: 1200, height: 1500 },
  physicalProperties: { weight: 0.5, shippable: true },
})
const cart = {
  id: '5f2b',
  createdDate: '2026-01-02T03:04:05.000Z',
  updatedDate: '2026-01-02T03:04:05.000Z',
  currency: 'EUR',
  lineItems: [line('1'), line('2'), line('3')],
  subtotal: price,
}
const body = JSON.stringify({ cart })
const headers = { 'content-type': 'application/json', 'x-wix-request-id': 'bench' }

const server = createServer((_request, response) => {
  response.writeHead(200, headers).end(body)
})
await new Promise<void>((listening) => {
  server.listen(0, '127.0.0.1', listening)
})
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

try {
  const overhead = await compare('over HTTP', fetch, () => ({ signal: AbortSignal.timeout(TIMEOUT_MS) }))
  await compare('over HTTP, fetch without a timeout', fetch)
  await compare('with immediate responses', async () => new Response(body, { headers }))
  const comparison = overhead <= TARGET_MICROSECONDS ? 'within' : 'over'
  console.info(
    `\nOverhead of client.call: ${overhead.toFixed(1)} µs, ${comparison} the target of ${TARGET_MICROSECONDS} µs`,
  )
} finally {
  server.closeAllConnections()
  server.close()
}

/** Prints both medians and their ratio. Returns the overhead of a call in microseconds. */
async function compare(
  title: string,
  fetchFunction: typeof fetch,
  limit: () => RequestInit = () => ({}),
): Promise<number> {
  const storage = memoryStorage()
  const inAnHour = Date.now() / 1000 + 3_600
  storage.write({ accessToken: { value: 't', expiresAt: inAnHour }, refreshToken: { value: 'r', role: 'visitor' } })
  const client = createFullClient({ clientId: 'bench', apiUrl: url, storage, fetch: fetchFunction })
  const bare = async (): Promise<unknown> => {
    const request = { method: 'GET', headers: { Authorization: 't' }, ...limit() }
    const response = await fetchFunction(`${url}/ecom/v1/carts/current`, request)
    return await response.json()
  }
  const call = (): Promise<unknown> => client.call(getCurrentCart, {})
  const [bareTimes, callTimes]: [number[], number[]] = [[], []]
  for (let run = -WARM_UP; run < CALLS; run++) {
    // Alternate the order, because the second request profits from warm caches.
    const first = run % 2 === 0
    const firstTime = await timed(first ? bare : call)
    const secondTime = await timed(first ? call : bare)
    if (run < 0) continue
    bareTimes.push(first ? firstTime : secondTime)
    callTimes.push(first ? secondTime : firstTime)
  }
  client.close()
  const [fetched, called] = [median(bareTimes), median(callTimes)]
  const summary = `fetch ${fetched.toFixed(1)} µs, client.call ${called.toFixed(1)} µs (${(called / fetched).toFixed(2)}×)`
  console.info(
    `A call ${title}: ${summary}, ${(called - fetched).toFixed(1)} µs more (medians of ${CALLS}, interleaved)`,
  )
  return called - fetched
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await run()
  return (performance.now() - started) * 1_000
}
