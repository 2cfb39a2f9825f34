import { sendKeys } from '@web/test-runner-commands'
import { assert } from 'chai'
import type { StoreEvent } from '../../core/events/page-events.ts'
import { openStore } from '../../core/state/registry.ts'
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
import { createAnyItemsCheckout, createItemsCheckout, shopRequests } from '../shared/testing/shop-requests.ts'
import { holdRequests, injectFault, recordRequests } from '../shared/testing/test-network.ts'
import { isRightToLeft } from '../shared/testing/text-direction.ts'
import { ProductCard, productCard } from './element.tsx'
import { buyMessages } from './form/buy-messages.ts'
import { choice, choose, find, get, text } from './test-card.ts'

const define = (): void => defineElement('store-product-card', ProductCard, productCard)
let platform: TestPlatform
let shop: ReturnType<typeof shopRequests>

const markup = (attributes: string): string =>
  `<store-product-card client-id="${platform.clientId}" api-url="${platform.url}" ${attributes}></store-product-card>`

interface Shown {
  readonly element: HTMLElement
  readonly root: ShadowRoot
  readonly add: HTMLElement
}

async function shown(slug: string, attributes = ''): Promise<Shown> {
  const element = place(markup(`product-slug="${slug}" ${attributes}`))
  const root = await until(() => element.shadowRoot, 'a shadow root')
  const add = await until(() => find(root, 'add-button'), `the card of ${slug}`)
  return { element, root, add }
}

/** The notes of a card whose selection has one unit left. */
const notesOfLastUnit = (): string => (platform.catalog === 'v1' ? 'Only 1 left' : '')

const isChosen = (root: ShadowRoot, name: string): boolean => choice(root, name).ariaChecked === 'true'

before(async () => {
  platform = await testPlatform()
  shop = shopRequests(platform)
})

elementChecklist({
  tag: 'store-product-card',
  define,
  markup: async () => {
    platform ??= await testPlatform()
    return markup('product-slug="heavyweight-tee" product-url="/product/{slug}" buy-now')
  },
  ready: (root) => find(root, 'add-button') !== null,
  preset: { prop: 'productSlug', value: 'ember-mug' },
})

