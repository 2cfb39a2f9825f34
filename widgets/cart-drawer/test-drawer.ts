import { assert } from 'chai'
import type { CartLine, NewLine } from '../../core/cart/line.ts'
import { configure } from '../../core/client/configure.ts'
import type { Store } from '../../core/state/store.ts'
import { defineElement } from '../shared/element/define-element.ts'
import { nextFrame, place, type TestPlatform, testPlatform, testStore, until } from '../shared/testing/browser-test.ts'
import { shopRequests } from '../shared/testing/shop-requests.ts'
import { CartDrawer, cartDrawer } from './element.tsx'

export type DrawerElement = HTMLElement & { open?: boolean; show(opener?: Element): void; close(): void }

export interface Opened {
  readonly element: DrawerElement
  readonly root: ShadowRoot
  readonly dialog: HTMLDialogElement
}

export let platform: TestPlatform
export let shop: ReturnType<typeof shopRequests>
export let store: Store

export const define = (): void => defineElement('store-cart-drawer', CartDrawer, cartDrawer)

/** Loads the platform of the test run. */
export async function loadPlatform(): Promise<void> {
  platform ??= await testPlatform()
  shop ??= shopRequests(platform)
}

/**
 * Defines the element and opens the store of the platform before the tests of the suite, and empties the page after each. `products` fill the carts.
 */
export function setUpDrawer(products: readonly string[] = slugs): void {
  before(async () => {
    slugs = products
    await loadPlatform()
    define()
    store = testStore(platform)
    // Navigations would end the test page, so they are canceled.
    navigation.addEventListener('navigate', (event) => event.preventDefault())
  })
  afterEach(async () => {
    document.body.replaceChildren()
    await nextFrame()
    configure({ apiUrl: platform.url })
  })
}

export const markup = (attributes = ''): string =>
  `<store-cart-drawer client-id="${platform.clientId}" api-url="${platform.url}" ${attributes}></store-cart-drawer>`

export const find = <T extends HTMLElement = HTMLElement>(root: ParentNode, part: string): T | null =>
  root.querySelector<T>(`[part~="${part}"]`)
export const seen = <T extends HTMLElement = HTMLElement>(root: ParentNode, part: string): Promise<T> =>
  until(() => find<T>(root, part), part)
export const dialogOf = (root: ShadowRoot): HTMLDialogElement => root.querySelector('dialog') as HTMLDialogElement
export const lineOf = (root: ShadowRoot, line: CartLine): HTMLElement | undefined =>
  [...root.querySelectorAll<HTMLElement>('[part="line"]')].find((item) => item.textContent?.includes(line.name))

/** Products without options and with enough stock. Concurrent test files share the stock, so a suite that changes it has products of its own. */
export let slugs: readonly string[] = ['oak-wall-clock', 'modular-drawer-organizer']

/** Returns a new line with a product. Catalog V3 names the variant of every product. */
export async function newLine(slug: string | undefined, quantity: number): Promise<NewLine> {
  const state = store.products.product({ slug: slug ?? '' })
  const { id, defaultVariantId } = await until(() => state.get().product, `the product ${slug}`)
  return { productId: id, quantity, ...(defaultVariantId && { variantId: defaultVariantId }) }
}

/** Replaces the content of the cart with the given quantities of the first products. Returns the lines. */
export async function fill(...quantities: number[]): Promise<readonly CartLine[]> {
  const { cart } = store
  await cart.load()
  for (const { id } of cart.state.get().cart.lines) void cart.remove(id)
  await cart.settled()
  const lines = await Promise.all(quantities.map((quantity, index) => newLine(slugs[index], quantity)))
  if (lines.length > 0) assert.isTrue((await cart.add(lines)).ok, 'the cart could be filled')
  cart.dismissNotice()
  return cart.state.get().cart.lines
}

export async function opened(attributes = ''): Promise<Opened> {
  const element = place(markup(attributes)) as DrawerElement
  element.open = true
  const root = await until(() => element.shadowRoot, 'a shadow root')
  await until(() => root.querySelector('dialog')?.matches(':modal'), 'the dialog to be modal')
  return { element, root, dialog: dialogOf(root) }
}

export async function withLines(...quantities: number[]): Promise<Opened & { readonly lines: readonly CartLine[] }> {
  const lines = await fill(...quantities)
  const drawer = await opened()
  await until(() => drawer.root.querySelectorAll('[part="line"]').length === quantities.length, 'the lines')
  return { ...drawer, lines }
}

/** Returns the text of the live region. */
export const announcement = (root: ShadowRoot): string =>
  root.querySelector('.sheet > [role="status"]')?.textContent ?? ''

/** Records the texts that are added to or removed from the live regions of a drawer. */
export function announcementsIn(root: ShadowRoot): { soFar(): string[]; stop(): string[] } {
  const labels: string[] = []
  const take = (changes: readonly MutationRecord[]): void => {
    for (const { target, addedNodes, removedNodes } of changes) {
      if (!(target instanceof Element && target.matches('[data-live]'))) continue
      labels.push(...[...addedNodes, ...removedNodes].map((node) => node.textContent ?? ''))
    }
  }
  const observer = new MutationObserver(take)
  observer.observe(root, { childList: true, subtree: true })
  const soFar = (): string[] => {
    take(observer.takeRecords())
    return labels
  }
  return {
    soFar,
    stop() {
      soFar()
      observer.disconnect()
      return labels
    },
  }
}
