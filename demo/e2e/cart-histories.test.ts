import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Lives } from './histories/live.ts'

/** `HISTORIES` sets how many histories are lived through; `SEED` repeats those of a run, whose seed it printed. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 1_000)
const SEED = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)
const WORKERS = 2

const run = promisify(execFile)

/** A part of the histories in a process of its own: there the test runner follows no promise, which takes its time. */
async function apart({ seed, runs }: Lives): Promise<void> {
  const worker = fileURLToPath(new URL('./histories/worker.ts', import.meta.url))
  await run(process.execPath, ['--import', 'tsx', worker, String(seed), String(runs)])
}

it(`behavior: whatever happens in two tabs, the cart shown is the platform's, and holds what was said to be done`, async (t) => {
  t.diagnostic(`SEED=${SEED}`)
  const runs = Math.ceil(HISTORIES / WORKERS)
  assert.ok(runs > 0, 'some history is lived through')
  await Promise.all(Array.from({ length: WORKERS }, (_, part) => apart({ seed: SEED + part, runs })))
})
