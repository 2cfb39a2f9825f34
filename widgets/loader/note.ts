import { pageDocument } from '../../core/browser/unclobbered.ts'

/** Removes a note. Call it before the class of the element is in use. */
export type RemoveNote = () => void

/** Shows `text` in `element`, whose code is not loaded. Adds a button if there is an `action`. */
export function showNote(element: HTMLElement, text: string, action?: { label: string; run: () => void }): RemoveNote {
  const note = pageDocument().createElement('p')
  note.setAttribute('role', 'alert')
  note.append(text)
  if (action) {
    const button = pageDocument().createElement('button')
    button.type = 'button'
    button.textContent = action.label
    button.addEventListener('click', action.run)
    note.append(' ', button)
  }
  element.append(note)
  return () => note.remove()
}
