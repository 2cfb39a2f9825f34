import { once } from 'node:events'
import { createServer } from 'node:net'
import { esbuildPlugin } from '@web/dev-server-esbuild'
import { launchers } from './.ci/browser-launchers.mjs'
import { frameworkPlugin, platformPlugin, testPage } from './.ci/browser-plugins.mjs'
import { countingReporter } from './.ci/browser-reporter.mjs'
import { selectedEngines } from './.ci/engines.mjs'

const files = process.env['BROWSER_TESTS']?.split(',') ?? ['widgets/**/*.browser.test.{ts,tsx}']

/** The React components need React. All other tests run on both frameworks. */
const REACT_ONLY = 'widgets/react/'
const filesOf = (framework) =>
  framework === 'react' ? files : [...files.filter((file) => !file.startsWith(REACT_ONLY)), `!${REACT_ONLY}**`]

/** In Chromium, every test runs twice: on the shipped Preact and on React. In the other engines, on Preact. */
const groups = {
  chromium: ['preact', 'react'],
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

export default {
  port: await freePort(),
  groups: selectedEngines().flatMap((engine) => {
    const browsers = [launchers[engine]()]
    return groups[engine]
      .filter((framework) => filesOf(framework).some((file) => !file.startsWith('!')))
      .map((framework) => ({
        name: engine === 'chromium' ? framework : engine,
        files: filesOf(framework),
        browsers,
        testRunnerHtml: testPage(framework),
      }))
  }),
  concurrency: 2,
  concurrentBrowsers: 1,
  nodeResolve: { browser: true },
  plugins: [
    frameworkPlugin(),
    platformPlugin(),
    esbuildPlugin({ ts: true, tsx: true, loaders: { '.css': 'text' }, target: 'es2022', tsconfig: 'tsconfig.json' }),
  ],
  testFramework: { config: { timeout: 60_000 } },
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 300_000,
  reporters: [countingReporter()],
}
