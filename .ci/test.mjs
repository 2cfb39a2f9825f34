/**
 * Runs everything that CI runs, in its order, or only the stages named on the command line:
 *   node .ci/test.mjs [lint|imports|types|tools|build|sizes|unit|browser|browser-firefox|browser-webkit|e2e|journeys-firefox|journeys-webkit|visual|dev-server|consumers|conformance …]
 * With `--update`, the stage `visual` updates the baselines. The variable `ENGINES` names the browser engines whose stages run, such as `chromium`.
 * Ends with `N passed, N failed`. A check without tests counts as one.
 */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { binary } from './binary.mjs'
import { ensureEngine, selectedEngines } from './engines.mjs'
import { adapterTests, furtherShops } from './shops.mjs'
import { bundleUnitTests } from './unit-tests.mjs'

const IMPORT_CHECK = ['--config', '.ci/dependency-cruiser.mjs', 'core', 'widgets', 'demo']

/** The element tests that depend on the adapters, on the newer versions. */
const shopOfAdapters = { SHOP: 'v3+v2', BROWSER_TESTS: adapterTests.join(',') }

const stages = [
  { name: 'lint', run: () => check(binary('@biomejs/biome', 'biome'), 'check', '.') },
  {
    name: 'imports',
    run: () => check(binary('dependency-cruiser', 'depcruise'), ...IMPORT_CHECK),
  },
  { name: 'types', run: () => check(binary('@typescript/native', 'tsc'), '--noEmit') },
  // Published code has explicit types (`isolatedDeclarations`); the demo infers those of its table and input schemas.
  {
    name: 'declarations',
    run: () => check(binary('@typescript/native', 'tsc'), '--noEmit', '-p', '.ci/tsconfig.published.json'),
  },
  { name: 'tools', run: () => check(binary('@typescript/native', 'tsc'), '--noEmit', '-p', '.ci/tsconfig.json') },
  { name: 'unused', run: () => check(binary('knip', 'knip')) },
  { name: 'build', run: () => check('.ci/build.mjs') },
  { name: 'sizes', run: () => check(binary('size-limit', 'size-limit'), '--config', '.ci/size-limit.mjs') },
  { name: 'audit', run: () => counted(['.ci/audit.mjs']) },
  { name: 'package', run: () => check('.ci/package.mjs') },
  { name: 'unit', run: unitTests },
  { name: 'browser', engine: 'chromium', run: () => elementTests('chromium') },
  { name: 'browser-firefox', engine: 'firefox', run: () => elementTests('firefox') },
  { name: 'browser-webkit', engine: 'webkit', run: () => elementTests('webkit') },
  ...(furtherShops.includes('v3+v2')
    ? [{ name: 'browser-v3', engine: 'chromium', run: () => elementTests('chromium', shopOfAdapters) }]
    : []),
  { name: 'e2e', engine: 'chromium', run: () => playwright('e2e') },
  { name: 'journeys-firefox', engine: 'firefox', run: () => journeys('firefox') },
  { name: 'journeys-webkit', engine: 'webkit', run: () => journeys('webkit') },
  { name: 'visual', engine: 'chromium', run: () => playwright('visual') },
  { name: 'dev-server', engine: 'chromium', run: () => nodeTests((path) => path.endsWith('.dev.test.ts')) },
  { name: 'consumers', engine: 'chromium', run: () => nodeTests((path) => path.endsWith('.consumer.test.ts')) },
  { name: 'conformance', run: () => nodeTests(isConformance) },
]

const isUpdate = process.argv.includes('--update')
const wanted = process.argv.slice(2).filter((argument) => argument !== '--update')
const unknown = wanted.filter((name) => !stages.some((stage) => stage.name === name))
if (unknown.length > 0) {
  console.error(`No such stage: ${unknown.join(', ')}. There are: ${stages.map((stage) => stage.name).join(', ')}.`)
  process.exit(2)
}

const engines = selectedEngines()
const total = { passed: 0, failed: 0 }
for (const stage of stages) {
  if (wanted.length > 0 && !wanted.includes(stage.name)) continue
  const started = performance.now()
  console.info(`\n— ${stage.name}`)
  if (stage.engine && !engines.includes(stage.engine)) {
    console.info(`  ${stage.name}: left out, because ENGINES is ${engines.join(',')}`)
    continue
  }
  const result = stage.engine && !ensureEngine(stage.engine) ? { passed: 0, failed: 1 } : await stage.run()
  total.passed += result.passed
  total.failed += result.failed
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.info(`  ${stage.name}: ${result.failed === 0 ? 'ok' : `${result.failed} failed`} (${seconds} s)`)
}
console.info(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1

function isConformance(path) {
  return path.startsWith(join('demo', 'conformance'))
}

async function check(...args) {
  const { code } = await node(args)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Runs a script whose last `N passed, N failed` line is its count; a crash without that line counts as one failure. */
async function counted(args, env) {
  const { code, output } = await node(args, env)
  const line = [...stripVTControlCharacters(output).matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1)
  const result = line ? { passed: Number(line[1]), failed: Number(line[2]) } : { passed: 0, failed: 1 }
  if (code !== 0 && result.failed === 0) result.failed = 1
  return result
}

function elementTests(engine, env = {}) {
  return counted([binary('@web/test-runner', 'wtr')], { ENGINES: engine, ...env })
}

function journeys(engine) {
  return nodeTests((path) => path.endsWith('.engine.test.ts'), { ENGINES: engine })
}

function playwright(project) {
  const update = isUpdate ? ['--update-snapshots'] : []
  const options = ['--config=demo/playwright.config.ts', `--project=${project}*`, ...update]
  return counted([binary('@playwright/test', 'playwright'), 'test', ...options])
}

function isUnit(path) {
  return !/\.(browser|e2e|engine|visual|dev|consumer)\.test\./.test(path) && !isConformance(path)
}

async function unitTests() {
  const files = await bundleUnitTests(testFiles(isUnit)).catch((error) => console.error(error.message))
  if (!files) return { passed: 0, failed: 1 }
  return nodeTest(['--enable-source-maps', '--test-concurrency=2'], files)
}

function nodeTests(belongs, env) {
  return nodeTest(['--import', 'tsx', '--test-concurrency=1'], testFiles(belongs), env)
}

function nodeTest(options, files, env) {
  return counted([...options, '--test', '--test-reporter=./.ci/counting-reporter.mjs', ...files], env)
}

function testFiles(belongs) {
  return ['core', 'widgets', 'demo', '.ci']
    .flatMap(sources)
    .filter((path) => /\.test\.tsx?$/.test(path) && belongs(path))
}

function sources(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function node(args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...env },
    })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
      process.stdout.write(chunk)
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}
