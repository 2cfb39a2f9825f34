import { pageDocument } from '../../../core/browser/unclobbered.ts'

const lockKey = Symbol.for('storefront-widgets@1:scroll-lock')

/** The lock that the modal dialogs of the page share, those of other bundles included. */
interface ScrollLock {
  /** Number of open dialogs. */
  dialogs: number
  /** The styles of the page before the first dialog opened. */
  readonly styles: Pick<CSSStyleDeclaration, 'overflow' | 'scrollbarGutter'>
}

/**
 * Prevents the page behind a modal dialog from scrolling. Reserves the space of its scrollbar, so that the layout does not shift.
 *
 * Returns a function to call once when the dialog closes. The page scrolls again when all dialogs have closed, in any order.
 */
export function lockScroll(): () => void {
  const { style, clientWidth } = pageDocument().documentElement
  const { overflow, scrollbarGutter } = style
  const global = globalThis as { [lockKey]?: ScrollLock | undefined }
  global[lockKey] ??= { dialogs: 0, styles: { overflow, scrollbarGutter } }
  const lock = global[lockKey]
  lock.dialogs++
  if (innerWidth > clientWidth) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
  return () => {
    if (--lock.dialogs > 0) return
    global[lockKey] = undefined
    Object.assign(style, lock.styles)
  }
}

/** Whether a modal dialog prevents the page from scrolling. Includes dialogs of other bundles. */
export function isScrollLocked(): boolean {
  return pageDocument().documentElement.style.overflow === 'hidden'
}
