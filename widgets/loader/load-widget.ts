import type { ImportModule } from './import-module.ts'

/** Imports the parts of the loader that few pages need at once. */
export type ImportParts = () => Promise<typeof import('./loader-parts.ts')>

/** Loads the widget of an element. `entry` is its file, as passed to `ImportModule`. Resolves when the first attempt is over. */
export type LoadWidget = (element: HTMLElement, entry: string) => Promise<unknown>

/**
 * Creates the function that loads widgets. It imports each entry once for all its elements.
 *
 * If an entry cannot be loaded, its elements show an error with a retry button, see `showFailure`. If that cannot be loaded either, they keep
 * their fallback content.
 */
export function createWidgetLoading(importFile: ImportModule, importParts: ImportParts): LoadWidget {
  const attempts = new Map<string, Promise<unknown>>()
  return (element, entry) => {
    const attempt = attempts.get(entry) ?? importFile(entry)
    attempts.set(entry, attempt)
    return attempt
      .catch(async (cause) => (await importParts()).showFailure(element, cause, entry, importFile))
      .catch(console.error)
  }
}
