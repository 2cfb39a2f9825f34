import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { launchers } from './.ci/browser-launchers.mjs'
import { cacheChunks, platformPlugin, testPage } from './.ci/browser-plugins.mjs'
import { countingReporter } from './.ci/browser-reporter.mjs'
import { bundleElementTests } from './.ci/element-tests.mjs'
import { selectedEngines } from './.ci/engines.mjs'

const all = readdirSync('widgets', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.browser\.test\.tsx?$/.test(path))
  .map((path) => join('widgets', path))
  .sort()
const files = process.env['BROWSER_TESTS']?.split(',') ?? all
const watch = process.argv.includes('--watch')

/** The React components need React. All other tests run on both frameworks. */
const REACT_ONLY = join('widgets', 'react')
const filesOf = (framework) => files.filter((file) => framework === 'react' || !file.startsWith(REACT_ONLY))

/**
 * In Chromium, every test runs twice: on the shipped Preact and on React. In the other engines and for another shop, on Preact: neither engine nor
 * shop changes what React does.
 */
const frameworks = {
  chromium: process.env['SHOP'] ? ['preact'] : ['preact', 'react'],
  firefox: ['preact'],
  webkit: ['preact'],
}

/** The runner's own search for a port finds the same one in runs that start at the same time. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' ? address?.port : undefined
}

/** One group of test files for each framework of an engine. */
async function createGroup(engine, framework) {
  const name = engine === 'chromium' ? framework : engine
  const run = [engine, process.env['SHOP']].filter(Boolean).join('-')
  return {
    name,
    files: await bundleElementTests(framework, filesOf(framework), { watch, name: run }),
    browsers: [launchers[engine]()],
    testRunnerHtml: testPage,
  }
}

const groups = selectedEngines().flatMap((engine) =>
  frameworks[engine]
    .filter((framework) => filesOf(framework).length > 0)
    .map((framework) => createGroup(engine, framework)),
)

export default {
  port: await freePort(),
  groups: await Promise.all(groups),
  concurrency: 2,
  concurrentBrowsers: 1,
  middleware: [cacheChunks],
  plugins: [platformPlugin(['elements', ...selectedEngines(), process.env['SHOP'] ?? 'v1+v1'].join('-'))],
  testFramework: { config: { timeout: 60_000 } },
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 300_000,
  reporters: [countingReporter()],
}
