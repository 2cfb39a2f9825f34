import { widgetImports } from './widget-imports.ts'

/**
 * Files of each widget, its entry first, relative to the loader. In the source tree, each widget has an entry only. The build replaces this module
 * with the list of the built files.
 */
export const widgetFiles: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.keys(widgetImports).map((name) => [name, [`./${name}/define.ts`]]),
)

/** Files that returning visitors also need, to load the cart count. */
export const engineFiles: readonly string[] = []

/** Files that a product page also needs, for `layout="detail"`. */
export const detailFiles: readonly string[] = []

/** Files that report unknown elements. */
export const unknownFiles: readonly string[] = ['./loader/unknown-element.ts']
