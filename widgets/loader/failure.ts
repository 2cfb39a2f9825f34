import { readSetting } from '../../core/client/config.ts'
import { emit } from '../../core/events/page-events.ts'
import { retrySuffix } from '../../core/retry-suffix.ts'
import { configured } from '../../core/state/page.ts'
import type { ImportModule } from './import-module.ts'
import { type RemoveNote, removeCopiedNote, showNote } from './note.ts'

/** A widget whose first attempt to load has failed. */
interface FailedWidget {
  state: 'failed' | 'loading' | 'loaded'
  /** Number of retries. */
  retries: number
  /** The elements of the widget, each with the function that removes its note. */
  readonly elements: Map<HTMLElement, RemoveNote | undefined>
}

const messages = { failed: "We couldn't load this part of the page.", retry: 'Try again' }

const widgets = new Map<string, FailedWidget>()

/**
 * Shows in an element that its widget could not be loaded, with a retry button, and dispatches `store:error` on it. A retry removes the
 * notes of all elements of the widget and imports `entry` once. If a retry has already succeeded, nothing is shown. After a retry that failed, the
 * button reloads the page of a browser that is online, because Firefox caches the failure of a file that `entry` imports, see `retrySuffix`.
 *
 * The texts are `data-error-text` and `data-retry-text` of the script tag, or those of `configure({ messages: { loader: { failed, retry } } })`.
 * They are English by default, because the files of translations may fail to load as well.
 */
export function showFailure(element: HTMLElement, cause: unknown, entry: string, importFile: ImportModule): void {
  const widget: FailedWidget = widgets.get(entry) ?? { state: 'failed', retries: 0, elements: new Map() }
  widgets.set(entry, widget)
  const { elements } = widget
  const retry = async (): Promise<void> => {
    // Without a connection, a reload would replace the page by an error page of the browser.
    if (widget.retries > 0 && navigator.onLine) {
      location.reload()
      return
    }
    widget.state = 'loading'
    for (const removeNote of elements.values()) removeNote?.()
    try {
      await importFile(entry + retrySuffix(++widget.retries))
      widget.state = 'loaded'
      elements.clear()
    } catch (error) {
      widget.state = 'failed'
      for (const waiting of elements.keys()) elements.set(waiting, showError(waiting, error, retry))
    }
  }
  removeCopiedNote(element)
  if (widget.state !== 'loaded') elements.set(element, undefined)
  if (widget.state === 'failed') elements.set(element, showError(element, cause, retry))
}

function showError(element: HTMLElement, cause: unknown, retry: () => unknown): RemoveNote {
  // `configure()` removes messages that are undefined.
  const { failed, retry: label } = { ...messages, ...configured().messages?.['loader'] } as typeof messages
  const message = `<${element.localName}> could not be loaded: ${String(cause)}`
  const fix = 'Upload the whole folder that contains storefront.js, and allow scripts from its address.'
  console.error(message, fix)
  const removeNote = showNote(element, readSetting('error-text') ?? failed, {
    label: readSetting('retry-text') ?? label,
    run: () => void retry(),
  })
  // Another script may define the element.
  customElements.whenDefined(element.localName).then(removeNote, removeNote)
  emit(element, 'store:error', { code: 'WIDGET_NOT_LOADED', message, fix })
  return removeNote
}
