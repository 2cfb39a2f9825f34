import { pageDocument } from '../../core/browser/unclobbered.ts'

/** Removes a note. Call it before the class of the element is in use. */
export type RemoveNote = () => void

/** A slot that no widget has, so that a note in a copy of the element is not shown once its code is loaded. */
const NOTE_SLOT = 'store-note'

/** Removes the note of a copied element: its button has no listener. Frameworks copy the elements of a page to restore it. */
export function removeCopiedNote(element: HTMLElement): void {
  element.querySelector(`:scope > [slot=${NOTE_SLOT}]`)?.remove()
}

/** Shows `text` in `element`, whose code is not loaded. Adds a button if there is an `action`. */
export function showNote(element: HTMLElement, text: string, action?: { label: string; run: () => void }): RemoveNote {
  const note = pageDocument().createElement('p')
  note.slot = NOTE_SLOT
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
