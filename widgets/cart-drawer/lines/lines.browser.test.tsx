import { sendKeys } from '@web/test-runner-commands'
import { assert } from 'chai'
import type { CartLine } from '../../../core/cart/line.ts'
import { clientOf } from '../../../core/state/client-of.ts'
import { assertAccessible, focused, nextFrame, until } from '../../shared/testing/browser-test.ts'
import { holdTime } from '../../shared/testing/hold-time.ts'
import { callControl, clearTokens, logIn, memberPlatform, newMember } from '../../shared/testing/test-members.ts'
import { holdRequests, injectFault, recordRequests } from '../../shared/testing/test-network.ts'
import { translate } from '../../shared/testing/translate-page.ts'
import { announcement, find, lineOf, platform, seen, setUpDrawer, shop, store, withLines } from '../test-drawer.ts'
import { UNDO_MS } from './use-removal.ts'

/** Products without options and with enough stock. The Preact and React runs share one stock, so each has its own. */
const products = document.querySelector('script[type="importmap"]')?.textContent?.includes('__react')
  ? ['glow-camp-lantern', 'twelve-hills-calendar']
  : ['zeszyt-laki', 'cold-pressed-olive-oil']

async function setStock(productId: string, left: { quantity: number } | { inStock: boolean }): Promise<void> {
  const response = await fetch(`${platform.url}/_control/stock`, {
    method: 'POST',
    body: JSON.stringify({ productId, ...left }),
  })
  assert.isTrue(response.ok, await response.text())
}

