import { retrySuffix } from '../../core/retry-suffix.ts'
import { pageDocument } from '../../core/unclobbered.ts'
import type { ShowFailure } from './failure.ts'

/** Imports a module, which registers its element. */
export type ImportModule = (file: string) => Promise<unknown>

/** Imports the parts of the loader that few pages need at once. */
export type ImportParts = () => Promise<typeof import('./loader-parts.ts')>

/**
 * Loads the files of a widget for an element. `files` contains its entry, as passed to `ImportModule`, and absolute URLs to preload. Resolves when
 * the first attempt is over.
 */
export type LoadWidget = (element: HTMLElement, files: readonly string[]) => Promise<unknown> | undefined

interface Loading {
  /** The elements that wait for the widget. Empty once it has loaded. */
  readonly elements: Set<HTMLElement>
  first?: Promise<unknown>
  /** Shows in an element that the last attempt failed. Absent while an attempt is in progress. */
  failed?: ShowFailure | undefined
}

/**
 * Creates the function that loads widgets. It imports each entry once for all its elements, and preloads its chunks in parallel.
 *
 * If an entry cannot be loaded, its elements show an error with a retry button, see `createFailure`. If that cannot be loaded either, they keep
 * their fallback content.
 */
export function createWidgetLoading(importFile: ImportModule, importParts: ImportParts): LoadWidget {
  const entries = new Map<string, Loading>()

  const load = (entry: string, loading: Loading, attempt: number): Promise<unknown> => {
    const { elements } = loading
    loading.failed = undefined
    return importFile(entry + retrySuffix(attempt))
      .then(
        () => elements.clear(),
        async (cause: unknown) => {
          const { createFailure } = await importParts()
          loading.failed = createFailure(elements, cause, () => load(entry, loading, attempt + 1))
          elements.forEach(loading.failed)
        },
      )
      .catch(console.error)
  }

  return (element, [entry = '', ...chunks]) => {
    const existing = entries.get(entry)
    const loading: Loading = existing ?? { elements: new Set() }
    loading.elements.add(element)
    loading.failed?.(element)
    if (!existing) {
      entries.set(entry, loading)
      preload(chunks)
      loading.first = load(entry, loading, 0)
    }
    return loading.first
  }
}

const preloaded = new Set<string>()

/** Preloads modules that will be imported. Each module is preloaded once. */
export function preload(files: readonly string[]): void {
  for (const href of files) {
    if (preloaded.has(href)) continue
    preloaded.add(href)
    pageDocument().head.append(Object.assign(pageDocument().createElement('link'), { rel: 'modulepreload', href }))
  }
}
