/**
 * Runs everything that CI runs, or only the stages named on the command line:
 *   node .ci/test.mjs [build|lint|imports|types|tools|unused|docs|e2e|unit|conformance|package|sizes|audit|browser|browser-v3|browser-webkit|browser-firefox|visual|consumers|journeys-webkit|journeys-firefox|dev-server …]
 * With `--update`, the stage `visual` updates the baselines. The variable `ENGINES` names the browser engines whose stages run, such as `chromium`.
 * Ends with `N passed, N failed`. A check without tests counts as one.
 */
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { binary } from './binary.mjs'
import { bundleTests, groupTests } from './bundle-tests.mjs'
import { ensureEngine, selectedEngines } from './engines.mjs'
import { listPaths } from './list-files.mjs'
import { describeFailures, runStages } from './run-stages.mjs'
import { adapterTests, additionalShops } from './shops.mjs'

const IMPORT_CHECK = ['--config', '.ci/dependency-cruiser.mjs', 'core', 'widgets', 'demo']
const TSC = binary('@typescript/native', 'tsc')
/** The test runner of Node 20 limits the time of a file, not of a test. On an idle machine, each file takes less than two minutes. */
const FILE_TIMEOUT_MS = 10 * 60_000
const NOT_UNIT = /\.(browser|e2e|engine|visual|dev|consumer)\.test\./
/** Scripts that unit tests start. */
const SCRIPTS = [
  'demo/start.ts',
  'demo/platform/start.ts',
  'demo/live-check/start.ts',
  'demo/integration/cart-operations/worker.ts',
]
/** Folders whose unit tests share a process each (`groupTests`). The others start processes, or change the process. */
const SHARED_PROCESSES = { pages: /^(?:core|widgets)\//, platform: /^demo\/platform\// }
const CONFORMANCE = 'demo/conformance/'
const SLOWEST = 8

/** The element tests that depend on the adapters, with Catalog V3 and Cart V2. */
const onNewerVersions = { SHOP: 'v3+v2', BROWSER_TESTS: adapterTests.join(',') }

/**
 * The default for stages with an engine: three of them run at a time on two cores, because they wait for timers and frames for a part of their time.
 */
const BROWSER_STAGE_CORES = 0.6
/** Playwright's two workers leave a part of both cores to one other stage with an engine. */
const PLAYWRIGHT_CORES = 1.4

const afterBuild = ['build']
/** Long stages and those that take a core come first, so that no stage runs alone at the end. */
const stages = [
  { name: 'build', run: check('.ci/build.mjs') },
  { name: 'lint', run: check(binary('@biomejs/biome', 'biome'), 'check', '.') },
  { name: 'imports', run: check(binary('dependency-cruiser', 'depcruise'), ...IMPORT_CHECK) },
  { name: 'types', run: check(TSC, '--noEmit') },
  { name: 'tools', run: check(TSC, '--noEmit', '-p', '.ci/tsconfig.json') },
  // The built types of the elements import Svelte.
  { name: 'unused', after: afterBuild, run: check(binary('knip', 'knip')) },
  { name: 'docs', after: afterBuild, run: check('--import', 'tsx', 'demo/docs/build.mjs') },
  { name: 'e2e', after: ['docs'], engine: 'chromium', cores: PLAYWRIGHT_CORES, run: playwright('e2e') },
  { name: 'unit', after: afterBuild, run: unitTests },
  { name: 'conformance', run: conformanceTests },
  { name: 'package', after: afterBuild, run: check('.ci/package.mjs') },
  {
    name: 'sizes',
    after: afterBuild,
    run: check(binary('size-limit', 'size-limit'), '--config', '.ci/size-limit.mjs'),
  },
  { name: 'audit', after: afterBuild, run: ({ node }) => runCounted(node, ['.ci/audit.mjs']) },
  { name: 'browser', engine: 'chromium', run: elementTests('chromium') },
  ...(additionalShops.includes('v3+v2')
    ? [{ name: 'browser-v3', engine: 'chromium', run: elementTests('chromium', onNewerVersions) }]
    : []),
  { name: 'browser-webkit', engine: 'webkit', run: elementTests('webkit') },
  { name: 'browser-firefox', engine: 'firefox', run: elementTests('firefox') },
  { name: 'visual', after: afterBuild, engine: 'chromium', cores: PLAYWRIGHT_CORES, run: playwright('visual') },
  { name: 'consumers', after: afterBuild, engine: 'chromium', run: nodeTests('consumers', isKind('consumer')) },
  { name: 'journeys-webkit', after: afterBuild, engine: 'webkit', run: journeys('webkit') },
  { name: 'journeys-firefox', after: afterBuild, engine: 'firefox', run: journeys('firefox') },
  { name: 'dev-server', engine: 'chromium', run: devServerTests },
]

const isUpdate = process.argv.includes('--update')
const selectedNames = process.argv.slice(2).filter((argument) => argument !== '--update')
const unknown = selectedNames.filter((name) => !stages.some((stage) => stage.name === name))
if (unknown.length > 0) {
  console.error(`Unknown stage: ${unknown.join(', ')}. Available: ${stages.map((stage) => stage.name).join(', ')}.`)
  process.exit(2)
}
process.exitCode = await run(stages.filter(({ name }) => selectedNames.length === 0 || selectedNames.includes(name)))

async function run(selected) {
  const engines = selectedEngines()
  const skipped = selected.filter(({ engine }) => engine && !engines.includes(engine))
  for (const { name } of skipped) console.info(`  ${name}: skipped, because ENGINES is ${engines.join(',')}`)
  const abortController = new AbortController()
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(name, () => abortController.abort())
  const results = await runStages(selected.filter((stage) => !skipped.includes(stage)).map(withEngine), {
    print: (text) => process.stdout.write(text),
    signal: abortController.signal,
  })
  if (results.length > 1) printSummary(results)
  const [passed, failed] = [total(results, 'passed'), total(results, 'failed')]
  console.info(`\n${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}

/** A stage whose engine cannot be found or installed fails. */
function withEngine(stage) {
  if (!stage.engine) return stage
  const run = ensureEngine(stage.engine) ? stage.run : async () => ({ passed: 0, failed: 1 })
  return { cores: BROWSER_STAGE_CORES, ...stage, run }
}

/** Repeats the failures at the end, because the beginning of a long output is often truncated. */
function printSummary(results) {
  const slowest = results.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
  console.info('\nSlowest stages:')
  for (const { name, seconds } of slowest) console.info(`  ${seconds.toFixed(1).padStart(6)} s  ${name}`)
  for (const result of results) if (result.failed > 0) console.info(describeFailures(result))
}

function total(results, key) {
  return results.reduce((sum, result) => sum + result[key], 0)
}

function check(...args) {
  return async ({ node }) => {
    const { code } = await node(args)
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  }
}

/** Runs a script, and reads the counts from its last line `N passed, N failed`. A crash without that line counts as one failure. */
async function runCounted(node, args, env) {
  const { code, output } = await node(args, env)
  const line = [...stripVTControlCharacters(output).matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1)
  const result = line ? { passed: Number(line[1]), failed: Number(line[2]) } : { passed: 0, failed: 1 }
  if (code !== 0 && result.failed === 0) result.failed = 1
  return result
}

function elementTests(engine, env = {}) {
  return ({ node }) => runCounted(node, [binary('@web/test-runner', 'wtr')], { ENGINES: engine, ...env })
}

function journeys(engine) {
  return nodeTests(`journeys-${engine}`, isKind('engine'), { ENGINES: engine })
}

function playwright(project) {
  return async ({ node }) => {
    const { folder } = await bundleTests(project, testFiles(isKind(project)))
    const update = isUpdate ? ['--update-snapshots'] : []
    const options = ['--config=demo/playwright.config.ts', `--project=${project}*`, ...update]
    return runCounted(node, [binary('@playwright/test', 'playwright'), 'test', ...options], {
      BUNDLED_TESTS: join(folder, 'demo'),
    })
  }
}

async function unitTests({ node }) {
  const paths = testFiles((path) => !NOT_UNIT.test(path) && !isConformance(path))
  const { folder, files } = await bundleTests('unit', paths, SCRIPTS)
  const groups = Object.entries(SHARED_PROCESSES).map(([name, folders]) => {
    return { name, members: files.filter((_, index) => folders.test(paths[index] ?? '')) }
  })
  const grouped = groups.flatMap(({ members }) => members)
  const groupFiles = await Promise.all(groups.map(({ name, members }) => groupTests(folder, name, members)))
  // More processes than cores, because the longest file, with the random operations, waits for timers most of the time.
  const options = ['--enable-source-maps', '--test-concurrency=3']
  return nodeTest(node, options, [...groupFiles, ...files.filter((file) => !grouped.includes(file))], {
    BUNDLED_SCRIPTS: folder,
  })
}

async function conformanceTests({ node }) {
  const { folder, files } = await bundleTests('conformance', testFiles(isConformance))
  // The two files with random payloads run alone: they take much longer than starting a process, and sharing one does not make them faster.
  const random = files.filter((file) => file.endsWith('conformance.test.mjs'))
  const scenarios = files.filter((file) => !random.includes(file))
  const group = await groupTests(folder, 'scenarios', scenarios)
  return nodeTest(node, ['--enable-source-maps', '--test-concurrency=1'], [...random, group])
}

/** These tests import the dev server from copied sources, so they are not bundled. */
function devServerTests({ node }) {
  return nodeTest(node, ['--import', 'tsx'], testFiles(isKind('dev')))
}

/** Tests that run one file at a time, because each uses both cores. */
function nodeTests(name, belongs, env) {
  return async ({ node }) => {
    const { files } = await bundleTests(name, testFiles(belongs))
    return nodeTest(node, ['--enable-source-maps', '--test-concurrency=1'], files, env)
  }
}

function nodeTest(node, options, files, env) {
  const runner = ['--test', `--test-timeout=${FILE_TIMEOUT_MS}`, '--test-reporter=./.ci/counting-reporter.mjs']
  return runCounted(node, [...options, ...runner, ...files], env)
}

function isConformance(path) {
  return path.startsWith(CONFORMANCE)
}

function isKind(kind) {
  return (path) => path.includes(`.${kind}.test.`)
}

function testFiles(belongs) {
  return ['core', 'widgets', 'demo', '.ci']
    .flatMap(listPaths)
    .filter((path) => /\.test\.tsx?$/.test(path) && belongs(path))
}
