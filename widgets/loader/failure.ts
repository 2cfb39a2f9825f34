import { readSetting } from '../../core/client/config.ts'
import { emit } from '../../core/events/page-events.ts'
import { configured } from '../../core/state/page.ts'
import { type RemoveNote, showNote } from './note.ts'

/** Shows in an element that its widget could not be loaded. */
export type ShowFailure = (element: HTMLElement) => void

const messages = { failed: "We couldn't load this part of the page.", retry: 'Try again' }

/**
 * Creates the function that shows in an element that its widget could not be loaded, with a retry button, and dispatches `store:error` on it. The
 * button removes the notes of all `elements`.
 *
 * The texts are `data-error-text` and `data-retry-text` of the script tag, or those of `configure({ messages: { loader: { failed, retry } } })`.
 * They are English by default, because the files of translations may fail to load as well.
 */
export function createFailure(elements: ReadonlySet<HTMLElement>, cause: unknown, retry: () => unknown): ShowFailure {
  const removeNotes = new WeakMap<HTMLElement, RemoveNote>()
  const run = (): void => {
    for (const element of elements) removeNotes.get(element)?.()
    retry()
  }
  return (element) => {
    const { failed, retry: label } = { ...messages, ...configured().messages?.['loader'] }
    const message = `<${element.localName}> could not be loaded: ${String(cause)}`
    const fix = 'Upload the whole folder of storefront.js, and allow scripts from there.'
    console.error(message, fix)
    const removeNote = showNote(element, readSetting('error-text') ?? failed, {
      label: readSetting('retry-text') ?? label,
      run,
    })
    removeNotes.set(element, removeNote)
    // Another script may define the element.
    customElements.whenDefined(element.localName).then(removeNote, removeNote)
    emit(element, 'store:error', { code: 'WIDGET_NOT_LOADED', message, fix })
  }
}
