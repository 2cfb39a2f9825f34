import { sendKeys } from '@web/test-runner-commands'
import { assert } from 'chai'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { ListChoice } from '../../../core/catalog/list-query.ts'
import { configure } from '../../../core/client/configure.ts'
import { defineElement } from '../../shared/element/define-element.ts'
import { createTranslate } from '../../shared/i18n/i18n.ts'
import { nextFrame, place, testPlatform, testStore, until } from '../../shared/testing/browser-test.ts'
import { ProductList, productList } from '../element.tsx'
import { partMessages } from '../lazy-messages.ts'
import { PriceFilter, type PriceFilterProps } from './price-filter.tsx'

interface RenderedFilter {
  readonly min: HTMLInputElement
  readonly max: HTMLInputElement
  /** The choices that the filter has made. */
  readonly choices: ListChoice[]
  /** Returns the text of the error. Empty if there is none. */
  readonly error: () => string
  /** Renders the filter with other props, as when the shopper removes a filter or presses “Clear all”. */
  readonly rerender: (props: Partial<PriceFilterProps>) => void
}

/** Renders a price filter, and records the choices that it makes. */
async function renderPriceFilter(initial: Partial<PriceFilterProps>): Promise<RenderedFilter> {
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  const choices: ListChoice[] = []
  const choose = (choice: ListChoice): void => void choices.push(choice)
  const t = createTranslate(partMessages, 'en')
  const defaults = { min: '', max: '', isFiltered: true, currency: 'EUR', locale: 'en', t, choose }
  const rerender = (props: Partial<PriceFilterProps>): void =>
    root.render(createElement(PriceFilter, { ...defaults, ...props }))
  rerender(initial)
  const [min, max] = await Promise.all(
    ['min', 'max'].map((limit) => until(() => box.querySelector<HTMLInputElement>(`[part=${limit}-price]`), limit)),
  )
  if (!min || !max) throw new Error('a field is missing')
  return { min, max, choices, rerender, error: () => box.querySelector('[role=alert]')?.textContent ?? '' }
}

/** Types an amount, and presses the Enter key. */
async function enterAmount(field: HTMLInputElement, text: string): Promise<void> {
  field.value = text
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  await nextFrame()
  field.form?.requestSubmit()
}

