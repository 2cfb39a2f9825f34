import { assert } from 'chai'
import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createCart } from '../../../core/cart/cart-store.ts'
import type { CartStore } from '../../../core/cart/model.ts'
import { createV2Cart } from '../../../core/cart/v2/cart-adapter.ts'
import { queryProducts } from '../../../core/catalog/v1/products/product-calls.ts'
import { v1References } from '../../../core/catalog/v1/reference.ts'
import { type Client, createFullClient } from '../../../core/client/client.ts'
import { openStore } from '../../../core/state/registry.ts'
import { createTranslate } from '../../shared/i18n/i18n.ts'
import { addStyles } from '../../shared/styles/styles.ts'
import themeCss from '../../shared/styles/theme.css?inline'
import { assertAccessible, place, type TestPlatform, testPlatform, until } from '../../shared/testing/browser-test.ts'
import uiCss from '../../shared/ui/ui.css?inline'
import drawerCss from '../element.css?inline'
import { messages } from '../messages.ts'
import { errorMessages } from '../reasons/error-messages.ts'
import { PayRows } from '../totals/pay-rows.tsx'
import { GiftCard } from './gift-card.tsx'

let platform: TestPlatform
let client: Client
let cart: CartStore
let root: Root
let host: HTMLElement
let stops: readonly (() => void)[]

const find = <T extends HTMLElement>(part: string): T | null =>
  host.shadowRoot?.querySelector<T>(`[part~="${part}"]`) ?? null
const seen = <T extends HTMLElement = HTMLElement>(part: string): Promise<T> => until(() => find<T>(part), part)

function render(): void {
  const store = { ...openStore({ clientId: platform.clientId, apiUrl: platform.url }), cart }
  const view = { store, host, locale: 'en', t: createTranslate(messages, 'en'), level: 2 }
  const state = cart.state.get()
  root.render(
    createElement(
      'div',
      null,
      createElement(GiftCard, { view, cart: state.cart, opened: false }),
      createElement('dl', null, createElement(PayRows, { view, cart: state.cart })),
    ),
  )
}

async function submit(code: string): Promise<void> {
  if (!find('gift-card-input')) (await seen('gift-card-toggle')).click()
  const field = await seen<HTMLInputElement>('gift-card-input')
  field.value = code
  ;(await seen('gift-card-button')).click()
}

before(async () => {
  platform = await testPlatform()
})

beforeEach(async () => {
  // Each test has a visitor of its own, whose cart has no gift card.
  localStorage.clear()
  client = createFullClient({ clientId: platform.clientId, apiUrl: platform.url })
  cart = createCart(client, { adapter: createV2Cart(client), version: () => 'v1', ...v1References }).store
  const { products = [] } = await client.call(queryProducts, { query: { paging: { limit: 100, offset: 0 } } })
  const product = products.find(({ manageVariants, productOptions, customTextFields, stock }) => {
    return !manageVariants && !productOptions?.length && !customTextFields?.length && stock?.inStock
  })
  await cart.add([{ productId: product?.id ?? '', quantity: 1 }])
  host = place('<div></div>')
  host.attachShadow({ mode: 'open' })
  for (const css of [themeCss, uiCss, drawerCss]) addStyles(host, css)
  const container = document.createElement('div')
  host.shadowRoot?.append(container)
  root = createRoot(container)
  stops = [cart.observeTotals(), cart.state.subscribe(render)]
  render()
})

afterEach(() => {
  for (const stop of stops) stop()
  root.unmount()
  cart.close()
  client.close()
})

describe('the gift card of a cart', () => {
  it('behavior: a line separates it from the next section, also before the styles of the optional sections are loaded', async () => {
    assert.equal(getComputedStyle(await seen('gift-card-entry')).borderBlockEndStyle, 'solid')
  })

  it('default: is applied and shown without its code, with the redeemed amount and the amount left to pay, and removed', async () => {
    await submit('GIFT0500CARD')
    const applied = await seen('gift-card-applied')
    assert.include(applied.textContent, 'CARD')
    assert.notInclude(applied.textContent, 'GIFT0500')
    assert.include((await seen('gift-card')).textContent, '−')
    assert.include((await seen('gift-card-due')).textContent, '0.00')
    await assertAccessible(host, 'an applied gift card')
    ;(await seen('gift-card-remove-button')).click()
    await seen('gift-card-toggle')
    assert.isUndefined(cart.state.get().cart.giftCard)
  })

  for (const [code, text] of [
    ['NOSUCHCARD', errorMessages.INVALID_GIFT_CARD_CODE],
    ['GIFT2021PAST', errorMessages.giftCardExpired],
    ['GIFT0000USED', errorMessages.giftCardEmpty],
    ['GIFTDISABLED', errorMessages.giftCardDisabled],
  ] as const) {
    it(`error: ${code} is rejected with its reason, and the field keeps it`, async () => {
      await submit(code)
      const error = await seen('gift-card-error')
      assert.include(error.textContent, text)
      const field = find<HTMLInputElement>('gift-card-input')
      assert.deepEqual([field?.value, field?.getAttribute('aria-invalid')], [code, 'true'])
    })
  }

  it('a11y: the open form has no violations, and a missing code is an error of the field', async () => {
    ;(await seen('gift-card-toggle')).click()
    await seen('gift-card-input')
    await assertAccessible(host, 'the form')
    ;(await seen('gift-card-button')).click()
    assert.equal((await seen('gift-card-error')).textContent?.trim(), 'Enter a gift card code')
  })
})
