/**
 * Compares the brotli size (quality 11) of every script in `dist/` with its budget in `budgets.json`, and that of whole pages: the loader,
 * the files that it brings for some widgets (`widgets`), and those that come when the shopper acts (`later`): of further widgets,
 * and all that is imported on demand but what such a page never asks for (`never`). Fails when one is over, when a script has no budget, and when a budget has no script.
 * Chunks go by their name without the hash, those of a folder whose name ends in `/` all together, and
 * each of a folder whose name ends in `/*` has that budget.
 */
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, posix, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const DIST = 'dist'
const LOADER = 'storefront.js'
const compress = promisify(brotliCompress)

const { files: budgets, pages } = JSON.parse(await readFile('.ci/budgets.json', 'utf8'))
const sizes = await measure()
const folders = Object.keys(budgets).filter((key) => key.endsWith('/'))
const budgetOf = (file) => budgets[unhashed(file)] ?? budgets[`${dirname(file)}/*`]
const rows = [...sizes]
  .filter(([file]) => !folders.some((folder) => file.startsWith(folder)))
  .map(([file, size]) => [file, size, budgetOf(file)])
for (const folder of folders) rows.push([folder, folderSize(folder), budgets[folder]])
for (const [name, page] of Object.entries(pages)) rows.push([name, await pageSize(page), page.budget])
for (const file of Object.keys(budgets)) {
  const has = (built) => unhashed(built) === file || `${dirname(built)}/*` === file
  if (!folders.includes(file) && ![...sizes.keys()].some(has)) rows.push([file, undefined, budgets[file]])
}

const width = Math.max(...rows.map(([name]) => name.length))
let failures = 0
for (const [name, size, budget] of rows) {
  const fault = faultOf(size, budget)
  if (fault) failures++
  const figures = `${String(size ?? '—').padStart(7)} B of ${String(budget ?? '—').padStart(6)} B`
  console.info(`${fault ? '✖' : ' '} ${name.padEnd(width)} ${figures}${fault ? `  ${fault}` : ''}`)
}
if (failures > 0) {
  console.error(`${failures} of ${rows.length} sizes are not as .ci/budgets.json says (brotli).`)
  process.exitCode = 1
}

function faultOf(size, budget) {
  if (size === undefined) return 'is not built: remove its budget'
  if (budget === undefined) return 'has no budget: add one'
  return size > budget ? `over by ${size - budget} B` : undefined
}

async function measure() {
  const entries = await readdir(DIST, { recursive: true, withFileTypes: true })
  const scripts = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => relative(DIST, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
  return new Map(await Promise.all(scripts.map(async (script) => [script, await sizeOf(script)])))
}

async function sizeOf(script) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return (await compress(await readFile(join(DIST, script)), { params })).length
}

/** Of all files together; undefined when there are none. */
function folderSize(folder) {
  const parts = [...sizes].filter(([file]) => file.startsWith(folder))
  return parts.length > 0 ? parts.reduce((sum, [, size]) => sum + size, 0) : undefined
}

/** Undefined when something of the page is not built. */
async function pageSize({ widgets, later, never = [] }) {
  const loader = await readFile(join(DIST, LOADER), 'utf8')
  const needed = new Set([LOADER])
  for (const widget of [...widgets, ...(later ?? [])]) {
    // As the loader names them: an entry that is all in a chunk is not fetched.
    const [, list = ''] = new RegExp(`["']?${widget}["']?:\\[([^\\]]*)\\]`).exec(loader) ?? []
    const files = [...list.matchAll(/\.\/([^"']+)/g)].map(([, file]) => file)
    if (files.length === 0) return undefined
    for (const file of files) await reach(file, needed, later !== undefined)
  }
  const asked = [...needed].filter((file) => !never.some((name) => unhashed(file) === `widgets/chunks/${name}.js`))
  const parts = asked.map((file) => sizes.get(file))
  return parts.includes(undefined) ? undefined : parts.reduce((sum, size) => sum + size, 0)
}

async function reach(file, needed, onDemand) {
  // An English page has none of the languages, another one a part of one.
  if (needed.has(file) || file.startsWith('languages')) return
  needed.add(file)
  if (!sizes.has(file)) return
  const code = await readFile(join(DIST, file), 'utf8')
  const imports = onDemand
    ? /(?:import|from)\s*\(?["'](\.[^"']+\.js)["']/g
    : /(?:import|from)\s*["'](\.[^"']+\.js)["']/g
  for (const [, path] of code.matchAll(imports)) await reach(posix.join(posix.dirname(file), path), needed, onDemand)
}

function unhashed(file) {
  return file.replace(/-[\w-]{8}\.js$/, '.js')
}
