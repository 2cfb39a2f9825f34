import { sendKeys } from '@web/test-runner-commands'
import { assert } from 'chai'
import { onIdle } from '../../core/browser/on-idle.ts'
import type { StoreEvent } from '../../core/events/page-events.ts'
import { defineElement } from '../shared/element/define-element.ts'
import {
  assertAccessible,
  focused,
  nextEvent,
  nextFrame,
  place,
  type TestPlatform,
  testPlatform,
  until,
} from '../shared/testing/browser-test.ts'
import { elementChecklist } from '../shared/testing/element-checklist.ts'
import { shopRequests } from '../shared/testing/shop-requests.ts'
import { holdRequests, injectFault, recordRequests } from '../shared/testing/test-network.ts'
import { ProductList, productList } from './element.tsx'

const define = (): void => defineElement('store-product-list', ProductList, productList)
let platform: TestPlatform
let shop: ReturnType<typeof shopRequests>

const markup = (attributes = '', size = 6): string =>
  `<store-product-list client-id="${platform.clientId}" api-url="${platform.url}" page-size="${size}" ${attributes}></store-product-list>`

interface Shown {
  readonly element: HTMLElement
  readonly root: ShadowRoot
}

async function shown(attributes = '', size = 6): Promise<Shown> {
  const element = place(markup(attributes, size))
  const root = await until(() => element.shadowRoot, 'a shadow root')
  await until(() => cardsIn(root).length > 0, 'cards')
  await until(
    () => root.querySelector('.pages, .more, .note') ?? /^\d+ products$/.test(totalIn(root)),
    'the parts below',
  )
  return { element, root }
}

const cardsIn = (root: ShadowRoot): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('store-product-card')]
const page = location.href
const idsIn = (root: ShadowRoot): (string | null)[] => cardsIn(root).map((card) => card.getAttribute('product-id'))
const totalIn = (root: ShadowRoot): string => root.querySelector('[part~=total]')?.textContent ?? ''
const press = (root: ShadowRoot, name: string): void => {
  const button = [...root.querySelectorAll<HTMLElement>('button, a')].find(
    (one) => (one.ariaLabel ?? one.textContent) === name,
  )
  assert.isDefined(button, name)
  button?.click()
}

before(async () => {
  platform = await testPlatform()
  shop = shopRequests(platform)
})

elementChecklist({
  tag: 'store-product-list',
  define,
  markup: async () => {
    platform ??= await testPlatform()
    return markup()
  },
  // With Catalog V3, the total and the last page are shown after the cards.
  ready: (root) => / of \d+ products$/.test(totalIn(root)) && root.querySelector('.pages') !== null,
  preset: { prop: 'label', value: 'New things' },
})

