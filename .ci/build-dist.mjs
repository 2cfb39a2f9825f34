import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { build } from 'esbuild'
import { binary } from './binary.mjs'
import { listFiles } from './list-files.mjs'
import { writeManifests } from './manifest.mjs'
import { writeNotices } from './notices.mjs'
import { writeHeadSnippet, writeImportMap, writeTags } from './page-tags.mjs'

const DIST = 'dist'
const THEMES = 'widgets/themes'
const WORK = `node_modules/.cache/storefront-build-${process.pid}`

/** Builds `dist/`: scripts, types, manifests of the elements, and the hash of every script. A failed build keeps the previous output. */
export async function buildDist() {
  try {
    const version = await checkVersion()
    await mkdir(WORK, { recursive: true })
    const [packages] = await all([scripts(), types(), typesOfPackage(), writeManifests(WORK), themes(version)])
    await writeIntegrity(version)
    await writeLicenses(version, packages)
    await rm(DIST, { recursive: true, force: true })
    await rename(WORK, DIST)
  } finally {
    await rm(WORK, { recursive: true, force: true })
  }
}

/** Like `Promise.all`, but rejects only after all parts have ended, so that none is still writing. */
async function all(parts) {
  await Promise.allSettled(parts)
  return await Promise.all(parts)
}

/** Returns the version of the release. The sources and the exports of the package must contain the same one. */
async function checkVersion() {
  const { version, ...manifest } = JSON.parse(await readFile('package.json', 'utf8'))
  const source = await readFile('core/version.ts', 'utf8')
  if (!source.includes(`'${version}'`))
    throw new Error(`core/version.ts does not contain ${version}, the version of package.json`)
  const others = JSON.stringify(manifest)
    .match(/dist\/cdn\/\d[^/"]*/g)
    ?.filter((path) => path !== `dist/cdn/${version}`)
  if (others?.length) throw new Error(`package.json names ${others[0]}, which is not its version ${version}`)
  return version
}

/** Builds all scripts in two worker threads, and returns the folders of the bundled packages. */
async function scripts() {
  return (await all([bundleInWorker('modules'), bundleInWorker('standalone')])).flat()
}

function bundleInWorker(part) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./bundle-worker.mjs', import.meta.url), {
      workerData: { part, folder: WORK },
    })
    worker.on('message', resolve)
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error(`the scripts of the part “${part}” were not built`)))
  })
}

/**
 * Emits the types. Fails if published code has types that are not explicit. Other errors are found by `npm run check` and CI, because checks double
 * the time.
 *
 * @returns {Promise<void>}
 */
function types() {
  return new Promise((resolve, reject) => {
    const args = [binary('@typescript/native', 'tsc'), '-p', '.ci/tsconfig.types.json', '--outDir', join(WORK, 'types')]
    const tsc = spawn(process.execPath, args, { stdio: 'inherit' })
    tsc.on('error', reject)
    tsc.on('close', (code) => (code === 0 ? resolve() : reject(new Error('tsc could not emit the types'))))
  })
}

/**
 * The types of the package's main entry: those of the client, with the texts of the widgets for `configure({ messages })`. And those of the themes,
 * which are imported for their side effect: TypeScript refuses such imports of files without types.
 */
async function typesOfPackage() {
  await mkdir(join(WORK, 'types'), { recursive: true })
  const lines = ["import './widgets/languages/widget-messages.js'", "export * from './core/index.js'"]
  await writeFile(join(WORK, 'types', 'index.d.ts'), `${lines.join('\n')}\n`)
  await writeFile(join(WORK, 'types', 'themes.d.ts'), 'export {}\n')
}

/** Minifies the themes, which pages load by a `<link>`. */
async function themes(version) {
  const files = (await readdir(THEMES)).filter((file) => file.endsWith('.css'))
  const outdir = join(WORK, 'cdn', version, basename(THEMES))
  await build({ entryPoints: files.map((file) => join(THEMES, file)), outdir, minify: true, logLevel: 'silent' })
}

/**
 * Writes the tags to paste, and the manifest of the files that pages load: the SRI hash of every script and style sheet, and of inline scripts the
 * hash for a content security policy. Modules for bundlers are not loaded by pages.
 */
async function writeIntegrity(version) {
  const folder = join(WORK, 'cdn', version)
  const names = listFiles(folder).filter((name) => /\.(?:js|css)$/.test(name))
  const files = {}
  for (const name of names) files[name] = hashOf(await readFile(join(folder, name)))
  const snippet = await writeHeadSnippet(folder, version, files)
  const manifest = { version, files, inlineScripts: { 'head-snippet.html': hashOf(snippet) } }
  await writeFile(join(folder, 'integrity.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  await writeImportMap(folder, version, files)
  await writeTags(folder, version, files)
}

/** Writes the licenses of the bundled packages to `dist/`, and all licenses to the folder that merchants upload. */
async function writeLicenses(version, packages) {
  const notices = join(WORK, 'THIRD-PARTY-NOTICES')
  await writeNotices(notices, packages)
  for (const file of ['LICENSE', notices]) await copyFile(file, join(WORK, 'cdn', version, basename(file)))
}

const hashOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`