describe('the price filter', () => {
  before(() => defineElement('store-product-list', ProductList, productList))

  afterEach(async () => {
    document.body.replaceChildren()
    sessionStorage.clear()
    await nextFrame()
  })

  it('behavior: an amount that could not be applied is removed with the limit that it conflicts with', async () => {
    const { min, max, choices, rerender, error } = await renderPriceFilter({ max: '20' })
    min.focus()
    await sendKeys({ type: '50' })
    max.focus()
    await until(() => error() === partMessages.minAboveMax, 'the error')
    max.blur()
    rerender({})
    await until(() => max.value === '', 'no maximum')
    assert.deepEqual([min.value, error(), min.ariaInvalid], ['', '', null])
    assert.deepEqual(choices, [])
  })

  it('behavior: a field that the shopper is editing keeps its text, which is applied afterwards', async () => {
    const { min, max, choices, rerender } = await renderPriceFilter({ min: '5', max: '20' })
    min.focus()
    min.select()
    await sendKeys({ type: '50' })
    rerender({ min: '5' })
    await until(() => max.value === '', 'no maximum')
    assert.strictEqual(min.value, '50')
    min.blur()
    await until(() => choices.length > 0, 'the choice')
    assert.deepEqual(choices, [{ min: '50', max: undefined }])
    rerender({ min: '50' })
    await nextFrame()
    assert.strictEqual(min.value, '50')
  })

  it('behavior: an amount stays as it was typed when it is applied', async () => {
    const { min, max, choices, rerender } = await renderPriceFilter({})
    min.focus()
    await sendKeys({ type: '19,90' })
    max.focus()
    await until(() => choices.length > 0, 'the choice')
    assert.deepEqual(choices, [{ min: '19.9', max: undefined }])
    rerender({ min: '19.9' })
    await nextFrame()
    assert.strictEqual(min.value, '19,90')
  })

  it('behavior: “Clear all” removes text that is not an amount', async () => {
    const { min, rerender, error } = await renderPriceFilter({})
    min.focus()
    await sendKeys({ type: 'cheap' })
    min.blur()
    await until(() => error() === partMessages.invalidAmount, 'the error')
    rerender({ isFiltered: false })
    await until(() => min.value === '', 'an empty field')
    assert.strictEqual(error(), '')
  })

  it('behavior: the error of a minimum above the maximum ends when the filter of the other limit is removed', async () => {
    const { min, max, choices, rerender, error } = await renderPriceFilter({ min: '50' })
    await enterAmount(max, '20')
    await until(() => error() === partMessages.minAboveMax, 'the error')
    assert.deepEqual(choices, [])
    rerender({})
    await until(() => min.value === '', 'no minimum')
    assert.strictEqual(error(), '')
    assert.isNull(max.ariaInvalid)
  })

  for (const { currency, locale, typed, min } of [
    { currency: 'KWD', locale: 'en-KW', typed: '12.500', min: '12.5' },
    { currency: 'KWD', locale: 'ar-KW', typed: '١٢٫٥٠٠', min: '12.5' },
    { currency: 'TND', locale: 'fr-TN', typed: '12,500', min: '12.5' },
    { currency: 'KWD', locale: 'en-KW', typed: '12,500', min: '12500' },
    { currency: 'EUR', locale: 'en-IE', typed: '12.500', min: '12500' },
  ])
    it(`args: “${typed}” in ${currency} and ${locale} is ${min}`, async () => {
      const { min: field, choices } = await renderPriceFilter({ currency, locale })
      await enterAmount(field, typed)
      assert.deepEqual(choices, [{ min, max: undefined }])
    })

  it('error: text that is not an amount shows an error, and does not change the filter', async () => {
    const { min, choices, error } = await renderPriceFilter({})
    await enterAmount(min, 'cheap')
    await until(() => error() === partMessages.invalidAmount, 'the error')
    assert.deepEqual(choices, [])
  })

  it('behavior: a limit with three decimals from the address of the page stays until the shopper changes it', async () => {
    const { min, choices } = await renderPriceFilter({ currency: 'TND', locale: 'fr-TN', min: '12.255' })
    await enterAmount(min, '12.255')
    assert.deepEqual(choices, [])
  })

  it('behavior: its limits are in the currency of the shop, also on a page with a second currency', async () => {
    const platform = await testPlatform()
    configure({ currency: 'EUR' })
    const element = place(
      `<store-product-list client-id="${platform.clientId}" api-url="${platform.url}" page-size="4" filters="price"></store-product-list>`,
    )
    const root = await until(() => element.shadowRoot, 'a shadow root')
    await until(() => root.querySelector('store-product-card'), 'cards')
    const min = await until(() => root.querySelector<HTMLInputElement>('[part=min-price]'), 'the price filter')
    const title = root.querySelector('summary')?.textContent
    await enterAmount(min, '30')
    const chip = await until(() => root.querySelector('.chip')?.firstChild?.textContent, 'the active filter')
    // With Catalog V3, all prices are in the second currency, so that of the shop is unknown.
    const [expectedTitle, expectedChip] =
      platform.catalog === 'v3' ? ['Price', 'From 30'] : ['Price ($)', 'From $30.00']
    assert.deepEqual([title, chip], [expectedTitle, expectedChip])
  })

  it('behavior: a list that is empty when it is opened has the currency of the cart', async () => {
    const platform = await testPlatform()
    configure({ currency: undefined })
    const { cart, products } = testStore(platform)
    const lantern = products.product({ slug: 'glow-camp-lantern' })
    const { id: productId } = await until(() => lantern.get().product, 'the product')
    assert.isTrue((await cart.add([{ productId, quantity: 1 }])).ok)
    history.replaceState(null, '', '?min=90000')
    const element = place(
      `<store-product-list client-id="${platform.clientId}" api-url="${platform.url}" page-size="4" filters="price" url-state></store-product-list>`,
    )
    const root = await until(() => element.shadowRoot, 'a shadow root')
    const title = await until(() => root.querySelector('summary')?.firstChild?.textContent, 'the price filter')
    const chip = await until(() => root.querySelector('.chip')?.firstChild?.textContent, 'the active filter')
    history.replaceState(null, '', location.pathname)
    assert.deepEqual([title, chip], ['Price ($)', 'From $90,000.00'])
  })
})
