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

/** Files of all versions of the catalog. */
export const catalogFiles: readonly string[] = []

/** The file with the parts of the loader that few pages need at once. */
export const partsFiles: readonly string[] = ['./loader/loader-parts.ts']

/** The file of the doctor. */
export const DOCTOR_FILE = './doctor/open.ts'