describe('store-cart-drawer', () => {
  setUpDrawer(products)

  describe('lines', () => {
    it('behavior: ten quick clicks send at most two writes and set the final quantity', async () => {
      const { root } = await withLines(1)
      const release = holdRequests(shop.setQuantity)
      const requests = recordRequests(platform.url)
      const plus = await seen(root, 'increase-button')
      for (let click = 0; click < 10; click++) {
        plus.click()
        await nextFrame()
      }
      assert.strictEqual(root.querySelector('input')?.value, '11', 'it shows at once')
      release()
      await store.cart.settled()
      assert.isAtMost(requests.stop().filter((one) => shop.setQuantity.test(one)).length, 2)
      assert.strictEqual(store.cart.state.get().cart.lines[0]?.quantity, 11)
      await until(() => announcement(root).includes('11'), 'the change to be announced')
    })

    it('a11y: an announced change is not announced again when the drawer is reopened', async () => {
      const { element, root, dialog } = await withLines(1)
      ;(await seen(root, 'increase-button')).click()
      await until(() => announcement(root).includes('2'), 'the change to be announced')
      element.close()
      await until(() => !dialog.open, 'the drawer to close')
      element.show()
      await until(() => dialog.open, 'the drawer to open')
      assert.strictEqual(announcement(root), '')
    })

    it('behavior: a typed quantity is applied on blur or Enter; 0 removes the line, which can be undone', async () => {
      const { root } = await withLines(1)
      const field = root.querySelector('input') as HTMLInputElement
      field.focus()
      field.select()
      await sendKeys({ type: '4' })
      assert.strictEqual(store.cart.state.get().cart.lines[0]?.quantity, 1, 'not while typing')
      await sendKeys({ press: 'Tab' })
      await until(() => store.cart.state.get().cart.lines[0]?.quantity === 4, 'four')
      field.focus()
      field.select()
      await sendKeys({ type: '0' })
      await sendKeys({ press: 'Enter' })
      await until(() => store.cart.state.get().cart.lines.length === 0, 'the line to go')
      ;(await seen(root, 'undo-button')).click()
      await until(() => store.cart.state.get().cart.lines[0]?.quantity === 4, 'four again')
      await store.cart.settled()
    })

    it('behavior: a removed line is replaced by an undo row, which takes the focus and restores the line', async () => {
      const { element, root, lines } = await withLines(2, 1)
      const first = lines[0] as CartLine
      const remove = find(root, 'remove-button') as HTMLElement
      remove.focus()
      await sendKeys({ press: 'Enter' })
      const row = await seen(root, 'line-removed')
      assert.include(row.textContent, first.name)
      await until(() => focused() === find(row, 'undo-button'), 'the focus on undo')
      await store.cart.settled()
      await assertAccessible(element, 'removed')
      await sendKeys({ press: 'Enter' })
      await until(() => find(root, 'line-removed') === null, 'the row to go')
      await until(() => focused() instanceof HTMLInputElement, 'the focus in the quantity')
      await store.cart.settled()
      const back = store.cart.state.get().cart.lines.find(({ name }) => name === first.name)
      assert.strictEqual(back?.quantity, 2)
    })

    it('behavior: the undo row expires, but not while it is focused or hovered', async () => {
      const { root } = await withLines(1, 1)
      const time = holdTime(UNDO_MS)
      find(root, 'remove-button')?.focus()
      await sendKeys({ press: 'Enter' })
      const row = await seen(root, 'line-removed')
      await until(() => row.contains(focused()), 'the focus on undo')
      await nextFrame()
      time.pass()
      await nextFrame()
      assert.isTrue(row.isConnected, 'the focus is on it')
      find(root, 'close-button')?.focus()
      row.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      row.dispatchEvent(new PointerEvent('pointerenter'))
      await nextFrame()
      time.pass()
      await nextFrame()
      assert.isTrue(row.isConnected, 'the pointer is on it')
      row.dispatchEvent(new PointerEvent('pointerout', { bubbles: true }))
      row.dispatchEvent(new PointerEvent('pointerleave'))
      await until(() => time.isRunning(), 'the time to run')
      time.pass()
      await until(() => find(root, 'line-removed') === null, 'the row to go')
      time.release()
      await store.cart.settled()
    })

    it('behavior: the undo row expires also if an earlier one was removed under the pointer', async () => {
      const { root } = await withLines(1, 1)
      const time = holdTime(UNDO_MS)
      find(root, 'remove-button')?.click()
      const earlier = await seen(root, 'line-removed')
      earlier.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      earlier.dispatchEvent(new PointerEvent('pointerenter'))
      await until(() => !time.isRunning(), 'the time to be paused')
      find(root, 'increase-button')?.click()
      await until(() => find(root, 'line-removed') === null, 'the row to go')
      find(root, 'remove-button')?.click()
      await seen(root, 'line-removed')
      await until(() => time.isRunning(), 'the time to run')
      time.pass()
      await until(() => find(root, 'line-removed') === null, 'the row to go')
      time.release()
      await store.cart.settled()
    })

    it('behavior: the next mutation and closing the drawer remove the undo row', async () => {
      const { element, root } = await withLines(1, 1)
      find(root, 'remove-button')?.click()
      await seen(root, 'line-removed')
      find(root, 'increase-button')?.click()
      await until(() => find(root, 'line-removed') === null, 'the row to go')
      find(root, 'remove-button')?.click()
      await seen(root, 'line-removed')
      element.close()
      await until(() => find(root, 'line-removed') === null, 'the row to go')
      await store.cart.settled()
    })

    it('error: SYSTEM_ERROR of a write rolls the line back and shows a notice in it', async () => {
      const { element, root, lines } = await withLines(2)
      const injectedFault = injectFault(shop.removeLine, '500')
      const release = holdRequests(shop.removeLine)
      find(root, 'remove-button')?.click()
      await seen(root, 'line-removed')
      release()
      const notice = await seen(root, 'notice')
      injectedFault.end()
      assert.isTrue(lineOf(root, lines[0] as CartLine)?.contains(notice))
      assert.isNull(notice.getAttribute('role'))
      assert.include(notice.textContent, "wasn't saved")
      await assertAccessible(element, 'rolled back')
      assert.strictEqual(root.querySelector('input')?.value, '2')
      find(root, 'increase-button')?.click()
      await until(() => find(root, 'notice') === null, 'the notice to go with the next mutation')
      await store.cart.settled()
    })

    it('error: a coupon that is refused after its form was closed, or on an earlier page, shows a notice', async () => {
      const { root } = await withLines(1)
      const outcome = await store.cart.applyCoupon('NO-SUCH-CODE')
      assert.strictEqual(!outcome.ok && outcome.reason, 'coupon-refused')
      assert.include((await seen(root, 'notice')).textContent, 'recognize')
    })

    it('a11y: the live regions exist, empty, before the text that they announce', async () => {
      const { root } = await withLines(2)
      const region = (role: string): HTMLElement | null => root.querySelector(`.sheet > [role=${role}][data-live]`)
      const [alert, status] = [region('alert'), region('status')]
      assert.strictEqual(alert?.textContent, '')
      const injectedFault = injectFault(shop.removeLine, '500')
      find(root, 'remove-button')?.click()
      const notice = await seen(root, 'notice')
      injectedFault.end()
      await until(() => alert?.textContent, 'the announcement')
      assert.strictEqual(alert?.textContent, notice.textContent)
      assert.isTrue(alert?.isConnected && status?.isConnected, 'the same regions')
      const roles = [...root.querySelectorAll('[role=alert], [role=status]:not(#note-state)')]
      assert.isTrue(
        roles.every((each) => each.parentElement?.matches('.sheet')),
        'no other live regions',
      )
      await store.cart.settled()
    })

    it('behavior: preventing store:cart:start prevents the mutation', async () => {
      const { element, root } = await withLines(1)
      const requests = recordRequests(platform.url)
      element.addEventListener('store:cart:start', (event) => event.preventDefault(), { once: true })
      find(root, 'remove-button')?.click()
      await nextFrame()
      assert.isNotNull(find(root, 'line'))
      assert.isEmpty(requests.stop().filter((one) => shop.removeLine.test(one)))
    })

    it('behavior: reduced stock is shown, blocks the checkout, and is resolved by one click; Cart V2 reduces the quantity itself', async () => {
      const { element, root, lines } = await withLines(3, 1)
      const [short, soldOut] = lines as [CartLine, CartLine]
      await setStock(short.productId ?? '', { quantity: 2 })
      await setStock(soldOut.productId ?? '', { inStock: false })
      await store.cart.refresh()
      const seeProblems = (count: number): Promise<unknown> =>
        until(() => root.querySelectorAll('[part="line-problem"]').length === count, `${count} problems`)
      await seeProblems(platform.cart === 'v1' ? 2 : 1)
      assert.strictEqual(find(root, 'checkout-button')?.getAttribute('aria-disabled'), 'true')
      await assertAccessible(element, 'problems')
      if (platform.cart === 'v1') find(root, 'reduce-button')?.click()
      await seeProblems(1)
      assert.include(lineOf(root, short)?.textContent, 'Only 2 left')
      assert.strictEqual(lineOf(root, short)?.querySelector('input')?.value, '2')
      assert.include(lineOf(root, soldOut)?.textContent, 'Sold out')
      assert.include(lineOf(root, soldOut)?.textContent, '× 1')
      assert.isNull(lineOf(root, soldOut)?.querySelector('input'), 'the quantity cannot be changed')
      find(lineOf(root, soldOut) as HTMLElement, 'remove-button')?.click()
      await until(() => find(root, 'checkout-blocked') === null, 'the checkout to be enabled')
      await store.cart.settled()
      await setStock(short.productId ?? '', { quantity: 100 })
      await setStock(soldOut.productId ?? '', { inStock: true })
    })
  })

  describe('a page that the browser translates', () => {
    it('behavior: the amounts follow the cart', async () => {
      const { root } = await withLines(2)
      const amounts = (): (Element | null)[] => [
        find(root, 'line-total'),
        root.querySelector('[part=subtotal] dd'),
        root.querySelector('[part=total] dd'),
      ]
      const shownAmounts = (): string[] => amounts().map((element) => element?.textContent ?? '')
      await until(() => !store.cart.state.get().cart.totals?.stale && shownAmounts().every(Boolean), 'the amounts')
      const before = shownAmounts()
      amounts().forEach(translate)
      find(root, 'increase-button')?.click()
      await until(() => shownAmounts().every((text, index) => text && text !== before[index]), 'the new amounts')
      await store.cart.settled()
    })
  })

  describe('remote changes', () => {
    it('behavior: if the platform ends the login at the checkout, a notice says so, and the lines are back after the next one', async () => {
      const members = await memberPlatform()
      const memberId = await newMember(members)
      await clearTokens(platform)
      await logIn(members, memberId)
      const { root, lines } = await withLines(2)
      const { auth } = await clientOf(store)
      await callControl(platform, 'tokens/expire', { accessToken: await auth.accessToken(), refresh: true })
      const checkout = await seen(root, 'checkout-button')
      checkout.click()
      const notice = await seen(root, 'remote-changes')
      assert.include(notice.textContent, 'You have been logged out. Log in again to see your cart.')
      assert.notInclude(notice.textContent, 'removed')
      await logIn(members, memberId)
      await until(
        () => lineOf(root, lines[0] as CartLine)?.querySelector('input')?.value === '2',
        'the line of the member',
      )
      assert.isNull(find(root, 'remote-changes'))
      await clearTokens(platform)
    })

    it('a11y: “Dismiss” gives the focus to the lines, but not to a field, which would open the keyboard of a phone', async () => {
      const { root, lines } = await withLines(3)
      const { productId = '' } = lines[0] as CartLine
      await setStock(productId, { quantity: 2 })
      await store.cart.refresh()
      const dismiss = await seen(root, 'remote-changes-close-button')
      await setStock(productId, { quantity: 100 })
      dismiss.focus()
      dismiss.click()
      await until(() => !find(root, 'remote-changes'), 'the changes to be dismissed')
      assert.isTrue(find(root, 'lines')?.contains(focused()))
      assert.strictEqual(focused()?.localName, 'button')
    })
  })
})
