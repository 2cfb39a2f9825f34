import { assert } from 'chai'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { find, get } from '../../product-card/test-card.ts'
import { nextFrame, type TestPlatform, testPlatform, until } from '../../shared/testing/browser-test.ts'
import { CartDrawer, ProductCard, StoreProvider } from '../index.ts'

let platform: TestPlatform
let root: Root | undefined
let visited: string[] = []
let documents: string[] = []

function render(children: ReactNode): void {
  root ??= createRoot(document.body.appendChild(document.createElement('main')))
  root.render(
    <StoreProvider clientId={platform.clientId} apiUrl={platform.url} navigate={(path) => visited.push(path)}>
      {children}
    </StoreProvider>,
  )
}

async function partOf(selector: string, part: string): Promise<HTMLElement> {
  const shadow = (): ShadowRoot | null | undefined => document.querySelector(selector)?.shadowRoot
  await until(() => find(shadow() ?? document, part), `${part} of ${selector}`)
  return get(shadow() as ShadowRoot, part)
}

const click = (target: Element, init: MouseEventInit = {}): boolean =>
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...init }))

before(async () => {
  platform = await testPlatform()
  navigation.addEventListener('navigate', (event) => {
    documents.push(event.destination.url)
    event.preventDefault()
  })
})

beforeEach(() => {
  visited = []
  documents = []
})

afterEach(async () => {
  root?.unmount()
  root = undefined
  document.body.replaceChildren()
  await nextFrame()
})

describe('StoreProvider, navigate', () => {
  it('default: gets the path of a link in an element, in place of a navigation of the browser', async () => {
    render(<ProductCard slug="ember-mug" productUrl="/products/{slug}?from=card#top" />)
    ;(await partOf('store-product-card', 'title-link')).click()
    assert.deepEqual(visited, ['/products/ember-mug?from=card#top'])
    assert.isEmpty(documents)
  })

  it('behavior: the browser follows links that open elsewhere, and links to other sites', async () => {
    render(<ProductCard slug="ember-mug" productUrl="/products/{slug}" />)
    const link = await partOf('store-product-card', 'title-link')
    const stop = (event: Event): void => event.preventDefault()
    document.addEventListener('click', stop)
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) click(link, { [key]: true })
    click(link, { button: 1 })
    document.removeEventListener('click', stop)
    render(<ProductCard slug="ember-mug" productUrl="https://shop.example/{slug}" />)
    await until(() => link.getAttribute('href')?.startsWith('https:'), 'the link to another site')
    link.click()
    assert.isEmpty(visited)
    assert.deepEqual(documents, ['https://shop.example/ember-mug'])
  })

  it('behavior: links among the children of a component are those of the page', async () => {
    render(
      <ProductCard slug="ember-mug">
        <a slot="note" href="/returns" id="returns">
          Returns
        </a>
      </ProductCard>,
    )
    await partOf('store-product-card', 'title')
    document.getElementById('returns')?.click()
    assert.isEmpty(visited)
    assert.lengthOf(documents, 1)
  })

  it('behavior: a click that a handler has canceled goes nowhere', async () => {
    render(
      <ProductCard slug="ember-mug" productUrl="/products/{slug}" onClickCapture={(event) => event.preventDefault()} />,
    )
    ;(await partOf('store-product-card', 'title-link')).click()
    assert.isEmpty(visited)
    assert.isEmpty(documents)
  })

  it('behavior: a dialog closes, because the page stays', async () => {
    render(
      <>
        <ProductCard slug="glow-camp-lantern" />
        <CartDrawer openOnAdd productUrl="/products/{slug}" />
      </>,
    )
    await partOf('store-cart-drawer', 'dialog')
    ;(await partOf('store-product-card', 'add-button')).click()
    const title = await partOf('store-cart-drawer', 'line-title')
    const drawer = document.querySelector('store-cart-drawer')
    await until(() => drawer?.hasAttribute('open'), 'the drawer to open')
    title.querySelector('a')?.click()
    assert.lengthOf(visited, 1)
    await until(() => !drawer?.hasAttribute('open'), 'the drawer to close')
  })
})
