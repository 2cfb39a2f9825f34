/**
 * Compares the brotli size (quality 11) of whole pages in `dist/` with the budgets in `budgets.json`. A page is the loader, the files that it
 * requests for `widgets` (static imports only), and with `later` also those widgets and every chunk imported on demand, except `never` and
 * the chunks that only `never` imports.
 * Fails when a page exceeds its budget by more than `slackPercent`. Prints the size of every script for information.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join, posix, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const DIST = 'dist'
const LOADER = 'storefront.js'
const compress = promisify(brotliCompress)

const { pages, slackPercent } = JSON.parse(await readFile('.ci/budgets.json', 'utf8'))
const sizes = await measure()
const width = Math.max(...[...sizes.keys(), ...Object.keys(pages)].map((name) => name.length))

for (const [file, size] of sizes) console.info(`  ${file.padEnd(width)} ${String(size).padStart(7)} B`)
let failures = 0
for (const [name, page] of Object.entries(pages)) {
  const stale = (page.never ?? []).filter((chunk) => ![...sizes.keys()].some((file) => isChunk(file, chunk)))
  if (stale.length > 0) {
    failures++
    console.error(`✖ ${name}: "never" in .ci/budgets.json names chunks that are not built: ${stale.join(', ')}.`)
  }
  const size = await pageSize(page)
  const failed = size === undefined || size > page.budget * (1 + slackPercent / 100)
  if (failed) failures++
  const reason = size === undefined ? '  a script of this page is missing from dist/' : failed ? '  over budget' : ''
  console.info(
    `${failed ? '✖' : ' '} ${name.padEnd(width)} ${String(size ?? '—').padStart(7)} B of ${page.budget} B${reason}`,
  )
}
if (failures > 0) {
  console.error(`${failures} of ${Object.keys(pages).length} page budgets in .ci/budgets.json are exceeded (brotli).`)
  process.exitCode = 1
}

async function measure() {
  const entries = await readdir(DIST, { recursive: true, withFileTypes: true })
  const scripts = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => relative(DIST, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((script) => !script.startsWith('npm/'))
    .sort()
  return new Map(await Promise.all(scripts.map(async (script) => [script, await sizeOf(script)])))
}

async function sizeOf(script) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return (await compress(await readFile(join(DIST, script)), { params })).length
}

/** Undefined when a script of the page is not in `dist/`. */
async function pageSize({ widgets, later, never = [] }) {
  const loader = await readFile(join(DIST, LOADER), 'utf8')
  const needed = new Set([LOADER])
  for (const widget of [...widgets, ...(later ?? [])]) {
    // The list in the loader is decisive: it omits an entry whose code is all in a chunk.
    const [, list = ''] = new RegExp(`["']?${widget}["']?:\\[([^\\]]*)\\]`).exec(loader) ?? []
    const files = [...list.matchAll(/\.\/([^"']+)/g)].map(([, file]) => file)
    if (files.length === 0) return undefined
    for (const file of files) await reach(file, needed, later !== undefined, never)
  }
  const parts = [...needed].map((file) => sizes.get(file))
  return parts.includes(undefined) ? undefined : parts.reduce((sum, size) => sum + size, 0)
}

async function reach(file, needed, onDemand, never) {
  // Translations are not counted: English needs none, and other languages load one file per widget.
  if (needed.has(file) || file.startsWith('languages')) return
  if (never.some((name) => isChunk(file, name))) return
  needed.add(file)
  if (!sizes.has(file)) return
  const code = await readFile(join(DIST, file), 'utf8')
  const imports = onDemand
    ? /(?:import|from)\s*\(?["'](\.[^"']+\.js)["']/g
    : /(?:import|from)\s*["'](\.[^"']+\.js)["']/g
  for (const [, path] of code.matchAll(imports))
    await reach(posix.join(posix.dirname(file), path), needed, onDemand, never)
}

function isChunk(file, name) {
  return file.replace(/-[\w-]{6}\.js$/, '.js') === `widgets/chunks/${name}.js`
}
