/**
 * Keeps the page behind a modal dialog from scrolling, without moving it: a scrollbar that goes leaves its room behind.
 *
 * Returns the function that gives the page back as it was.
 */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement
  const { overflow, scrollbarGutter } = style
  if (innerWidth > clientWidth) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
  return () => {
    Object.assign(style, { overflow, scrollbarGutter })
  }
}
