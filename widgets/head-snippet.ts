import { defaultPageApiUrl } from '../core/client/config.ts'
import { pageDocument } from '../core/unclobbered.ts'
import { pageRequest, prefetchPage } from './loader/prefetch-page.ts'

/**
 * The optional inline script for the head of a page: it starts the token while the page is being parsed and the page's one
 * product query when it has been, long before any script file has arrived. It reads `data-client-id`, `data-api-url` and `data-currency` of its own tag.
 *
 * Done is done: the loader and the widgets pick up what it started, and work the same without it.
 */
const { clientId, apiUrl, currency } = pageDocument().currentScript?.dataset ?? {}

if (clientId) {
  const shop = { clientId, apiUrl: apiUrl || defaultPageApiUrl, currency }
  const start = (): unknown => prefetchPage(shop, pageDocument().readyState === 'loading' ? undefined : pageRequest())
  start()
  pageDocument().addEventListener('readystatechange', start)
}
