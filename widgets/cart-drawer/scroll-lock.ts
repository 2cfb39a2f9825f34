/**
 * Keeps the page behind a modal dialog from scrolling, without moving it: a scrollbar that goes leaves its room behind.
 *
 * Returns the function that gives the page back as it was.
 */
export function lockScroll(page: Document = document): () => void {
  const { style, clientWidth } = page.documentElement
  const barWidth = (page.defaultView?.innerWidth ?? 0) - clientWidth
  const { overflow, scrollbarGutter, paddingInlineEnd } = style
  style.overflow = 'hidden'
  if (barWidth > 0) {
    if (CSS.supports('scrollbar-gutter: stable')) style.scrollbarGutter = 'stable'
    else style.paddingInlineEnd = `${barWidth}px`
  }
  return () => {
    Object.assign(style, { overflow, scrollbarGutter, paddingInlineEnd })
  }
}
