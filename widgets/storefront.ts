/**
 * The one-tag loader: `<script type="module" src="…/storefront.js" data-client-id="…"></script>`.
 *
 * It reads `data-client-id`, `data-api-url`, `data-catalog`, `data-cart`, `data-locale`, `data-theme` and `data-currency`, finds the `store-*`
 * elements of the page, and loads their files from the folder of this script.
 *
 * The built file has neither static imports, exports nor `import.meta`, so it also runs as a classic script, for site builders that strip
 * `type="module"`.
 */
import { pageDocument } from '../core/browser/unclobbered.ts'
import { isDoctorRequested } from './loader/is-doctor-requested.ts'
import type { ImportParts } from './loader/load-widget.ts'
import { startLoader } from './loader/start-loader.ts'
import { catalogFiles, DOCTOR_FILE, detailFiles, engineFiles, partsFiles, widgetFiles } from './widget-files.ts'

const page = pageDocument()
/** The tag of this script. Available to classic scripts only. */
const classic = page.currentScript as HTMLScriptElement | null
/** URL of this script, from which the other files are resolved. Unknown for a module that was not loaded by a tag. Nothing is preloaded then. */
const base = (classic ?? page.querySelector<HTMLScriptElement>('script[src*="/storefront.js"]'))?.src

// A module resolves relative URLs against its own URL, regardless of its script tag.
const importFile = (file: string): Promise<unknown> =>
  import(/* @vite-ignore */ classic ? new URL(file, base).href : file)

// Before the loader, which does nothing on a page with another one.
if (isDoctorRequested()) importFile(DOCTOR_FILE).catch(console.error)
startLoader({
  files: widgetFiles,
  catalog: catalogFiles,
  engine: engineFiles,
  detail: detailFiles,
  base,
  importFile,
  importParts: () => importFile(partsFiles[0] ?? '') as ReturnType<ImportParts>,
})
