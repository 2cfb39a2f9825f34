/**
 * Runs everything that CI runs, in its order, or only the stages named on the command line:
 *   node .ci/test.mjs [lint|types|build|sizes|unit|browser|e2e|visual|dev-server|consumers|conformance …]
 * With `--update`, the stage `visual` updates the baselines.
 * Ends with `N passed, N failed`. A check without tests counts as one.
 */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureChromium } from './chromium.mjs'

const NO_BROWSER =
  'No Chromium was found. Install it (Debian: `apt-get install chromium`) or set CHROMIUM to its path, then run the tests again.'

const stages = [
  { name: 'lint', run: () => check(['npx', 'biome', 'check', '.']) },
  { name: 'types', run: () => check(['npx', 'tsc', '--noEmit']) },
  // Published code has explicit types (`isolatedDeclarations`); the demo infers those of its table and input schemas.
  { name: 'declarations', run: () => check(['npx', 'tsc', '--noEmit', '-p', '.ci/tsconfig.published.json']) },
  { name: 'unused', run: () => check(['npx', 'knip']) },
  { name: 'build', run: () => check(['node', '.ci/build.mjs']) },
  { name: 'sizes', run: () => check(['node', '.ci/size.mjs']) },
  { name: 'audit', run: () => counted(['node', '.ci/audit.mjs']) },
  { name: 'package', run: () => check(['node', '.ci/package.mjs']) },
  {
    name: 'unit',
    run: () =>
      nodeTests(
        (path) =>
          /\.test\.tsx?$/.test(path) &&
          !/\.(browser|e2e|visual|dev|consumer)\.test\./.test(path) &&
          !isConformance(path),
        2,
      ),
  },
  { name: 'browser', browser: true, run: () => counted(['npx', 'wtr']) },
  { name: 'e2e', browser: true, run: () => playwright('e2e') },
  { name: 'visual', browser: true, run: () => playwright('visual') },
  { name: 'dev-server', browser: true, run: () => nodeTests((path) => path.endsWith('.dev.test.ts'), 1) },
  { name: 'consumers', browser: true, run: () => nodeTests((path) => path.endsWith('.consumer.test.ts'), 1) },
  { name: 'conformance', run: () => nodeTests((path) => isConformance(path) && path.endsWith('.test.ts'), 1) },
]

const isUpdate = process.argv.includes('--update')
const wanted = process.argv.slice(2).filter((argument) => argument !== '--update')
const unknown = wanted.filter((name) => !stages.some((stage) => stage.name === name))
if (unknown.length > 0) {
  console.error(`No such stage: ${unknown.join(', ')}. There are: ${stages.map((stage) => stage.name).join(', ')}.`)
  process.exit(2)
}

const total = { passed: 0, failed: 0 }
for (const stage of stages) {
  if (wanted.length > 0 && !wanted.includes(stage.name)) continue
  const started = performance.now()
  console.info(`\n— ${stage.name}`)
  const result = stage.browser && !browser() ? { passed: 0, failed: 1 } : await stage.run()
  total.passed += result.passed
  total.failed += result.failed
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.info(`  ${stage.name}: ${result.failed === 0 ? 'ok' : `${result.failed} failed`} (${seconds} s)`)
}
console.info(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1

function browser() {
  const path = ensureChromium()
  if (path === undefined) console.error(NO_BROWSER)
  else process.env.CHROMIUM = path
  return path !== undefined
}

function isConformance(path) {
  return path.startsWith(join('demo', 'conformance'))
}

async function check(command) {
  const { code } = await execute(command)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Runs a command whose last `N passed, N failed` line is its count; a crash without that line counts as one failure. */
async function counted(command) {
  const { code, output } = await execute(command)
  const line = [...stripVTControlCharacters(output).matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1)
  const result = line ? { passed: Number(line[1]), failed: Number(line[2]) } : { passed: 0, failed: 1 }
  if (code !== 0 && result.failed === 0) result.failed = 1
  return result
}

function playwright(project) {
  const update = isUpdate ? ['--update-snapshots'] : []
  return counted(['npx', 'playwright', 'test', '--config=demo/playwright.config.ts', `--project=${project}`, ...update])
}

async function nodeTests(belongs, concurrency) {
  const files = [...sources('core'), ...sources('widgets'), ...sources('demo'), ...sources('.ci')].filter(belongs)
  if (files.length === 0) return { passed: 0, failed: 0 }
  return counted([
    'node',
    '--import',
    'tsx',
    '--test',
    `--test-concurrency=${concurrency}`,
    '--test-reporter=./.ci/counting-reporter.mjs',
    ...files,
  ])
}

function sources(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function execute([program, ...args]) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
      process.stdout.write(chunk)
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}
