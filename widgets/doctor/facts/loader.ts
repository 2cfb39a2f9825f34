import { pageDocument } from '../../../core/browser/unclobbered.ts'
import { page } from '../../../core/state/page.ts'
import { version } from '../../../core/version.ts'
import type { LoaderFacts } from '../checks/loader.ts'
import { versionKey, widgetNames } from './elements/elements.ts'

const loaderKey = Symbol.for('storefront-widgets@1:loader')
const LOADER_NAME = '/storefront.js'

/** Reads the versions that are loaded on this page, and the script tags of the loader. */
export function readLoader(): LoaderFacts {
  const { version: first, warned } = page()
  const loader: unknown = Reflect.get(globalThis, loaderKey)
  const elements = widgetNames().map((name) => Reflect.get(customElements.get(`store-${name}`) ?? {}, versionKey))
  // `page()` also records the versions of further clients among the warnings.
  const others = [...warned].filter((text) => /^\d+\.\d+\.\d+/.test(text))
  const scripts = loaderScripts()
  const versions = [version, first, loader, ...elements, ...others, ...scripts.map(versionIn)]
  return { versions: versions.filter((each) => typeof each === 'string'), scripts }
}

/** Returns the version in the URL of a loader. A second loader of a page does nothing, so its version is known only from its URL. */
const versionIn = (src: string): string | undefined => /\/(\d+\.\d+\.\d+[\w.+-]*)\/storefront\.js/.exec(src)?.[1]

/**
 * Returns the folder of the release that this script belongs to. Undefined if no loader is found: the widgets are part of a bundle then. Resource
 * timing also has a loader that another module has imported. Pictures of the page may have any address, so they do not count.
 */
export function releaseFolder(): string | undefined {
  const scripts = loaderScripts()
  const urls = scripts.length > 0 ? scripts : importedLoaders()
  const url = urls.find((each) => each.includes(`/${version}${LOADER_NAME}`)) ?? urls[0]
  return url && new URL('.', url).href
}

function importedLoaders(): readonly string[] {
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return resources.flatMap(({ name, initiatorType }) =>
    initiatorType === 'script' && name.includes(LOADER_NAME) ? [name] : [],
  )
}

const loaderScripts = (): readonly string[] => loaderTags().map(({ src }) => src)

/** Returns the script tags of the loader. */
export const loaderTags = (): readonly HTMLScriptElement[] =>
  [...pageDocument().scripts].filter(({ src }) => src.includes(LOADER_NAME))
