import { assert } from 'chai'
import { queryProducts } from '../../../core/catalog/v1/products/product-calls.ts'
import { clientOf } from '../../../core/state/client-of.ts'
import type { Store } from '../../../core/state/store.ts'
import { nextFrame, place, type TestPlatform, until } from './browser-test.ts'

/** A rendered element that consists of one button. */
export interface ShownButton {
  readonly element: HTMLElement
  readonly root: ShadowRoot
  readonly button: HTMLElement
}

/** Returns the markup of `tag` for the platform. */
export function buttonMarkup(tag: string, { clientId, url }: TestPlatform, attributes = '', content = ''): string {
  return `<${tag} client-id="${clientId}" api-url="${url}" ${attributes}>${content}</${tag}>`
}

/** Appends a button to the page, and waits until it can be pressed. */
export async function showButton(markup: string): Promise<ShownButton> {
  const element = place(markup)
  const root = await until(() => element.shadowRoot, 'a shadow root')
  const button = await until(() => root.querySelector<HTMLElement>('[part~=button]'), 'the button')
  return { element, root, button }
}

/** Adds one unit of a product without options to the cart. */
export async function addOneUnit(store: Store): Promise<void> {
  const query = { filter: { slug: 'oak-wall-clock' } }
  const { products = [] } = await (await clientOf(store)).call(queryProducts, { query })
  const outcome = await store.cart.add([{ productId: products[0]?.id ?? '', quantity: 1 }])
  assert.isTrue(outcome.ok, 'one unit is in the cart')
}

/** Removes the elements that a test has added to the page. */
export async function clearPage(): Promise<void> {
  document.body.replaceChildren()
  await nextFrame()
}
