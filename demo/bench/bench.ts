import { readFile } from 'node:fs/promises'
import { type Browser, chromium } from 'playwright-core'
import { startPages } from '../pages/server.ts'
import { seedProducts } from '../platform/seed/index.ts'
import { startPlatform } from '../platform/server.ts'
import { cartPage, measureClicks } from './cart.ts'
import { type Visit, visit } from './measure.ts'
import { median } from './median.ts'

/**
 * Compares our page with a hand-written one that does the same (`vanilla.js`): medians of interleaved runs, in one go.
 * Read the ratios; the absolute numbers belong to the machine. `BENCH_RUNS` sets the runs per cell (default 7);
 * `BENCH_ONLY='list of 48'` measures one kind of page and nothing else.
 */
const RUNS = Number(process.env['BENCH_RUNS'] ?? 7)
const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync']
/** Pages to compare, by how many products each shows: on cards of their own, or in a list. */
const SHOWN = { '1 card': 1, '48 cards': 48, 'list of 48': 48 } as const
/** What a list is to cost at most, by measure, against the hand-written page. */
const LIST_TARGETS: Partial<Record<keyof Visit, number>> = { firstProductMs: 1.3, heapBytes: 2 }
const KINDS = ['vanilla', 'loader', 'loader+snippet'] as const
const MEASURES: readonly (readonly [keyof Visit, string, (value: number) => string])[] = [
  ['firstProductMs', 'first product text', (ms) => `${ms.toFixed(0)} ms`],
  ['roundTrips', 'serial round trips', (count) => String(count)],
  ['requests', 'requests', (count) => String(count)],
  ['scriptMs', 'script time', (ms) => `${ms.toFixed(1)} ms`],
  ['heapBytes', 'heap', (bytes) => `${(bytes / 1e6).toFixed(2)} MB`],
]

type Kind = (typeof KINDS)[number]
type Shown = keyof typeof SHOWN

const kinds: readonly Shown[] = ['1 card', '48 cards', 'list of 48']
const only = process.env['BENCH_ONLY']
const shown = only ? kinds.filter((kind) => kind === only) : kinds
if (shown.length === 0) throw new Error(`BENCH_ONLY is “${only}”: use one of ${kinds.join(', ')}.`)

const platform = await startPlatform({ port: 0, database: 'temporary' })
const slugs = seedProducts.map((product) => product.slug)
const documents: Record<string, string> = {
  '/bench-cart.html': cartPage,
  '/vanilla.js': await readFile(new URL('./vanilla.js', import.meta.url), 'utf8'),
}
for (const what of shown) for (const kind of KINDS) documents[path(kind, what)] = html(kind, what)
const pages = await startPages({
  port: 0,
  documents,
  values: () => ({ apiUrl: platform.url, clientId: platform.clientId, apiKey: platform.apiKey }),
})
const browser: Browser = await chromium.launch({ executablePath: CHROMIUM, args: ARGS })

try {
  for (const what of shown) {
    for (const warm of [false, true]) {
      const results = await cell(what, warm)
      print(`${what}, ${warm ? 'warm token' : 'cold'}`, results, what === 'list of 48' ? LIST_TARGETS : {})
    }
  }
  if (!only) await measureClicks(browser, `${pages.url}/bench-cart.html`, platform, RUNS)
} finally {
  await browser.close()
  await pages.close()
  await platform.close()
}

async function cell(what: Shown, warm: boolean): Promise<Record<Kind, Visit[]>> {
  const results: Record<Kind, Visit[]> = { vanilla: [], loader: [], 'loader+snippet': [] }
  // The first round is for the servers alone: they compress files and scale pictures when these are asked for first.
  for (let run = 0; run <= RUNS; run++) {
    for (const kind of KINDS) {
      const one = await visit(browser, pages.url + path(kind, what), warm)
      if (run > 0) results[kind].push(one)
    }
  }
  return results
}

function print(title: string, results: Record<Kind, Visit[]>, targets: Partial<Record<keyof Visit, number>>): void {
  console.info(`\n${title} (medians of ${RUNS}, interleaved; ratio to vanilla)`)
  for (const [measure, label, show] of MEASURES) {
    const middle = (kind: Kind): number => median(results[kind].map((one) => one[measure]))
    const cells = KINDS.map(
      (kind) => `${kind} ${show(middle(kind))} (${(middle(kind) / middle('vanilla')).toFixed(2)}×)`,
    )
    const target = targets[measure]
    const met = middle('loader+snippet') / middle('vanilla') <= (target ?? Number.POSITIVE_INFINITY)
    const verdict = target ? `${met ? 'within' : 'over'} the target of ${target}×` : ''
    console.info(`  ${label.padEnd(20)}${cells.map((text) => text.padEnd(34)).join('')}${verdict}`.trimEnd())
  }
}

function path(kind: Kind, what: Shown): string {
  return `/bench-${kind.replace('+', '-')}-${what.replaceAll(' ', '-')}.html`
}

function html(kind: Kind, what: Shown): string {
  const chosen = Array.from({ length: SHOWN[what] }, (_, index) => slugs[index % slugs.length] ?? '')
  const data = 'data-client-id="{{clientId}}" data-api-url="{{apiUrl}}"'
  const frame = (head: string, body: string): string =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench</title>${head}</head><body>${body}</body></html>`
  if (kind === 'vanilla') {
    const places = chosen.map((slug) => `<div data-product-slug="${slug}"></div>`).join('')
    return frame('', `${places}<script src="/vanilla.js" ${data}></script>`)
  }
  const snippet = kind === 'loader+snippet' ? '<!-- {{headSnippet}} -->' : ''
  const loader = `<script type="module" src="/storefront/storefront.js" ${data}></script>`
  const cards = chosen.map((slug) => `<store-product-card product-slug="${slug}"></store-product-card>`).join('')
  const places = what === 'list of 48' ? '<store-product-list page-size="48"></store-product-list>' : cards
  return frame(
    snippet + loader,
    `${places}<store-cart-button></store-cart-button><store-cart-drawer></store-cart-drawer>`,
  )
}
