import { runSequences } from './run.ts'

const [version, seed, runs] = process.argv.slice(2)
const options = { version: version === 'v2' ? version : 'v1', seed: Number(seed), runs: Number(runs) } as const
const checks = await runSequences(options)
// The timeouts of requests of unloaded pages would keep the process alive.
process.stdout.write(JSON.stringify(checks), () => process.exit())
