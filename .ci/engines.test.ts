import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { chromiumWithCache, findEngine } from './engines.mjs'

/** A machine with these files and variables. */
const machine = (files: readonly string[], env: Readonly<Record<string, string>> = {}) => ({
  env,
  exists: (path: string) => files.includes(path),
})

const SHELL = '/opt/playwright/headless_shell'
const CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

describe('findEngine', () => {
  it('default: the first known path that exists', () => {
    assert.deepEqual(findEngine('firefox', machine(['/usr/bin/firefox'])), { path: '/usr/bin/firefox' })
  })

  it('args: a variable takes precedence; an empty one is ignored', () => {
    const files = ['/usr/bin/firefox-esr', '/opt/firefox']
    assert.equal(findEngine('firefox', machine(files, { FIREFOX: '/opt/firefox' })).path, '/opt/firefox')
    assert.equal(findEngine('firefox', machine(files, { FIREFOX: '' })).path, '/usr/bin/firefox-esr')
  })

  for (const [name, variable, installed] of [
    ['chromium', 'CHROMIUM', ['/usr/bin/chromium']],
    ['firefox', 'FIREFOX', ['/usr/bin/firefox-esr']],
    ['webkit', 'WEBKIT_DRIVER', ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']],
  ] as const) {
    it(`error: ${variable} with a path that does not exist selects no other browser`, () => {
      const { path, problem } = findEngine(name, machine(installed, { [variable]: '/no/browser' }))
      assert.equal(path, undefined)
      assert.match(problem ?? '', new RegExp(`^${variable} is “/no/browser”, which does not exist\\.`))
    })
  }

  it('error: a browser that is not installed', () => {
    const { problem } = findEngine('firefox', machine([]))
    assert.match(problem ?? '', /^No firefox was found\. Install it \(Debian: `apt-get install firefox-esr`\)/)
    assert.match(problem ?? '', /set FIREFOX to its path, or select other engines: `ENGINES=chromium,webkit npm test`/)
  })

  it('error: WebKit without Xvfb', () => {
    const { path, problem } = findEngine('webkit', machine(['/opt/driver'], { WEBKIT_DRIVER: '/opt/driver' }))
    assert.equal(path, undefined)
    assert.match(problem ?? '', /^webkit also needs \/usr\/bin\/Xvfb\. Install it \(Debian: `apt-get install .*xvfb`\)/)
    assert.doesNotMatch(problem ?? '', /WEBKIT_DRIVER/)
  })
})

describe('chromiumWithCache', () => {
  it('default: the first full Chromium of the known paths', () => {
    const files = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium-browser']
    assert.equal(chromiumWithCache(machine(files)), '/usr/bin/chromium-browser')
  })

  it('args: the Chromium of the variable', () => {
    assert.equal(chromiumWithCache(machine([CHROME, '/usr/bin/chromium'], { CHROMIUM: CHROME })), CHROME)
  })

  for (const shell of [SHELL, '/usr/bin/chromium-headless-shell', 'C:\\chrome-headless-shell.exe']) {
    it(`behavior: is not ${shell}, which the variable names`, () => {
      const env = { CHROMIUM: shell }
      assert.equal(chromiumWithCache(machine([shell], env)), undefined)
      assert.equal(chromiumWithCache(machine([shell, '/usr/bin/chromium'], env)), '/usr/bin/chromium')
    })
  }
})
