import { sendKeys } from '@web/test-runner-commands'
import { assert } from 'chai'
import type { StoreEvent } from '../../core/events/page-events.ts'
import { assertAccessible, focused, until } from '../shared/testing/browser-test.ts'
import { injectFault, recordRequests } from '../shared/testing/test-network.ts'
import { errorMessages } from './reasons/error-messages.ts'
import { announcement, find, platform, seen, setUpDrawer, shop, store, withLines } from './test-drawer.ts'

describe('store-cart-drawer', () => {
  setUpDrawer()

  describe('coupon', () => {
    it('behavior: is applied with Enter, shown and removed; the focus stays in the drawer', async () => {
      const { element, root } = await withLines(2)
      const toggle = await seen(root, 'coupon-toggle')
      toggle.click()
      await until(() => focused() === find(root, 'coupon-input'), 'the focus in the field')
      await sendKeys({ type: 'WELCOME10' })
      await sendKeys({ press: 'Enter' })
      const chip = await seen(root, 'coupon-applied')
      assert.include(chip.textContent, 'WELCOME10')
      await until(() => focused() === find(root, 'coupon-remove-button'), 'the focus on the coupon')
      await until(() => find(root, 'discount'), 'the discount')
      await until(() => announcement(root).includes('WELCOME10'), 'the coupon to be announced')
      await assertAccessible(element, 'coupon applied')
      await until(() => chip.textContent?.includes('first order'), 'the name of the coupon')
      chip.style.inlineSize = '220px'
      const { bottom = 0 } = chip.querySelector('b')?.getBoundingClientRect() ?? {}
      const { top = bottom } = find(root, 'coupon-remove-button')?.getBoundingClientRect() ?? {}
      assert.isBelow(top, bottom, 'the button is beside the code')
      await sendKeys({ press: 'Enter' })
      await until(() => find(root, 'coupon-applied') === null, 'the coupon to go')
      await until(() => root.contains(focused()), 'the focus in the drawer')
      await store.cart.settled()
    })

    it('behavior: a code in full-width letters and with invisible characters is applied; its length is limited', async () => {
      const { root } = await withLines(1)
      find(root, 'coupon-toggle')?.click()
      const field = await seen<HTMLInputElement>(root, 'coupon-input')
      assert.strictEqual(field.maxLength, 50)
      field.value = ' \u200bＷＥＬＣＯＭＥ１０\u200b\u3000'
      find(root, 'coupon-button')?.click()
      const chip = await seen(root, 'coupon-applied')
      assert.include(chip.textContent, 'WELCOME10')
      await store.cart.removeCoupon()
    })

    it('error: ERROR_COUPON_DOES_NOT_EXIST is shown below the field, which keeps its value', async () => {
      const { element, root } = await withLines(1)
      find(root, 'coupon-toggle')?.click()
      const field = await seen<HTMLInputElement>(root, 'coupon-input')
      await until(() => focused() === field, 'the focus in the field')
      await sendKeys({ type: 'NOSUCH' })
      find(root, 'coupon-button')?.click()
      const error = await seen(root, 'coupon-error')
      assert.strictEqual(error.textContent, errorMessages.ERROR_COUPON_DOES_NOT_EXIST)
      assert.strictEqual(field.value, 'NOSUCH')
      assert.strictEqual(field.getAttribute('aria-invalid'), 'true')
      assert.isNull(find(root, 'notice'), 'the error is shown once')
      await assertAccessible(element, 'coupon rejected')
      element.lang = 'de'
      await until(() => error.textContent?.includes('kennen wir nicht'), 'the error in German')
    })

    it('error: ERROR_INVALID_SUBTOTAL of an applied coupon is shown with its minimum, and the coupon can be removed', async () => {
      const { root, lines } = await withLines(3)
      await store.cart.applyCoupon('BIGSPEND')
      await until(() => find(root, 'discount'), 'the discount')
      await store.cart.setQuantity(lines[0]?.id ?? '', 1)
      await until(() => find(root, 'coupon-error')?.textContent?.includes('$150.00'), 'the minimum')
      assert.isNull(find(root, 'discount'))
      find(root, 'coupon-remove-button')?.click()
      await seen(root, 'coupon-toggle')
      assert.isNull(find(root, 'coupon-error'))
      await store.cart.settled()
    })

    it('args: an empty code shows an error without a request', async () => {
      const { root } = await withLines(1)
      find(root, 'coupon-toggle')?.click()
      await seen(root, 'coupon-input')
      const requests = recordRequests(platform.url)
      find(root, 'coupon-button')?.click()
      assert.include((await seen(root, 'coupon-error')).textContent, 'Enter a coupon code')
      assert.isEmpty(requests.stop().filter((one) => shop.setCoupon.test(one)))
    })
  })

  describe('checkout', () => {
    const leaving = (): Promise<StoreEvent<'store:checkout:redirect'>> =>
      new Promise((resolve) => {
        document.addEventListener('store:checkout:redirect', resolve, { once: true })
      })

    it('behavior: a double click creates one redirect session, after pending mutations, and navigates to the platform', async () => {
      const { root } = await withLines(1)
      const requests = recordRequests(platform.url)
      const left = leaving()
      find(root, 'increase-button')?.click()
      const button = await seen(root, 'checkout-button')
      button.click()
      button.click()
      await until(() => button.getAttribute('aria-busy') === 'true', 'the button to be busy')
      button.click()
      const { url } = (await left).detail
      assert.strictEqual(new URL(url).origin, new URL(platform.url).origin)
      const expected = [shop.setQuantity, ...shop.openCheckout]
      const opening = requests.stop().flatMap((one) => expected.filter((pattern) => pattern.test(one)))
      assert.deepEqual(opening.map(String), expected.map(String))
    })

    it('behavior: a code that is typed but not applied is applied first; the page receives one start, with the coupon', async () => {
      const { element, root } = await withLines(1)
      find(root, 'coupon-toggle')?.click()
      const field = await seen<HTMLInputElement>(root, 'coupon-input')
      field.value = 'WELCOME10'
      const coupons: unknown[] = []
      element.addEventListener('store:checkout:start', ({ detail }) => coupons.push(detail.cart.coupon?.code))
      const left = leaving()
      const button = await seen(root, 'checkout-button')
      button.click()
      button.click()
      await left
      assert.deepEqual(coupons, ['WELCOME10'])
      await store.cart.removeCoupon()
    })

    it('error: ERROR_COUPON_DOES_NOT_EXIST of a typed code stops the checkout once; the next one is without the code', async () => {
      const { root } = await withLines(1)
      find(root, 'coupon-toggle')?.click()
      const field = await seen<HTMLInputElement>(root, 'coupon-input')
      field.value = 'NOSUCH'
      const requests = recordRequests(platform.url)
      const button = await seen(root, 'checkout-button')
      button.click()
      const error = await seen(root, 'coupon-error')
      assert.strictEqual(error.textContent, errorMessages.ERROR_COUPON_DOES_NOT_EXIST)
      assert.isEmpty(requests.stop().filter((one) => shop.openCheckout.some((pattern) => pattern.test(one))))
      assert.strictEqual(field.value, 'NOSUCH')
      const left = leaving()
      button.click()
      assert.match((await left).detail.url, /^http/)
    })

    it('behavior: preventing store:checkout:start prevents the checkout; the button is enabled again', async () => {
      const { element, root } = await withLines(1)
      const requests = recordRequests(platform.url)
      element.addEventListener('store:checkout:start', (event) => event.preventDefault(), { once: true })
      const button = await seen(root, 'checkout-button')
      button.click()
      await until(() => !button.hasAttribute('aria-busy'), 'the button to be ready')
      assert.isEmpty(requests.stop().filter((one) => shop.openCheckout.some((pattern) => pattern.test(one))))
      assert.isNull(find(root, 'checkout-error'))
    })

    it('error: SYSTEM_ERROR is shown above the button, and a retry succeeds', async () => {
      const { element, root } = await withLines(1)
      const injectedFault = injectFault('redirect-session', '500')
      const button = await seen(root, 'checkout-button')
      button.click()
      const message = await seen(root, 'checkout-error')
      injectedFault.end()
      assert.include(message.textContent, "We couldn't open checkout")
      assert.include(button.textContent, 'Try again')
      await assertAccessible(element, 'checkout failed')
      const left = leaving()
      button.click()
      assert.match((await left).detail.url, /^http/)
    })

    it('behavior: the error of a checkout is hidden when the shopper changes the cart', async () => {
      const { root } = await withLines(1)
      const injectedFault = injectFault('redirect-session', '500')
      const button = await seen(root, 'checkout-button')
      button.click()
      await seen(root, 'checkout-error')
      injectedFault.end()
      find(root, 'increase-button')?.click()
      await until(() => find(root, 'checkout-error') === null, 'the error to disappear')
      assert.strictEqual(button.textContent, 'Check out')
      await store.cart.settled()
    })
  })
})
