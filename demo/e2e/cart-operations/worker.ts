import { runSequences } from './run.ts'

const [version, seed, runs] = process.argv.slice(2)
const options = { version: version === 'v2' ? version : 'v1', seed: Number(seed), runs: Number(runs) } as const
process.stdout.write(JSON.stringify(await runSequences(options)))
