/** Constructed style sheets by CSS text. All elements of a bundle share them. */
const sheets = new Map<string, CSSStyleSheet>()

/** Returns the constructed style sheet of a CSS text. */
export function styleSheet(css: string): CSSStyleSheet {
  const existing = sheets.get(css)
  if (existing) return existing
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  sheets.set(css, sheet)
  return sheet
}

/** Adds the CSS of a lazy-loaded part to an element. Repeated calls add the same CSS once. */
export function addStyles({ shadowRoot }: HTMLElement, css: string): void {
  const sheet = styleSheet(css)
  if (shadowRoot && !shadowRoot.adoptedStyleSheets.includes(sheet)) shadowRoot.adoptedStyleSheets.push(sheet)
}