describe('store-product-list', () => {
  before(define)

  afterEach(async () => {
    document.body.replaceChildren()
    // With Catalog V3, the product store requests the variants of the products when the browser is idle. Their request belongs to this test.
    if (platform.catalog === 'v3') await new Promise<void>((resolve) => onIdle(resolve, 500))
    await nextFrame()
    // Last, because responses that arrive before the element is unmounted are written to the cache.
    sessionStorage.clear()
  })

  it('default: shows all products of the shop in pages, with the total', async () => {
    const { root } = await shown()
    assert.lengthOf(cardsIn(root), 6)
    await until(() => /^1–6 of \d+ products$/.test(totalIn(root)), 'the total')
    const list = root.querySelector('ul')
    assert.strictEqual(list?.getAttribute('aria-label'), 'Products')
    assert.strictEqual(list?.querySelectorAll(':scope > li > store-product-card').length, 6)
  })

  it('behavior: a page is one product query; with Catalog V3, its variants are one more', async () => {
    const recording = recordRequests(platform.url)
    const { root } = await shown('', 48)
    await until(() => cardsIn(root).length === 48, '48 cards')
    const count = (pattern: RegExp): number => recording.requests.filter((one) => pattern.test(one)).length
    if (platform.catalog === 'v3') await until(() => count(/query-variants$/) > 0, 'the variants to be requested')
    assert.strictEqual(count(/query-variants$/), platform.catalog === 'v3' ? 1 : 0)
    assert.strictEqual(count(shop.list), 1)
    recording.stop()
  })

  it('behavior: the fallback content of the page is shown during the first load only', async () => {
    const injectedFault = injectFault(shop.list, 'timeout')
    const element = place(markup().replace('></', '><ul><li><a href="/mug">Mug</a></li></ul></'))
    const link = element.querySelector('a')
    const root = await until(() => element.shadowRoot, 'a shadow root')
    await until(() => root.childElementCount > 0, 'the first render')
    assert.isTrue(link?.checkVisibility())
    injectedFault.end()
    element.setAttribute('page-size', '5')
    await until(() => cardsIn(root).length === 5, 'the products')
    assert.isFalse(link?.checkVisibility())
    element.setAttribute('page-size', '4')
    await nextFrame()
    assert.isFalse(link?.checkVisibility())
  })

  it('args: collection is the slug of a collection', async () => {
    const { root } = await shown('collection="wear"', 100)
    const all = totalIn(root)
    assert.match(all, /^\d+ products$/)
    assert.isBelow(Number.parseInt(all, 10), 30)
  })

  it('args: product-ids shows these products in this order', async () => {
    const { root, element } = await shown()
    const ids = idsIn(root).slice(0, 4).reverse()
    element.setAttribute('product-ids', ids.join(' '))
    await until(() => cardsIn(root).length === 4, 'four cards')
    assert.deepEqual(idsIn(root), ids)
    assert.strictEqual(totalIn(root), '4 products')
  })

  it('behavior: another page replaces the first, and the focus moves to its top', async () => {
    const { root } = await shown()
    const first = idsIn(root)
    press(root, 'Page 2')
    assert.strictEqual(focused(), root.querySelector('section'))
    await until(() => totalIn(root).startsWith('7–12'), 'the second page')
    assert.isEmpty(idsIn(root).filter((id) => first.includes(id)))
    assert.strictEqual(root.querySelector('[aria-current=page]')?.textContent, '2')
  })

  it('behavior: “Load more” appends products, and the focus moves to the first new one', async () => {
    const { root } = await shown('paging="more"')
    const first = idsIn(root)
    press(root, 'Load more')
    await until(() => cardsIn(root).length === 12, 'twelve cards')
    assert.deepEqual(idsIn(root).slice(0, 6), first)
    assert.strictEqual(focused(), root.querySelectorAll('li')[6])
  })

  it('behavior: its cards are compact, in two columns in a narrow list, and have the theme of the list', async () => {
    const { element, root } = await shown('theme="dark"')
    element.style.inlineSize = '288px'
    const [first, second, third] = cardsIn(root)
    assert.strictEqual(first?.getAttribute('layout'), 'compact')
    const top = (card: HTMLElement | undefined): number => card?.getBoundingClientRect().top ?? 0
    assert.strictEqual(top(first), top(second))
    assert.isAbove(top(third), top(second))
    await until(() => first?.getAttribute('theme') === 'dark', 'the theme of the list')
    element.setAttribute('theme', 'light')
    await until(() => first?.getAttribute('theme') === 'light', 'the other theme')
    element.removeAttribute('theme')
    await until(() => !first?.hasAttribute('theme'), 'the theme of the page')
  })

  it('behavior: a list as wide as the window does not make the page scroll sideways', async () => {
    const style = document.createElement('style')
    style.textContent = 'body { margin: 0 }'
    document.head.append(style)
    await shown()
    const { scrollWidth, clientWidth } = document.documentElement
    style.remove()
    assert.equal(scrollWidth, clientWidth)
  })

  it('a11y: “Load more” leaves the focus in a field that the shopper has gone to meanwhile', async () => {
    const { root } = await shown('paging="more"')
    const field = place('<input aria-label="Comment">')
    const release = holdRequests(shop.list)
    root.querySelector<HTMLElement>('[part~=more-button]')?.focus()
    press(root, 'Load more')
    field.focus()
    release()
    await until(() => cardsIn(root).length === 12, 'more products')
    await nextFrame()
    assert.strictEqual(focused(), field)
  })

  it('behavior: back navigation to a list with “Load more” restores the products that were shown', async () => {
    const { element, root } = await shown('paging="more" url-state sortable sort="name-asc"', 2)
    press(root, 'Load more')
    await until(() => cardsIn(root).length === 4, 'four cards')
    const before = idsIn(root)
    const order = await until(() => root.querySelector('select'), 'the order')
    order.value = 'price-desc'
    order.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => location.search.includes('price-desc') && cardsIn(root).length === 2, 'another order')
    history.back()
    await until(() => String(idsIn(root)) === String(before), 'the four products that were shown before')
    history.replaceState(null, '', location.pathname)
    element.remove()
  })

  it('behavior: a link to a fragment keeps the products of a list with “Load more”', async () => {
    const { element, root } = await shown('paging="more" url-state', 2)
    press(root, 'Load more')
    await until(() => cardsIn(root).length === 4 && location.search.includes('page=2'), 'four cards')
    const cards = cardsIn(root)
    const recording = recordRequests(platform.url)
    const navigated = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    location.hash = '#top'
    await navigated
    await nextFrame()
    assert.isEmpty(recording.stop().filter((one) => shop.list.test(one)))
    assert.isTrue(cardsIn(root).every((card, index) => card === cards[index]))
    history.replaceState(null, '', location.pathname)
    element.remove()
  })

  it('behavior: shows the route that a router pushes for the same page, and nothing else that other code writes', async () => {
    const { element, root } = await shown('paging="pages" url-state search', 2)
    const first = idsIn(root)
    const recording = recordRequests(platform.url)
    history.pushState(null, '', '/another-page?page=3')
    history.replaceState(null, '', '/?page=2')
    await nextFrame()
    assert.isEmpty(recording.stop().filter((one) => shop.list.test(one)))
    history.pushState(null, '', '/?page=2&q=m')
    // Firefox ESR and WebKitGTK have no Navigation API. There, only “Back” and “Forward” are reported.
    if (!('navigation' in window)) dispatchEvent(new PopStateEvent('popstate'))
    await until(() => root.querySelector<HTMLInputElement>('[type=search]')?.value === 'm', 'the search of the router')
    await until(() => String(idsIn(root)) !== String(first) && cardsIn(root).length > 0, 'the products of the router')
    history.replaceState(null, '', page)
    element.remove()
  })

  it('behavior: a search after Back is another entry of the session history', async () => {
    const { root } = await shown('search url-state')
    const field = await until(() => root.querySelector<HTMLInputElement>('[type=search]'), 'the search')
    const search = async (text: string): Promise<void> => {
      field.value = text
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      await until(() => new URLSearchParams(location.search).get('q') === text, text)
    }
    const start = location.href
    field.focus()
    await search('mug')
    history.back()
    await until(() => location.href === start && field.value === '', 'the list without a search')
    await search('lamp')
    history.back()
    await until(() => location.href === start, 'the list without a search again')
  })

  it('behavior: a search without results shows the search text and can be cleared, and the price filter keeps its currency', async () => {
    const { root } = await shown('search filters="price"')
    const title = await until(() => root.querySelector('summary'), 'the price filter')
    await until(() => title.textContent === 'Price ($)', 'the currency')
    const field = await until(() => root.querySelector<HTMLInputElement>('[type=search]'), 'the search')
    field.value = 'no such thing'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await until(() => root.querySelector('.note')?.textContent?.includes('“no such thing”'), 'the message')
    assert.strictEqual(root.querySelector('summary')?.textContent, 'Price ($)')
    press(root, 'Clear filters')
    await until(() => cardsIn(root).length === 6, 'all products')
    assert.strictEqual(field.value, '')
  })

  it('a11y: a search without results is announced once, in the status of the list, with the text that is shown', async () => {
    const { root } = await shown('search')
    const field = await until(() => root.querySelector<HTMLInputElement>('[type=search]'), 'the search')
    const status = await until(() => root.querySelector('[role=status]'), 'the status')
    const announced: string[] = []
    const observer = new MutationObserver(() => void announced.push(totalIn(root)))
    observer.observe(status, { childList: true, characterData: true, subtree: true })
    for (const query of ['no such thing', 'nor this']) {
      field.value = query
      field.dispatchEvent(new Event('input', { bubbles: true }))
      const text = `No products found for “${query}”`
      await until(() => root.querySelector('.note p')?.textContent === text, 'the message')
      await until(() => status.textContent === text, 'the status')
      assert.isTrue(status.firstElementChild?.matches('.visually-hidden'), 'the text is visible once')
    }
    observer.disconnect()
    assert.deepEqual(
      announced.filter((text) => text.includes('found')),
      ['No products found for “no such thing”', 'No products found for “nor this”'],
    )
    press(root, 'Clear filters')
    await until(() => /^1–6 of \d+ products$/.test(status.textContent), 'the total')
  })

  it('a11y: an empty list announces the text of its slot', async () => {
    const element = place(
      markup(`query='{"filter":{"slug":"no-such-product"}}'`).replace('></', '><p slot="empty">Come back soon.</p></'),
    )
    const root = await until(() => element.shadowRoot, 'a shadow root')
    await until(() => root.querySelector('slot[name=empty]'), 'the message')
    assert.strictEqual(totalIn(root), 'Come back soon.')
  })

  it('a11y: a page beyond the end announces the last page only, not an empty list', async () => {
    history.replaceState(null, '', '?page=900')
    const element = place(markup('url-state'))
    const announced: string[] = []
    const observer = new MutationObserver(() => void announced.push(totalIn(root)))
    const root = await until(() => element.shadowRoot, 'a shadow root')
    observer.observe(root, { childList: true, characterData: true, subtree: true })
    await until(() => cardsIn(root).length > 0, 'the last page')
    await until(() => / of \d+ products$/.test(totalIn(root)), 'the total')
    observer.disconnect()
    history.replaceState(null, '', location.pathname)
    assert.isEmpty(announced.filter((text) => text.includes('No products')))
  })

  it('behavior: values have counts, and a value without matching products is disabled', async () => {
    const { element, root } = await shown('filters="options collections"')
    element.style.inlineSize = '1000px'
    const field = (name: string): Promise<HTMLInputElement> =>
      until(
        () =>
          [...root.querySelectorAll<HTMLLabelElement>('.tick')].find(
            (one) => one.querySelector('bdi')?.textContent === name,
          )?.control as HTMLInputElement | undefined,
        name,
      )
    await until(() => root.querySelector('[part~=show-all-button]'), 'the buttons')
    // Catalog V3 has more collections, because they are a tree. “Brass” is among the colors without products.
    for (const showAll of root.querySelectorAll<HTMLElement>('[part~=show-all-button]')) showAll.click()
    const wear = await field('Wear')
    await until(() => wear.getAttribute('aria-describedby'), 'counts')
    const count = Number(root.getElementById(wear.getAttribute('aria-describedby') ?? '')?.textContent)
    wear.click()
    await until(
      () => totalIn(root) === `${count} products` || totalIn(root).endsWith(` of ${count} products`),
      'the matching products',
    )
    const brass = await field('Brass')
    await until(() => brass.disabled, 'a color without matching products to be disabled')
  })

  it('behavior: filters are a modal sheet in a narrow list, and Escape returns the focus to their button', async () => {
    const { element, root } = await shown('filters="price stock"')
    element.style.inlineSize = '375px'
    const open = await until(() => root.querySelector<HTMLElement>('[part=filter-button]'), 'the button')
    open.focus()
    open.click()
    const sheet = await until(() => root.querySelector('dialog:modal'), 'the sheet')
    assert.strictEqual(focused(), sheet.querySelector('[part~=close-button]'))
    await assertAccessible(element, 'sheet of filters')
    await sendKeys({ press: 'Escape' })
    await until(() => !sheet.matches('[open]'), 'the sheet to close')
    assert.strictEqual(focused(), open)
  })

  it('a11y: “Clear filters” moves the focus to the first filter', async () => {
    const { element, root } = await shown('filters="price stock"')
    element.style.inlineSize = '1000px'
    const inStock = await until(() => root.querySelector<HTMLElement>('[type=checkbox]'), 'the filter')
    inStock.click()
    const clear = await until(() => root.querySelector<HTMLElement>('.panel [part=clear-button]'), 'the button')
    clear.focus()
    clear.click()
    await until(() => !clear.isConnected, 'the button to be removed')
    assert.strictEqual(focused(), root.querySelector('.panel summary'))
  })

  it('a11y: “Try again” of the filters moves the focus to their title', async () => {
    const injectedFault = injectFault(/\/(collections|categories)\//, '500')
    const { element, root } = await shown('filters="collections"')
    element.style.inlineSize = '1000px'
    const retry = await until(() => root.querySelector<HTMLElement>('.panel [part~=retry-button]'), 'the button')
    injectedFault.end()
    retry.focus()
    retry.click()
    await until(() => root.querySelector('.panel summary'), 'the filters')
    assert.strictEqual(focused(), root.querySelector('.panel-head b'))
  })

  it('a11y: “Try again” moves the focus to the products', async () => {
    const injectedFault = injectFault(shop.list, '500')
    const element = place(markup())
    const retry = await until(
      () => element.shadowRoot?.querySelector<HTMLElement>('[part~=retry-button]'),
      'the button that tries again',
    )
    assert.include(retry.parentElement?.textContent, "We couldn't load the products.")
    await assertAccessible(element, 'not loaded')
    injectedFault.end()
    retry.focus()
    retry.click()
    const root = await until(() => element.shadowRoot, 'a shadow root')
    await until(() => cardsIn(root).length > 0, 'the products')
    assert.strictEqual(focused(), root.querySelector('section'))
  })

  it('a11y: a failed “Load more” moves the focus to “Try again”, which moves it to the first new product', async () => {
    const { root } = await shown('paging="more"')
    const injectedFault = injectFault(shop.list, '500')
    root.querySelector<HTMLElement>('[part~=more-button]')?.focus()
    press(root, 'Load more')
    const retry = await until(() => root.querySelector<HTMLElement>('[part~=retry-button]'), 'the button')
    assert.strictEqual(focused(), retry)
    injectedFault.end()
    retry.click()
    await until(() => cardsIn(root).length === 12, 'twelve cards')
    assert.strictEqual(focused(), root.querySelectorAll('li')[6])
  })

  it('error: when the products could not be loaded, no filters are shown as loading, and “Try again” loads both', async () => {
    const injectedFault = injectFault(shop.list, '500')
    const element = place(markup('filters="options collections"'))
    element.style.inlineSize = '1000px'
    const root = await until(() => element.shadowRoot, 'a shadow root')
    await until(() => root.querySelector('[part~=filters]'), 'the filters')
    const retry = await until(() => root.querySelector<HTMLElement>('[part~=retry-button]'), 'the button')
    await until(() => root.querySelector('[part~=filters] .skeleton') === null, 'nothing to load')
    injectedFault.end()
    retry.click()
    await until(() => cardsIn(root).length > 0, 'cards')
    await until(() => root.querySelector('[part~=filters] input'), 'the collections')
  })

  it('behavior: dispatches store:list:view with the new products', async () => {
    const seen: StoreEvent<'store:list:view'>['detail'][] = []
    const record = (event: StoreEvent<'store:list:view'>): void => void seen.push(event.detail)
    document.addEventListener('store:list:view', record)
    const { root } = await shown('paging="more" id="front"')
    press(root, 'Load more')
    await until(() => seen.length === 2, 'two events')
    document.removeEventListener('store:list:view', record)
    assert.deepEqual(
      seen.map(({ items }) => items.map(({ position }) => position)),
      [
        [1, 2, 3, 4, 5, 6],
        [7, 8, 9, 10, 11, 12],
      ],
    )
    assert.strictEqual(seen[0]?.listId, 'front')
    assert.match(seen[0]?.items[0]?.price.amount ?? '', /^\d/)
  })

  it('args: text of query and search as properties, as frameworks set them on a defined element', async () => {
    const element = place(markup())
    Object.assign(element, { query: '{"filter":{"slug":"ember-mug"}}', search: '' })
    const root = await until(() => element.shadowRoot, 'a shadow root')
    await until(() => totalIn(root) === '1 product', 'the product')
    await until(() => root.querySelector('[part~=search-input]'), 'the search')
    Object.assign(element, { query: '{oops' })
    const configError = await until(() => root.querySelector('[part~=config-error]'), 'the configuration error')
    assert.include(configError.textContent, 'query="{oops" is not valid JSON')
  })

  it('error: CONFIGURATION for an unknown collection; shoppers see the text of an empty list', async () => {
    const detail = nextEvent('store:error')
    const element = place(markup('collection="no-such-things"'))
    const { code, message } = await detail
    assert.strictEqual(code, 'CONFIGURATION')
    assert.include(message, '“no-such-things”')
    const root = await until(() => element.shadowRoot, 'a shadow root')
    const configError = await until(() => root.querySelector('[part~=config-error]'), 'the configuration error')
    assert.include(configError.textContent, message)
    assert.strictEqual(root.querySelector('[part~=note]')?.textContent, 'No products yet.')
    assert.isNull(root.querySelector('[part~=retry-button]'))
    await assertAccessible(element, 'unknown collection')
  })

  it('error: CONFIGURATION for an unknown sort order', async () => {
    const element = place(markup('sort="best"'))
    const configError = await until(
      () => element.shadowRoot?.querySelector('[part~=config-error]'),
      'the configuration error',
    )
    assert.include(configError.textContent, 'sort="best"')
    assert.include(configError.textContent, 'price-asc')
    await assertAccessible(element, 'configuration error')
  })

  it('error: CONFIGURATION for a query of the wrong shape, until it is corrected', async () => {
    const element = place(markup('query=\'{"sort":"price"}\''))
    const configError = await until(
      () => element.shadowRoot?.querySelector('[part~=config-error]'),
      'the configuration error',
    )
    assert.include(configError.textContent, '“sort” in query="…" must be a list')
    element.setAttribute('query', '{"sort":[{"fieldName":"price"}]}')
    const root = element.shadowRoot as ShadowRoot
    await until(() => cardsIn(root).length === 6, 'the products')
    assert.isNull(root.querySelector('[part~=config-error]'))
  })

  it('error: CONFIGURATION with the reason of the platform for an operator that it lacks', async () => {
    const detail = nextEvent('store:error')
    const element = place(markup('query=\'{"filter":{"price":{"$around":20}}}\''))
    const configError = await until(
      () => element.shadowRoot?.querySelector('[part~=config-error]'),
      'the configuration error',
    )
    assert.match(configError.textContent ?? '', /The platform refuses query="…"\. Correct or remove it\. .*\$around/)
    assert.strictEqual((await detail).code, 'CONFIGURATION')
    assert.isNull(element.shadowRoot?.querySelector('[part~=retry-button]'))
  })
})
