import { type DialogHTMLAttributes, type RefObject, useLayoutEffect, useRef } from 'react'
import { shopOf } from '../../core/client/shop.ts'
import { emit } from '../../core/events/page-events.ts'
import type { Store } from '../../core/state/registry.ts'
import { pageDocument } from '../../core/unclobbered.ts'

/**
 * Runs a native `<dialog>` by the `open` property of the element. `modal` is false while a captcha is asked: its question is put
 * into the page by a script of its own, where a modal dialog would let nobody reach it.
 */
export function useDialog(
  store: Store,
  host: HTMLElement,
  { open, modal, onClose }: { readonly open: boolean; readonly modal: boolean; readonly onClose: () => void },
): DialogHTMLAttributes<HTMLDialogElement> & { readonly ref: RefObject<HTMLDialogElement | null> } {
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    dialog.showModal()
    // The browser would choose the heading, which can be focused for another reason.
    dialog.querySelector('input')?.focus()
    const { style } = pageDocument().documentElement
    const { overflow } = style
    style.overflow = 'hidden'
    host.toggleAttribute('open', true)
    emit(host, 'store:login:open', { shop: shopOf(store) })
    return () => {
      // Opened modally, the browser gives the focus back to where it was.
      dialog.close()
      style.overflow = overflow
      if (host.isConnected) host.removeAttribute('open')
      emit(host, 'store:login:close', { shop: shopOf(store) })
    }
  }, [open, host, store])

  // As the captcha has it; and a move within the page takes an open dialog out of the top layer.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog?.open || dialog.matches(':modal') === modal) return
    const focused = (dialog.getRootNode() as ShadowRoot).activeElement
    dialog.close()
    if (modal) dialog.showModal()
    else dialog.show()
    if (focused instanceof HTMLElement) focused.focus()
  })

  return {
    ref,
    onClose: () => {
      if (open && ref.current?.open === false) onClose()
    },
    onKeyDown: (event) => {
      if (event.key === 'Escape' && !modal) onClose()
    },
  }
}
