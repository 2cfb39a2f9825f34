/**
 * Builds `dist/`, unless it is current: built from the same sources, and unchanged since. `--force` always builds.
 * The output is reproducible.
 */
import { distCache } from './build-cache.mjs'

const DIST = 'dist'
const started = performance.now()
const inputs = await distCache.hashInputs()
if (!process.argv.includes('--force') && (await distCache.isBuilt(inputs))) console.info(`${DIST}/ is current`)
else await build()

async function build() {
  // Imported here because loading the tools takes longer than the check.
  const { buildDist } = await import('./build-dist.mjs')
  try {
    await buildDist()
    await distCache.recordBuild(inputs)
    console.info(`built ${DIST}/ in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
