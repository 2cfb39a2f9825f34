/**
 * Builds `dist/`: scripts, types, manifests of the elements, and the hash of every script. The output is reproducible.
 * A failed build keeps the previous output.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { rollup } from 'rollup'
import { writeImportMaps } from './import-map.mjs'
import { writeManifests } from './manifest.mjs'
import { bundledPackages, writeNotices } from './notices.mjs'

const DIST = 'dist'
const WORK = `node_modules/.cache/storefront-build-${process.pid}`

/** Folders of the packages whose code is in a script. */
const bundled = []
const started = performance.now()
try {
  await checkVersion()
  await mkdir(WORK, { recursive: true })
  await all([scripts(), types(), writeManifests(WORK)])
  await writeIntegrity()
  await writeNotices(join(WORK, 'THIRD-PARTY-NOTICES'), bundled)
  await rm(DIST, { recursive: true, force: true })
  await rename(WORK, DIST)
  console.info(`built ${DIST}/ in ${((performance.now() - started) / 1000).toFixed(1)} s`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await rm(WORK, { recursive: true, force: true })
}

/** Like `Promise.all`, but waits for all parts to end before it rejects, so that none is still writing. */
async function all(parts) {
  for (const result of await Promise.allSettled(parts)) if (result.status === 'rejected') throw result.reason
}

async function checkVersion() {
  const { version } = JSON.parse(await readFile('package.json', 'utf8'))
  const source = await readFile('core/version.ts', 'utf8')
  if (!source.includes(`'${version}'`))
    throw new Error(`core/version.ts does not contain ${version}, the version of package.json`)
}

/** The loader contains the file names of the widgets, so it is built after them. All others are built in parallel. */
async function scripts() {
  const { default: configs } = await import('../rollup.config.mjs')
  const [widgets, loader, ...others] = configs
  await all([bundle(widgets).then(() => bundle(loader)), ...others.map(bundle)])
}

async function bundle(config) {
  const warnings = []
  const onLog = (level, log) => level === 'warn' && !isPreacts(log) && warnings.push(log.message)
  const build = await rollup({ ...config, onLog })
  const { output } = await build.write(intoWork(config.output))
  bundled.push(...bundledPackages(output))
  await build.close()
  if (warnings.length > 0) throw new Error(`rollup warned:\n${warnings.join('\n')}`)
}

/** Preact's sources have import cycles. */
function isPreacts({ code, ids = [] }) {
  return code === 'CIRCULAR_DEPENDENCY' && ids.every((id) => id.includes('/node_modules/preact/'))
}

function intoWork({ dir, file, ...output }) {
  const moved = (path) => path.replace(DIST, WORK)
  return { ...output, ...(dir ? { dir: moved(dir) } : { file: moved(file) }) }
}

function types() {
  return new Promise((resolve, reject) => {
    const tsc = spawn('node_modules/.bin/tsc', ['-p', '.ci/tsconfig.types.json', '--outDir', join(WORK, 'types')], {
      stdio: 'inherit',
    })
    tsc.on('error', reject)
    tsc.on('close', (code) => (code === 0 ? resolve() : reject(new Error('tsc found errors'))))
  })
}

/** SRI hashes, for pages that pin the scripts they load. */
async function writeIntegrity() {
  const files = await readdir(WORK, { recursive: true, withFileTypes: true })
  const scripts = files
    .filter((file) => file.isFile() && file.name.endsWith('.js'))
    .map((file) => relative(WORK, join(file.parentPath, file.name)))
    .sort()
  const hashes = {}
  for (const script of scripts) {
    const hash = createHash('sha384').update(await readFile(join(WORK, script)))
    hashes[script] = `sha384-${hash.digest('base64')}`
  }
  await writeFile(join(WORK, 'integrity.json'), `${JSON.stringify(hashes, null, 2)}\n`)
  await writeImportMaps(WORK, hashes)
}
