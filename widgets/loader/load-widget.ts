import { emit } from '../../core/events/page-events.ts'
import { page } from '../../core/state/page.ts'
import { leaveNote, type Note } from './note.ts'

/** Brings a module in; it registers its element. */
export type ImportModule = (url: string) => Promise<unknown>

/** Loads the files of a widget for an element: absolute URLs, its entry first. Resolves when the first attempt is over. */
export type LoadWidget = (element: HTMLElement, files: readonly string[]) => Promise<unknown>

const texts = { failed: 'This part of the shop could not be loaded.', retry: 'Try again' }

/**
 * Creates the function that loads widgets: each entry once for all its elements, and its chunks at once rather than one after
 * the other.
 *
 * When an entry cannot be had, its elements say so and offer to try again, and `store:error` is dispatched on each. The texts are those
 * of `configure({ messages: { loader: { failed, retry } } })`.
 */
export function createWidgetLoading(bring: ImportModule): LoadWidget {
  const entries = new Map<string, { readonly elements: Set<HTMLElement>; readonly first: Promise<unknown> }>()
  const notes = new Map<HTMLElement, Note>()

  const load = (entry: string, elements: Set<HTMLElement>, attempt: number): Promise<unknown> => {
    for (const element of elements) {
      notes.get(element)?.remove()
      notes.delete(element)
    }
    // A browser remembers that a module could not be had: a further attempt must be at another address.
    return bring(attempt ? `${entry}?attempt=${attempt}` : entry).then(
      () => elements.clear(),
      (cause: unknown) => {
        for (const element of elements) fail(element, cause, () => void load(entry, elements, attempt + 1))
      },
    )
  }

  const fail = (element: HTMLElement, cause: unknown, retry: () => void): void => {
    const { failed, retry: label } = { ...texts, ...page().config.get().messages?.['loader'] }
    const message = `<${element.localName}> could not be loaded: ${String(cause)}`
    console.error(message)
    const note = leaveNote(element, failed, { label, run: retry })
    notes.set(element, note)
    // Another widget may bring it.
    customElements.whenDefined(element.localName).then(note.remove, note.remove)
    emit(element, 'store:error', {
      code: 'WIDGET_NOT_LOADED',
      message,
      fix: 'Check that all files of the release are where storefront.js is, and that the page may load scripts from there.',
    })
  }

  return (element, [entry = '', ...chunks]) => {
    const known = entries.get(entry)
    if (known) {
      known.elements.add(element)
      return known.first
    }
    preload(chunks)
    const elements = new Set([element])
    const first = load(entry, elements, 0)
    entries.set(entry, { elements, first })
    return first
  }
}

const preloaded = new Set<string>()

/** Lets the browser fetch modules that will be imported, each once. */
export function preload(files: readonly string[]): void {
  for (const href of files) {
    if (preloaded.has(href)) continue
    preloaded.add(href)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
}
