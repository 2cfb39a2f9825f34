import { useRef } from 'react'
import { type ModalOptions, type ModalProps, useModal } from './use-modal.ts'

export interface DialogOptions extends Pick<ModalOptions, 'open' | 'modal'> {
  readonly setOpen: (open: boolean) => void
  /** Called when the dialog has opened or closed. */
  readonly onToggle: (verb: 'open' | 'close') => void
}

export interface DialogControl {
  readonly props: ModalProps
  /** Opens the dialog. When it closes, the focus returns to `opener`. Default: the element that has the focus now. */
  show(opener?: Element): void
  close(): void
}

/**
 * Controls the dialog of an element by the state `open`. Attributes, properties, methods, Escape and clicks on the backdrop change that state.
 * The hook then updates the attribute `open` of the host and calls `onToggle`.
 */
export function useDialog(host: HTMLElement, { open, setOpen, onToggle, ...options }: DialogOptions): DialogControl {
  const opener = useRef<Element>(undefined)
  const close = (): void => setOpen(false)
  const props = useModal({
    ...options,
    open,
    close,
    opener,
    onToggle(verb) {
      if (verb === 'open') opener.current = undefined
      // An element that is removed while open opens again when it is inserted again.
      if (verb === 'open' || host.isConnected) host.toggleAttribute('open', verb === 'open')
      onToggle(verb)
    },
  })
  return {
    props,
    show(element) {
      if (!open) opener.current = element
      setOpen(true)
    },
    close,
  }
}
