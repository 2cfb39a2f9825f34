import { sendKeys, setViewport } from '@web/test-runner-commands'
import { assert } from 'chai'
import type { CartLine } from '../../core/cart/line.ts'
import { queryProducts } from '../../core/catalog/v1/products/product-calls.ts'
import { configure } from '../../core/client/configure.ts'
import { emit } from '../../core/events/page-events.ts'
import { clientOf } from '../../core/state/client-of.ts'
import type { Store } from '../../core/state/store.ts'
import { defineElement } from '../shared/element/define-element.ts'
import { rememberShopPage } from '../shared/store/remember-shop-page.ts'
import {
  assertAccessible,
  focused,
  nextEvent,
  nextFrame,
  place,
  type TestPlatform,
  testPlatform,
  testStore,
  until,
} from '../shared/testing/browser-test.ts'
import { clearTokens, logIn, memberPlatform, newMember } from '../shared/testing/test-members.ts'
import { injectFault, recordRequests } from '../shared/testing/test-network.ts'
import { CartDrawer, cartDrawer } from './element.tsx'
import { extraMessages } from './extras/extra-messages.ts'
import { messages } from './messages.ts'

let platform: TestPlatform
let store: Store

const find = <T extends HTMLElement = HTMLElement>(root: ParentNode, part: string): T | null =>
  root.querySelector<T>(`[part~="${part}"]`)
const seen = <T extends HTMLElement = HTMLElement>(root: ParentNode, part: string): Promise<T> =>
  until(() => find<T>(root, part), part)

/** Fills the cart with one unit of a shippable product that does not sell out. */
async function fill(): Promise<CartLine> {
  const { cart } = store
  await cart.load()
  for (const { id } of cart.state.get().cart.lines) void cart.remove(id)
  await cart.settled()
  const response = await (await clientOf(store)).call(queryProducts, { query: { paging: { limit: 100, offset: 0 } } })
  const simple = response.products?.find(
    ({ name, manageVariants, productOptions, customTextFields }) =>
      name === 'Glow camp lantern' && !manageVariants && !productOptions?.length && !customTextFields?.length,
  )
  assert.isTrue((await cart.add([{ productId: simple?.id ?? '', quantity: 1 }])).ok, 'the cart could be filled')
  return cart.state.get().cart.lines[0] as CartLine
}

interface Shown {
  readonly element: HTMLElement
  readonly root: ShadowRoot
}

async function shown(attributes = ''): Promise<Shown> {
  const element = place(
    `<store-cart-drawer mode="page" client-id="${platform.clientId}" api-url="${platform.url}" ${attributes}></store-cart-drawer>`,
  )
  return { element, root: await until(() => element.shadowRoot, 'a shadow root') }
}

async function withLine(attributes?: string): Promise<Shown> {
  await fill()
  const page = await shown(attributes)
  await seen(page.root, 'stepper')
  return page
}

async function choose(root: ShadowRoot, part: string, value: string): Promise<void> {
  const field = await seen<HTMLSelectElement>(root, part)
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
  await nextFrame()
}

/** Opens the section of the note, and focuses its field. */
async function openNote(root: ShadowRoot): Promise<HTMLTextAreaElement> {
  await until(() => find(root, 'note-input') || find(root, 'note-toggle'), 'the note')
  if (!find(root, 'note-input')) find(root, 'note-toggle')?.click()
  const field = await seen<HTMLTextAreaElement>(root, 'note-input')
  field.focus()
  return field
}

