import { pageProducts, startEarly } from './loader/early-start.ts'

/**
 * The optional inline script for the head of a page: it starts the token while the page is being parsed and the page's one
 * product query when it has been, long before any script file has arrived. It reads `data-client-id` and `data-api-url` of its own tag.
 *
 * Done is done: the loader and the widgets pick up what it started, and work the same without it.
 */
const shop = document.currentScript?.dataset
const clientId = shop?.['clientId']

if (clientId) {
  const early = { clientId, apiUrl: (shop['apiUrl'] || 'https://www.wixapis.com').replace(/\/+$/, '') }
  const ask = (): void => startEarly(early, pageProducts())
  startEarly(early)
  if (document.readyState === 'loading') document.addEventListener('readystatechange', ask, { once: true })
  else ask()
}
