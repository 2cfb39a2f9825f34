import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { bundleTests, groupTests } from './bundle-tests.mjs'

const PASSING = `
import { after, before, it } from 'node:test'
const order = []
before(() => order.push('before'))
after(() => console.log(order.join(' ')))
it('one', () => order.push('one'))
it('two', async () => order.push('two'))
`
const FAILING = `
import { it } from 'node:test'
it('three', () => { throw new Error('three failed') })
`
const LATE = `
import { it } from 'node:test'
it('early', () => void setTimeout(() => Promise.reject(new Error('too late')), 1))
it('slow', () => new Promise((resolve) => setTimeout(resolve, 200)))
`
const SKIPPED = `
import { describe, it } from 'node:test'
describe.skip('a suite', () => { it('four', () => {}) })
`
const BROKEN = `throw new Error('cannot be imported')`

let folder: string

before(async () => {
  await mkdir('.data', { recursive: true })
  folder = await mkdtemp(join('.data', 'tests-'))
})
after(() => rm(folder, { recursive: true }))

/** Runs files as one group. Returns what the reporter prints. */
async function runGroup(name: string, sources: Readonly<Record<string, string>>): Promise<string> {
  for (const [file, source] of Object.entries(sources)) await writeFile(join(folder, file), source)
  const bundled = await bundleTests(
    relative('.data', join(folder, name)),
    Object.keys(sources).map((file) => join(folder, file)),
  )
  const group = await groupTests(bundled.folder, 'group', bundled.files)
  // Without the variable of the outer test runner, which changes the format of the output.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const options = ['--enable-source-maps', '--test', '--test-reporter=./.ci/counting-reporter.mjs']
  const child = spawn(process.execPath, [...options, group], { env })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  await once(child, 'close')
  await rm(bundled.folder, { recursive: true })
  return output
}

describe('groups of test files', () => {
  it('default: every file runs with its own hooks', async () => {
    const output = await runGroup('passing', { 'first.test.ts': PASSING, 'second.test.ts': PASSING })
    assert.equal(output.match(/^before one two$/gm)?.length, 2, output)
    assert.match(output, /^4 passed, 0 failed$/m)
  })

  it('error: a failed test is reported with its file', async () => {
    const output = await runGroup('failing', { 'first.test.ts': PASSING, 'failing.test.ts': FAILING })
    assert.match(output, /✖ three \(.*failing\.test\.ts:3\)\n {4}Error: three failed/)
    assert.match(output, /^2 passed, 1 failed$/m)
  })

  it('error: a file that cannot be imported counts as one failure, and the others run', async () => {
    const output = await runGroup('broken', { 'broken.test.ts': BROKEN, 'first.test.ts': PASSING })
    assert.match(output, /✖ .*broken\.test\.mjs .*\n {4}Error: cannot be imported/)
    assert.match(output, /^2 passed, 1 failed$/m)
  })

  it('error: a skipped suite counts as one failure', async () => {
    const output = await runGroup('skipped', { 'first.test.ts': PASSING, 'skipped.test.ts': SKIPPED })
    assert.match(output, /^skipped, which is not allowed: a suite \(.*skipped\.test\.ts\)$/m)
    assert.match(output, /^2 passed, 1 failed$/m)
  })

  it('error: an error after the end of its test is printed', async () => {
    const output = await runGroup('late', { 'late.test.ts': LATE })
    assert.match(output, /"early" at .*late\.test\.ts.* created the error "Error: too late"/)
    assert.match(output, /^2 passed, 1 failed$/m)
  })
})
