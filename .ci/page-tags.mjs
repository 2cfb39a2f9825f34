import { readFile, writeFile } from 'node:fs/promises'

/** Placeholder for the URL of the merchant's copy of `dist/cdn/`. */
const HOST = 'https://YOUR-HOST/storefront'

/** The loader, and the modules that it may load. */
const MODULES = /^(?:storefront|core|languages|doctor)\.js$|^(?:widgets|core|languages)\//
/** Modules that are never retried: the loader itself, the doctor and the translations. */
const NEVER_RETRIED = /^(?:storefront|doctor)\.js$|^languages\//
/** The code of cards. `widgets/head-snippet.ts` contains its path. */
const CARDS = 'widgets/chunks/shop.js'

/**
 * Writes an import map with the hash of every module, including lazily loaded ones and retry URLs. The `integrity`
 * attribute of a script tag covers only the file of that tag.
 */
export async function writeImportMap(folder, version, hashes) {
  const base = `${HOST}/${version}/`
  const suffixes = await retrySuffixes()
  const entries = Object.entries(hashes)
    .filter(([script]) => MODULES.test(script))
    .flatMap(([script, hash]) =>
      (NEVER_RETRIED.test(script) ? [''] : suffixes).map((suffix) => [base + script + suffix, hash]),
    )
  const map = JSON.stringify({ integrity: Object.fromEntries(entries) })
  await writeFile(`${folder}/importmap.html`, `<script type="importmap">${map}</script>\n`)
}

/**
 * Writes the script tags of the release with their hashes, to paste into a page. A page needs only those that it uses. `crossorigin` lets
 * browsers check files of another origin.
 */
export async function writeTags(folder, version, hashes) {
  const tag = (kind, script, settings) =>
    `<script ${kind} src="${HOST}/${version}/${script}" integrity="${hashes[script]}" crossorigin="anonymous" ${settings}></script>\n`
  const loader = tag('type="module"', 'storefront.js', 'data-client-id="YOUR-CLIENT-ID"')
  await writeFile(`${folder}/tags.html`, loader + tag('defer', 'analytics.js', 'data-consent="granted"'))
}

/**
 * Writes the head snippet as tags to paste: its script, and a link that preloads the code of the cards.
 *
 * @returns {Promise<string>} The code of its inline script.
 */
export async function writeHeadSnippet(folder, version, hashes) {
  const code = (await readFile(`${folder}/head-snippet.js`, 'utf8')).trim().replaceAll('</', '<\\/')
  const link = `<link rel="modulepreload" href="${HOST}/${version}/${CARDS}" integrity="${hashes[CARDS]}" crossorigin="anonymous">`
  await writeFile(`${folder}/head-snippet.html`, `${link}\n<script data-client-id="YOUR-CLIENT-ID">${code}</script>\n`)
  return code
}

/** The retry suffixes, read from the source. */
async function retrySuffixes() {
  const source = await readFile('core/retry-suffix.ts', 'utf8')
  const [, list] = /retrySuffixes[^=]*= (\[[^\]]*\])/.exec(source) ?? []
  if (!list) throw new Error('core/retry-suffix.ts does not have the expected form')
  return JSON.parse(list.replaceAll("'", '"'))
}
