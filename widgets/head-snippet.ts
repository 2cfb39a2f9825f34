import { defaultPageApiUrl } from '../core/client/config.ts'
import { pageDocument } from '../core/unclobbered.ts'
import { pageRequest, prefetchPage } from './loader/prefetch-page.ts'

/**
 * The optional inline script for the head of a page. It requests the tokens while the page is being parsed, and the product query of the page when
 * parsing is done, before any script file has loaded. It reads `data-client-id`, `data-api-url`, `data-currency` and `data-catalog` of its own tag.
 *
 * The loader and the widgets use the requests that it started, and do not repeat them. They work the same without it.
 */
const { clientId, apiUrl, currency, catalog } = pageDocument().currentScript?.dataset ?? {}

if (clientId) {
  const shop = { clientId, apiUrl: apiUrl || defaultPageApiUrl, currency, catalog }
  const start = (): unknown => prefetchPage(shop, pageDocument().readyState === 'loading' ? undefined : pageRequest())
  start()
  pageDocument().addEventListener('readystatechange', start)
}
