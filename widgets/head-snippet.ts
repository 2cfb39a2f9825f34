import { defaultApiUrl } from '../core/config.ts'
import { pageRequest, startEarly } from './loader/early-start.ts'

/**
 * The optional inline script for the head of a page: it starts the token while the page is being parsed and the page's one
 * product query when it has been, long before any script file has arrived. It reads `data-client-id`, `data-api-url` and `data-currency` of its own tag.
 *
 * Done is done: the loader and the widgets pick up what it started, and work the same without it.
 */
const { clientId, apiUrl, currency } = document.currentScript?.dataset ?? {}

if (clientId) {
  const shop = { clientId, apiUrl: apiUrl || defaultApiUrl, currency }
  const start = (): unknown => startEarly(shop, document.readyState === 'loading' ? [] : pageRequest())
  start()
  document.addEventListener('readystatechange', start)
}
