import { type DialogHTMLAttributes, type RefObject, useLayoutEffect, useRef } from 'react'
import { focusedElement, giveFocus } from './focus.ts'
import { lockScroll } from './scroll-lock.ts'

export interface DialogOptions {
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
  /** The dialog has opened or closed. */
  readonly tell: (verb: 'open' | 'close') => void
}

export interface DialogControl {
  /** Props of the `<dialog>`. */
  readonly props: DialogHTMLAttributes<HTMLDialogElement> & { readonly ref: RefObject<HTMLDialogElement | null> }
  /** Opens the dialog. `opener` gets the focus back later; the element that has it now when none is named. */
  show(opener?: Element): void
  close(): void
}

/**
 * Runs a native modal `<dialog>` by `open`: whoever sets it (attribute, property, method, Escape, a click beside the
 * panel), the dialog, the attribute `open` of the element, the page's scrolling, the focus and the events follow.
 */
export function useDialog(host: HTMLElement, { open, setOpen, tell }: DialogOptions): DialogControl {
  const ref = useRef<HTMLDialogElement>(null)
  const opener = useRef<Element>(undefined)
  const pressed = useRef<EventTarget>(undefined)
  const latest = useRef(tell)
  latest.current = tell
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
      // Taken off the page while open, the element opens again when it is put back.
      if (host.isConnected) host.removeAttribute('open')
      giveFocus(back)
      latest.current('close')
    }
  }, [open, host])

  // A move within the page takes an open dialog out of the top layer: it has to be made modal again.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog?.open || dialog.matches(':modal')) return
    dialog.close()
    dialog.showModal()
  })

  return {
    props: {
      ref,
      // A press that began in the panel, to mark text for instance, and ended beside it does not close.
      onPointerDown: ({ target }) => {
        pressed.current = target
      },
      onClick: ({ target }) => {
        if (target === ref.current && target === pressed.current) close()
      },
      // The browser has closed it: Escape, or the back gesture. Of what was closed here it tells too late: it may be opening again.
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
