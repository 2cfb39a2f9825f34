import { type DialogHTMLAttributes, type RefObject, useLayoutEffect, useRef } from 'react'
import { focusedElement, giveFocus } from '../focus/focus.ts'
import { lockScroll } from './scroll-lock.ts'

export interface DialogOptions {
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
  /** Called when the dialog has opened or closed. */
  readonly onToggle: (verb: 'open' | 'close') => void
  /** `false` while controls outside the dialog must be reachable. Default: `true`. */
  readonly modal?: boolean
}

export interface DialogControl {
  /** Props of the `<dialog>`. */
  readonly props: DialogHTMLAttributes<HTMLDialogElement> & { readonly ref: RefObject<HTMLDialogElement | null> }
  /** Opens the dialog. When it closes, the focus returns to `opener`. Default: the element that has the focus now. */
  show(opener?: Element): void
  close(): void
}

/**
 * Controls a native `<dialog>` by the state `open`. Attributes, properties, methods, Escape and clicks on the backdrop change that state. The hook
 * then updates the attribute `open` of the host, the scroll lock of the page and the focus, and calls `onToggle`.
 */
export function useDialog(host: HTMLElement, { open, setOpen, onToggle, modal = true }: DialogOptions): DialogControl {
  const ref = useRef<HTMLDialogElement>(null)
  const opener = useRef<Element>(undefined)
  const pressed = useRef<EventTarget>(undefined)
  const latest = useRef(onToggle)
  latest.current = onToggle
  const close = (): void => setOpen(false)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const back = opener.current ?? focusedElement()
    opener.current = undefined
    dialog.showModal()
    const unlock = lockScroll()
    host.toggleAttribute('open', true)
    latest.current('open')
    return () => {
      dialog.close()
      unlock()
      // An element that is removed while open opens again when it is inserted again.
      if (host.isConnected) host.removeAttribute('open')
      giveFocus(back)
      latest.current('close')
    }
  }, [open, host])

  // Moving the element within the page removes an open dialog from the top layer. Show it again in the requested mode.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog?.open || dialog.matches(':modal') === modal) return
    const focused = focusedElement()
    dialog.close()
    dialog[modal ? 'showModal' : 'show']()
    giveFocus(focused)
  })

  return {
    props: {
      ref,
      // A press that starts in the panel, for example to select text, and ends on the backdrop does not close the dialog.
      onPointerDown: ({ target }) => {
        pressed.current = target
      },
      onClick: ({ target }) => {
        if (target === ref.current && target === pressed.current) close()
      },
      // The browser has closed the dialog after Escape or the back gesture. `close` is dispatched asynchronously, so the dialog may be open again.
      onClose: () => {
        if (ref.current?.open === false && host.hasAttribute('open')) close()
      },
    },
    show(by) {
      if (!open) opener.current = by
      setOpen(true)
    },
    close,
  }
}
