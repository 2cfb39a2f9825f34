/** The generated pages: one per area of calls, and the reference of each element. */
import { analyze } from '../../../.ci/manifest.mjs'
import { readExamples } from '../examples/read-examples.mjs'
import { areaPages } from './area-pages.mjs'
import { elementReference, elementsOf } from './element-pages.mjs'
import { readEntries } from './model.mjs'

/** Takes a few seconds. Throws if an export belongs to no area. Contains what `readEntries` returns. */
export async function readReference() {
  const [entries, manifest] = [await readEntries(), await analyze()]
  const examples = readExamples()
  const elements = elementsOf(manifest)
  return {
    ...entries,
    areas: areaPages(entries, (entry, name) => examples.get(`${entry} ${name}`)),
    elements,
    elementTexts: new Map(elements.map((element) => [element.tagName, elementReference(element)])),
  }
}
