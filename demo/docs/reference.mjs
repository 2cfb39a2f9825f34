/** The reference: a Markdown page for each public entry, and one for the elements, generated from the docstrings. */
import { analyze } from '../../.ci/manifest.mjs'
import { elementsPage } from './elements-page.mjs'
import { entryPages } from './entry-pages.mjs'
import { readEntries } from './model.mjs'

/** Page name (`core`, `admin`, `webhooks`, `elements`) → Markdown. Takes a few seconds. Throws if an export has no section or an element no docs. */
export async function referencePages() {
  const entries = entryPages(await readEntries()).map(({ name, text }) => [name, text])
  return new Map([...entries, ['elements', elementsPage(await analyze())]])
}
