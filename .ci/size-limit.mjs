/**
 * The page budgets for size-limit: which files of `dist/cdn/` each page in `budgets.json` loads. A page is the loader, the files that it requests for
 * `widgets` (static imports only), and with `later` also those widgets and every chunk imported on demand, except `never` and the chunks
 * that only `never` imports. The sizes are brotli (quality 11), file by file.
 *
 * `versions` are those of the platform that the page names: chunks of other versions are not loaded. Pages with products load the catalog.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const DIST = `../dist/cdn/${version}`
const LOADER = 'storefront.js'

const { pages, slackPercent } = JSON.parse(readFileSync('.ci/budgets.json', 'utf8'))
const loader = read(LOADER)
const chunks = readdirSync(pathOf('widgets/chunks'))

export default Object.entries(pages).map(([name, page]) => {
  const stale = (page.never ?? []).filter((chunk) => !chunks.some((file) => isChunk(file, chunk)))
  if (stale.length > 0) throw new Error(`“never” of “${name}” names chunks that are not built: ${stale.join(', ')}`)
  const limit = `${Math.floor(page.budget * (1 + slackPercent / 100))} B`
  return { name, path: filesOf(page).map((file) => `${DIST}/${file}`), limit }
})

function filesOf({ widgets, later, never = [], versions }) {
  const files = new Set([LOADER])
  const skip = [...never, ...(versions ? chunks.map(nameOf).filter((name) => isOfOther(name, versions)) : [])]
  const catalog = versions && chunks.find((file) => isChunk(file, `catalog-${versions.catalog}`))
  if (catalog) files.add(`widgets/chunks/${catalog}`)
  for (const widget of [...widgets, ...(later ?? [])]) {
    // Use the list in the loader, because it omits an entry whose code is all in a chunk.
    const [, list = ''] = new RegExp(`["']?${widget}["']?:[\\w$]+\\(["']([^"']*)`).exec(loader) ?? []
    const entries = list.split(' ').map((name) => `widgets/${name}.js`)
    if (!list) throw new Error(`the loader contains no file of ${widget}`)
    for (const file of entries) addReachable(file, files, later !== undefined, skip)
  }
  return [...files]
}

function addReachable(file, files, onDemand, never) {
  // Translations are not counted: English needs none, and other languages load one file per widget.
  if (files.has(file) || file.startsWith('languages')) return
  if (never.some((name) => isChunk(posix.basename(file), name))) return
  files.add(file)
  const imports = onDemand
    ? /(?:import|from)\s*\(?["'](\.[^"']+\.js)["']/g
    : /(?:import|from)\s*["'](\.[^"']+\.js)["']/g
  for (const [, path = ''] of read(file).matchAll(imports))
    addReachable(posix.join(posix.dirname(file), path), files, onDemand, never)
}

function nameOf(file) {
  return posix.basename(file, '.js')
}

function isChunk(file, name) {
  return nameOf(file) === name
}

/** Whether a chunk such as `lists-v1` is of another version than those that the page names. */
function isOfOther(name, { catalog, cart }) {
  const [version] = /v\d$/.exec(name) ?? []
  return version !== undefined && version !== (/cart-v\d$/.test(name) ? cart : catalog)
}

/** size-limit ignores files that do not exist, so each is read here. */
function read(file) {
  if (!existsSync(pathOf(file))) throw new Error(`${file} is missing from the build: run \`npm run build\``)
  return readFileSync(pathOf(file), 'utf8')
}

function pathOf(file) {
  return new URL(`${DIST}/${file}`, import.meta.url)
}
