/** The styles of an element class: constructed once for all its elements, or as text where the browser cannot. */
export interface Styles {
  adopt(root: ShadowRoot): void
  /** CSS to render as a `<style>` element, when sheets cannot be constructed. */
  readonly text?: string
}

/** One sheet per CSS text and bundle: forty cards share theirs. */
const sheets = new Map<string, CSSStyleSheet>()

/** Whether the browser can construct style sheets. */
export const canConstruct = (): boolean =>
  'adoptedStyleSheets' in Document.prototype && 'replaceSync' in CSSStyleSheet.prototype

/** The constructed sheet of a CSS text. */
export function sheetOf(css: string): CSSStyleSheet {
  const known = sheets.get(css)
  if (known) return known
  const made = new CSSStyleSheet()
  made.replaceSync(css)
  sheets.set(css, made)
  return made
}

/** Prepares the CSS texts of an element class; the sheets are made when its first element is. */
export function createStyles(texts: readonly string[]): Styles {
  if (canConstruct()) {
    return {
      adopt(root) {
        root.adoptedStyleSheets = texts.map(sheetOf)
      },
    }
  }
  return { adopt: () => undefined, text: texts.join('\n') }
}
