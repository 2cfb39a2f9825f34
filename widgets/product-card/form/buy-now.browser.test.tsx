import { assert } from 'chai'
import type { StoreEvent } from '../../../core/events/page-events.ts'
import { openStore } from '../../../core/state/registry.ts'
import { nextEvent, nextFrame, place, until } from '../../shared/testing/browser-test.ts'
import { createAnyItemsCheckout, createItemsCheckout } from '../../shared/testing/shop-requests.ts'
import { injectFault, recordRequests } from '../../shared/testing/test-network.ts'
import { find, get, text } from '../test-card.ts'
import { platform, setUpCard, shop, shown } from '../test-card-element.ts'
import { buyMessages } from './buy-messages.ts'

describe('store-product-card', () => {
  setUpCard()

  describe('buy now', () => {
    // The card shows the drawer once the element is defined. Tests replace its `show`.
    before(() => customElements.define('store-cart-drawer', class extends HTMLElement {}))

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
        // Ends the wait for the next page, like the Stop button of the browser.
        await nextFrame()
        navigation.dispatchEvent(new Event('navigateerror'))
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
  })
})
