/**
 * The one-tag loader: `<script type="module" src="…/storefront.js" data-client-id="…"></script>`.
 *
 * It reads `data-client-id`, `data-api-url`, `data-locale`, `data-theme` and `data-currency`, finds the `store-*` elements of the page and loads what they need from
 * the folder that it was itself loaded from.
 *
 * The built file has neither static imports, exports nor `import.meta`, so it also runs as a classic script, for site builders that strip
 * `type="module"`.
 */
import { pageDocument } from '../core/unclobbered.ts'
import { startLoader } from './loader/start-loader.ts'
import { detailFiles, engineFiles, unknownFiles, widgetFiles } from './widget-files.ts'

const page = globalThis.document && pageDocument()
/** The script's own tag: only a classic script sees it. */
const classic = page?.currentScript as HTMLScriptElement | undefined | null
/** Where the other files are. A module that is not loaded by a tag does not know, and preloads nothing. */
const base = (classic ?? page?.querySelector<HTMLScriptElement>('[src*="/storefront.js"]'))?.src

startLoader({
  files: widgetFiles,
  engine: engineFiles,
  detail: detailFiles,
  unknown: unknownFiles,
  base,
  // In a module a relative address is relative to the module, whatever its tag says.
  importFile: (file) => import(/* @vite-ignore */ classic ? new URL(file, base).href : file),
})
