import { pageDocument } from '../../../core/unclobbered.ts'

/**
 * Keeps the page behind a modal dialog from scrolling, without moving it: a scrollbar that goes leaves its room behind.
 *
 * Returns the function that gives the page back as it was.
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

/** Whether a modal dialog keeps the page from scrolling, also one of another bundle. */
export function isScrollLocked(): boolean {
  return pageDocument().documentElement.style.overflow === 'hidden'
}
