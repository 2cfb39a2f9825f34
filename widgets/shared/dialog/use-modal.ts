import { type DialogHTMLAttributes, type RefObject, useLayoutEffect, useRef } from 'react'
import { focusedElement, giveFocus } from '../focus/focus.ts'
import { lockScroll } from './scroll-lock.ts'

export interface ModalOptions {
  readonly open: boolean
  /** Called on Escape, the back gesture and clicks on the backdrop. Sets `open` to `false`. */
  readonly close: () => void
  /** Called when the dialog has opened or closed. */
  readonly onToggle?: (verb: 'open' | 'close') => void
  /** `false` while controls outside the dialog must be reachable. Default: `true`. */
  readonly modal?: boolean
  /** Gets the focus when the dialog closes. Default: the element that had it when the dialog opened. */
  readonly opener?: RefObject<Element | null | undefined>
}

/** Props of the `<dialog>`. */
export type ModalProps = DialogHTMLAttributes<HTMLDialogElement> & { readonly ref: RefObject<HTMLDialogElement | null> }

/** Shows a native `<dialog>` while it is `open`, locks the scrolling of the page, and returns the focus to the opener. */
export function useModal({ open, close, onToggle, modal = true, opener }: ModalOptions): ModalProps {
  const ref = useRef<HTMLDialogElement>(null)
  const pressTarget = useRef<EventTarget>(undefined)
  const latestOnToggle = useRef(onToggle)
  latestOnToggle.current = onToggle

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const previousFocus = opener?.current ?? focusedElement()
    dialog.showModal()
    const unlock = lockScroll()
    latestOnToggle.current?.('open')
    return () => {
      dialog.close()
      unlock()
      giveFocus(previousFocus)
      latestOnToggle.current?.('close')
    }
  }, [open, opener])

  // Moving the element within the page removes an open dialog from the top layer. Show it again in the requested mode.
  // An element that was removed may render once more before it unmounts.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog?.open || !dialog.isConnected || dialog.matches(':modal') === modal) return
    const focused = focusedElement()
    dialog.close()
    dialog[modal ? 'showModal' : 'show']()
    giveFocus(focused)
  })

  return {
    ref,
    // A press that starts in the panel, for example to select text, and ends on the backdrop does not close the dialog.
    onPointerDown: ({ target }) => {
      pressTarget.current = target
    },
    onClick: ({ target }) => {
      if (open && target === ref.current && target === pressTarget.current) close()
    },
    // The browser has closed the dialog after Escape or the back gesture. `close` is dispatched asynchronously, so the dialog may be open again.
    onClose: () => {
      if (ref.current?.open === false && open) close()
    },
  }
}