describe('store-cart-drawer, mode="page"', () => {
  before(async () => {
    platform = await testPlatform()
    defineElement('store-cart-drawer', CartDrawer, cartDrawer)
    store = testStore(platform)
    navigation.addEventListener('navigate', (event) => event.preventDefault())
  })

  afterEach(async () => {
    configure({ currency: 'USD' })
    document.body.replaceChildren()
    document.documentElement.removeAttribute('dir')
    await setViewport({ width: 800, height: 600 })
    await nextFrame()
  })

  it('args: mode as a property gives the element the same box as the attribute', async () => {
    const boxOf = (element: HTMLElement): string[] => {
      const { display, containerType } = getComputedStyle(element)
      return [display, containerType]
    }
    const { element: byAttribute } = await shown()
    const element = place(`<store-cart-drawer client-id="${platform.clientId}"></store-cart-drawer>`)
    Object.assign(element, { mode: 'page' })
    await until(() => find(element.shadowRoot ?? element, 'page'), 'the cart')
    assert.deepEqual(boxOf(element), boxOf(byAttribute))
    assert.deepEqual(boxOf(element), ['block', 'inline-size'])
    Object.assign(element, { mode: undefined })
    await until(() => find(element.shadowRoot ?? element, 'dialog'), 'the drawer')
    assert.strictEqual(getComputedStyle(element).display, 'contents')
  })

  it('default: renders in the flow of the page, without a dialog, and is accessible', async () => {
    const { element, root } = await withLine()
    assert.isNull(root.querySelector('dialog'))
    assert.isAbove(element.offsetHeight, 100)
    assert.strictEqual(document.documentElement.style.overflow, '', 'the page scrolls')
    await assertAccessible(element, 'lines')
  })

  it('default: an empty cart links to the product list visited last, else to the root of the site', async () => {
    const { cart } = store
    await cart.load()
    for (const { id } of cart.state.get().cart.lines) void cart.remove(id)
    await cart.settled()
    sessionStorage.removeItem('storefront-widgets:shop-page')
    const { element, root } = await shown()
    assert.include((await seen(root, 'empty')).textContent, messages.empty)
    const link = await seen(root, 'continue-button')
    assert.strictEqual(link.textContent, messages.continue)
    assert.strictEqual(link.getAttribute('href'), `${location.origin}/`)
    await assertAccessible(element, 'empty')
    element.remove()
    rememberShopPage('/p/{slug}')
    const { root: later } = await shown()
    await seen(later, 'empty')
    assert.strictEqual((await seen(later, 'continue-button')).getAttribute('href'), location.href)
    later.host.setAttribute('continue-url', 'javascript:void(0)')
    await seen(later, 'config-error')
    assert.strictEqual(find(later, 'continue-button')?.getAttribute('href'), location.href, 'an invalid URL is ignored')
  })

  it('args: heading-level sets the level of the heading; headings of lines are one level below', async () => {
    const { root } = await withLine('heading-level="1"')
    assert.strictEqual((await seen(root, 'heading')).localName, 'h1')
    assert.strictEqual((await seen(root, 'line-title')).localName, 'h2')
  })

  it('behavior: store:cart:toggle moves the focus to the heading', async () => {
    const { root } = await withLine()
    const handled = !emit(document.body, 'store:cart:toggle', {}, { cancelable: true })
    assert.isTrue(handled)
    assert.strictEqual(focused(), find(root, 'heading'))
  })

  it('behavior: has two columns in wide and one in narrow viewports, without horizontal scrolling', async () => {
    const { root } = await withLine()
    const [body, summary] = [await seen(root, 'body'), await seen(root, 'summary')]
    for (const [width, columns] of [
      [320, 1],
      [1440, 2],
    ] as const) {
      await setViewport({ width, height: 800 })
      await nextFrame()
      const isBeside = summary.getBoundingClientRect().left >= body.getBoundingClientRect().right
      assert.strictEqual(isBeside, columns === 2, `${width} px`)
      assert.isAtMost(document.documentElement.scrollWidth, width, `${width} px`)
    }
    document.documentElement.dir = 'rtl'
    await nextFrame()
    assert.isAtMost(summary.getBoundingClientRect().right, body.getBoundingClientRect().left, 'right to left')
  })

  it('args: free-shipping-from shows the missing amount, or that shipping is free, with every change of the cart', async () => {
    const { element, root } = await withLine('free-shipping-from="75"')
    const shows = (text: string): Promise<unknown> =>
      until(() => find(root, 'free-shipping')?.textContent?.includes(text), text)
    await shows('Add $11.00 more for free shipping')
    await assertAccessible(element, 'free shipping')
    find(root, 'increase-button')?.click()
    await shows('unlocked free shipping')
    find(root, 'remove-button')?.click()
    await until(() => !find(root, 'free-shipping'), 'no amount of an empty cart')
    find(root, 'undo-button')?.click()
    await shows('unlocked free shipping')
  })

  it('args: free-shipping-from is in the currency of the shop, also beside approximate prices', async () => {
    configure({ currency: 'EUR' })
    const { root } = await withLine('free-shipping-from="65"')
    await until(() => find(root, 'subtotal')?.textContent?.includes('€'), 'approximate prices')
    await until(() => find(root, 'free-shipping')?.textContent?.includes('Add $1.00 more'), 'the missing amount')
  })

  it('error: an invalid free-shipping-from shows a configuration error instead of the amount', async () => {
    const { element, root } = await withLine('free-shipping-from="1000"')
    await seen(root, 'free-shipping')
    element.setAttribute('free-shipping-from', '5.0.0')
    await until(() => !find(root, 'free-shipping'), 'no amount')
    assert.include((await seen(root, 'config-error')).textContent, 'free-shipping-from="5.0.0" is not an amount')
    assert.isNotNull(find(root, 'line'), 'the cart works')
    assert.isNull(root.querySelector('.offer'), 'no empty space above the items')
  })

  it('behavior: estimates shipping and tax for an address, and selects a shipping method, in both themes', async () => {
    const { element, root } = await withLine()
    ;(await seen(root, 'estimate-toggle')).click()
    await until(() => focused() === find(root, 'country'), 'the focus in the first field')
    await assertAccessible(element, 'address')
    const requests = recordRequests(platform.url)
    await choose(root, 'country', '')
    find(root, 'estimate-button')?.click()
    await until(() => find(root, 'address-error')?.textContent === extraMessages.countryMissing, 'no country')
    await choose(root, 'country', 'US')
    find(root, 'estimate-button')?.click()
    await until(() => find(root, 'address-error')?.textContent === extraMessages.subdivisionMissing, 'no state')
    assert.isEmpty(requests.stop().filter((one) => one.startsWith('PATCH')))
    await choose(root, 'subdivision', 'US-NY')
    await choose(root, 'country', 'DE')
    await until(() => !find(root, 'subdivision'), 'a country without states')
    await choose(root, 'country', 'US')
    await until(() => (find(root, 'subdivision') as HTMLSelectElement | null)?.value === 'US-NY', 'the selected state')
    await choose(root, 'country', 'CA')
    await until(
      () => (find(root, 'subdivision') as HTMLSelectElement | null)?.value === '',
      'no state of another country',
    )
    await choose(root, 'country', 'US')
    const updated = nextEvent('store:cart:info')
    find(root, 'estimate-button')?.click()
    assert.deepEqual((await updated).info.address, { country: 'US', subdivision: 'US-NY' })
    await seen(root, 'deliveries')
    const tax = await seen(root, 'tax-toggle')
    assert.isNull(find(root, 'tax-detail'), 'the tax details are collapsed')
    tax.click()
    await seen(root, 'tax-detail')
    for (const theme of ['light', 'dark']) {
      element.setAttribute('theme', theme)
      await until(() => element.style.colorScheme === theme, theme)
      await assertAccessible(element, `deliveries, ${theme}`)
    }
    const pickup = [...root.querySelectorAll<HTMLElement>('[part~=delivery]')].find((way) =>
      way.textContent?.includes('Pick up at our studio'),
    )
    pickup?.querySelector('input')?.click()
    await until(() => store.cart.state.get().cart.delivery?.code === 'studio-pickup', 'the choice')
    await store.cart.settled()
    await until(() => pickup?.querySelector('input')?.checked, 'the choice to be marked')
  })

  it('behavior: a delivery option that is no longer offered is reported, and another address resets the option', async () => {
    const { root } = await withLine()
    await store.cart.updateInfo({ address: { country: 'US', subdivision: 'US-NY' }, delivery: { code: 'airship' } })
    assert.strictEqual((await seen(root, 'delivery-unavailable')).textContent, extraMessages.deliveryUnavailable)
    const selected = (): string | undefined =>
      [...root.querySelectorAll('[part~=delivery]')].find((way) => way.querySelector('input')?.checked)?.textContent ??
      undefined
    const express = [...root.querySelectorAll('[part~=delivery]')].find((way) => way.textContent?.startsWith('Express'))
    express?.querySelector('input')?.click()
    await until(() => !find(root, 'delivery-unavailable') && selected()?.startsWith('Express'), 'the other option')
    await choose(root, 'subdivision', 'US-CA')
    find(root, 'estimate-button')?.click()
    await until(() => selected()?.startsWith('Standard'), 'the first option of the other address')
    await store.cart.settled()
    assert.isNull(find(root, 'delivery-unavailable'))
  })

  it('behavior: an address without delivery is reported once, and blocks the checkout', async () => {
    const { root } = await withLine()
    await store.cart.updateInfo({ address: { country: 'BR' }, delivery: null })
    assert.strictEqual((await seen(root, 'delivery-none')).textContent, extraMessages.deliveryNone)
    assert.strictEqual((await seen(root, 'checkout-blocked')).textContent, messages.blockedAddress)
    assert.strictEqual(find(root, 'checkout-button')?.ariaDisabled, 'true')
    assert.include(find(root, 'total')?.textContent, messages.estimatedTotal)
    const notices = [...root.querySelectorAll('.callout')].map(({ textContent }) => textContent)
    assert.lengthOf(
      notices.filter((text) => text?.includes(extraMessages.deliveryNone)),
      1,
    )
    await choose(root, 'country', 'US')
    await choose(root, 'subdivision', 'US-CA')
    find(root, 'estimate-button')?.click()
    await until(() => !find(root, 'checkout-blocked') && !find(root, 'delivery-none'), 'the checkout to be enabled')
    await store.cart.settled()
  })

  it('error: SYSTEM_ERROR of the address is shown below the form, which keeps its values', async () => {
    const { element, root } = await withLine()
    const toggle = await seen(root, 'estimate-toggle')
    if (toggle.getAttribute('aria-expanded') === 'false') toggle.click()
    await choose(root, 'country', 'DE')
    const field = await seen<HTMLInputElement>(root, 'postal-code')
    field.focus()
    field.select()
    await sendKeys({ type: '10115' })
    const injectedFault = injectFault('/carts/current', '500')
    find(root, 'estimate-button')?.click()
    assert.include((await seen(root, 'estimate-error')).textContent, "wasn't saved")
    injectedFault.end()
    assert.strictEqual(find<HTMLSelectElement>(root, 'country')?.value, 'DE')
    assert.strictEqual(field.value, '10115')
    assert.isNull(find(root, 'notice'), 'the error is shown once')
    await assertAccessible(element, 'estimate failed')
  })

  it('error: SYSTEM_ERROR of the totals is shown below the address, and “Calculate” tries again', async () => {
    const { element, root } = await withLine()
    const toggle = await seen(root, 'estimate-toggle')
    if (toggle.getAttribute('aria-expanded') === 'false') toggle.click()
    await choose(root, 'country', 'US')
    await choose(root, 'subdivision', 'US-NY')
    const injectedFault = injectFault('/estimate', '500')
    find(root, 'estimate-button')?.click()
    assert.include((await seen(root, 'estimate-error')).textContent, messages.SYSTEM_ERROR)
    await assertAccessible(element, 'totals failed')
    injectedFault.end()
    find(root, 'estimate-button')?.click()
    await seen(root, 'deliveries')
    assert.isNull(find(root, 'estimate-error'))
  })

  it('error: SYSTEM_ERROR of the read after a login is shown above the lines, with a retry', async () => {
    const { element, root } = await withLine()
    const auth = await store.auth()
    const accessToken = { value: await auth.accessToken(), expiresAt: Date.now() / 1000 + 3600 }
    const injectedFault = injectFault('/carts/current', '500')
    auth.setTokens({ accessToken, refreshToken: { value: 'refresh', role: 'member' } })
    assert.include((await seen(root, 'error')).textContent, messages.failed)
    assert.isNotNull(find(root, 'stepper'))
    await assertAccessible(element, 'read failed')
    injectedFault.end()
    const retry = await seen(root, 'retry-button')
    retry.focus()
    retry.click()
    await until(() => !find(root, 'error'), 'the cart')
    assert.isNotNull(find(root, 'stepper'))
    assert.isTrue(find(root, 'lines')?.contains(focused()), 'the lines have the focus')
    auth.clear()
  })

  it('behavior: the address form follows the address of the cart, unless the shopper is changing it', async () => {
    const { root } = await withLine()
    const toggle = await seen(root, 'estimate-toggle')
    if (toggle.getAttribute('aria-expanded') === 'false') toggle.click()
    const field = await seen<HTMLInputElement>(root, 'postal-code')
    const showsAddress = (country: string, postalCode: string): Promise<boolean> =>
      until(
        () => find<HTMLSelectElement>(root, 'country')?.value === country && field.value === postalCode,
        `${country} ${postalCode}`,
        5_000,
      )
    await store.cart.updateInfo({ address: { country: 'FR', postalCode: '75001' } })
    await showsAddress('FR', '75001')
    field.focus()
    field.select()
    await sendKeys({ type: '69001' })
    await store.cart.updateInfo({ address: { country: 'DE', postalCode: '10115' } })
    await nextFrame()
    await showsAddress('FR', '69001')
    find(root, 'estimate-button')?.click()
    await until(() => store.cart.state.get().cart.address?.postalCode === '69001', 'the address')
    await store.cart.settled()
    await store.cart.updateInfo({ address: { country: 'DE', postalCode: '10117' } })
    await showsAddress('DE', '10117')
    // Included tax is not added to the total, so it follows the total.
    const sums = (): string => Array.from(root.querySelectorAll('dl dt'), ({ textContent }) => textContent).join()
    await until(() => sums() === 'Subtotal,Shipping,Total,Tax included', 'included tax after the total')
  })

  it('behavior: the note is saved on blur, and only then; the next page shows it', async () => {
    const { element, root } = await withLine()
    await openNote(root)
    const requests = recordRequests(platform.url)
    await sendKeys({ type: 'Ring twice' })
    assert.isEmpty(requests.stop().filter((one) => one.startsWith('PATCH')))
    await sendKeys({ press: 'Tab' })
    await until(() => store.cart.state.get().cart.buyerNote === 'Ring twice', 'the note')
    await store.cart.settled()
    await until(() => find(root, 'note')?.textContent?.includes('Saved'), 'the confirmation')
    await assertAccessible(element, 'note')
    element.remove()
    const next = await shown()
    assert.strictEqual((await seen<HTMLTextAreaElement>(next.root, 'note-input')).value, 'Ring twice')
  })

  it('behavior: an unsaved note is not shown to the next shopper, and not saved to the next cart', async () => {
    const members = await memberPlatform()
    await logIn(members, await newMember(members))
    const { root } = await withLine()
    await openNote(root)
    await sendKeys({ type: 'Ring twice' })
    await clearTokens(platform)
    await until(() => !find(root, 'note'), 'the empty cart')
    await fill()
    await seen(root, 'note-toggle')
    await store.cart.settled()
    assert.isUndefined(store.cart.state.get().cart.buyerNote)
    assert.strictEqual((await openNote(root)).value, '')
  })

  it('behavior: an unsaved note is shown again after the cart was empty', async () => {
    const { root } = await withLine()
    await openNote(root)
    await sendKeys({ type: 'Ring twice' })
    for (const { id } of store.cart.state.get().cart.lines) void store.cart.remove(id)
    await until(() => !find(root, 'note'), 'the empty cart')
    await fill()
    assert.strictEqual((await openNote(root)).value, 'Ring twice')
  })

  it('behavior: a section that the shopper opened does not take the focus again after the cart was empty', async () => {
    const { root } = await withLine()
    ;(await seen(root, 'coupon-toggle')).click()
    await until(() => focused() === find(root, 'coupon-input'), 'the focus in the field')
    find(root, 'remove-button')?.click()
    await until(() => !find(root, 'coupon'), 'the empty cart')
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    find(root, 'undo-button')?.click()
    await seen(root, 'coupon')
    await nextFrame()
    assert.strictEqual(focused()?.getAttribute('part') ?? 'field', 'field')
    assert.strictEqual(root.querySelectorAll('[part=coupon-input]').length, 0)
  })

  it('behavior: a removed line cannot be restored by the next shopper', async () => {
    const { root } = await withLine()
    find(root, 'remove-button')?.click()
    await seen(root, 'undo-button')
    await clearTokens(platform)
    // By itself, the offer ends after ten seconds.
    await until(() => !find(root, 'line-removed'), 'the empty cart', 5_000)
  })
})
