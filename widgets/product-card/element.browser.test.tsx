import { sendKeys } from '@web/test-runner-commands'
import { assert } from 'chai'
import { assertAccessible, focused, nextEvent, nextFrame, place, until } from '../shared/testing/browser-test.ts'
import { elementChecklist } from '../shared/testing/element-checklist.ts'
import { injectFault } from '../shared/testing/test-network.ts'
import { isRightToLeft } from '../shared/testing/text-direction.ts'
import { translate } from '../shared/testing/translate-page.ts'
import { choice, choose, find, get, text } from './test-card.ts'
import { define, isChosen, loadPlatform, markup, notesOfLastUnit, setUpCard, shop, shown } from './test-card-element.ts'

elementChecklist({
  tag: 'store-product-card',
  define,
  markup: async () => {
    await loadPlatform()
    return markup('product-slug="heavyweight-tee" product-url="/product/{slug}" buy-now')
  },
  ready: (root) => find(root, 'add-button') !== null,
  preset: { prop: 'productSlug', value: 'ember-mug' },
})

describe('store-product-card', () => {
  setUpCard()

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

    it('args: heading-level, quantity="false" and buy-now', async () => {
      const { root } = await shown('ember-mug', 'heading-level="2" quantity="false" buy-now')
      assert.isNotNull(root.querySelector('h2'))
      assert.isNull(find(root, 'stepper'))
      assert.strictEqual(text(find(root, 'buy-button')), 'Buy now')
    })

    it('behavior: its buttons are inside the card in a narrow column', async () => {
      const { element, root } = await shown('ember-mug')
      element.style.inlineSize = '112px'
      const card = get(root, 'card').getBoundingClientRect()
      for (const part of ['decrease-button', 'increase-button', 'add-button']) {
        const { left, right, width } = get(root, part).getBoundingClientRect()
        assert.isAtLeast(left, card.left, part)
        assert.isAtMost(right, card.right, part)
        assert.isAtLeast(width, 24, part)
      }
    })

    it('behavior: a ribbon is readable on transparent cards', async () => {
      const { element, root } = await shown('ember-mug')
      element.style.setProperty('--store-surface', 'transparent')
      element.style.setProperty('--store-text', '#eee')
      const { backgroundColor, color } = getComputedStyle(get(root, 'ribbon'))
      assert.strictEqual(backgroundColor, 'rgb(255, 255, 255)')
      assert.strictEqual(color, 'rgb(27, 29, 34)')
    })

    it('behavior: it is dark on a dark page without a color-scheme', async () => {
      document.body.style.color = '#e6e6e6'
      const { element, root } = await shown('ember-mug')
      assert.strictEqual(getComputedStyle(get(root, 'card')).backgroundColor, 'rgb(27, 29, 34)')
      element.setAttribute('theme', 'light')
      await until(() => getComputedStyle(get(root, 'card')).backgroundColor === 'rgb(255, 255, 255)', 'the other theme')
      document.body.style.color = ''
    })

    it('args: eager loads the picture eagerly', async () => {
      const { root } = await shown('ember-mug', 'eager')
      assert.strictEqual(root.querySelector('img')?.loading, 'eager')
      assert.strictEqual((await shown('oak-wall-clock')).root.querySelector('img')?.loading, 'lazy')
    })

    it('behavior: while it loads, it shows the fallback content of the page, or a placeholder', async () => {
      const loading = async (children: string): Promise<ShadowRoot> => {
        const element = place(markup('product-slug="first-light-print"').replace('></', `>${children}</`))
        const root = await until(() => element.shadowRoot, 'a shadow root')
        await until(() => root.childElementCount > 0, 'the first render')
        return root
      }
      const injectedFault = injectFault(shop.products, 'timeout')
      assert.isNull((await loading('<p>First light</p>')).querySelector('[aria-busy]'))
      const root = await loading('<noscript>First light</noscript><p slot="footer">Printed by hand</p>')
      assert.strictEqual(text(root.querySelector('[aria-busy]')), 'Loading product…')
      await assertAccessible(root.host, 'loading')
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

    it('behavior: the price follows the choices on a page that the browser translates', async () => {
      const { root } = await shown('heavyweight-tee')
      translate(find(root, 'price'))
      await choose(root, 'White', 'XXL')
      assert.strictEqual(text(find(root, 'price')), '$36.00')
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
      assert.include(text(find(root, 'card')), "We couldn't load this product.")
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
