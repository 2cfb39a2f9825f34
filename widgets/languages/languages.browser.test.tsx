import { assert } from 'chai'
import { configure } from '../../core/client/configure.ts'
import { CartButton, cartButton } from '../cart-button/element.tsx'
import { defineElement } from '../shared/element/define-element.ts'
import { place, type TestPlatform, testPlatform, until } from '../shared/testing/browser-test.ts'

describe('the language of an element', () => {
  let platform: TestPlatform

  const button = (attributes = ''): HTMLElement =>
    place(
      `<store-cart-button client-id="${platform.clientId}" api-url="${platform.url}" ${attributes}></store-cart-button>`,
    )
  const nameOf = (element: Element): string | undefined =>
    element.shadowRoot?.querySelector('[part~=button]')?.textContent?.trim()
  const reads = (element: Element, text: string): Promise<unknown> =>
    until(() => nameOf(element)?.includes(text), `“${text}”`)

  before(async () => {
    platform = await testPlatform()
    defineElement('store-cart-button', CartButton, cartButton)
  })
  afterEach(() => {
    document.documentElement.lang = 'en'
    document.body.replaceChildren()
  })

  it('default: is that of the nearest lang; no other language is rendered first', async () => {
    const translations = new Set<string>()
    const element = button('lang="de-AT"')
    await until(() => {
      const name = nameOf(element)
      if (name) translations.add(name)
      return name
    })
    assert.deepEqual([...translations], ['Warenkorb'])
  })

  it('args: locale takes precedence over lang, and lang over the language of the page', async () => {
    document.documentElement.lang = 'fr'
    await reads(button('lang="de"'), 'Warenkorb')
    await reads(button('lang="de" locale="en"'), 'Cart')
  })

  it('behavior: follows changes of the page’s language', async () => {
    const element = button()
    await reads(element, 'Cart')
    document.documentElement.lang = 'de'
    await reads(element, 'Warenkorb')
    document.documentElement.lang = 'en'
    await reads(element, 'Cart')
  })

  it('behavior: a language without a translation falls back to English, until the merchant configures one', async () => {
    const element = button('lang="sv"')
    await reads(element, 'Cart')
    configure({ messages: { 'cart-button:sv': { cart: 'Varukorg' } } })
    await reads(element, 'Varukorg')
  })

  it('behavior: merchant texts for a language override those for all languages, which override the translation', async () => {
    const [german, french] = [button('lang="de"'), button('lang="fr"')]
    await reads(german, 'Warenkorb')
    configure({ messages: { 'cart-button': { cart: 'Bag' }, 'cart-button:de': { cart: 'Tasche' } } })
    await reads(german, 'Tasche')
    await reads(french, 'Bag')
    const later = button('lang="it"')
    await reads(later, 'Bag')
    assert.include(nameOf(german), 'Tasche')
  })

  it('behavior: Arabic and Hebrew are right-to-left, also for `:dir(rtl)`', async () => {
    const [arabic, german] = [button('lang="ar"'), button('lang="de" dir="rtl"')]
    await until(() => nameOf(arabic) && nameOf(german))
    assert.equal(getComputedStyle(arabic).direction, 'rtl')
    assert.isTrue(arabic.matches(':dir(rtl)'))
    assert.equal(getComputedStyle(german).direction, 'rtl', 'the direction that the page has set')
    arabic.lang = 'fr'
    german.dir = 'ltr'
    german.lang = 'he'
    await until(
      () => arabic.matches(':dir(ltr)') && german.matches(':dir(rtl)'),
      'the directions of the other languages',
    )
    german.lang = 'de'
    await until(() => german.dir === 'ltr', 'the direction that the page has set')
  })
})
