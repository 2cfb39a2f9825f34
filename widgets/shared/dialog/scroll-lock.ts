import { pageDocument } from '../../../core/browser/unclobbered.ts'

/**
 * Prevents the page behind a modal dialog from scrolling. Reserves the space of its scrollbar, so that the layout does not shift.
 *
 * Returns a function that restores the previous styles.
 */
export function lockScroll(): () => void {
  const { style, clientWidth } = pageDocument().documentElement
  const { overflow, scrollbarGutter } = style
  if (innerWidth > clientWidth) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
  return () => {
    Object.assign(style, { overflow, scrollbarGutter })
  }
}

/** Whether a modal dialog prevents the page from scrolling. Includes dialogs of other bundles. */
export function isScrollLocked(): boolean {
  return pageDocument().documentElement.style.overflow === 'hidden'
}
