import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Worker } from 'node:worker_threads'
import { binary } from './binary.mjs'
import { bundle } from './bundle.mjs'
import { writeImportMap } from './import-map.mjs'
import { writeManifests } from './manifest.mjs'
import { writeNotices } from './notices.mjs'
import { isStandalone } from './standalone-worker.mjs'

const DIST = 'dist'
const WORK = `node_modules/.cache/storefront-build-${process.pid}`

/** Builds `dist/`: scripts, types, manifests of the elements, and the hash of every script. A failed build keeps the previous output. */
export async function buildDist() {
  try {
    await checkVersion()
    await mkdir(WORK, { recursive: true })
    const [packages] = await all([scripts(), types(), writeManifests(WORK)])
    await writeIntegrity()
    await writeNotices(join(WORK, 'THIRD-PARTY-NOTICES'), packages)
    await rm(DIST, { recursive: true, force: true })
    await rename(WORK, DIST)
  } finally {
    await rm(WORK, { recursive: true, force: true })
  }
}

/** Like `Promise.all`, but waits for all parts to end before it rejects, so that none is still writing. */
async function all(parts) {
  await Promise.allSettled(parts)
  return await Promise.all(parts)
}

async function checkVersion() {
  const { version } = JSON.parse(await readFile('package.json', 'utf8'))
  const source = await readFile('core/version.ts', 'utf8')
  if (!source.includes(`'${version}'`))
    throw new Error(`core/version.ts does not contain ${version}, the version of package.json`)
}

/**
 * Builds all scripts, and returns the folders of the packages whose code is in them. The loader contains the file names of the widgets, so it
 * is built after them. A second thread builds the standalone scripts.
 */
async function scripts() {
  const { default: configs } = await import('../rollup.config.mjs')
  const [widgets, loader, ...others] = configs.filter((config) => !isStandalone(config))
  const packagesOf = async (config) => (await bundle(config, WORK)).packages
  const inOrder = async () => [...(await packagesOf(widgets)), ...(await packagesOf(loader))]
  return (await all([standaloneScripts(), inOrder(), ...others.map(packagesOf)])).flat()
}

function standaloneScripts() {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./standalone-worker.mjs', import.meta.url), { workerData: { folder: WORK } })
    worker.on('message', resolve)
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error('the standalone scripts were not built')))
  })
}

/**
 * Emits the types without checking them, which takes twice as long. `npm run check` and CI check them.
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

/** SRI hashes, for pages that pin the scripts they load. Modules for bundlers are not loaded by pages. */
async function writeIntegrity() {
  const files = await readdir(WORK, { recursive: true, withFileTypes: true })
  const scripts = files
    .filter((file) => file.isFile() && file.name.endsWith('.js'))
    .map((file) => relative(WORK, join(file.parentPath, file.name)).replaceAll(sep, '/'))
    .filter((script) => !script.startsWith('npm/'))
    .sort()
  const hashes = {}
  for (const script of scripts) {
    const hash = createHash('sha384').update(await readFile(join(WORK, script)))
    hashes[script] = `sha384-${hash.digest('base64')}`
  }
  await writeFile(join(WORK, 'integrity.json'), `${JSON.stringify(hashes, null, 2)}\n`)
  await writeImportMap(WORK, hashes)
}
