/**
 * Writes the reference to `demo/docs/`: a Markdown page for each public entry, and one for the elements. With `--check` it writes
 * nothing, and fails if a page is out of date. Run it with `tsx`: it imports the calls.
 *
 * The pages are committed, so that they can be read without a build.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { analyze } from './manifest.mjs'
import { elementsPage } from './reference-elements.mjs'
import { entryPages } from './reference-markdown.mjs'
import { readEntries } from './reference-model.mjs'

const FOLDER = 'demo/docs'
const checkOnly = process.argv.includes('--check')

const pages = [...entryPages(await readEntries()), { name: 'elements', text: elementsPage(await analyze()) }]
const stale = []
for (const { name, text } of pages) {
  const path = `${FOLDER}/${name}.md`
  const before = await readFile(path, 'utf8').catch((error) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (before === text) continue
  stale.push(path)
  if (!checkOnly) await writeFile(path, text)
}
if (stale.length > 0 && checkOnly) {
  console.error(`${stale.join(', ')} ${stale.length === 1 ? 'is' : 'are'} out of date: run \`npm run docs\`.`)
  process.exitCode = 1
} else console.info(stale.length > 0 ? `wrote ${stale.join(', ')}` : 'the reference is up to date')
