import { pageDocument } from '../../../core/browser/unclobbered.ts'
import { pageConfig, readSetting } from '../../../core/client/config.ts'
import { schemeIn } from './page-scheme.ts'
import { addStyles } from './styles.ts'

/** Computed `font-family` in Chromium, Safari and Firefox if no style sheet sets one. */
const UNSET_FONT = /^"?(Times( New Roman)?|serif)"?$/
const SYSTEM_FONT_CSS = ':host{font-family:var(--store-font,system-ui,sans-serif)!important}'
/** Allows two columns on phones. The gap between two cards is this margin plus the white space of the markup. */
const INLINE_GAP_CSS = ':host{margin:0 12px 16px 0;contain-intrinsic-inline-size:min(18em,50vw - 1.75em)!important}'
/** Elements are never inline, unless the page resets them (`* { all: unset }`). */
const OWN_DISPLAY_CSS = ':host{display:var(--s-display,block)!important}'
/** In quirks mode, a percentage of an automatic height is relative to the viewport. */
const QUIRKS_MODE_CSS = '.card{min-block-size:0}'

/** Connected elements. */
const elements = new Set<HTMLElement>()
/** Elements that the next call of `fitPage` adapts. */
const pending = new Set<HTMLElement>()
let observer: MutationObserver | undefined

/** Schedules a connected element for `fitPage`. Call it again when the element has moved or its `theme` has changed. */
export function joinPage(host: HTMLElement): void {
  elements.add(host)
  pending.add(host)
}

export function leavePage(host: HTMLElement): void {
  elements.delete(host)
  pending.delete(host)
}

/**
 * Adapts the elements that joined since the last call to the page around them:
 *
 * - The color scheme is `theme`, or the scheme of the page around the element. It is updated when a script changes attributes of the root or the
 *   body, and when the scheme of the system or the configuration changes.
 * - On a page without CSS, elements get the system font instead of the browser's default serif font, and consecutive cards in a block get a gap.
 *   Cards in a grid or flex container are not `inline-block`, so only the gap of the container applies.
 * - On a page that resets the display of all elements, elements get theirs back.
 *
 * Call it before the elements render: reading a computed style makes the browser recalculate the styles of all changed elements. For the same
 * reason, all reads precede the first write.
 */
export function fitPage(): void {
  if (pending.size === 0) return
  observer ??= observePage()
  // Observe on every call, because a script of the page may have replaced the body.
  for (const element of [pageDocument().documentElement, pageDocument().body])
    observer.observe(element, { attributes: true })
  // Elements often have the same parent, and reading its style is slow.
  const schemes = new Map<Element | null, string>([[null, '']])
  const adaptations = [...pending].map((host) => ({ host, scheme: schemeOf(host, schemes), css: missingCss(host) }))
  pending.clear()
  for (const { host, scheme, css } of adaptations) {
    host.style.colorScheme = scheme
    for (const text of css) addStyles(host, text)
  }
}

/** Returns the color scheme of an element. `schemes` has those of the parents that were read before. */
function schemeOf(host: HTMLElement, schemes: Map<Element | null, string>): string {
  const theme = readSetting('theme', host) ?? ''
  if (/^(light|dark)$/.test(theme)) return theme
  const { parentElement } = host
  const scheme = schemes.get(parentElement) ?? schemeIn(parentElement as Element)
  schemes.set(parentElement, scheme)
  return scheme
}

function missingCss(host: HTMLElement): readonly string[] {
  if (host.getRootNode() !== document) return []
  const style = getComputedStyle(host)
  const { fontFamily, containerType } = style
  const isReset = style.display === 'inline'
  const display = isReset ? style.getPropertyValue('--s-display') : style.display
  return [
    ...(isReset ? [OWN_DISPLAY_CSS] : []),
    ...(UNSET_FONT.test(fontFamily) ? [SYSTEM_FONT_CSS] : []),
    ...(display === 'inline-block' && containerType !== 'normal' ? [INLINE_GAP_CSS] : []),
    ...(pageDocument().compatMode === 'BackCompat' ? [QUIRKS_MODE_CSS] : []),
  ]
}

/** Starts the observer and the listeners that all elements of the page share. */
function observePage(): MutationObserver {
  registerUnit()
  const update = (): void => {
    elements.forEach(joinPage)
    fitPage()
  }
  // If the page has a color transition, the text color is final only at its end. Read it again then.
  const { documentElement } = pageDocument()
  documentElement.addEventListener('transitionend', ({ target }) => {
    if (target === documentElement || target === pageDocument().body) update()
  })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', update)
  pageConfig().subscribe(update)
  return new MutationObserver(update)
}

/**
 * Registers `--s-px` as a length: 1/16 of the text size of the element, wherever it is used inside. An unregistered property would be relative to
 * the text size where it is used.
 */
function registerUnit(): void {
  try {
    CSS.registerProperty?.({ name: '--s-px', syntax: '<length>', inherits: true, initialValue: '1px' })
  } catch {
    // Another bundle has registered it. A check in advance would make the browser recalculate the styles of the page.
  }
}
