import { unclobbered } from '../../../../core/browser/unclobbered.ts'
import type { ProductState } from '../../../../core/catalog/products/product-store.ts'
import { isUuid } from '../../../../core/client/is-uuid.ts'
import { shopKey } from '../../../../core/client/prefetch.ts'
import { resolveConfig } from '../../../../core/client/resolve-config.ts'
import { page } from '../../../../core/state/page.ts'
import type { Store } from '../../../../core/state/store.ts'
import { insecurePageError } from '../../../shared/config-errors/insecure-page.ts'
import type { ElementMistake } from '../../checks/elements/element-mistake.ts'
import { invalidProductUrl } from './attribute-mistakes.ts'

const TYPOGRAPHIC_QUOTE = /^[“”„‟″]/

/** Finds the mistakes in the markup of an element of a widget. */
export function* mistakesOf(element: HTMLElement, names: readonly string[]): Generator<ElementMistake> {
  const markup = `<${element.localName}>`
  const outer = outerWidget(element, names)
  // The panel shows a configuration error about its login box.
  const isLoginBoxOfPanel = outer === 'store-account-panel' && element.localName === 'store-login-box'
  if (outer && !isLoginBoxOfPanel) yield { kind: 'nested', markup, outer: `<${outer}>` }
  for (const attribute of attributesOf(element)) {
    const value = unclobbered(element).getAttribute(attribute) ?? ''
    if (TYPOGRAPHIC_QUOTE.test(value)) yield { kind: 'quotes', markup, attribute, value }
  }
  const text = shownConfigError(element) ?? invalidIds(element) ?? invalidProductUrl(element)
  if (text) yield { kind: 'config', markup, text }
  const product = missingProduct(element)
  if (product) yield product
}

/** Returns the attributes that an element reads. None if its code has not loaded. */
function attributesOf({ localName }: HTMLElement): readonly string[] {
  const definition = customElements.get(localName) as { readonly observedAttributes?: readonly string[] } | undefined
  return definition?.observedAttributes ?? []
}

/** Returns the name of the closest widget whose content, outside of its slots, has the element. */
function outerWidget(element: Element, names: readonly string[]): string | undefined {
  const { parentElement, hasAttribute } = unclobbered(element)
  if (!parentElement || hasAttribute('slot')) return undefined
  const { localName } = unclobbered(parentElement)
  return names.includes(localName.replace(/^store-/, '')) && localName.startsWith('store-')
    ? localName
    : outerWidget(parentElement, names)
}

/** Returns the configuration error that a widget shows. Omits those of settings and of the page, which have checks of their own. */
function shownConfigError({ localName, shadowRoot }: HTMLElement): string | undefined {
  const host = shadowRoot?.host
  if (!host || !resolveConfig(host).ok) return undefined
  // The hint about a misspelled attribute comes last. It is often the cause of the error before it.
  const text = [...shadowRoot.querySelectorAll('[part~=config-error]')].at(-1)?.textContent?.trim() ?? ''
  const message = text.replace(`<${localName}>`, '').trim()
  return message && message !== insecurePageError() ? message : undefined
}

/** Returns an error message if `product-ids` contains slugs in place of IDs. */
function invalidIds(element: HTMLElement): string | undefined {
  const ids: unknown = element.localName === 'store-product-list' && Reflect.get(element, 'productIds')
  const invalid = typeof ids === 'string' && ids.match(/[^\s,]+/g)?.find((id) => !isUuid(id))
  return invalid
    ? `product-ids contains “${invalid}”, which is not an ID. Copy the IDs of the products, not their slugs.`
    : undefined
}

/** Returns the mistake of a card whose product the shop does not have. */
function missingProduct(element: HTMLElement): ElementMistake | undefined {
  const product = productOf(element)
  return product?.status === 'missing' ? { ...product, kind: 'product' } : undefined
}

/** Whether a card still loads its product. */
export const isLoadingProduct = (element: HTMLElement): boolean => productOf(element)?.status === 'loading'

interface CardProduct {
  readonly attribute: 'product-id' | 'product-slug'
  readonly value: string
  readonly status: ProductState['status']
}

/** Returns the product of a card. Undefined for other elements, without a product, and without a valid configuration. */
function productOf(element: HTMLElement): CardProduct | undefined {
  const result = resolveConfig(element)
  if (element.localName !== 'store-product-card' || !result.ok) return undefined
  const { clientId, apiUrl } = result.config
  const store = page().stores.get(shopKey(clientId, apiUrl)) as Store | undefined
  const [id, slug]: unknown[] = [Reflect.get(element, 'productId'), Reflect.get(element, 'productSlug')]
  const value = id || slug
  if (!store || typeof value !== 'string' || !value) return undefined
  const { status } = store.products.product(id ? { id: value } : { slug: value }).get()
  return { attribute: id ? 'product-id' : 'product-slug', value, status }
}
