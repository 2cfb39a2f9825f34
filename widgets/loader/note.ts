/** A text in the place of an element that is not there; the element's own class never sees it, for `remove` comes first. */
export interface Note {
  remove(): void
}

/** Shows `text` in `element`, with a button when there is something to be done. */
export function leaveNote(element: HTMLElement, text: string, action?: { label: string; run: () => void }): Note {
  const note = document.createElement('p')
  note.setAttribute('role', 'alert')
  note.append(text)
  if (action) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = action.label
    button.addEventListener('click', action.run)
    note.append(' ', button)
  }
  element.append(note)
  return { remove: () => note.remove() }
}
