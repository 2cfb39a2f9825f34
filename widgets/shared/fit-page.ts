import { pageDocument } from '../../core/unclobbered.ts'
import { addStyles } from './late-styles.ts'

/** What `font-family` computes to where nothing sets it: Chromium, Safari, Firefox. */
const unsetFont = /^("?Times( New Roman)?"?|serif)$/
const systemFont = ':host{font-family:var(--store-font,system-ui,sans-serif)}'
/** Two columns on phones. The space between two cards is this margin and the white space of the markup. */
const inlineGap = ':host{margin:0 12px 16px 0;contain-intrinsic-inline-size:min(18em,50vw - 1.75em)}'
/** In quirks mode a percentage of an automatic height is one of the window's. */
const quirks = '.card{min-block-size:0}'

/**
 * Adapts an element to a page without CSS of its own: the system's font in place of the browser's default serif, and space
 * between cards that follow each other in a block. Cards in a grid or flex container are not `inline-block`, so they keep its gaps.
 */
export function fitPage(host: HTMLElement): void {
  registerUnit()
  if (host.getRootNode() !== document) return
  const { display, fontFamily, containerType } = getComputedStyle(host)
  if (unsetFont.test(fontFamily)) addStyles(host, systemFont)
  if (display === 'inline-block' && containerType !== 'normal') addStyles(host, inlineGap)
  if (pageDocument().compatMode === 'BackCompat') addStyles(host, quirks)
}

let isRegistered = false

/**
 * Makes `--s-px` a length: a sixteenth of the text size of the element, wherever it is used in there. Without a registration it is
 * relative to the text size of its place. Another bundle may have registered it: then the page has its initial value.
 */
function registerUnit(): void {
  if (isRegistered) return
  isRegistered = true
  const name = '--s-px'
  if (getComputedStyle(pageDocument().documentElement).getPropertyValue(name)) return
  CSS.registerProperty?.({ name, syntax: '<length>', inherits: true, initialValue: '1px' })
}
