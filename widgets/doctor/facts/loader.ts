import { page } from '../../../core/state/page.ts'
import { pageDocument } from '../../../core/unclobbered.ts'
import { version } from '../../../core/version.ts'
import type { LoaderFacts } from '../checks/loader.ts'
import { versionKey, widgetNames } from './elements.ts'

const loaderKey = Symbol.for('storefront-widgets@1:loader')
const loaderName = '/storefront.js'

/** Reads the versions that are loaded on this page, and the script tags of the loader. */
export function readLoader(): LoaderFacts {
  const { version: first, warned } = page()
  const loader: unknown = Reflect.get(globalThis, loaderKey)
  const elements = widgetNames().map((name) => Reflect.get(customElements.get(`store-${name}`) ?? {}, versionKey))
  // `page()` also records the versions of further clients among the warnings.
  const others = [...warned].filter((text) => /^\d+\.\d+\.\d+/.test(text))
  const versions = [version, first, loader, ...elements, ...others]
  return { versions: versions.filter((each) => typeof each === 'string'), scripts: loaderScripts() }
}

/**
 * Returns the folder of the release that this script belongs to. Undefined if no loader is found: the widgets are part of a bundle then. Resource
 * timing also has a loader that another module has imported.
 */
export function releaseFolder(): string | undefined {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const urls = [...loaderScripts(), ...loaded.filter((url) => url.includes(loaderName))]
  const url = urls.find((each) => each.includes(`/${version}${loaderName}`)) ?? urls[0]
  return url && new URL('.', url).href
}

function loaderScripts(): readonly string[] {
  return [...pageDocument().scripts].flatMap(({ src }) => (src.includes(loaderName) ? [src] : []))
}
