/**
 * Compares pages with our widgets to two equivalent hand-written pages: one without a library (`vanilla.js`), and one with the vendor's SDK
 * (`sdk.js`). Prints medians of interleaved runs. Compare the ratios, because absolute numbers depend on the machine. The last output is a
 * Markdown table of the ratios to the SDK page, and one of the ratios of a shop with Catalog V3 to one with Catalog V1, both with Cart V2.
 * `BENCH_RUNS` sets the runs per cell (default 7). `BENCH_ONLY='list of 48'` measures pages with one content only.
 */
import { type Browser, chromium } from 'playwright-core'
import { launchOptions } from '../launch-options.ts'
import { startPages } from '../pages/server.ts'
import type { CatalogVersion, PageValues } from '../pages/site-switch.ts'
import { seedProducts } from '../platform/seed/catalog/catalog.ts'
import { startPlatform } from '../platform/server.ts'
import { bundle } from './bundle.ts'
import { cartPage, measureClicks } from './cart.ts'
import { FAST, SLOW, type Throttling, type Visit, visit } from './measure.ts'
import { median } from './median.ts'
import { startReplay } from './replay.ts'
import { table } from './table.ts'

const RUNS = Number(process.env['BENCH_RUNS'] ?? 7)
/** Contents of pages, with the number of products on separate cards or in a list. */
const PRODUCT_COUNTS = { '1 card': 1, '48 cards': 48, 'list of 48': 48 } as const
/** Maximum ratio of a list to the page without a library, by measure. */
const LIST_TARGETS: Partial<Record<keyof Visit, number>> = { firstProductMs: 1.3, heapBytes: 2 }
/** Style of the reference pages with many products. As many cards are visible as on our pages, with pictures of the same size. */
const GRID =
  '<style>[data-product-slug] { display: inline-block; width: 288px; margin: 8px; vertical-align: top }</style>'
/** Kinds of pages. `v3` and `v3+snippet` use a shop with Catalog V3, the others one with Catalog V1. */
const KINDS = ['vanilla', 'sdk', 'loader', 'loader+snippet', 'v3', 'v3+snippet'] as const
/** Maximum ratio of the time to the first product text with Catalog V3 to that with Catalog V1. */
const V3_TARGET = 1.1
const MEASURES: readonly (readonly [keyof Visit, string, (value: number) => string])[] = [
  ['firstProductMs', 'first product text', (ms) => `${ms.toFixed(0)} ms`],
  ['roundTrips', 'serial round trips', (count) => String(count)],
  ['requests', 'requests', (count) => String(count)],
  ['mainThreadMs', 'main-thread time', (ms) => `${ms.toFixed(0)} ms`],
  ['scriptMs', 'script time', (ms) => `${ms.toFixed(1)} ms`],
  ['heapBytes', 'heap', (bytes) => `${(bytes / 1e6).toFixed(2)} MB`],
]

interface Condition {
  readonly name: string
  /** Whether the page has a stored token. */
  readonly warm: boolean
  readonly throttling: Throttling
}

const COLD: Condition = { name: 'cold', warm: false, throttling: FAST }
const WARM: Condition = { name: 'warm token', warm: true, throttling: FAST }
const PHONE: Condition = { name: 'cold, 4× CPU slowdown, slow 4G', warm: false, throttling: SLOW }

type Kind = (typeof KINDS)[number]
type Content = keyof typeof PRODUCT_COUNTS

const allContents: readonly Content[] = ['1 card', '48 cards', 'list of 48']
const only = process.env['BENCH_ONLY']
const contents = only ? allContents.filter((content) => content === only) : allContents
if (contents.length === 0) throw new Error(`BENCH_ONLY is “${only}”: use one of ${allContents.join(', ')}.`)

const platform = await startPlatform({ port: 0, database: 'temporary' })
const replay = await startReplay(platform.url)
const slugs = seedProducts.map((product) => product.slug)
const documents: Record<string, string> = {
  '/bench-cart.html': cartPage(platform.url),
  '/vanilla.js': await bundle('vanilla.js'),
  '/sdk.js': await bundle('sdk.js'),
}
for (const content of contents) for (const kind of KINDS) documents[documentPath(kind, content)] = html(kind, content)
const valuesOf = (catalog: CatalogVersion): PageValues => ({
  apiUrl: replay.url,
  clientId: platform.sites[catalog].clientId,
  apiKey: platform.apiKey,
  catalog,
})
const pages = await startPages({
  port: 0,
  documents,
  values: () => valuesOf('v1'),
  otherSite: { catalog: 'v3', values: () => valuesOf('v3') },
})
const browser: Browser = await chromium.launch(launchOptions())

