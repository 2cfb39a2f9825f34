import { readFile, writeFile } from 'node:fs/promises'

/** Placeholder for the URL of the merchant's copy of the release. */
const BASE = 'https://YOUR-HOST/storefront/'

/** The loader, and the modules that it may load. */
const MODULES = /^(?:storefront|core|languages)\.js$|^(?:widgets|core|languages)\//
/** The loader's own tag and the translations are never retried. */
const NEVER_RETRIED = /^storefront\.js$|^languages\//

/**
 * Writes an import map with the hash of every module, including lazily loaded ones and retry addresses. The `integrity`
 * attribute of a script tag covers only the file of that tag.
 */
export async function writeImportMap(folder, hashes) {
  const suffixes = await retrySuffixes()
  const entries = Object.entries(hashes)
    .filter(([script]) => MODULES.test(script))
    .flatMap(([script, hash]) =>
      (NEVER_RETRIED.test(script) ? [''] : suffixes).map((suffix) => [BASE + script + suffix, hash]),
    )
  const map = JSON.stringify({ integrity: Object.fromEntries(entries) })
  await writeFile(`${folder}/importmap.html`, `<script type="importmap">${map}</script>\n`)
}

/** The retry suffixes, read from the source. */
async function retrySuffixes() {
  const source = await readFile('core/retry-suffix.ts', 'utf8')
  const [, list] = /retrySuffixes[^=]*= (\[[^\]]*\])/.exec(source) ?? []
  if (!list) throw new Error('core/retry-suffix.ts does not have the expected form')
  return JSON.parse(list.replaceAll("'", '"'))
}
