import { liveThrough } from './live.ts'

const [seed, runs] = process.argv.slice(2).map(Number)
await liveThrough({ seed: seed ?? 0, runs: runs ?? 0 })
