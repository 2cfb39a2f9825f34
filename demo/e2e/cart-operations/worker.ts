import { runSequences } from './run.ts'

const [seed, runs] = process.argv.slice(2).map(Number)
const checks = await runSequences({ seed: seed ?? 0, runs: runs ?? 0 })
process.stdout.write(JSON.stringify(checks))
