/**
 * Runs one test file of any kind: `npm run test:file -- widgets/cart-drawer/element.browser.test.tsx`.
 * With `--watch`, again after each change. Tests of the built bundle build it first.
 */
import { spawn } from 'node:child_process'
import { existsSync, watch } from 'node:fs'
import { binary } from './binary.mjs'
import { ensureEngine, selectedEngines } from './engines.mjs'

const SOURCES = ['core', 'widgets', 'demo']
/** Editors write a file in several steps. */
const DEBOUNCE_MS = 200

const watching = process.argv.includes('--watch')
const file = process.argv.slice(2).find((argument) => !argument.startsWith('--'))
if (file === undefined || !existsSync(file) || !/\.test\.tsx?$/.test(file)) {
  console.error(
    `Specify one test file: npm run test:file -- core/lazy.test.ts [--watch]${file ? `. Not found: ${file}` : ''}`,
  )
  process.exit(2)
}
const kind = /\.(browser|e2e|engine|visual|dev|consumer)\.test\./.exec(file)?.[1] ?? 'unit'
const journeyEngines = selectedEngines().filter((engine) => engine !== 'chromium')
const engines = { unit: [], browser: selectedEngines(), engine: journeyEngines }[kind] ?? ['chromium']
if (kind === 'engine' && engines.length === 0) {
  console.error(`${file} does not run in ENGINES=${process.env['ENGINES']}.`)
  process.exit(2)
}
if (!engines.map(ensureEngine).every(Boolean)) process.exit(1)

if (kind === 'browser') {
  process.env['BROWSER_TESTS'] = file
  process.exitCode = await node(binary('@web/test-runner', 'wtr'), ...(watching ? ['--watch'] : []))
} else if (kind === 'unit') process.exitCode = await nodeTest(...(watching ? ['--watch'] : []))
else if (watching) await repeat()
else process.exitCode = await buildAndTest()

async function buildAndTest() {
  return (await node('.ci/build.mjs')) || (await runBuilt())
}

async function runBuilt() {
  if (kind === 'e2e' || kind === 'visual') return playwright()
  if (kind !== 'engine') return nodeTest()
  const codes = []
  for (const engine of engines) {
    process.env['ENGINES'] = engine
    codes.push(await nodeTest())
  }
  return Math.max(...codes)
}

function playwright() {
  const options = ['--config=demo/playwright.config.ts', `--project=${kind}*`]
  return node(binary('@playwright/test', 'playwright'), 'test', ...options, file)
}

function nodeTest(...options) {
  return node('--import', 'tsx', '--import', './.ci/load-css.mjs', '--test', ...options, file)
}

/** Builds and tests now and after each change of a source. A change during a run starts another one after it. */
async function repeat() {
  let changed = deferred()
  for (const folder of SOURCES) watch(folder, { recursive: true }, () => changed.resolve())
  for (;;) {
    await buildAndTest()
    console.info('Waiting for a change. Press Ctrl-C to stop.')
    await changed.promise
    await new Promise((resolve) => setTimeout(resolve, DEBOUNCE_MS))
    changed = deferred()
  }
}

function deferred() {
  const result = {}
  result.promise = new Promise((resolve) => {
    result.resolve = resolve
  })
  return result
}

function node(...args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: 'inherit' })
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}
