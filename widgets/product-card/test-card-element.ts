import { defineElement } from '../shared/element/define-element.ts'
import { nextFrame, place, type TestPlatform, testPlatform, until } from '../shared/testing/browser-test.ts'
import { shopRequests } from '../shared/testing/shop-requests.ts'
import { ProductCard, productCard } from './element.tsx'
import { choice, find } from './test-card.ts'

export let platform: TestPlatform
export let shop: ReturnType<typeof shopRequests>

export const define = (): void => defineElement('store-product-card', ProductCard, productCard)

/** Loads the platform of the test run. */
export async function loadPlatform(): Promise<void> {
  platform ??= await testPlatform()
  shop ??= shopRequests(platform)
}

/** Defines the element before the tests of the suite, and empties the page after each. */
export function setUpCard(): void {
  before(async () => {
    await loadPlatform()
    define()
    // Cancel navigations away from the page of the tests. Tests observe them by their events.
    navigation.addEventListener('navigate', (event) => event.preventDefault())
  })
  afterEach(async () => {
    sessionStorage.clear()
    document.body.replaceChildren()
    await nextFrame()
  })
}

export const markup = (attributes: string): string =>
  `<store-product-card client-id="${platform.clientId}" api-url="${platform.url}" ${attributes}></store-product-card>`

export interface Shown {
  readonly element: HTMLElement
  readonly root: ShadowRoot
  readonly add: HTMLElement
}

export async function shown(slug: string, attributes = ''): Promise<Shown> {
  const element = place(markup(`product-slug="${slug}" ${attributes}`))
  const root = await until(() => element.shadowRoot, 'a shadow root')
  const add = await until(() => find(root, 'add-button'), `the card of ${slug}`)
  return { element, root, add }
}

/** The notes of a card whose selection has one unit left. */
export const notesOfLastUnit = (): string => (platform.catalog === 'v1' ? 'Only 1 left' : '')

export const isChosen = (root: ShadowRoot, name: string): boolean => choice(root, name).ariaChecked === 'true'
