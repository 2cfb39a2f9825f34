import { pageDocument } from '../core/browser/unclobbered.ts'
import { DEFAULT_API_URL, trimTrailingSlash } from '../core/client/api-url.ts'
import { pageRequest, prefetchPage } from './loader/prefetch-page.ts'
import { preloadModule } from './loader/preload-module.ts'

/**
 * The optional inline script for the head of a page. It requests the tokens while the page is being parsed, and the product query of the page when
 * parsing is done, before any script file has loaded. It reads `data-client-id`, `data-api-url`, `data-currency` and `data-catalog` of its own tag.
 *
 * The tag before it preloads the code of the cards. When it sends the product query, this script also preloads the code of that version of the
 * catalog, from the same folder.
 *
 * The loader and the widgets use the requests that it started, and do not repeat them. They work the same without it.
 */
const script = pageDocument().currentScript
const readSetting = (name: string): string | undefined => script?.dataset[name]?.trim() || undefined
const clientId = readSetting('clientId')

if (clientId) {
  const apiUrl = trimTrailingSlash(readSetting('apiUrl') ?? DEFAULT_API_URL)
  const shop = { clientId, apiUrl, currency: readSetting('currency'), catalog: readSetting('catalog') }
  const { href = '' } = (script?.previousElementSibling ?? {}) as Partial<HTMLLinkElement>
  const start = (): void => {
    // Elements whose code has loaded send their own requests. The page may have created them after parsing.
    const isDefined = pageDocument().querySelector(':is(store-product-card,store-product-list):defined')
    const request = isDefined || pageDocument().readyState === 'loading' ? undefined : pageRequest()
    const { catalog: version } = prefetchPage(shop, request)
    if (version && href.endsWith('/widgets/chunks/shop.js')) preloadModule(new URL(`catalog-${version}.js`, href).href)
  }
  start()
  pageDocument().addEventListener('readystatechange', start)
}
