import { readSetting } from '../../core/client/config.ts'
import { emit } from '../../core/events/page-events.ts'
import { retrySuffix } from '../../core/retry-suffix.ts'
import { configured } from '../../core/state/page.ts'
import { pageDocument } from '../../core/unclobbered.ts'
import { type RemoveNote, showNote } from './note.ts'

/** Imports a module, which registers its element. */
export type ImportModule = (file: string) => Promise<unknown>

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
  failed?: ((element: HTMLElement) => void) | undefined
}

const messages = { failed: "We couldn't load this part of the page.", retry: 'Try again' }

/**
 * Creates the function that loads widgets. It imports each entry once for all its elements, and preloads its chunks in parallel.
 *
 * If an entry cannot be loaded, its elements show an error with a retry button, and `store:error` is dispatched on each. The texts are
 * `data-error-text` and `data-retry-text` of the script tag, or those of `configure({ messages: { loader: { failed, retry } } })`. They are English
 * by default, because the files of translations may fail to load as well.
 */
export function createWidgetLoading(importFile: ImportModule): LoadWidget {
  const entries = new Map<string, Loading>()
  const removeNotes = new WeakMap<HTMLElement, RemoveNote>()

  const load = (entry: string, loading: Loading, attempt: number): Promise<unknown> => {
    const { elements } = loading
    loading.failed = undefined
    for (const element of elements) removeNotes.get(element)?.()
    return importFile(entry + retrySuffix(attempt)).then(
      () => elements.clear(),
      (cause: unknown) => {
        loading.failed = (element) => fail(element, cause, () => void load(entry, loading, attempt + 1))
        elements.forEach(loading.failed)
      },
    )
  }

  const fail = (element: HTMLElement, cause: unknown, retry: () => void): void => {
    const { failed, retry: label } = { ...messages, ...configured().messages?.['loader'] }
    const message = `<${element.localName}> could not be loaded: ${String(cause)}`
    const fix = 'Upload all files of dist/ next to storefront.js, and allow scripts from there.'
    console.error(message, fix)
    const removeNote = showNote(element, readSetting('error-text') ?? failed, {
      label: readSetting('retry-text') ?? label,
      run: retry,
    })
    removeNotes.set(element, removeNote)
    // Another script may define the element.
    customElements.whenDefined(element.localName).then(removeNote, removeNote)
    emit(element, 'store:error', { code: 'WIDGET_NOT_LOADED', message, fix })
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
