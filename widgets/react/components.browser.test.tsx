import { assert } from 'chai'
import { createRef, type ReactNode, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { pageConfig } from '../../core/client/config.ts'
import { emit, type StoreEvent } from '../../core/events/page-events.ts'
import type { MessageOverrides, PageConfig } from '../../core/state/page.ts'
import type { CartDrawerProps } from '../cart-drawer/element.tsx'
import { cart, line } from '../cart-drawer/test-cart.ts'
import { find, get, text } from '../product-card/test-card.ts'
import {
  nextEvent,
  nextFrame,
  type TestPlatform,
  testPlatform,
  testShop,
  until,
} from '../shared/testing/browser-test.ts'
import { holdRequests, recordRequests } from '../shared/testing/test-network.ts'
import type { DialogMethods, StoreElement } from './component/component-types.ts'
import { CartButton, CartDrawer, LoginBox, ProductCard, ProductList, RedirectButton, StoreProvider } from './index.ts'

let platform: TestPlatform
let root: Root | undefined

/** Renders `children` into the page, in a provider of the test shop. */
function render(children: ReactNode, isStrict = false, settings: PageConfig = {}): void {
  root ??= createRoot(document.body.appendChild(document.createElement('main')))
  const app = (
    <StoreProvider clientId={platform.clientId} apiUrl={platform.url} {...settings}>
      {children}
    </StoreProvider>
  )
  root.render(isStrict ? <StrictMode>{app}</StrictMode> : app)
}

async function shadowOf(selector: string, part: string): Promise<ShadowRoot> {
  const shadow = (): ShadowRoot | null | undefined => document.querySelector(selector)?.shadowRoot
  await until(() => find(shadow() ?? document, part), `${part} of ${selector}`)
  return shadow() as ShadowRoot
}

before(async () => {
  platform = await testPlatform()
  navigation.addEventListener('navigate', (event) => event.preventDefault())
})

afterEach(async () => {
  root?.unmount()
  root = undefined
  document.body.replaceChildren()
  await nextFrame()
})

describe('React components', () => {
  it('default: a product is added, the handler gets the typed event, and the drawer opens', async () => {
    const added: StoreEvent<'store:cart:add'>['detail'][] = []
    const toggles: string[] = []
    render(
      <>
        <ProductCard slug="glow-camp-lantern" onCartAdd={({ detail }) => added.push(detail)} />
        <CartButton onCartToggle={({ type }) => toggles.push(type)} />
        <CartDrawer openOnAdd />
      </>,
    )
    const card = await shadowOf('store-product-card', 'add-button')
    await shadowOf('store-cart-drawer', 'dialog')
    get(card, 'add-button').click()
    const drawer = await shadowOf('store-cart-drawer', 'line-title')
    await until(() => drawer.querySelector('dialog')?.open, 'the drawer to open')
    assert.lengthOf(added, 1)
    assert.strictEqual(added[0]?.cart.count, 1)
    const button = await shadowOf('store-cart-button', 'badge')
    get(button, 'button').click()
    await until(() => !drawer.querySelector('dialog')?.open, 'the drawer to close')
    assert.deepEqual(toggles, ['store-cart-toggle'])
  })

  it('behavior: the event of a gift card has a prop', async () => {
    const counts: number[] = []
    render(<CartDrawer onCartGiftCard={({ detail }) => counts.push(detail.cart.count)} />)
    const { host } = await shadowOf('store-cart-drawer', 'dialog')
    emit(host, 'store:cart:gift-card', { shop: testShop(platform), cart: cart([line('Mug')]) })
    assert.deepEqual(counts, [1])
  })

  it('args: props are attributes and properties of the element, and changes update it', async () => {
    const show = (layout: string, quantity: boolean): void =>
      render(<ProductCard slug="ember-mug" className="mine" layout={layout} quantity={quantity} choices={{ a: 'b' }} />)
    show('card', true)
    const card = await shadowOf('store-product-card', 'quantity')
    const element = card.host
    assert.strictEqual(element.getAttribute('product-slug'), 'ember-mug')
    assert.strictEqual(element.className, 'mine')
    assert.deepEqual(Reflect.get(element, 'choices'), { a: 'b' })
    show('card', false)
    await until(() => !find(card, 'quantity'), 'the quantity to be hidden')
    show('detail', false)
    await until(() => find(card, 'detail'), 'the product page')
  })

  it('behavior: children are in the slots, and the merchant’s styles reach the parts', async () => {
    const style = document.createElement('style')
    style.textContent = 'store-product-card::part(title) { color: rgb(1, 2, 3) }'
    document.body.append(style)
    render(
      <ProductCard slug="ember-mug">
        <b slot="note">Free returns</b>
      </ProductCard>,
    )
    const card = await shadowOf('store-product-card', 'title')
    await until(() => document.querySelector('b')?.assignedSlot, 'the note in its slot')
    assert.strictEqual(getComputedStyle(get(card, 'title')).color, 'rgb(1, 2, 3)')
  })

  it('behavior: a ref receives the element with its methods', async () => {
    const drawer = createRef<StoreElement<CartDrawerProps, DialogMethods>>()
    const events: string[] = []
    const record = ({ type }: Event): void => void events.push(type)
    render(<CartDrawer ref={drawer} onCartOpen={record} onCartClose={record} />)
    const shadow = await shadowOf('store-cart-drawer', 'dialog')
    drawer.current?.show()
    await until(() => shadow.querySelector('dialog')?.open, 'the drawer to open')
    // A render with the same props does not close it.
    render(<CartDrawer ref={drawer} onCartOpen={record} onCartClose={record} />)
    await nextFrame()
    assert.isTrue(shadow.querySelector('dialog')?.open)
    drawer.current?.close()
    await until(() => !shadow.querySelector('dialog')?.open, 'the drawer to close')
    assert.deepEqual(events, ['store-cart-open', 'store-cart-close'])
  })

  it('behavior: a callback ref receives the element with its methods, also the first one of its tag', async () => {
    assert.isUndefined(customElements.get('store-login-box'), 'the login box is not defined before')
    const methods: string[] = []
    render(<LoginBox ref={(element) => void (element && methods.push(typeof element.show, typeof element.close))} />)
    await until(() => methods.length > 0, 'the ref')
    assert.deepEqual(methods, ['function', 'function'])
  })

  it('behavior: a handler prevents a cancelable event, and the latest handler is called', async () => {
    const calls: number[] = []
    const show = (number: number): void =>
      render(
        <RedirectButton
          intent="login"
          onRedirectStart={(event) => {
            calls.push(number)
            event.preventDefault()
          }}
        />,
      )
    show(1)
    const button = await shadowOf('store-redirect-button', 'button')
    show(2)
    await nextFrame()
    const requests = recordRequests(platform.url)
    get(button, 'button').click()
    await until(() => calls.length > 0, 'the event')
    await nextFrame()
    assert.deepEqual(calls, [2])
    assert.notInclude(requests.stop().join(), 'redirect-session')
  })

  it('behavior: clicks inside a component reach the ancestors once', async () => {
    let clicks = 0
    render(
      // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: counts events
      <div onClick={() => clicks++}>
        <ProductCard slug="ember-mug" />
      </div>,
    )
    const card = await shadowOf('store-product-card', 'add-button')
    get(card, 'title').click()
    assert.strictEqual(clicks, 1)
  })

  it('behavior: a list shows its products as cards, whose events reach its handlers', async () => {
    const shown: number[] = []
    const loaded: string[] = []
    render(
      <ProductList
        pageSize={3}
        onListView={({ detail }) => shown.push(detail.items.length)}
        onProductLoad={({ detail }) => loaded.push(detail.product.id)}
      />,
    )
    const list = await shadowOf('store-product-list', 'items')
    await until(() => shown.length > 0 && loaded.length === 3, 'the events of list and cards')
    assert.deepEqual(shown, [3])
    const card = await until(() => list.querySelector('store-product-card')?.shadowRoot, 'a card')
    await until(() => find(card, 'title'), 'its title')
  })

  it('behavior: the cards of a list have content before the next frame, so that the content after the list does not move', async () => {
    const isShown: boolean[] = []
    const release = holdRequests('/products/query')
    render(<ProductList pageSize={5} />)
    const list = await shadowOf('store-product-list', 'list')
    const observer = new MutationObserver(async () => {
      const cards = [...list.querySelectorAll('store-product-card')]
      // Elements mount in a microtask.
      await Promise.resolve()
      isShown.push(...cards.map(({ shadowRoot }) => Boolean(shadowRoot?.firstElementChild)))
    })
    observer.observe(list, { childList: true, subtree: true })
    release()
    await until(() => isShown.length >= 5, 'the cards')
    observer.disconnect()
    assert.notInclude(isShown, false)
  })

  it('behavior: strict mode sends each request once', async () => {
    const requests = recordRequests(platform.url)
    render(<ProductCard slug="heavyweight-tee" />, true)
    await shadowOf('store-product-card', 'add-button')
    await nextFrame()
    const all = requests.stop()
    assert.lengthOf(
      all.filter((request) => request.includes('/products/query')),
      1,
      all.join('\n'),
    )
  })

  it('behavior: unmounting aborts a pending redirect, and empties the element', async () => {
    render(<RedirectButton intent="login" />)
    const button = await shadowOf('store-redirect-button', 'button')
    const release = holdRequests('redirect-session')
    get(button, 'button').click()
    await until(() => get(button, 'button').ariaBusy === 'true', 'the request')
    const results: string[] = []
    const record = ({ type }: Event): void => void results.push(type)
    document.addEventListener('store:redirect:error', record)
    document.addEventListener('store:redirect:leave', record)
    render(null)
    await until(() => button.childElementCount === 0, 'the element to be empty')
    release()
    await nextFrame()
    document.removeEventListener('store:redirect:error', record)
    document.removeEventListener('store:redirect:leave', record)
    assert.isEmpty(results)
  })

  it('behavior: a nested provider is a second shop with its own cart', async () => {
    render(
      <>
        <ProductCard id="first" slug="oak-wall-clock" />
        <StoreProvider clientId={platform.otherClientId} locale="de">
          <ProductCard id="second" slug="oak-wall-clock" />
          <CartButton />
        </StoreProvider>
      </>,
    )
    const second = await shadowOf('#second', 'add-button')
    assert.strictEqual(second.host.getAttribute('client-id'), platform.otherClientId)
    assert.strictEqual(text(find(second, 'add-button')), 'In den Warenkorb')
    const first = await shadowOf('#first', 'add-button')
    assert.strictEqual(text(find(first, 'add-button')), 'Add to cart')
    const added = nextEvent('store:cart:add')
    get(first, 'add-button').click()
    const { shop } = await added
    assert.strictEqual(shop.clientId, platform.clientId)
    await nextFrame()
    const button = await shadowOf('store-cart-button', 'button')
    assert.isNull(find(button, 'badge'), 'the cart of the other shop is empty')
  })

  it('behavior: an open drawer that is removed with its nested provider is closed without an error', async () => {
    const nested = (
      <StoreProvider messages={{ 'cart-drawer': { heading: 'Bag' } }}>
        <CartDrawer open />
      </StoreProvider>
    )
    flushSync(() => render(nested))
    const drawer = await shadowOf('store-cart-drawer', 'dialog')
    const errors: string[] = []
    const record = (event: Event): void => void errors.push((event as StoreEvent<'store:error'>).detail.message)
    drawer.host.addEventListener('store:error', record)
    flushSync(() => render(null))
    await until(() => drawer.childElementCount === 0, 'the element to be empty')
    assert.isEmpty(errors)
    assert.notStrictEqual(document.documentElement.style.overflow, 'hidden')
  })

  it('args: clientId, locale and theme that are undefined are those of the provider', async () => {
    render(
      <StoreProvider clientId={platform.otherClientId} locale="de" theme="dark">
        <ProductCard slug="oak-wall-clock" clientId={undefined} locale={undefined} theme={undefined} />
      </StoreProvider>,
    )
    const { host } = await shadowOf('store-product-card', 'add-button')
    assert.deepEqual(
      ['client-id', 'locale', 'theme'].map((name) => host.getAttribute(name)),
      [platform.otherClientId, 'de', 'dark'],
    )
  })

  it('args: a setting that is removed from the provider is reset, the others stay', async () => {
    const card = <ProductCard slug="ember-mug" />
    render(card, true, { theme: 'dark', locale: 'de', currency: 'EUR' })
    const shadow = await shadowOf('store-product-card', 'add-button')
    await until(() => text(find(shadow, 'add-button')) === 'In den Warenkorb', 'the German text')
    render(card, true, { theme: 'dark' })
    await until(() => text(find(shadow, 'add-button')) === 'Add to cart', 'the English text')
    const { clientId, theme, locale, currency } = pageConfig().get()
    assert.deepEqual([clientId, theme, locale, currency], [platform.clientId, 'dark', undefined, undefined])
    render(card, true)
    await until(() => (shadow.host as HTMLElement).style.colorScheme !== 'dark', 'the theme of the page')
    assert.isUndefined(pageConfig().get().theme)
  })

  for (const isStrict of [false, true])
    it(`args: without its setting, and without a nested provider, the page has that of the outer provider${isStrict ? ', in strict mode' : ''}`, () => {
      const show = (nested: ReactNode): unknown[] => {
        flushSync(() => render(nested, isStrict, { currency: 'EUR', messages: { 'product-card': { add: 'Outer' } } }))
        const { clientId, currency, messages: shown } = pageConfig().get()
        return [clientId, currency, shown?.['product-card']?.add, shown?.['product-card']?.added]
      }
      const messages = { 'product-card': { add: 'Inner', added: 'Inside' } }
      const outerOnly = [platform.clientId, 'EUR', 'Outer', undefined]
      const asNested = [platform.clientId, 'USD', 'Inner', 'Inside']
      assert.deepEqual(show(<StoreProvider currency="USD" messages={messages} />), asNested)
      assert.deepEqual(show(<StoreProvider />), outerOnly)
      assert.deepEqual(show(<StoreProvider currency="USD" messages={messages} />), asNested)
      assert.deepEqual(show(null), outerOnly)
    })

  it('args: a removed provider leaves its settings until the next one', () => {
    const currencies: (string | undefined)[] = []
    const stop = pageConfig().subscribe(({ currency }) => currencies.push(currency))
    flushSync(() => render(<StoreProvider currency="GBP" />, true, { currency: 'EUR' }))
    root?.unmount()
    root = undefined
    assert.deepEqual([...new Set(currencies)], ['GBP'], 'the page does not switch between the values')
    flushSync(() => render(null))
    stop()
    assert.isUndefined(pageConfig().get().currency)
  })

  it('args: a message that is removed from the provider is that of the language again', async () => {
    const show = (messages: MessageOverrides): void =>
      render(<ProductCard slug="ember-mug" />, false, { locale: 'de', messages })
    show({ 'product-card': { add: 'Kaufen' } })
    const card = await shadowOf('store-product-card', 'add-button')
    await until(() => text(find(card, 'add-button')) === 'Kaufen', 'the text of the provider')
    show({})
    await until(() => text(find(card, 'add-button')) === 'In den Warenkorb', 'the German text')
  })

  it('args: a change of the provider’s theme and messages updates the components', async () => {
    const show = (theme: 'light' | 'dark', add: string): void =>
      render(
        <StoreProvider theme={theme} messages={{ 'product-card': { add } }}>
          <ProductCard slug="ember-mug" />
        </StoreProvider>,
      )
    show('light', 'Buy it')
    const card = await shadowOf('store-product-card', 'add-button')
    await until(() => text(find(card, 'add-button')) === 'Buy it', 'the text')
    show('dark', 'Take it')
    await until(() => text(find(card, 'add-button')) === 'Take it', 'the new text')
    await until(() => (card.host as HTMLElement).style.colorScheme === 'dark', 'the dark theme')
  })
})
