import { sendKeys, setViewport } from '@web/test-runner-commands'
import { assert } from 'chai'
import { openStore } from '../../../core/state/registry.ts'
import { lockScroll } from '../../shared/dialog/scroll-lock.ts'
import { defineElement } from '../../shared/element/define-element.ts'
import {
  assertAccessible,
  focused,
  nextEvent,
  nextFrame,
  place,
  type TestPlatform,
  testPlatform,
  until,
} from '../../shared/testing/browser-test.ts'
import { elementChecklist } from '../../shared/testing/element-checklist.ts'
import { shopRequests } from '../../shared/testing/shop-requests.ts'
import { holdRequests, injectFault, recordRequests } from '../../shared/testing/test-network.ts'
import { translate } from '../../shared/testing/translate-page.ts'
import { ProductCard, productCard } from '../element.tsx'
import { all, choice, choose, find, get, text } from '../test-card.ts'
import { detailMessages } from './detail-messages.ts'

const define = (): void => defineElement('store-product-card', ProductCard, productCard)
let platform: TestPlatform

const markup = (attributes: string, children = ''): string =>
  `<store-product-card client-id="${platform.clientId}" api-url="${platform.url}" ${attributes}>${children}</store-product-card>`
interface Shown {
  readonly element: HTMLElement
  readonly root: ShadowRoot
}

async function shown(slug: string, attributes = ''): Promise<Shown> {
  const element = place(markup(`layout="detail" product-slug="${slug}" ${attributes}`))
  const root = await until(() => element.shadowRoot, 'a shadow root')
  await until(() => find(root, 'detail'), `the page of ${slug}`)
  return { element, root }
}

/** Whether two elements overlap by more than a pixel in both directions. */
function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  const x = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return x > 1 && y > 1
}

before(async () => {
  platform = await testPlatform()
})

elementChecklist({
  tag: 'store-product-card',
  define,
  markup: async () => {
    platform ??= await testPlatform()
    return markup('layout="detail" product-slug="walnut-serving-tray" buy-now')
  },
  ready: (root) => find(root, 'section') !== null,
  preset: { prop: 'layout', value: 'detail' },
})

describe('store-product-card, its sticky bar', () => {
  before(define)

  afterEach(async () => {
    document.body.replaceChildren()
    await setViewport({ width: 800, height: 600 })
    await nextFrame()
  })

  it('behavior: does not open while a dialog is open', async () => {
    const { element, root } = await shown('walnut-serving-tray')
    element.style.marginBlockEnd = '300vh'
    const bar = get(root, 'sticky-bar')
    const unlock = lockScroll()
    scrollTo(0, document.documentElement.scrollHeight)
    await until(() => get(root, 'buy').getBoundingClientRect().bottom < 0, 'the buttons to be above the window')
    await nextFrame()
    assert.isFalse(bar.matches(':popover-open'))
    unlock()
    await until(() => bar.matches(':popover-open'), 'the bar')
  })

  it('a11y: stays below a dialog that opens later, so that its button can get the focus back', async () => {
    const { element, root } = await shown('walnut-serving-tray')
    // Afterwards, because WebKit does not evaluate the media queries of a style sheet again that no element uses.
    await setViewport({ width: 375, height: 600 })
    element.style.marginBlockEnd = '300vh'
    const bar = get(root, 'sticky-bar')
    scrollTo(0, document.documentElement.scrollHeight)
    await until(() => bar.matches(':popover-open'), 'the bar')
    const button = get(bar, 'sticky-add-button')
    const dialog = place('<dialog>Cart</dialog>') as HTMLDialogElement
    dialog.showModal()
    const unlock = lockScroll()
    await nextFrame()
    dialog.close()
    unlock()
    button.focus()
    assert.strictEqual(focused(), button)
  })

  it('error: SYSTEM_ERROR of its button is shown in the bar, and announced once', async () => {
    await setViewport({ width: 375, height: 600 })
    const { element, root } = await shown('walnut-serving-tray')
    element.style.marginBlockEnd = '300vh'
    const bar = get(root, 'sticky-bar')
    scrollTo(0, document.documentElement.scrollHeight)
    await until(() => bar.matches(':popover-open'), 'the bar')
    const injectedFault = injectFault(shopRequests(platform).addLine, '500')
    const button = get(bar, 'sticky-add-button')
    button.click()
    const message = await until(() => bar.querySelector('.problem'), 'the message')
    assert.include(text(message), "couldn't add this")
    assert.isBelow(bar.getBoundingClientRect().height, 200, 'the bar covers only the lower edge of the window')
    assert.strictEqual(message.ariaHidden, 'true')
    assert.strictEqual(text(find(root, 'message')), text(message))
    injectedFault.end()
    button.click()
    await until(() => text(button) === 'Added ✓', 'the second attempt')
    assert.isNull(bar.querySelector('.problem'))
  })
})

