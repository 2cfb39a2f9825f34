/**
 * The one-tag loader: `<script type="module" src="…/storefront.js" data-client-id="…"></script>`.
 *
 * It reads `data-client-id`, `data-api-url`, `data-locale`, `data-theme` and `data-currency`, finds the `store-*` elements of the page, and loads
 * their files from the folder of this script.
 *
 * The built file has neither static imports, exports nor `import.meta`, so it also runs as a classic script, for site builders that strip
 * `type="module"`.
 */
import { pageDocument } from '../core/unclobbered.ts'
import { startLoader } from './loader/start-loader.ts'
import { detailFiles, engineFiles, unknownFiles, widgetFiles } from './widget-files.ts'

const page = globalThis.document && pageDocument()
/** The tag of this script. Available to classic scripts only. */
const classic = page?.currentScript as HTMLScriptElement | undefined | null
/** URL of this script, from which the other files are resolved. Unknown for a module that no tag has loaded: then nothing is preloaded. */
const base = (classic ?? page?.querySelector<HTMLScriptElement>('[src*="/storefront.js"]'))?.src

startLoader({
  files: widgetFiles,
  engine: engineFiles,
  detail: detailFiles,
  unknown: unknownFiles,
  base,
  // A module resolves relative URLs against its own URL, whatever the tag contains.
  importFile: (file) => import(/* @vite-ignore */ classic ? new URL(file, base).href : file),
})
