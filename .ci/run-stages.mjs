/**
 * Runs stages in parallel, limited by the number of cores, and prints the output of each in one piece when it has ended. A stage is
 * `{ name, cores, after, timeoutMs, run }`: it starts once the stages named in `after` have ended, and uses `cores` of the machine (1 by default).
 * Stages that can start do so in the given order. `run({ node })` resolves with `{ passed, failed }`; `node(args, env)` runs a script, see `runNode`.
 * A stage that has not ended after `timeoutMs` counts as one failure: its processes are killed, and the other stages continue.
 */
import { availableParallelism } from 'node:os'
import { runNode } from './run-process.mjs'

const TIMEOUT_MS = 35 * 60_000
/** At least 2, because stages spend part of their time waiting for pages and timers. */
const CORES = Math.max(2, availableParallelism())
const LAST_LINES = 20
/** How the reporters start the description of a failed test: `✖ name`, or `  1) [project] › file:line › name`. */
const FAILURE = /^(✖| +\d+\) \[)/
const FAILURE_LINES = 15

/** Resolves with the results `{ name, passed, failed, seconds, output }`, in the order in which the stages ended. */
export async function runStages(stages, { cores = CORES, print, signal }) {
  const waiting = [...stages]
  const running = new Map()
  const results = []
  const isReady = ({ after = [] }) => !after.some((name) => stages.some((stage) => stage.name === name) && !ended(name))
  const ended = (name) => results.some((result) => result.name === name)
  const hasRoom = ({ cores: needed = 1 }) => {
    const taken = [...running.keys()].reduce((sum, stage) => sum + (stage.cores ?? 1), 0)
    return running.size === 0 || taken + needed <= cores
  }
  const isLive = stages.length === 1
  while (results.length < stages.length) {
    for (let next = 0; next < waiting.length; )
      if (isReady(waiting[next]) && hasRoom(waiting[next])) {
        const [stage] = waiting.splice(next, 1)
        running.set(stage, runStage(stage, { print, signal, isLive }))
      } else next++
    if (running.size === 0) throw new Error(`These stages wait for each other: ${waiting.map(({ name }) => name)}`)
    const [stage, result] = await Promise.race([...running].map(async ([stage, result]) => [stage, await result]))
    running.delete(stage)
    results.push(result)
  }
  return results
}

/** Runs one stage. Its output is printed at once if it is live, else at the end. */
async function runStage({ name, timeoutMs = TIMEOUT_MS, run }, { print, signal, isLive }) {
  const started = performance.now()
  const chunks = [`\n— ${name}\n`]
  const write = (text) => (isLive ? print(text) : chunks.push(text))
  const written = []
  const timeout = new AbortController()
  const stop = AbortSignal.any([signal, timeout.signal])
  const timer = setTimeout(() => timeout.abort(), timeoutMs)
  const node = (args, env) =>
    runNode(args, {
      env,
      signal: stop,
      print: (text) => {
        written.push(text)
        write(text)
      },
    })
  if (isLive) print(chunks.splice(0).join(''))
  const result = await Promise.race([run({ node, print: write }), aborted(stop)]).catch((error) => {
    if (!timeout.signal.aborted) write(`${error.stack ?? error}\n`)
    return { passed: 0, failed: 1 }
  })
  clearTimeout(timer)
  const seconds = (performance.now() - started) / 1000
  if (timeout.signal.aborted) write(describeHang(name, timeoutMs, written))
  const outcome = result.failed === 0 ? 'ok' : `${result.failed} failed`
  write(`  ${name}: ${outcome} (${seconds.toFixed(1)} s)\n`)
  if (!isLive) print(chunks.join(''))
  return { name, ...result, seconds, output: written.join('') }
}

/** The beginning of each failure in the output of a stage; the last lines, if no failure is recognized. */
export function describeFailures({ name, failed, output }) {
  const lines = output.trimEnd().split('\n')
  const starts = lines.flatMap((line, index) => (FAILURE.test(line) ? [index] : []))
  const excerpts = starts.map((start, number) => {
    const end = Math.min(start + FAILURE_LINES, starts[number + 1] ?? lines.length)
    return lines.slice(start, end).join('\n').trimEnd()
  })
  const shown = excerpts.length > 0 ? excerpts : [lines.slice(-LAST_LINES).join('\n')]
  return `\n— ${name}: ${failed} failed\n${shown.join('\n')}\n`
}

function aborted(signal) {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

function describeHang(name, timeoutMs, written) {
  const lines = written.join('').trimEnd().split('\n').slice(-LAST_LINES)
  const last = lines.join('') === '' ? '  It printed nothing.' : `  It printed last:\n${lines.join('\n')}`
  return `\n✖ ${name} did not end within ${timeoutMs / 1000} s, and was stopped.\n${last}\n`
}
