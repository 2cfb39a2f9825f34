import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { SequenceOptions } from './cart-operations/run.ts'

/** `SEQUENCES` sets the number of random operation sequences. `SEED` is their seed, fixed by default; `SEED=random` takes a new one and prints it. */
const SEQUENCES = Number(process.env['SEQUENCES'] ?? 50)
const FIXED_SEED = 1
const SEED = process.env['SEED'] === 'random' ? Date.now() % 2 ** 31 : Number(process.env['SEED'] ?? FIXED_SEED)
const WORKERS = 2

const run = promisify(execFile)

/** Runs a part of the sequences in a process of its own: the test runner, which follows every promise, is slow. */
async function apart({ seed, runs }: SequenceOptions): Promise<void> {
  const worker = fileURLToPath(new URL('./cart-operations/worker.ts', import.meta.url))
  await run(process.execPath, ['--import', 'tsx', worker, String(seed), String(runs)])
}

it(`behavior: whatever happens in two tabs, the cart shown is the platform's, and contains every change that succeeded`, async (t) => {
  t.diagnostic(`SEED=${SEED}`)
  const runs = Math.ceil(SEQUENCES / WORKERS)
  assert.ok(runs > 0, 'at least one sequence runs')
  await Promise.all(Array.from({ length: WORKERS }, (_, part) => apart({ seed: SEED + part, runs })))
})
