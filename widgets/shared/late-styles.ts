const sheets = new Map<string, CSSStyleSheet>()

/** Adds the CSS of parts that came late to an element: once, however often they ask. */
export function addStyles(host: HTMLElement, css: string): void {
  const root = host.shadowRoot
  if (!root) return
  if (!('adoptedStyleSheets' in Document.prototype && 'replaceSync' in CSSStyleSheet.prototype)) {
    if (![...root.querySelectorAll('style')].some(({ textContent }) => textContent === css)) {
      root.append(Object.assign(document.createElement('style'), { textContent: css }))
    }
    return
  }
  let sheet = sheets.get(css)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    sheets.set(css, sheet)
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}
