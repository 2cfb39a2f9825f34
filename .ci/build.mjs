/**
 * Builds `dist/`, unless it is up to date: built from the same sources, and not modified since. `--force` always builds.
 * The output is reproducible.
 */
import { distCache } from './build-cache.mjs'

const DIST = 'dist'
const started = performance.now()
const inputs = await distCache.hashInputs()
if (!process.argv.includes('--force') && (await distCache.isBuilt(inputs))) console.info(`${DIST}/ is up to date`)
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
