import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, it, mock } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { describeFailures, runStages } from './run-stages.mjs'

type RunNode = (
  args: readonly string[],
  env?: Readonly<Record<string, string>>,
) => Promise<{ code: number | null; output: string }>
interface Stage {
  readonly name: string
  readonly cores?: number
  readonly after?: readonly string[]
  readonly timeoutMs?: number
  run(tools: { node: RunNode }): Promise<{ passed: number; failed: number }>
}
interface Run {
  readonly results: readonly { readonly name: string; readonly passed: number; readonly failed: number }[]
  readonly printed: string
}

const PASSED = { passed: 1, failed: 0 }
/** Never ends, and starts a process that holds the output open, prints the address at which it can be reached, and then requests READY_URL. */
const HANG = `require('node:child_process').spawn(process.execPath, ['-e', \`
  const server = require('node:http').createServer((_, response) => response.end())
  server.listen(0, '127.0.0.1', () => {
    console.log('http://127.0.0.1:' + server.address().port + '/')
    fetch(process.env.READY_URL)
  })
\`], { stdio: 'inherit' }); setInterval(() => {}, 1000)`

async function start(stages: readonly Stage[], cores = 2): Promise<Run> {
  const chunks: string[] = []
  const print = (text: string): number => chunks.push(text)
  const results = await runStages(stages, { cores, print, signal: new AbortController().signal })
  return { results: results.map(({ name, passed, failed }) => ({ name, passed, failed })), printed: chunks.join('') }
}

/** A stage that ends when `end` is called. It records in `log` that it has started. */
function stage(log: string[], name: string, options: Partial<Stage> = {}): Stage & { end(): void } {
  let end = (): void => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const run: Stage['run'] = async () => {
    log.push(name)
    await ended
    return PASSED
  }
  return { name, ...options, run, end }
}

async function until(isMet: () => boolean | Promise<boolean>, condition: string): Promise<void> {
  const deadline = Date.now() + 20_000
  while (!(await isMet())) {
    assert.ok(Date.now() < deadline, condition)
    await delay(5)
  }
}

const isReachable = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  )

interface HangingStage extends Stage {
  /** Resolves when the processes have started and printed. */
  readonly started: Promise<void>
  /** Resolves with the address of the inner process. */
  readonly url: Promise<string>
}

/** A stage whose processes hang. */
function hangingStage(timeoutMs?: number): HangingStage {
  let found: (url: string) => void
  const url = new Promise<string>((resolve) => {
    found = resolve
  })
  const ready = createServer((_, response) => response.end())
  const started = once(ready, 'request').then(() => undefined)
  return {
    name: 'hanging',
    ...(timeoutMs !== undefined && { timeoutMs }),
    started,
    url,
    async run({ node }) {
      await once(ready.listen(0, '127.0.0.1'), 'listening')
      const { port } = ready.address() as AddressInfo
      const { output } = await node(['-e', HANG], { READY_URL: `http://127.0.0.1:${port}/` })
      ready.close()
      found(output.trim())
      return PASSED
    },
  }
}

describe('runStages', () => {
  afterEach(() => mock.timers.reset())

  it('default: prints the output of each stage in one piece, and its result', async () => {
    const both = ['one', 'two'].map((name) => ({
      name,
      async run({ node }: { node: RunNode }) {
        const { code } = await node(['-e', `console.log('${name} 1'); setImmediate(() => console.error('${name} 2'))`])
        return { passed: 2, failed: code ?? 1 }
      },
    }))
    const { results, printed } = await start(both)
    assert.equal(results.length, 2)
    for (const name of ['one', 'two']) {
      assert.deepEqual(
        results.find((result) => result.name === name),
        { name, passed: 2, failed: 0 },
      )
      assert.match(printed, new RegExp(`\\n— ${name}\\n${name} 1\\n${name} 2\\n {2}${name}: ok \\(\\d+\\.\\d s\\)\\n`))
    }
  })

  it('behavior: runs stages in order, as many as the cores allow, and waits for the stages that a stage depends on', async () => {
    const log: string[] = []
    const build = stage(log, 'build')
    const wide = stage(log, 'wide', { cores: 2, after: ['build'] })
    const lint = stage(log, 'lint')
    const types = stage(log, 'types')
    const done = start([build, wide, lint, types])
    assert.deepEqual(log, ['build', 'lint'], 'types has no room')
    lint.end()
    await until(() => log.length === 3, 'types starts')
    build.end()
    types.end()
    await until(() => log.length === 4, 'wide starts')
    wide.end()
    assert.equal((await done).results.length, 4)
    assert.deepEqual(log, ['build', 'lint', 'types', 'wide'])
  })

  it('behavior: ignores dependencies that are not part of the run; a stage with more cores than available runs alone', async () => {
    const log: string[] = []
    const wide = stage(log, 'wide', { cores: 4, after: ['build'] })
    const done = start([wide])
    assert.deepEqual(log, ['wide'])
    wide.end()
    assert.equal((await done).results.length, 1)
  })

  it('error: a stage that throws counts as one failure', async () => {
    const { results, printed } = await start([
      { name: 'broken', run: () => Promise.reject(new Error('no bundle')) },
      { name: 'next', run: async () => PASSED },
    ])
    assert.deepEqual(
      results.find((result) => result.name === 'broken'),
      { name: 'broken', passed: 0, failed: 1 },
    )
    assert.match(printed, /Error: no bundle/)
  })

  it('error: a stage that hangs is stopped with its processes and counts as one failure, and the next one runs', async () => {
    mock.timers.enable({ apis: ['setTimeout'] })
    const hanging = hangingStage(2000)
    const done = start([hanging, { name: 'next', run: async () => PASSED }], 1)
    await hanging.started
    mock.timers.tick(2000)
    const { results, printed } = await done
    assert.deepEqual(results, [
      { name: 'hanging', passed: 0, failed: 1 },
      { name: 'next', ...PASSED },
    ])
    assert.match(printed, /✖ hanging did not end within 2 s, and was stopped\.\n {2}It printed last:\nhttp:\S+\n/)
    assert.equal(await isReachable(await hanging.url), false)
  })

  it('error: an interrupted run stops its processes', async () => {
    const stopped = new AbortController()
    const hanging = hangingStage()
    const done = runStages([hanging], { print: () => undefined, signal: stopped.signal })
    await hanging.started
    stopped.abort()
    assert.deepEqual(
      (await done).map(({ failed }) => failed),
      [1],
    )
    assert.equal(await isReachable(await hanging.url), false)
  })
})

describe('describeFailures', () => {
  const describeOutput = (output: string): string => describeFailures({ name: 'unit', failed: 2, output })

  it('default: keeps the failed tests of an output, each with the lines that follow it', () => {
    const long = Array.from({ length: 30 }, (_, line) => `    at line ${line}`).join('\n')
    const text = describeOutput(
      `ok so far\n\n✖ one (a.ts:1)\n    Error: 1\n  1) [e2e] › b.ts:2 › two\n${long}\n3 passed, 2 failed\n`,
    )
    assert.match(
      text,
      /— unit: 2 failed\n✖ one \(a\.ts:1\)\n {4}Error: 1\n {2}1\) \[e2e\] › b\.ts:2 › two\n {4}at line 0\n/,
    )
    assert.doesNotMatch(text, /ok so far|line 20/)
  })

  it('behavior: keeps the last lines of an output without a recognizable failure', () => {
    assert.equal(describeOutput('a.ts: error TS1\n'), '\n— unit: 2 failed\na.ts: error TS1\n')
  })
})
