import { emit } from '../../core/events/page-events.ts'
import { page } from '../../core/state/page.ts'
import { leaveNote, type Note } from './note.ts'

/** Brings a module in; it registers its element. */
export type ImportModule = (url: string) => Promise<unknown>

/** Loads the files of a widget for an element: absolute URLs, its entry first. */
export type LoadWidget = (element: HTMLElement, files: readonly string[]) => void

const texts = { failed: 'This part of the shop could not be loaded.', retry: 'Try again' }

/**
 * Creates the function that loads widgets: each entry once for all its elements, and its chunks at once rather than one after
 * the other.
 *
 * When an entry cannot be had, its elements say so and offer to try again, and `store:error` is dispatched on each. The texts are those
 * of `configure({ messages: { loader: { failed, retry } } })`.
 */
export function createWidgetLoading(bring: ImportModule): LoadWidget {
  const waiting = new Map<string, Set<HTMLElement>>()
  const notes = new Map<HTMLElement, Note>()
  const preloaded = new Set<string>()

  const load = (entry: string, attempt: number): void => {
    const elements = waiting.get(entry) ?? new Set()
    for (const element of elements) {
      notes.get(element)?.remove()
      notes.delete(element)
    }
    // A browser remembers that a module could not be had: a further attempt must be at another address.
    bring(attempt ? `${entry}?attempt=${attempt}` : entry).then(
      () => elements.clear(),
      (cause: unknown) => {
        for (const element of elements) fail(element, cause, () => load(entry, attempt + 1))
      },
    )
  }

  const fail = (element: HTMLElement, cause: unknown, retry: () => void): void => {
    const { failed, retry: label } = { ...texts, ...page().config.get().messages?.['loader'] }
    const message = `<${element.localName}> could not be loaded: ${String(cause)}`
    console.error(message)
    notes.set(element, leaveNote(element, failed, { label, run: retry }))
    emit(element, 'store:error', {
      code: 'WIDGET_NOT_LOADED',
      message,
      fix: 'Check that all files of the release are where storefront.js is, and that the page may load scripts from there.',
    })
  }

  return (element, [entry = '', ...chunks]) => {
    const elements = waiting.get(entry)
    if (elements) {
      elements.add(element)
      return
    }
    waiting.set(entry, new Set([element]))
    for (const href of chunks) {
      if (preloaded.has(href)) continue
      preloaded.add(href)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    load(entry, 0)
  }
}