try {
  const rows: [title: string, results: Record<Kind, Visit[]>][] = []
  for (const content of contents) {
    for (const condition of content === 'list of 48' ? [COLD, WARM] : [COLD, WARM, PHONE]) {
      const title = `${content}, ${condition.name}`
      const results = await measureCell(content, condition)
      print(title, results, content === 'list of 48' ? LIST_TARGETS : {})
      rows.push([title, results])
    }
  }
  if (!only) await measureClicks(browser, `${pages.url}/bench-cart.html`, platform, RUNS)
  console.info(`\n${table(rows, { reference: 'sdk', ours: ['loader', 'loader+snippet'] })}`)
  console.info(`\n${table(rows, { reference: 'loader', ours: ['v3'] })}`)
  console.info(`\n${table(rows, { reference: 'loader+snippet', ours: ['v3+snippet'] })}`)
  reportV3(rows)
  const today = new Date().toISOString().slice(0, 10)
  console.info(`\n${today}, Chromium ${browser.version()}, medians of ${RUNS} interleaved runs.`)
} finally {
  await browser.close()
  await pages.close()
  await replay.close()
  await platform.close()
}

async function measureCell(content: Content, { warm, throttling }: Condition): Promise<Record<Kind, Visit[]>> {
  const results = Object.fromEntries(KINDS.map((kind) => [kind, [] as Visit[]])) as Record<Kind, Visit[]>
  // The first run warms up the servers, which compress files and scale pictures on the first request.
  for (let run = 0; run <= RUNS; run++) {
    for (const kind of KINDS) {
      const measured = await visit(browser, pages.url + path(kind, content), warm, throttling)
      if (run > 0) results[kind].push(measured)
    }
  }
  return results
}

function print(title: string, results: Record<Kind, Visit[]>, targets: Partial<Record<keyof Visit, number>>): void {
  console.info(`\n${title} (medians of ${RUNS}, interleaved; ratios to vanilla and sdk)`)
  for (const [measure, label, show] of MEASURES) {
    const medianOf = (kind: Kind): number => median(results[kind].map((result) => result[measure]))
    const ratio = (kind: Kind, reference: Kind): string => `${(medianOf(kind) / medianOf(reference)).toFixed(2)}×`
    const cells = KINDS.map(
      (kind) => `${kind} ${show(medianOf(kind))} (${ratio(kind, 'vanilla')}, ${ratio(kind, 'sdk')})`,
    )
    const target = targets[measure]
    const met = medianOf('loader+snippet') / medianOf('vanilla') <= (target ?? Number.POSITIVE_INFINITY)
    const comparison = target ? `${met ? 'within' : 'over'} the target of ${target}×` : ''
    console.info(`  ${label.padEnd(20)}${cells.map((text) => text.padEnd(42)).join('')}${comparison}`.trimEnd())
  }
}

/** Prints for each row whether pages with Catalog V3 show the first product text in time. */
function reportV3(rows: readonly (readonly [title: string, results: Record<Kind, Visit[]>])[]): void {
  console.info(`\nFirst product text with Catalog V3 ÷ Catalog V1, target ${V3_TARGET}×`)
  for (const [title, results] of rows) {
    const medianOf = (kind: Kind): number => median(results[kind].map(({ firstProductMs }) => firstProductMs))
    const ratios = [medianOf('v3') / medianOf('loader'), medianOf('v3+snippet') / medianOf('loader+snippet')]
    const comparison = Math.max(...ratios) <= V3_TARGET ? 'within' : 'over'
    console.info(
      `  ${title.padEnd(42)}${ratios.map((ratio) => ratio.toFixed(2)).join(' / ')}  ${comparison} the target`,
    )
  }
}

/** URL path of a page. Pages of a shop with Catalog V3 are below `/v3`. */
function path(kind: Kind, content: Content): string {
  return (kind.startsWith('v3') ? '/v3' : '') + documentPath(kind, content)
}

function documentPath(kind: Kind, content: Content): string {
  return `/bench-${kind.replace('v3', 'loader').replace('+', '-')}-${content.replaceAll(' ', '-')}.html`
}

function html(kind: Kind, content: Content): string {
  const chosen = Array.from({ length: PRODUCT_COUNTS[content] }, (_, index) => slugs[index % slugs.length] ?? '')
  const data = 'data-client-id="{{clientId}}" data-api-url="{{apiUrl}}"'
  const versions = 'data-catalog="{{catalog}}" data-cart="{{cart}}"'
  const frame = (head: string, body: string): string =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench</title>${head}</head><body>${body}</body></html>`
  if (kind === 'vanilla' || kind === 'sdk') {
    const containers = chosen.map((slug) => `<div data-product-slug="${slug}"></div>`).join('')
    return frame(chosen.length > 1 ? GRID : '', `${containers}<script src="/${kind}.js" ${data}></script>`)
  }
  const snippet = kind.endsWith('+snippet') ? '<!-- {{headSnippet}} -->' : ''
  const loader = `<script type="module" src="{{storefront}}/storefront.js" ${data} ${versions}></script>`
  const cards = chosen.map((slug) => `<store-product-card product-slug="${slug}"></store-product-card>`).join('')
  const containers = content === 'list of 48' ? '<store-product-list page-size="48"></store-product-list>' : cards
  return frame(
    snippet + loader,
    `${containers}<store-cart-button></store-cart-button><store-cart-drawer></store-cart-drawer>`,
  )
}
