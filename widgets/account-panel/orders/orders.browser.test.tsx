import { setViewport } from '@web/test-runner-commands'
import { assert } from 'chai'
import { assertAccessible, focused, nextFrame, until } from '../../shared/testing/browser-test.ts'
import { findPart, logIn, newMember, post } from '../../shared/testing/test-members.ts'
import { holdRequests, injectFault, recordRequests } from '../../shared/testing/test-network.ts'
import { messages } from '../messages.ts'
import { accountPanels, press } from '../test-panel.ts'

const rows = (root: ShadowRoot): string[] =>
  [...root.querySelectorAll('[part~=order] b')].map(({ textContent }) => textContent ?? '')

describe('store-account-panel, orders', () => {
  const panels = accountPanels()

  /** Creates a member with twelve orders, entered by the merchant as paid offline. */
  async function buyer(): Promise<string> {
    const { platform } = panels
    const memberId = await newMember(platform)
    const headers = { authorization: platform.apiKey, 'wix-site-id': platform.siteId }
    const order = {
      lineItems: [
        {
          productName: { original: 'Thing' },
          quantity: 2,
          price: { amount: '12.5' },
          itemType: { preset: 'PHYSICAL' },
        },
      ],
      channelInfo: { type: 'BACKOFFICE_MERCHANT' },
      buyerInfo: { memberId, email: 'buyer@example.com' },
      paymentStatus: 'PAID',
    }
    for (let count = 0; count < 12; count++) await post(`${platform.url}/ecom/v1/orders`, { order }, headers)
    return memberId
  }

  it('default: loads ten orders per page; loaded orders stay when the next page fails', async () => {
    await logIn(panels.platform, await buyer())
    const { element, root } = await panels.show('section="orders"', '[part~=order]')
    const first = rows(root)
    assert.lengthOf(first, 10)
    const injectedFault = injectFault('orders/search', '500')
    await press(root, 'more-button')
    await until(() => findPart(root, 'error'), 'the failure')
    assert.deepEqual(rows(root), first)
    await assertAccessible(element, 'no further orders')
    injectedFault.end()
    const requests = recordRequests(panels.platform.url)
    await press(root, 'retry-button')
    await until(() => rows(root).length === 12, 'all of them')
    assert.lengthOf(requests.stop(), 1)
    assert.deepEqual(rows(root).slice(0, 10), first)
    assert.lengthOf(new Set(rows(root)), 12, 'each once')
    assert.isUndefined(findPart(root, 'more-button'))
    assert.isUndefined(findPart(root, 'error'))
  })

  it('behavior: in a narrow column, the number of an order is on at most two lines', async () => {
    await logIn(panels.platform, await buyer())
    const { element, root } = await panels.show('section="orders"', '[part~=order]')
    element.style.inlineSize = '200px'
    const number = document.createRange()
    number.selectNodeContents(root.querySelector('[part~=order] b') ?? root)
    assert.isAtMost(number.getClientRects().length, 2)
    await assertAccessible(element, 'narrow orders')
  })

  it('a11y: the focus moves to the first new order', async () => {
    await logIn(panels.platform, await buyer())
    const { root } = await panels.show('section="orders"', '[part~=order]')
    await press(root, 'more-button')
    await until(() => rows(root).length === 12, 'all of them')
    await until(() => focused() === root.querySelectorAll('[part~=order]')[10], 'the focus')
  })

  it('a11y: further orders leave the focus in a field that the member has gone to meanwhile', async () => {
    await logIn(panels.platform, await buyer())
    const { root } = await panels.show('section="orders"', '[part~=order]')
    const field = document.body.appendChild(document.createElement('input'))
    const release = holdRequests('orders/search')
    await press(root, 'more-button')
    field.focus()
    release()
    await until(() => rows(root).length === 12, 'all of them')
    await nextFrame()
    assert.strictEqual(focused(), field)
  })

  it('a11y: an order that the page opens does not take the focus from a field of the page', async () => {
    await logIn(panels.platform, panels.platform.members[0]?.id ?? '')
    const { element, root } = await panels.show('section="orders"', '[part~=order]')
    const id = root.querySelector<HTMLElement>('[part~=order]')?.dataset['order']
    element.remove()
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    await panels.show(`section="orders/${id}"`, '[part~=order-detail] [part~=totals]')
    assert.strictEqual(focused(), field)
  })

  it('a11y: closing an order with which the page has loaded moves the focus to its row', async () => {
    await logIn(panels.platform, await buyer())
    const { element, root: list } = await panels.show('section="orders"', '[part~=order]')
    const id = list.querySelectorAll<HTMLElement>('[part~=order]')[1]?.dataset['order']
    element.remove()
    const { root } = await panels.show(`section="orders/${id}"`, '[part~=order-detail] [part~=totals]')
    assert.isNull(root.querySelector('[part~=order]'), 'the list has not loaded')
    await press(root, 'back-button')
    await until(() => focused()?.matches('[part~=order]'), 'the focus')
    assert.strictEqual(focused()?.getAttribute('data-order'), id)
  })

  it('behavior: the failure of an order is not shown while another order opens', async () => {
    await logIn(panels.platform, panels.platform.members[0]?.id ?? '')
    const { element, root } = await panels.show('section="orders"', '[part~=order]')
    const ids = [...root.querySelectorAll<HTMLElement>('[part~=order]')].map(({ dataset }) => dataset['order'])
    const injectedFault = injectFault(`/orders/${ids[0]}`, '500')
    element.setAttribute('section', `orders/${ids[0]}`)
    const name = (): string => root.querySelector('article h4')?.textContent ?? ''
    await until(() => findPart(root, 'retry-button'), 'the failure')
    injectedFault.end()
    const failedName = name()
    const namesWithError: string[] = []
    const observer = new MutationObserver(() => {
      if (root.querySelector('[part~=error]')) namesWithError.push(name())
    })
    observer.observe(root, { childList: true, subtree: true, characterData: true })
    element.setAttribute('section', `orders/${ids[1]}`)
    await until(() => findPart(root, 'totals'), 'the second order')
    observer.disconnect()
    assert.notEqual(name(), failedName)
    assert.notInclude(namesWithError, name())
  })

  describe('order detail', () => {
    const open = async (text: string): Promise<{ element: HTMLElement; root: ShadowRoot }> => {
      const panel = await panels.show('section="orders"', '[part~=order]')
      const found = [...panel.root.querySelectorAll<HTMLElement>('[part~=order]')].filter(({ textContent }) =>
        textContent?.includes(text),
      )
      found.at(-1)?.click()
      await until(() => findPart(panel.root, 'timeline'), 'the order')
      return panel
    }

    before(() => logIn(panels.platform, panels.platform.members[0]?.id ?? ''))

    it('default: shows lines, amounts, payments, the tracking link and the history', async () => {
      const { element, root } = await open('Shipped')
      const parcel = findPart(root, 'tracking')
      const link = parcel?.querySelector('a')
      assert.strictEqual(link?.textContent, 'Track package SANDBOX-1000001')
      assert.strictEqual(link?.href, 'https://parcels.example.com/SANDBOX-1000001')
      assert.strictEqual(link?.rel, 'noopener noreferrer')
      assert.include(parcel?.textContent ?? '', 'Sandbox Parcels')
      assert.isAbove(root.querySelectorAll('[part~=line]').length, 1)
      assert.match(findPart(root, 'totals')?.textContent ?? '', /Subtotal.*Shipping.*Total.*Paid/)
      assert.match(findPart(root, 'payments')?.textContent ?? '', /Payment.*Paid/)
      assert.match(findPart(root, 'timeline')?.textContent ?? '', /Order shipped.*Order paid.*Order placed/)
      assert.notInclude(findPart(root, 'timeline')?.textContent ?? '', 'racking', 'internal events of the shop')
      assert.strictEqual(focused()?.textContent, root.querySelector('article h4')?.textContent)
      await assertAccessible(element, 'order with a parcel')
    })

    it('default: shows refunds with their reasons', async () => {
      const { root } = await open('Partially refunded')
      assert.match(findPart(root, 'payments')?.textContent ?? '', /Refund.*One arrived chipped.*Completed.*\$20\.00/)
      assert.match(findPart(root, 'totals')?.textContent ?? '', /Refunded/)
    })

    it('behavior: is fully translated in another language', async () => {
      document.documentElement.lang = 'de'
      try {
        const { element, root } = await open('Teilweise erstattet')
        assert.match(findPart(root, 'payments')?.textContent ?? '', /Erstattung.*Abgeschlossen/)
        assert.match(findPart(root, 'timeline')?.textContent ?? '', /Bestellung eingegangen/)
        assert.notMatch(root.querySelector('article')?.textContent ?? '', /order|payment|paid|refund|placed/i)
        await assertAccessible(element, 'an order in German')
      } finally {
        document.documentElement.lang = 'en'
      }
    })

    for (const dir of ['ltr', 'rtl']) {
      it(`a11y: nothing overflows at a width of 320 px (1280 × 1024 at 400% zoom), ${dir}`, async () => {
        await setViewport({ width: 320, height: 256 })
        document.documentElement.dir = dir
        try {
          const { element, root } = await open('Shipped')
          assert.isAtMost(document.documentElement.scrollWidth, 320, 'the order')
          await assertAccessible(element, `order, ${dir}`)
          for (const button of root.querySelectorAll<HTMLElement>('nav button')) {
            button.click()
            await until(() => button.hasAttribute('aria-current') && !findPart(root, 'loading'), 'the section')
            assert.isAtMost(document.documentElement.scrollWidth, 320, button.textContent ?? '')
            await assertAccessible(element, `${button.textContent}, ${dir}`)
          }
        } finally {
          document.documentElement.dir = ''
          await setViewport({ width: 800, height: 600 })
        }
      })
    }
  })

  it('a11y: an order that is not in the account is announced', async () => {
    await logIn(panels.platform, await newMember(panels.platform))
    const { root } = await panels.show(`section="orders/${crypto.randomUUID()}"`, '[part~=empty]')
    assert.strictEqual(findPart(root, 'empty')?.textContent, messages.orderNotFound)
    await until(
      () => root.querySelector('[data-live=polite]')?.textContent === messages.orderNotFound,
      'the announcement',
    )
  })
})
