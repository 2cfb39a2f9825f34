/** Constructed style sheets by CSS text. All elements of a bundle share them. */
const sheets = new Map<string, CSSStyleSheet>()

/** Returns the constructed style sheet of a CSS text. */
export function styleSheet(css: string): CSSStyleSheet {
  const existing = sheets.get(css)
  if (existing) return existing
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(CSS.supports('color', 'light-dark(red,red)') ? css : withLightColors(css))
  sheets.set(css, sheet)
  return sheet
}

/** Replaces every `light-dark()` pair of hexadecimal colors by the light one, for browsers that do not support `light-dark()`. */
export const withLightColors = (css: string): string => css.replace(/light-dark\((.*?),.*?\)/g, '$1')

/** Adds the CSS of a lazy-loaded part to an element. Repeated calls add the same CSS once. */
export function addStyles({ shadowRoot }: HTMLElement, css: string): void {
  const sheet = styleSheet(css)
  if (shadowRoot && !shadowRoot.adoptedStyleSheets.includes(sheet)) shadowRoot.adoptedStyleSheets.push(sheet)
}