describe('store-product-card', () => {
  before(() => {
    define()
    // Cancel navigations away from the page of the tests. Tests observe them by their events.
    navigation.addEventListener('navigate', (event) => event.preventDefault())
  })

  afterEach(async () => {
    sessionStorage.clear()
    document.body.replaceChildren()
    await nextFrame()
  })

  describe('what it shows', () => {
    it('default: picture, name, price and ribbon of the product', async () => {
      const { root } = await shown('ember-mug')
      assert.strictEqual(text(root.querySelector('h3')), 'Ember stoneware mug')
      assert.strictEqual(text(find(root, 'price')), '$24.00')
      assert.strictEqual(text(find(root, 'ribbon')), 'Bestseller')
      assert.include(root.querySelector('img')?.srcset, '/v1/fill/w_240,h_240')
      assert.isNull(find(root, 'title-link'))
    })

    it('default: the punctuation of an Arabic name is on its left, also in a link', async () => {
      for (const attributes of ['', 'product-url="/product/{slug}"']) {
        const { root } = await shown('sahra-vase', attributes)
        const title = get(root, 'title')
        assert.match(text(title), /»$/)
        assert.isTrue(isRightToLeft(title), attributes)
      }
    })

    it('default: space for the picture is reserved, with its aspect ratio, before the product has loaded', async () => {
      const element = place(markup('product-slug="ember-mug"'))
      element.style.width = '300px'
      const root = await until(() => element.shadowRoot, 'a shadow root')
      const frame = await until(() => root.querySelector('.picture'), 'the frame')
      const { width, height } = frame.getBoundingClientRect()
      await until(() => root.querySelector('img'), 'the picture')
      const after = root.querySelector('.picture')?.getBoundingClientRect()
      assert.closeTo(width, height, 1)
      assert.closeTo(after?.height ?? 0, height, 1)
    })

    it('args: product-url makes name and picture links; only the name is a link for keyboards and screen readers', async () => {
      const { element, root } = await shown('ember-mug', 'product-url="/product/{slug}"')
      const { x, y, width } = get(root, 'image').getBoundingClientRect()
      const overPicture = root.elementFromPoint(x + width / 2, y + width / 2)
      const links = [...root.querySelectorAll('a')]
      assert.deepEqual(
        links.map((link) => new URL(link.href).pathname),
        ['/product/ember-mug', '/product/ember-mug'],
      )
      assert.strictEqual(overPicture, links[0])
      assert.deepEqual(
        links.map((link) => [link.tabIndex, link.ariaHidden, text(link)]),
        [
          [-1, 'true', ''],
          [0, null, 'Ember stoneware mug'],
        ],
      )
      assert.notStrictEqual(
        root.querySelector('img')?.alt,
        'Ember stoneware mug',
        'screen readers announce the name once',
      )
      await assertAccessible(element, 'with links')
    })

    it('args: a javascript: product-url is not a link', async () => {
      const { root } = await shown('ember-mug', 'product-url="javascript:alert(1)"')
      assert.isEmpty([...root.querySelectorAll('a')])
    })

    it('args: heading-level, quantity="false" and buy-now', async () => {
      const { root } = await shown('ember-mug', 'heading-level="2" quantity="false" buy-now')
      assert.isNotNull(root.querySelector('h2'))
      assert.isNull(find(root, 'stepper'))
      assert.strictEqual(text(find(root, 'buy-button')), 'Buy now')
    })

    it('behavior: a ribbon is readable on transparent cards', async () => {
      const { element, root } = await shown('ember-mug')
      element.style.setProperty('--store-surface', 'transparent')
      element.style.setProperty('--store-text', '#eee')
      const { backgroundColor, color } = getComputedStyle(get(root, 'ribbon'))
      assert.strictEqual(backgroundColor, 'rgb(255, 255, 255)')
      assert.strictEqual(color, 'rgb(27, 29, 34)')
    })

    it('behavior: the title has the heading font of the page', async () => {
      const { element, root } = await shown('ember-mug')
      element.style.setProperty('--store-heading-font', 'Georgia')
      assert.strictEqual(getComputedStyle(get(root, 'title')).fontFamily, 'Georgia')
      assert.notStrictEqual(getComputedStyle(get(root, 'price')).fontFamily, 'Georgia')
    })

    for (const light of ['#e6e6e6', 'oklch(0.93 0 0)', 'lab(93 0 0)', 'color(srgb 0.9 0.9 0.9)'])
      it(`behavior: it is dark on a dark page without a color-scheme: ${light}`, async () => {
        document.body.style.color = light
        const { element, root } = await shown('ember-mug')
        assert.strictEqual(getComputedStyle(get(root, 'card')).backgroundColor, 'rgb(27, 29, 34)')
        element.setAttribute('theme', 'light')
        await until(
          () => getComputedStyle(get(root, 'card')).backgroundColor === 'rgb(255, 255, 255)',
          'the other theme',
        )
        document.body.style.color = ''
      })

    it('behavior: it is light on a page with black text in a wide color space', async () => {
      document.body.style.color = 'color(display-p3 0 0 0)'
      const { root } = await shown('ember-mug')
      assert.strictEqual(getComputedStyle(get(root, 'card')).backgroundColor, 'rgb(255, 255, 255)')
      document.body.style.color = ''
    })

    for (const [how, css] of [
      ['with a color-scheme', 'html.night { color-scheme: dark }'],
      ['by its text color', '.night body { color: #eee }'],
      ['by both', '.night { color-scheme: dark; color: #eee }'],
      ['by a transition', 'body { transition: color .05s } .night body { color: #eee }'],
    ] as const)
      it(`behavior: it follows a page that changes to dark and back, ${how}`, async () => {
        const style = document.createElement('style')
        style.textContent = css
        document.head.append(style)
        const { root } = await shown('ember-mug')
        const background = (): string => getComputedStyle(get(root, 'card')).backgroundColor
        for (const color of ['rgb(27, 29, 34)', 'rgb(255, 255, 255)']) {
          document.documentElement.classList.toggle('night')
          await until(() => background() === color, color)
        }
        style.remove()
      })

    it('args: eager loads the picture eagerly', async () => {
      const { root } = await shown('ember-mug', 'eager')
      assert.strictEqual(root.querySelector('img')?.loading, 'eager')
      assert.strictEqual((await shown('oak-wall-clock')).root.querySelector('img')?.loading, 'lazy')
    })

    it('behavior: while it loads, it shows the fallback content of the page, or a placeholder', async () => {
      const busy = async (children: string): Promise<boolean> => {
        const element = place(markup('product-slug="first-light-print"').replace('></', `>${children}</`))
        const root = await until(() => element.shadowRoot, 'a shadow root')
        await until(() => root.childElementCount > 0, 'the first render')
        return root.querySelector('[aria-busy]') !== null
      }
      const injectedFault = injectFault(shop.products, 'timeout')
      assert.isFalse(await busy('<p>First light</p>'))
      assert.isTrue(await busy('<noscript>First light</noscript><p slot="footer">Printed by hand</p>'))
      injectedFault.end()
    })

    it('args: another product-slug shows another product, without the choices of the first', async () => {
      const { element, root } = await shown('ember-mug')
      await choose(root, 'Clay')
      element.setAttribute('product-slug', 'wool-beanie')
      await until(() => text(root.querySelector('h3')).startsWith('כובע'), 'the other name')
      assert.isNull(root.querySelector('[aria-checked=true]'))
    })

    it('behavior: a discounted price labels both prices', async () => {
      const { element, root } = await shown('morning-pour-over-set')
      assert.strictEqual(text(find(root, 'price')), 'Sale price $57.80 Regular price $68.00')
      await assertAccessible(element, 'discounted')
    })

    it('behavior: shows a price per unit and a note for a digital product', async () => {
      assert.match(text(find((await shown('house-blend-coffee')).root, 'price-per-unit')), /^\$\d+\.\d\d per /)
      assert.include(text(find((await shown('slow-coffee-guide')).root, 'notes')), 'Digital download')
    })

    it('behavior: shows low stock with Catalog V1; Catalog V3 returns no units with a product', async () => {
      assert.strictEqual(text(find((await shown('brass-field-compass')).root, 'notes')), notesOfLastUnit())
    })

    it('behavior: a product out of stock shows it, and its button ignores clicks', async () => {
      const { element, root, add } = await shown('cast-iron-skillet', 'buy-now')
      assert.strictEqual(text(add), 'Sold out')
      assert.strictEqual(add.ariaDisabled, 'true')
      assert.isNull(find(root, 'stepper'))
      assert.isNull(find(root, 'buy-button'))
      await assertAccessible(element, 'out of stock')
    })
  })

  describe('options', () => {
    it('behavior: a color changes the picture, and its name is shown', async () => {
      const { root } = await shown('ember-mug')
      const first = root.querySelector('img')?.src
      await choose(root, 'Clay')
      await until(() => root.querySelector('img')?.src !== first, 'another picture')
      assert.strictEqual(text(find(root, 'option-name')), 'Color: Clay')
    })

    it('behavior: a sold-out choice is shown, labeled and disabled', async () => {
      const { root } = await shown('ember-mug')
      const ink = choice(root, 'Ink')
      assert.strictEqual(ink.ariaLabel, 'Ink – sold out')
      assert.strictEqual(ink.ariaDisabled, 'true')
      ink.click()
      await nextFrame()
      assert.isNull(root.querySelector('[aria-checked=true]'))
    })

    it('behavior: choices update the available combinations, and a choice that is reset has a message at its option', async () => {
      const { element, root } = await shown('heavyweight-tee')
      await choose(root, 'White', 'XXL')
      assert.strictEqual(text(find(root, 'price')), '$36.00')
      await choose(root, 'Mustard')
      assert.strictEqual(choice(root, 'XXL').ariaLabel, 'XXL – unavailable')
      assert.isFalse(isChosen(root, 'XXL'))
      assert.include(text(find(root, 'option-error')), "This combination isn't available")
      await assertAccessible(element, 'undone choice')
    })

    it('behavior: every choice dispatches store:variant:choose', async () => {
      const { root } = await shown('heavyweight-tee')
      const first = nextEvent('store:variant:choose')
      await choose(root, 'White')
      const { variantId, choices } = await first
      assert.isUndefined(variantId)
      assert.deepEqual(choices, { Color: 'White' })
      const second = nextEvent('store:variant:choose')
      await choose(root, 'S')
      assert.isString((await second).variantId)
    })

    it('a11y: arrow keys move the focus and select; a sold-out choice is focused, but not selected', async () => {
      const { root } = await shown('ember-mug')
      choice(root, 'Sage').focus()
      await sendKeys({ press: 'ArrowRight' })
      await until(() => isChosen(root, 'Clay'), 'Clay to be chosen')
      await sendKeys({ press: 'ArrowDown' })
      assert.strictEqual(focused(), choice(root, 'Ink'))
      assert.isTrue(isChosen(root, 'Clay'))
      await sendKeys({ press: 'ArrowDown' })
      await until(() => isChosen(root, 'Oat'), 'Oat to be chosen')
      await sendKeys({ press: 'ArrowDown' })
      await until(() => isChosen(root, 'Sage'), 'the first choice after the last')
    })

    for (const modifier of ['altKey', 'ctrlKey', 'metaKey']) {
      it(`a11y: an arrow key with ${modifier} is ignored`, async () => {
        const { root } = await shown('ember-mug')
        choice(root, 'Sage').focus()
        const key = { key: 'ArrowRight', [modifier]: true, bubbles: true, cancelable: true, composed: true }
        assert.isTrue(choice(root, 'Sage').dispatchEvent(new KeyboardEvent('keydown', key)))
        assert.strictEqual(focused(), choice(root, 'Sage'))
        assert.isFalse(isChosen(root, 'Clay'))
      })
    }

    it('behavior: a click on the label of a field focuses its control and selects nothing', async () => {
      const { root } = await shown('canvas-tote')
      const [color, engraving] = [...root.querySelectorAll<HTMLElement>('[part~="option-name"]')]
      color?.click()
      assert.isTrue(focused()?.part.contains('option-choice'))
      assert.isNull(root.querySelector('[aria-checked=true]'))
      engraving?.click()
      assert.strictEqual(focused(), find(root, 'option-text'))
    })

    it('a11y: arrow keys are mirrored in right-to-left text', async () => {
      const { element, root } = await shown('ember-mug')
      element.dir = 'rtl'
      choice(root, 'Sage').focus()
      await sendKeys({ press: 'ArrowLeft' })
      await until(() => isChosen(root, 'Clay'), 'the next one, which is on the left')
    })
  })

  describe('adding', () => {
    it('behavior: without a choice, the focus moves to the option, which shows a message', async () => {
      const { element, root, add } = await shown('heavyweight-tee')
      add.click()
      const problem = await until(() => find(root, 'option-error'), 'the message')
      assert.strictEqual(text(problem), 'Please select a color')
      assert.strictEqual(focused(), choice(root, 'White'))
      const group = choice(root, 'White').closest('[role=radiogroup]')
      assert.strictEqual(group?.getAttribute('aria-describedby'), problem.id)
      await assertAccessible(element, 'choice missing')
      await choose(root, 'White')
      assert.lengthOf(root.querySelectorAll('[part~="option-error"]'), 1, 'the size is still to be chosen')
    })

    it('behavior: adds the selected variant in the selected quantity, and confirms it', async () => {
      const { element, root, add } = await shown('heavyweight-tee')
      await choose(root, 'Navy', 'M')
      get(root, 'increase-button').click()
      await until(() => get<HTMLInputElement>(root, 'quantity').value === '2', 'two units')
      const added = nextEvent('store:cart:add')
      const release = holdRequests(shop.addLine)
      add.click()
      await until(() => add.ariaBusy === 'true', 'the button to be busy')
      release()
      const { cart, lineId, quantity } = await added
      const line = cart.lines.find(({ id }) => id === lineId)
      assert.strictEqual(quantity, line?.quantity)
      assert.sameMembers(line?.details.map(({ value }) => value) ?? [], ['Navy', 'M'])
      await until(() => text(add) === 'Added ✓', 'the confirmation on the button')
      assert.strictEqual(text(find(root, 'message')), 'Heavyweight organic tee added to your cart.')
      await assertAccessible(element, 'added')
      await until(() => text(add) === 'Add to cart', 'the initial label of the button')
    })

    it('behavior: a double click adds once; a later click counts, also while the first is being added', async () => {
      const { add } = await shown('oak-wall-clock')
      const store = openStore({ clientId: platform.clientId, apiUrl: platform.url })
      await store.cart.load()
      const units = (): number => {
        const line = store.cart.state.get().cart.lines.find(({ name }) => name === 'Oak wall clock')
        return line?.pending ? 0 : (line?.quantity ?? 0)
      }
      const before = units()
      const release = holdRequests(shop.addLine)
      add.click()
      add.click()
      const clickedAt = performance.now()
      await until(() => performance.now() - clickedAt > 400, 'the time of a double click to pass')
      add.click()
      release()
      await until(() => units() === before + 2, 'two units')
      await until(() => text(add) === 'Add to cart', 'the initial label of the button')
    })

    it('behavior: an addition beyond the stock reports that the cart has all units', async () => {
      const { element, root, add } = await shown('fell-daypack')
      await choose(root, 'Slate', '32 l')
      assert.strictEqual(text(find(root, 'notes')), notesOfLastUnit())
      add.click()
      await until(() => text(add) === 'Added ✓', 'the first to be added')
      await until(() => text(add) === 'Add to cart', 'the initial label of the button')
      add.click()
      await until(() => text(find(root, 'message')).includes('already in your cart'), 'the message about the stock')
      await assertAccessible(element, 'capped')
    })

    it('error: SYSTEM_ERROR is shown on the card, and the choices are kept', async () => {
      const { element, root, add } = await shown('ember-mug')
      await choose(root, 'Clay')
      const injectedFault = injectFault(shop.addLine, '500')
      const failed = nextEvent('store:cart:error')
      add.click()
      await until(() => text(find(root, 'message')).includes("couldn't add this"), 'the error message')
      injectedFault.end()
      assert.strictEqual((await failed).operation, 'add')
      assert.isTrue(isChosen(root, 'Clay'))
      await assertAccessible(element, 'failed')
      await choose(root, 'Sage')
      await until(() => text(find(root, 'message')) === '', 'the message of the other choice to disappear')
      add.click()
      await until(() => text(add) === 'Added ✓', 'the second attempt')
    })

    it('behavior: preventDefault() of store:cart:start adds nothing, and shows no message', async () => {
      const { element, root, add } = await shown('oak-wall-clock')
      const recording = recordRequests(platform.url)
      element.addEventListener('store:cart:start', (event) => event.preventDefault(), { once: true })
      add.click()
      await until(() => text(add) === 'Add to cart' && !add.ariaBusy, 'the initial label of the button')
      assert.strictEqual(text(find(root, 'message')), '')
      assert.isEmpty(recording.stop().filter((one) => shop.addLine.test(one)))
    })

    it('behavior: a required text is requested, and added to the cart line', async () => {
      const { root, add } = await shown('canvas-tote')
      await choose(root, 'Rust')
      add.click()
      await until(() => find(root, 'option-error'), 'the message')
      assert.strictEqual(focused(), find(root, 'option-text'))
      await sendKeys({ type: 'ABC' })
      const added = nextEvent('store:cart:add')
      add.click()
      const { cart, lineId } = await added
      const details = cart.lines.find(({ id }) => id === lineId)?.details.map(({ value }) => value)
      assert.sameMembers([...(details ?? [])], ['Rust', 'ABC'])
    })

    it('behavior: open-cart opens the drawer of the page, with the button as the opener', async () => {
      const { add } = await shown('oak-wall-clock', 'open-cart')
      let named: (opener: Element) => void = () => undefined
      const opener = new Promise<Element>((resolve) => {
        named = resolve
      })
      place('<store-cart-drawer></store-cart-drawer>')
      add.focus()
      add.click()
      // The drawer is defined after the click.
      customElements.define(
        'store-cart-drawer',
        class extends HTMLElement {
          show = named
        },
      )
      assert.strictEqual(await opener, add)
    })

    it('behavior: buy-now checks out this item only, in the selected quantity', async () => {
      const { root } = await shown('oak-wall-clock', 'buy-now')
      get(root, 'increase-button').click()
      await until(() => get<HTMLInputElement>(root, 'quantity').value === '2', 'two units')
      const recording = recordRequests(platform.url)
      const left = nextEvent('store:checkout:redirect')
      get(root, 'buy-button').click()
      get(root, 'buy-button').click()
      const { lines, url } = await left
      assert.deepEqual(
        lines?.map(({ name, quantity }) => [name, quantity]),
        [['Oak wall clock', 2]],
      )
      assert.strictEqual(new URL(url).origin, new URL(platform.url).origin)
      const requests = recording.stop()
      assert.lengthOf(
        requests.filter((one) => createItemsCheckout.test(one)),
        1,
      )
      assert.isEmpty(requests.filter((one) => shop.addLine.test(one)))
    })

    it('behavior: if the platform rejects a checkout of one item, the item is added once and the cart is shown', async () => {
      const { root } = await shown('oak-wall-clock', 'buy-now')
      let opened = 0
      place('<store-cart-drawer></store-cart-drawer>')
      const drawer = document.querySelector('store-cart-drawer')
      if (drawer) Reflect.set(drawer, 'show', () => opened++)
      injectFault(createAnyItemsCheckout, '403')
      const recording = recordRequests(platform.url)
      const buy = async (): Promise<void> => {
        // The drawer may open one frame before the button is ready again, and a busy button ignores clicks.
        await until(() => get(root, 'buy-button').ariaDisabled !== 'true', '“Buy now” to be ready')
        get(root, 'buy-button').click()
      }
      await buy()
      await until(() => opened === 1, 'the cart to be shown')
      await buy()
      await until(() => opened === 2, 'the cart to be shown again')
      assert.lengthOf(
        recording.stop().filter((one) => shop.addLine.test(one)),
        1,
      )
      const units = (): number | undefined => {
        const { lines } = openStore({ clientId: platform.clientId, apiUrl: platform.url }).cart.state.get().cart
        return lines.find(({ name }) => name === 'Oak wall clock')?.quantity
      }
      const first = units() ?? 0
      get(root, 'increase-button').click()
      await until(() => get<HTMLInputElement>(root, 'quantity').value === '2', 'two units')
      await buy()
      await until(() => opened === 3, 'the cart to be shown with two units')
      assert.strictEqual(units(), first + 1, 'only what is missing is added')
      get(root, 'decrease-button').click()
      await until(() => get<HTMLInputElement>(root, 'quantity').value === '1', 'one unit')
      await buy()
      await until(() => opened === 4, 'the cart to be shown with one unit')
      assert.strictEqual(units(), first + 1)
    })

    it('behavior: buy-now on another card of the item adds nothing, until the cart is a new one', async () => {
      const fault = injectFault(createAnyItemsCheckout, '403')
      const { cart } = openStore({ clientId: platform.clientId, apiUrl: platform.url })
      const units = (): number =>
        cart.state
          .get()
          .cart.lines.reduce((sum, { name, quantity }) => sum + (name === 'Glow camp lantern' ? quantity : 0), 0)
      const buy = async (): Promise<void> => {
        let opened = false
        const drawer = place('<store-cart-drawer></store-cart-drawer>')
        Reflect.set(drawer, 'show', () => {
          opened = true
        })
        const { element, root } = await shown('glow-camp-lantern', 'buy-now')
        get(root, 'buy-button').click()
        await until(() => opened, 'the cart to be shown')
        element.remove()
        drawer.remove()
      }
      await buy()
      assert.strictEqual(units(), 1)
      await buy()
      assert.strictEqual(units(), 1, 'a repeat adds nothing')
      const key = Object.keys(sessionStorage).find((name) => name.endsWith(':buy-now')) ?? ''
      const records = JSON.parse(sessionStorage.getItem(key) ?? '[]') as { cartId: string }[]
      sessionStorage.setItem(key, JSON.stringify(records.map((record) => ({ ...record, cartId: 'ordered' }))))
      await buy()
      assert.strictEqual(units(), 2, 'the units of an earlier cart do not count')
      fault.end()
    })

    it('behavior: on a page without a drawer, buy-now opens the checkout of the cart, with the selected units', async () => {
      const { root } = await shown('oak-wall-clock', 'buy-now')
      injectFault(createAnyItemsCheckout, '403')
      const { cart } = openStore({ clientId: platform.clientId, apiUrl: platform.url })
      const units = (): number =>
        cart.state.get().cart.lines.find(({ name }) => name === 'Oak wall clock')?.quantity ?? 0
      const buy = async (): Promise<void> => {
        await until(() => get(root, 'buy-button').ariaDisabled !== 'true', '“Buy now” to be ready')
        const left = nextEvent('store:checkout:redirect')
        get(root, 'buy-button').click()
        assert.isUndefined((await left).lines)
      }
      await cart.load()
      const before = units()
      await buy()
      assert.strictEqual(units(), before + 1)
      await buy()
      assert.strictEqual(units(), before + 1, 'a repeat adds nothing')
      get(root, 'increase-button').click()
      await until(() => get<HTMLInputElement>(root, 'quantity').value === '2', 'two units')
      await buy()
      assert.strictEqual(units(), before + 2)
      get(root, 'decrease-button').click()
      await until(() => get<HTMLInputElement>(root, 'quantity').value === '1', 'one unit')
      await buy()
      assert.strictEqual(units(), before + 1, 'the shopper pays for one unit')
    })

    it('behavior: on a page without a drawer, buy-now opens the cart page of the cart button', async () => {
      const { root } = await shown('oak-wall-clock', 'buy-now')
      place('<store-cart-button href="/cart?from=buy-now"></store-cart-button>')
      injectFault(createAnyItemsCheckout, '403')
      const opened = new Promise<string>((resolve) => {
        navigation.addEventListener('navigate', ({ destination }) => resolve(destination.url), { once: true })
      })
      get(root, 'buy-button').click()
      assert.strictEqual(await opened, new URL('/cart?from=buy-now', location.href).href)
    })

    it('error: buy-now after a failed checkout requests the same units', async () => {
      const { root } = await shown('oak-wall-clock', 'buy-now')
      const lines: unknown[] = []
      const record = ({ detail }: StoreEvent<'store:checkout:start'>): void =>
        void lines.push(detail.lines?.map(({ quantity }) => quantity))
      document.addEventListener('store:checkout:start', record)
      const recording = recordRequests(platform.url)
      const failures = [createItemsCheckout, 'redirect-session']
      for (const request of failures) {
        const injectedFault = injectFault(request, '500')
        const failed = nextEvent('store:checkout:error')
        get(root, 'buy-button').click()
        await failed
        await until(() => text(find(root, 'message')).includes(buyMessages.checkoutFailed), `the failure of ${request}`)
        await until(() => !get(root, 'buy-button').ariaBusy, 'the button to be ready')
        injectedFault.end()
      }
      assert.isEmpty(recording.stop().filter((one) => shop.addLine.test(one)))
      const bought = nextEvent('store:checkout:redirect')
      get(root, 'buy-button').click()
      await bought
      document.removeEventListener('store:checkout:start', record)
      assert.deepEqual(
        lines,
        [...failures, 'none'].map(() => [1]),
      )
    })

    it('error: a failed checkout shows a message', async () => {
      const { root } = await shown('oak-wall-clock', 'buy-now')
      const injectedFault = injectFault('redirect-session', '500')
      get(root, 'buy-button').click()
      await until(() => text(find(root, 'message')).includes(buyMessages.checkoutFailed), 'the failure')
      injectedFault.end()
      assert.isNull(get(root, 'buy-button').ariaBusy)
    })

    it('behavior: an element that is removed while it adds causes no error', async () => {
      const { element, add } = await shown('oak-wall-clock')
      const added = nextEvent('store:cart:add')
      add.click()
      element.remove()
      assert.isAbove((await added).quantity, 0)
    })

    it('a11y: selecting and adding with the keyboard only', async () => {
      const { root, add } = await shown('ember-mug')
      await sendKeys({ press: 'Tab' })
      assert.isTrue(focused()?.part.contains('option-choice'))
      await sendKeys({ press: ' ' })
      await until(() => isChosen(root, 'Sage'), 'Sage to be chosen')
      for (let press = 0; press < 6 && focused() !== add; press++) await sendKeys({ press: 'Tab' })
      await sendKeys({ press: 'Enter' })
      await until(() => text(add) === 'Added ✓', 'it to be added')
      assert.strictEqual(focused(), add, 'the focus stays')
    })
  })

  describe('when it cannot show a product', () => {
    it('error: NOT_FOUND for an unknown product', async () => {
      const failed = nextEvent('store:product:error')
      const element = place(markup('product-slug="no-such-thing"'))
      const root = await until(() => element.shadowRoot, 'a shadow root')
      await until(() => root.textContent?.includes('no longer available'), 'the message')
      assert.deepInclude(await failed, { code: 'NOT_FOUND', ref: { slug: 'no-such-thing' } })
      await assertAccessible(element, 'missing')
    })

    it('error: SYSTEM_ERROR has a retry button, which loads the product', async () => {
      const injectedFault = injectFault(shop.products, '500')
      const element = place(markup('product-slug="soy-wax-candle"'))
      const root = await until(() => element.shadowRoot, 'a shadow root')
      const retry = await until(() => find(root, 'retry-button'), 'the retry button')
      await assertAccessible(element, 'not loaded')
      injectedFault.end()
      retry.click()
      await until(() => find(root, 'add-button'), 'the card')
    })

    it('error: CONFIGURATION without a product describes the fix', async () => {
      const failed = nextEvent('store:error')
      const element = place(markup(''))
      const root = await until(() => element.shadowRoot, 'a shadow root')
      await until(() => find(root, 'config-error')?.textContent?.includes('product-id="…"'), 'the fix')
      assert.strictEqual((await failed).code, 'CONFIGURATION')
    })
  })
})
