/**
 * The one-tag loader: `<script type="module" src="…/storefront.js" data-client-id="…"></script>`.
 *
 * It reads `data-client-id`, `data-api-url`, `data-locale`, `data-theme` and `data-currency`, finds the `store-*` elements of the page and loads what they need from
 * the folder that it was itself loaded from.
 */
import { startLoader } from './loader/start-loader.ts'
import { detailFiles, engineFiles, widgetFiles } from './widget-files.ts'

startLoader({
  files: widgetFiles,
  engine: engineFiles,
  detail: detailFiles,
  base: import.meta.url,
  bring: (url) => import(url),
})
