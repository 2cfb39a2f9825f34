/**
 * Builds the documentation site into `dist/docs/`, unless it is up to date: `npm run docs`. Needs the built bundle for the integrity hash.
 * `DOCS_BASE` is the path of the site on its host, `/docs/` by default. `--force` always builds.
 */
import { join, resolve } from 'node:path'
import { build } from 'vitepress'
import { docsCache } from '../../.ci/build-cache.mjs'
import { assemble } from './assemble.mjs'
import { SITE_FOLDER } from './site-folder.mjs'
import { writeTextVersions } from './text-versions.mjs'

const OUTPUT = join('dist', 'docs')
const started = performance.now()
const inputs = await docsCache.hashInputs()
if (!process.argv.includes('--force') && (await docsCache.isBuilt(inputs))) console.info(`${OUTPUT}/ is up to date`)
else await buildSite()

async function buildSite() {
  const pages = await assemble(SITE_FOLDER)
  console.info(`assembled ${pages.length} pages in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  await build('demo/docs/site', { outDir: resolve(OUTPUT) })
  await writeTextVersions(OUTPUT, pages)
  await docsCache.recordBuild(inputs)
  console.info(`built ${OUTPUT}/ in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
