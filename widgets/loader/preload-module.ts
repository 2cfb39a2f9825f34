import { pageDocument } from '../../core/browser/unclobbered.ts'

const preloaded = new Set<string>()

/** Preloads a module that will be imported, by its URL. Each module is preloaded once. */
export function preloadModule(href: string): void {
  if (preloaded.has(href)) return
  preloaded.add(href)
  pageDocument().head.append(Object.assign(pageDocument().createElement('link'), { rel: 'modulepreload', href }))
}
