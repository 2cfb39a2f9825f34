import { pageDocument } from '../../core/unclobbered.ts'
import { canConstruct, sheetOf } from './styles.ts'

/** Adds the CSS of parts that came late to an element: once, however often they ask. */
export function addStyles(host: HTMLElement, css: string): void {
  const root = host.shadowRoot
  if (!root) return
  if (!canConstruct()) {
    if (![...root.querySelectorAll('style')].some(({ textContent }) => textContent === css)) {
      root.append(Object.assign(pageDocument().createElement('style'), { textContent: css }))
    }
    return
  }
  const sheet = sheetOf(css)
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}
