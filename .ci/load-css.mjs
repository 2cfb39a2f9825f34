/**
 * Loads the CSS of elements as an empty string in Node, for unit tests whose modules import it: `node --import ./.ci/load-css.mjs`. The complete
 * run bundles its tests, which omits CSS as well.
 */
import { register } from 'node:module'
import { isMainThread } from 'node:worker_threads'

// Node loads this module a second time in the thread of the hooks.
if (isMainThread) register(import.meta.url)

export async function load(url, context, nextLoad) {
  if (!new URL(url).pathname.endsWith('.css')) return nextLoad(url, context)
  return { format: 'module', source: "export default ''", shortCircuit: true }
}