describe('store-product-card, its page', () => {
  before(() => {
    define()
    navigation.addEventListener('navigate', (event) => {
      if (event.hashChange || event.navigationType === 'replace') return
      event.preventDefault()
    })
  })

  afterEach(async () => {
    document.body.replaceChildren()
    await setViewport({ width: 800, height: 600 })
    await nextFrame()
  })

  describe('layout="detail"', () => {
    it('default: pictures, name, brand, price, description, sections and specifications', async () => {
      const viewed = nextEvent('store:product:view')
      const { element, root } = await shown('walnut-serving-tray')
      await until(() => find(root, 'specifications'), 'the specifications')
      assert.strictEqual(text(root.querySelector('h2')), 'Walnut serving tray')
      assert.strictEqual(text(find(root, 'brand')), 'Nodo')
      assert.strictEqual(text(find(root, 'price')), '$74.00')
      assert.strictEqual(text(find(root, 'description')), 'One plank, two handles, and a groove for what spills.')
      assert.include(text(find(root, 'specifications')), 'SKUSTU-TRYWeight1.1 kg')
      await until(() => text(find(root, 'notes')).includes('Only 2 left'), 'the low stock')
      assert.isAbove(all(root, 'thumbnail').length, 1)
      assert.deepInclude(await viewed, { layout: 'detail' })
      await assertAccessible(element, 'detail')
    })

    it('behavior: the text is below the gallery on a phone, and next to it in landscape orientation', async () => {
      const { root } = await shown('walnut-serving-tray')
      const isBeside = (): boolean =>
        get(root, 'price').getBoundingClientRect().left >= get(root, 'gallery').getBoundingClientRect().right
      await setViewport({ width: 320, height: 568 })
      await until(() => !isBeside(), 'the text below the gallery')
      await setViewport({ width: 568, height: 320 })
      await until(isBeside, 'the text next to the gallery')
    })

    it('behavior: a description with scripts is reduced to text, lists and links', async () => {
      const { root } = await shown('walnut-serving-tray')
      const sections = await until(() => all(root, 'section').length === 3 && all(root, 'section'), 'the sections')
      const hostile = sections[2]
      assert.include(text(hostile ?? null), 'The last harmless sentence.')
      assert.isNull(hostile?.querySelector('script, iframe, svg, form, input, img, style, [onclick], [style], a[href]'))
      const care = sections[0]
      assert.strictEqual(care?.querySelector('a')?.href, 'https://example.com/care')
      assert.strictEqual(care?.querySelector('h3')?.textContent, 'Before first use')
      assert.lengthOf(care?.querySelectorAll('li') ?? [], 2)
      assert.isUndefined(Reflect.get(window, '__hostile'))
    })

    for (const width of [343, 1000]) {
      it(`behavior: no choice, error or addition shifts the buttons at ${width} px`, async () => {
        const { element, root } = await shown('fell-daypack', 'buy-now')
        element.style.inlineSize = `${width}px`
        await until(() => find(root, 'specifications'), 'the specifications')
        const places = (): number[] =>
          ['add-button', 'buy-button', 'description', 'specifications'].map((part) =>
            Math.round(get(root, part).getBoundingClientRect().top - element.getBoundingClientRect().top),
          )
        await nextFrame()
        const before = places()
        get(root, 'add-button').click()
        await until(() => find(root, 'option-error'), 'the error')
        assert.deepEqual(places(), before, 'an error')
        await choose(root, 'Slate', '32 l')
        await until(() => text(find(root, 'notes')).includes('Only 1 left'), 'the low stock')
        assert.deepEqual(places(), before, 'a variant with low stock')
        await choose(root, 'Rust')
        await until(() => find(root, 'option-error'), 'the choice that is reset')
        assert.deepEqual(places(), before, 'a choice that is reset')
        await choose(root, '24 l')
        const injectedFault = injectFault(shopRequests(platform).addLine, '500')
        get(root, 'add-button').click()
        await until(() => text(find(root, 'message')) !== '', 'the failure')
        injectedFault.end()
        assert.deepEqual(places(), before, 'a failure')
      })
    }

    it('default: only a downloadable product is described as digital', async () => {
      // Catalog V3 has no type for services: it describes everything that is not shipped as digital.
      const service = platform.catalog === 'v1' ? ['pour-over-workshop', 'gift-card'] : []
      for (const slug of ['slow-coffee-guide', 'ember-mug', ...service]) {
        const { root } = await shown(slug)
        const isDescribed = text(find(root, 'notes')).includes(detailMessages.digitalNote)
        assert.strictEqual(isDescribed, slug === 'slow-coffee-guide', slug)
        document.body.replaceChildren()
      }
    })

    it('behavior: the price follows the choices on a page that the browser translates', async () => {
      const { root } = await shown('fell-daypack')
      translate(find(root, 'price'))
      await choose(root, 'Mustard', '32 l')
      assert.strictEqual(text(find(root, 'price')), '$158.00')
    })

    it('behavior: explains why a choice is unavailable, and with which choices it is available', async () => {
      const { element, root } = await shown('fell-daypack')
      assert.strictEqual(text(find(root, 'price')), '$124.00 – $158.00')
      await choose(root, 'Rust')
      const reasons = await until(() => find<HTMLDetailsElement>(root, 'option-reasons'), 'the reasons')
      reasons.open = true
      assert.include(text(reasons), "32 l isn't available in Rust. Available in Mustard, Moss, Slate.")
      await assertAccessible(element, 'reasons')
    })

    for (const choices of ['{Color', '["Navy"]'])
      it(`error: CONFIGURATION for choices='${choices}', beside the product page`, async () => {
        const detail = nextEvent('store:error')
        const { root } = await shown('heavyweight-tee', `choices='${choices}'`)
        await until(() => find(root, 'config-error')?.textContent?.includes('{"Color":"Navy"}'), 'the fix')
        assert.isOk(find(root, 'detail'))
        assert.strictEqual((await detail).code, 'CONFIGURATION')
      })

    for (const lang of ['en', 'de', 'fr', 'pl', 'ar']) {
      it(`behavior: the reasons cover no name, choice or error in any width, ${lang}`, async () => {
        const { element, root } = await shown('fell-daypack', `lang="${lang}"`)
        await choose(root, 'Rust')
        const reasons = await until(() => find<HTMLDetailsElement>(root, 'option-reasons'), 'the reasons')
        await until(
          () => lang === 'en' || !text(reasons).startsWith(detailMessages.unavailableOptions),
          'the translation',
        )
        const covered = (width: number): string[] => {
          element.style.inlineSize = `${width}px`
          const others = root.querySelectorAll('[part~=option-name], [role=radio], .problem')
          return [...others].filter((other) => overlap(reasons, other)).map((other) => `${width} px: ${text(other)}`)
        }
        const widths = [248, 288, 343, 736]
        assert.isEmpty(widths.flatMap(covered), 'without an error')
        get(root, 'add-button').click()
        await until(() => find(root, 'option-error'), 'the error')
        assert.isEmpty(widths.flatMap(covered), 'with an error')
        reasons.open = true
        element.style.inlineSize = '288px'
        const [list, box] = [reasons.querySelector('ul'), element].map((each) => each?.getBoundingClientRect())
        assert.isTrue(list && box && list.left >= box.left && list.right <= box.right, 'the list is inside the element')
      })
    }

    it('behavior: starts with `choices` or `variant-id`, and keeps the variant in the URL with `url-state`', async () => {
      const { root } = await shown('heavyweight-tee', `choices='{"Color":"Navy","Size":"M"}' url-state`)
      await until(() => choice(root, 'M').ariaChecked === 'true', 'the size')
      assert.strictEqual(choice(root, 'Navy').ariaChecked, 'true')
      const id = await until(() => new URL(location.href).searchParams.get('variant'), 'the variant in the address')
      document.body.replaceChildren()
      const again = await shown('heavyweight-tee', 'url-state')
      assert.strictEqual(choice(again.root, 'Navy').ariaChecked, 'true')
      document.body.replaceChildren()
      await nextFrame()
      history.replaceState(null, '', location.pathname)
      const named = await shown('heavyweight-tee', `variant-id="${id}"`)
      assert.strictEqual(choice(named.root, 'M').ariaChecked, 'true')
      assert.notInclude(location.search, 'variant')
    })

    it('behavior: the variant is removed from the URL when the selection is no longer complete', async () => {
      history.replaceState(null, '', '?variant=unknown&from=test')
      const { root } = await shown('fell-daypack', 'url-state')
      await nextFrame()
      assert.strictEqual(location.search, '?variant=unknown&from=test')
      await choose(root, 'Mustard')
      await choose(root, '32 l')
      await until(() => !location.search.includes('unknown'), 'the variant in the address')
      assert.match(location.search, /^\?variant=[\w-]+&from=test$/)
      await choose(root, 'Rust')
      await until(() => !location.search.includes('variant'), 'no variant in the address')
      assert.strictEqual(location.search, '?from=test')
      history.replaceState(null, '', location.pathname)
    })

    it('behavior: a required text is requested, counts its characters, and is kept when adding fails', async () => {
      const { element, root } = await shown('reading-chair')
      await choose(root, 'Oak')
      get(root, 'add-button').click()
      await until(() => find(root, 'option-error'), 'the message')
      assert.strictEqual(focused(), find(root, 'option-text'))
      await sendKeys({ type: '74' })
      await until(() => text(find(root, 'character-count')) === '1 character left', 'the count')
      await assertAccessible(element, 'text written')
      const injectedFault = injectFault(shopRequests(platform).addLine, '500')
      get(root, 'add-button').click()
      await until(() => text(find(root, 'message')).includes("couldn't add this"), 'the failure')
      injectedFault.end()
      assert.strictEqual(get<HTMLInputElement>(root, 'option-text').value, '74')
      const added = nextEvent('store:cart:add')
      get(root, 'add-button').click()
      const { cart, lineId } = await added
      const details = cart.lines.find(({ id }) => id === lineId)?.details.map(({ value }) => value)
      assert.sameMembers([...(details ?? [])], ['Oak', '74'])
    })

    it('behavior: a click on the label of a long text focuses its field', async () => {
      const { root } = await shown('reading-chair')
      const field = await until(() => root.querySelector('textarea'), 'the field')
      all(root, 'option-name').at(-1)?.click()
      assert.strictEqual(focused(), field)
    })

    it('behavior: subscriptions show frequency and discount, and the selected one is added to the cart line', async () => {
      const { element, root } = await shown('roastery-subscription')
      const ways = await until(
        () => all(root, 'subscription').length > 0 && all(root, 'subscription'),
        'the purchase options',
      )
      assert.include(text(ways[0] ?? null), 'One-time purchase')
      const monthly = ways.find((way) => text(way).startsWith('Monthly'))
      assert.include(text(monthly ?? null), 'Every month, save 10%')
      monthly?.querySelector('input')?.click()
      await choose(root, 'Filter')
      await assertAccessible(element, 'subscription chosen')
      const added = nextEvent('store:cart:add')
      get(root, 'add-button').click()
      const { cart, lineId } = await added
      const { subscription } = cart.lines.find(({ id }) => id === lineId)?.terms ?? {}
      assert.deepInclude(subscription, { title: 'Monthly', frequency: 'MONTH', interval: 1 })
    })

    it('error: a subscription-only product cannot be bought without its subscriptions, and a retry loads them', async () => {
      const { products } = openStore({ clientId: platform.clientId, apiUrl: platform.url })
      const state = products.product({ slug: 'letterpress-club' })
      const product = await until(() => state.get().product, 'the product')
      const isDisabled = (root: ShadowRoot): boolean[] =>
        ['add-button', 'buy-button', 'sticky-add-button'].map((part) => get(root, part).ariaDisabled === 'true')
      const injectedFault = injectFault(/products/, '500')
      // The details of a product that was loaded elsewhere need a request. An equal product would keep its object, and its details.
      products.seed([{ ...product, ribbon: 'Club' }], true)
      const element = place(markup(`layout="detail" product-id="${product.id}" buy-now`))
      const root = await until(() => element.shadowRoot, 'a shadow root')
      await until(() => find(root, 'detail'), 'the page')
      assert.deepEqual(isDisabled(root), [true, true, true])
      const retry = await until(() => find(root, 'retry-button'), 'the retry button')
      await assertAccessible(element, 'without subscriptions')
      injectedFault.end()
      retry.focus()
      retry.click()
      await until(() => find(root, 'subscription'), 'the subscriptions')
      assert.strictEqual(focused(), find(root, 'info'))
      assert.deepEqual(isDisabled(root), [false, false, false])
      assert.isNull(find(root, 'retry-button'))
    })

    it('behavior: a product whose variants are still loading cannot be bought, and then starts with `variant-id`', async () => {
      const { products } = openStore({ clientId: platform.clientId, apiUrl: platform.url })
      const state = products.product({ slug: 'heavyweight-tee' })
      const product = await until(() => state.get().product, 'the product')
      const variant = product.variants.find(({ stock, visible }) => visible && stock.inStock)
      products.seed([{ ...product, variants: [], isPartial: true }], true)
      const element = place(markup(`layout="detail" product-id="${product.id}" variant-id="${variant?.id}"`))
      const root = await until(() => element.shadowRoot, 'a shadow root')
      await until(() => find(root, 'detail'), 'the page')
      for (const part of ['add-button', 'sticky-add-button'])
        assert.strictEqual(get(root, part).ariaDisabled, 'true', part)
      products.seed([product], true)
      for (const name of Object.values(variant?.choices ?? {}))
        await until(() => choice(root, name).ariaChecked === 'true', `${name} to be chosen`)
    })

    it('behavior: pictures with expired URLs are reloaded once', async () => {
      const { root } = await shown('proof-print')
      const img = await until(() => root.querySelector<HTMLImageElement>('.slide:not([inert]) img'), 'the picture')
      assert.include(img.src, 'token=')
      // The details contain the expiry of the URLs. They also contain the weight.
      await until(() => text(find(root, 'specifications')).includes('0.9 kg'), 'the details')
      const recording = recordRequests(platform.url)
      // Simulate an expired URL.
      img.dispatchEvent(new Event('error'))
      img.dispatchEvent(new Event('error'))
      const { products } = shopRequests(platform)
      await until(() => recording.requests.some((one) => products.test(one)), 'the request')
      await until(() => root.querySelector<HTMLImageElement>('.slide:not([inert]) img')?.src.includes('token='), 'it')
      await nextFrame()
      await nextFrame()
      assert.lengthOf(
        recording.stop().filter((one) => products.test(one)),
        1,
      )
    })

    it('behavior: an item out of stock that can be pre-ordered can be bought, and shows its terms', async () => {
      const { root } = await shown('porcelain-dripper')
      await until(() => !choice(root, 'Cream').ariaDisabled?.includes('true'), 'the sold-out color to be enabled')
      await choose(root, 'Cream')
      await until(() => text(find(root, 'add-button')) === 'Pre-order', 'the label of the button')
      assert.include(text(find(root, 'notes')), 'leaves the kiln in spring')
      const added = nextEvent('store:cart:add')
      get(root, 'add-button').click()
      assert.strictEqual((await added).quantity, 1)
    })

    it('default: fallback content of the page is shown until the product has loaded', async () => {
      const release = holdRequests('products/query')
      const element = place(markup('layout="detail" product-slug="oak-wall-clock"', '<p id="own">Our clock</p>'))
      const own = element.querySelector<HTMLElement>('#own')
      const root = await until(() => element.shadowRoot, 'a shadow root')
      await until(() => root.querySelector('slot:not([name])'), 'the slot for the fallback content')
      assert.isTrue(own?.checkVisibility())
      release()
      await until(() => find(root, 'detail'), 'the product')
      assert.strictEqual(own?.assignedSlot, null)
      assert.strictEqual(own?.getBoundingClientRect().height, 0)
    })

    it('default: json-ld describes a product once, with escaped text, and is removed with the last element', async () => {
      const scripts = (): HTMLScriptElement[] => [
        ...document.querySelectorAll<HTMLScriptElement>('[data-store-product]'),
      ]
      const { element } = await shown('ember-mug', 'json-ld product-url="/product/{slug}"')
      const second = place(markup('product-slug="ember-mug" json-ld quick-view'))
      // The lazy-loaded parts of a card render together.
      await until(() => second.shadowRoot && find(second.shadowRoot, 'quick-view-button'), 'the second card')
      await nextFrame()
      await until(() => scripts().length === 1, 'the script')
      const jsonLd = JSON.parse(scripts()[0]?.text ?? '')
      assert.strictEqual(Number(jsonLd.offers.price), 24)
      assert.strictEqual(jsonLd.offers.priceCurrency, 'USD')
      assert.notMatch(scripts()[0]?.text ?? '', /[<>]/)
      await nextFrame()
      assert.lengthOf(scripts(), 1)
      element.remove()
      await nextFrame()
      assert.lengthOf(scripts(), 1, 'the other element still shows it')
      second.remove()
      await until(() => scripts().length === 0, 'the script to be removed')
    })

    it('behavior: json-ld takes over the copy of a script in a page that Turbo restores', async () => {
      const scripts = document.getElementsByTagName('head')[0]?.getElementsByTagName('script') ?? []
      const described = (): HTMLScriptElement[] => [...scripts].filter(({ dataset }) => dataset['storeProduct'])
      const { element } = await shown('ember-mug', 'json-ld')
      const script = await until(() => described()[0], 'the script')
      element.remove()
      await until(() => described().length === 0, 'the script to be removed')
      document.head.append(script.cloneNode(true))
      const { element: restored } = await shown('ember-mug', 'json-ld')
      await nextFrame()
      assert.lengthOf(described(), 1)
      restored.remove()
      await until(() => described().length === 0, 'the copy to be removed')
    })

    it('error: CONFIGURATION for an unknown layout lists the supported layouts', async () => {
      const failed = nextEvent('store:error')
      const element = place(markup('layout="poster" product-slug="ember-mug"'))
      const root = await until(() => element.shadowRoot, 'a shadow root')
      await until(
        () => text(find(root, 'config-error')).includes('Use card, compact, horizontal, detail or quick-view.'),
        'the fix',
      )
      assert.strictEqual((await failed).code, 'CONFIGURATION')
    })

    it('error: NOT_FOUND for an unknown product', async () => {
      const element = place(markup('layout="detail" product-slug="no-such-thing"'))
      const root = await until(() => element.shadowRoot, 'a shadow root')
      await until(() => text(find(root, 'card')).includes('no longer available'), 'the message')
    })
  })
})
