import { sendKeys } from '@web/test-runner-commands'
import { assert } from 'chai'
import { emit } from '../../../core/events/page-events.ts'
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
import { ProductCard, productCard } from '../element.tsx'
import { all, choice, choose, find, get, text } from '../test-card.ts'

let platform: TestPlatform

const markup = (attributes: string): string =>
  `<store-product-card client-id="${platform.clientId}" api-url="${platform.url}" ${attributes}></store-product-card>`

interface Shown {
  readonly element: HTMLElement
  readonly root: ShadowRoot
}

describe('store-product-card, its quick view', () => {
  before(async () => {
    platform = await testPlatform()
    defineElement('store-product-card', ProductCard, productCard)
  })

  afterEach(async () => {
    document.body.replaceChildren()
    await nextFrame()
  })

  const inner = (root: ShadowRoot): ShadowRoot | null | undefined =>
    root.querySelector('[layout=quick-view]')?.shadowRoot ??
    [...root.querySelectorAll('*')].find((one) => one.shadowRoot)?.shadowRoot

  async function withButton(attributes = ''): Promise<Shown & { readonly button: HTMLElement }> {
    const element = place(markup(`product-slug="ember-mug" quick-view ${attributes}`))
    const root = await until(() => element.shadowRoot, 'a shadow root')
    const button = await until(() => find(root, 'quick-view-button'), 'the button')
    return { element, root, button }
  }

  async function compact(slug: string): Promise<ShadowRoot> {
    const element = place(markup(`product-slug="${slug}" layout="compact"`))
    const root = await until(() => element.shadowRoot, 'a shadow root')
    await until(() => find(root, 'add-button'), 'the card')
    return root
  }

  it('args: layout as a property gives the element no box, like the attribute', async () => {
    const element = place(markup('product-slug="ember-mug"'))
    Object.assign(element, { layout: 'quick-view' })
    await until(() => getComputedStyle(element).display === 'contents', 'its display')
    assert.strictEqual(element.getAttribute('layout'), 'quick-view')
  })

  it('default: a card opens its quick view, and the focus returns to the card', async () => {
    const { element, root, button } = await withButton('product-url="/product/{slug}"')
    const started = nextEvent('store:quick-view:start')
    const opened = nextEvent('store:quick-view:open')
    button.focus()
    await sendKeys({ press: 'Enter' })
    assert.isString((await started).productId)
    await opened
    const dialog = await until(() => inner(root)?.querySelector<HTMLDialogElement>('dialog[open]'), 'the dialog')
    await until(() => find(dialog, 'add-button'), 'the product')
    assert.isTrue(dialog.matches(':modal'))
    assert.strictEqual(new URL(get<HTMLAnchorElement>(dialog, 'see-all-link').href).pathname, '/product/ember-mug')
    await assertAccessible(element, 'quick view')
    const closed = nextEvent('store:quick-view:close')
    await sendKeys({ press: 'Escape' })
    await closed
    assert.strictEqual(focused(), button)
  })

  it('behavior: it starts with the choices of the card', async () => {
    const { root, button } = await withButton()
    root.querySelector<HTMLElement>('[role=radio][aria-label=Clay]')?.click()
    await until(() => root.querySelector('[aria-checked=true]'), 'the choice')
    button.click()
    const chosen = await until(() => inner(root)?.querySelector('[aria-checked=true]'), 'the choice in the quick view')
    assert.strictEqual(chosen.ariaLabel, 'Clay')
  })

  it('behavior: it starts with choices that were made before its code had loaded', async () => {
    const element = place(markup('product-slug="ember-mug"'))
    const root = await until(() => element.shadowRoot, 'a shadow root')
    await until(() => find(root, 'add-button'), 'the card')
    await choose(root, 'Clay')
    // The code is loaded for the button.
    element.setAttribute('quick-view', '')
    const button = await until(() => find(root, 'quick-view-button'), 'the button')
    button.click()
    const chosen = await until(() => inner(root)?.querySelector('[aria-checked=true]'), 'the choice in the quick view')
    assert.strictEqual(chosen.ariaLabel, 'Clay')
  })

  it('args: layout="compact" shows color swatches and one button, which adds once all choices are made', async () => {
    const root = await compact('ember-mug')
    assert.lengthOf(all(root, 'option'), 1)
    assert.isNull(find(root, 'stepper'))
    assert.strictEqual(text(get(root, 'add-button')), 'Choose options')
    await choose(root, 'Sage')
    assert.strictEqual(text(get(root, 'add-button')), 'Add to cart')
    get(root, 'add-button').click()
    await until(() => /^Added/.test(text(get(root, 'add-button'))), 'the mug to be in the cart')
    assert.isNull(find(root, 'store-product-card'))
  })

  it('behavior: a compact card has other options than colors in its quick view, which starts with the selected color', async () => {
    const root = await compact('fell-daypack')
    assert.lengthOf(all(root, 'option'), 1)
    await choose(root, 'Mustard')
    get(root, 'add-button').click()
    const inside = await until(() => inner(root), 'a quick view')
    await until(() => all(inside, 'option').length > 1, 'all options')
    assert.strictEqual(choice(inside, 'Mustard').ariaChecked, 'true')
    await assertAccessible(document.body, 'compact card and quick view')
  })

  for (const [slug, layout] of [
    ['fell-daypack', 'compact'],
    ['fell-daypack', 'horizontal'],
    ['letterpress-club', 'compact'],
    ['letterpress-club', 'card'],
  ])
    it(`behavior: “Buy now” of ${slug} opens the quick view, without a checkout, layout="${layout}"`, async () => {
      const element = place(markup(`product-slug="${slug}" layout="${layout}" buy-now`))
      const root = await until(() => element.shadowRoot, 'a shadow root')
      const buy = await until(() => find(root, 'buy-button'), 'the button')
      let checkouts = 0
      element.addEventListener('store:checkout:start', (event) => {
        checkouts++
        event.preventDefault()
      })
      buy.focus()
      buy.click()
      const dialog = await until(() => inner(root)?.querySelector<HTMLDialogElement>('dialog[open]'), 'the dialog')
      await until(() => find(dialog, 'buy-button'), '“Buy now” in the quick view')
      assert.strictEqual(checkouts, 0)
      const closed = nextEvent('store:quick-view:close')
      await sendKeys({ press: 'Escape' })
      await closed
      assert.strictEqual(focused(), buy)
    })

  it('behavior: a subscription-only product is bought there, and nothing is added to the cart before', async () => {
    const element = place(markup('product-slug="letterpress-club"'))
    const root = await until(() => element.shadowRoot, 'a shadow root')
    const choose = await until(() => find(root, 'add-button'), 'the button')
    assert.strictEqual(choose.textContent, 'Choose options')
    assert.isNull(find(root, 'quick-view-button'))
    choose.focus()
    choose.click()
    const dialog = await until(() => inner(root)?.querySelector<HTMLDialogElement>('dialog[open]'), 'the dialog')
    const way = await until(() => find(dialog, 'subscription'), 'the subscriptions')
    assert.include(way.textContent, 'Yearly')
    const added = nextEvent('store:cart:add')
    get(dialog, 'add-button').click()
    assert.strictEqual((await added).quantity, 1)
    const closed = nextEvent('store:quick-view:close')
    await sendKeys({ press: 'Escape' })
    await closed
    assert.strictEqual(focused(), choose)
  })

  it('args: quantity="false" also hides the quantity field of the quick view', async () => {
    const { root, button } = await withButton('quantity="false"')
    button.click()
    const dialog = await until(() => inner(root)?.querySelector<HTMLDialogElement>('dialog[open]'), 'the dialog')
    await until(() => find(dialog, 'add-button'), 'the product')
    assert.isNull(find(dialog, 'stepper'))
  })

  it('args: settings of the card as properties, as frameworks set them on a defined element', async () => {
    const { element, root, button } = await withButton()
    Object.assign(element, { productUrl: '/product/{slug}', headingLevel: 5, buyNow: true, openCart: true })
    await until(() => find(root, 'buy-button'), '“Buy now” on the card')
    button.click()
    const dialog = await until(() => inner(root)?.querySelector<HTMLDialogElement>('dialog[open]'), 'the dialog')
    await until(() => find(dialog, 'buy-button'), '“Buy now” in the quick view')
    assert.strictEqual(new URL(get<HTMLAnchorElement>(dialog, 'see-all-link').href).pathname, '/product/ember-mug')
    assert.exists(dialog.querySelector('h5'))
    assert.isTrue(root.querySelector<HTMLElement & { openCart?: boolean }>('[layout=quick-view]')?.openCart)
  })

  it('behavior: preventDefault() of store:quick-view:start opens no quick view', async () => {
    const { element, root, button } = await withButton()
    element.addEventListener('store:quick-view:start', (event) => event.preventDefault(), { once: true })
    button.click()
    await nextFrame()
    assert.notExists(inner(root))
  })

  it('behavior: closing a cart drawer above the quick view also closes the quick view, and the focus returns to the card', async () => {
    const { root, button } = await withButton()
    button.focus()
    button.click()
    const dialog = await until(() => inner(root)?.querySelector<HTMLDialogElement>('dialog[open]'), 'the dialog')
    await until(() => find(dialog, 'add-button'), 'the product')
    emit(document.body, 'store:cart:close', { shop: { clientId: platform.clientId, apiUrl: platform.url } })
    await until(() => !dialog.open, 'the quick view to close')
    assert.strictEqual(focused(), button)
    assert.strictEqual(document.documentElement.style.overflow, '')
  })

  it('behavior: show() and close() of a layout="quick-view" element, which renders nothing before', async () => {
    const element = place(markup('layout="quick-view" product-slug="ember-mug"')) as HTMLElement & {
      show(): void
      close(): void
    }
    element.show()
    const dialog = await until(() => element.shadowRoot?.querySelector<HTMLDialogElement>('dialog[open]'), 'the dialog')
    await until(() => find(dialog, 'add-button'), 'the product')
    element.close()
    await until(() => !dialog.open, 'it to close')
    assert.strictEqual(element.getBoundingClientRect().height, 0)
    assert.strictEqual(document.documentElement.style.overflow, '')
  })
})
