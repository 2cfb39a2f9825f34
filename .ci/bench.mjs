/** Runs the benchmarks: `npm run bench`. See `demo/bench/bench.ts` for the variables that limit them. */
import { spawnSync } from 'node:child_process'
import { ensureEngine } from './engines.mjs'

if (!ensureEngine('chromium')) process.exit(1)
for (const file of ['demo/bench/call.ts', 'demo/bench/bench.ts']) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', file], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
