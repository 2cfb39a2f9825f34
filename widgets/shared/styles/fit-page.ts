import { pageConfig, readSetting } from '../../../core/client/config.ts'
import { pageDocument } from '../../../core/unclobbered.ts'
import { schemeAround } from './page-scheme.ts'
import { addStyles } from './styles.ts'

/** What `font-family` computes to where nothing sets it: Chromium, Safari, Firefox. */
const unsetFont = /^"?(Times( New Roman)?|serif)"?$/
const systemFont = ':host{font-family:var(--store-font,system-ui,sans-serif)}'
/** Two columns on phones. The space between two cards is this margin and the white space of the markup. */
const inlineGap = ':host{margin:0 12px 16px 0;contain-intrinsic-inline-size:min(18em,50vw - 1.75em)}'
/** In quirks mode a percentage of an automatic height is one of the window's. */
const quirks = '.card{min-block-size:0}'

/** Connected elements. */
const elements = new Set<HTMLElement>()
/** Those that `fitPage` adapts next. */
const pending = new Set<HTMLElement>()
let observer: MutationObserver | undefined

/** Lets `fitPage` adapt a connected element. Call it again when the element has moved or its `theme` has changed. */
export function joinPage(host: HTMLElement): void {
  elements.add(host)
  pending.add(host)
}

export function leavePage(host: HTMLElement): void {
  elements.delete(host)
  pending.delete(host)
}

/**
 * Adapts the elements that joined since the last call to their places in the page:
 *
 * - The color scheme is that of `theme`, or of the page around the element. It is updated when a script of the page changes attributes of
 *   the root or the body, and when the scheme of the system or the configuration changes.
 * - On a page without CSS of its own, they have the system's font in place of the browser's default serif, and space between cards that follow
 *   each other in a block. Cards in a grid or flex container are not `inline-block`, so they keep its gaps.
 *
 * Call it before the elements render: to read a style, the browser computes the styles of all elements that have changed. For the same reason,
 * all reads come before the first write.
 */
export function fitPage(): void {
  if (pending.size === 0) return
  observer ??= observePage()
  // Each time, because a script of the page may have replaced the body.
  for (const element of [pageDocument().documentElement, pageDocument().body])
    observer.observe(element, { attributes: true })
  const looks = [...pending].map((host) => ({ host, scheme: schemeOf(host), css: missingCss(host) }))
  pending.clear()
  for (const { host, scheme, css } of looks) {
    host.style.colorScheme = scheme
    for (const text of css) addStyles(host, text)
  }
}

function schemeOf(host: HTMLElement): string {
  const theme = readSetting('theme', host) ?? ''
  return /^(light|dark)$/.test(theme) ? theme : schemeAround(host)
}

function missingCss(host: HTMLElement): readonly string[] {
  if (host.getRootNode() !== document) return []
  const { display, fontFamily, containerType } = getComputedStyle(host)
  return [
    ...(unsetFont.test(fontFamily) ? [systemFont] : []),
    ...(display === 'inline-block' && containerType !== 'normal' ? [inlineGap] : []),
    ...(pageDocument().compatMode === 'BackCompat' ? [quirks] : []),
  ]
}

/** Starts what all elements of the page share. */
function observePage(): MutationObserver {
  registerUnit()
  const update = (): void => {
    elements.forEach(joinPage)
    fitPage()
  }
  // Where the page has a transition of the color, a change starts it. The color of the text is read again at its end.
  const { documentElement } = pageDocument()
  documentElement.addEventListener('transitionend', ({ target }) => {
    if (target === documentElement || target === pageDocument().body) update()
  })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', update)
  pageConfig().subscribe(update)
  return new MutationObserver(update)
}

/**
 * Makes `--s-px` a length: a sixteenth of the text size of the element, wherever it is used in there. Without a registration it is
 * relative to the text size of its place. Another bundle may have registered it: then the page has its initial value.
 */
function registerUnit(): void {
  const name = '--s-px'
  if (getComputedStyle(pageDocument().documentElement).getPropertyValue(name)) return
  CSS.registerProperty?.({ name, syntax: '<length>', inherits: true, initialValue: '1px' })
}
