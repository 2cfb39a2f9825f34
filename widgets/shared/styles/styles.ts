/** One sheet per CSS text and bundle, shared by all elements that use it. */
const sheets = new Map<string, CSSStyleSheet>()

/** The constructed style sheet of a CSS text. */
export function styleSheet(css: string): CSSStyleSheet {
  const known = sheets.get(css)
  if (known) return known
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  sheets.set(css, sheet)
  return sheet
}

/** Adds the CSS of parts that are loaded later to an element. Adds a text once, however often it is called. */
export function addStyles({ shadowRoot }: HTMLElement, css: string): void {
  const sheet = styleSheet(css)
  if (shadowRoot && !shadowRoot.adoptedStyleSheets.includes(sheet)) shadowRoot.adoptedStyleSheets.push(sheet)
}
