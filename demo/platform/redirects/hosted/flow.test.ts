import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { openIdentityShop, SHOP_ORIGIN } from '../../testing/identity-shop.ts'

const ID = '11111111-1111-4111-8111-111111111111'
const callbacks = { postFlowUrl: `${SHOP_ORIGIN}/end`, thankYouPageUrl: `${SHOP_ORIGIN}/thanks` }

const shop = await openIdentityShop()
after(() => shop.close())

const pathTo = async (intent: object, more: object = { callbacks }) =>
  (await shop.guest()).pathTo({ ...intent, ...more })
const slot = { serviceId: 'massage', startDate: '2030-05-01T10:00:00Z', location: { name: '<b>Studio</b>' } }

describe('pages of bookings, events and plans', () => {
  it('default: show their parameters, and return to the shop as the platform does', async () => {
    const ends: [object, RegExp, string[]][] = [
      [{ bookingsCheckout: { slotAvailability: { slot } } }, /massage[\s\S]*&lt;b&gt;Studio/, []],
      [{ bookingsBook: { resourceId: ID } }, new RegExp(ID), []],
      [{ eventsCheckout: { reservationId: ID, eventSlug: 'a-concert' } }, /a-concert/, ['orderNumber', 'eventId']],
      [{ paidPlansCheckout: { planId: ID } }, new RegExp(ID), ['planOrderId']],
    ]
    for (const [intent, shown, parameters] of ends) {
      const path = await pathTo(intent)
      const { html, status } = await shop.open(path)
      assert.equal(status, 200)
      assert.match(html, shown)
      assert.match(html, new RegExp(`href="${SHOP_ORIGIN}/end\\?wixMemberLoggedIn=false"`))
      const { location } = await shop.submit(path, {})
      assert.equal(new URL(location).pathname, '/thanks')
      assert.deepEqual([...new URL(location).searchParams.keys()], [...parameters, 'wixMemberLoggedIn'])
    }
  })

  it('behavior: without a thank-you page, show their own, which links to the post-flow URL if there is one', async () => {
    const intent = { bookingsBook: {} }
    const link = /<a href="([^"]+)">/
    const { status, html } = await shop.submit(
      await pathTo(intent, { callbacks: { postFlowUrl: `${SHOP_ORIGIN}/end` } }),
      {},
    )
    assert.deepEqual([status, link.exec(html)?.[1]], [200, `${SHOP_ORIGIN}/end?wixMemberLoggedIn=false`])
    const own = await shop.submit(await pathTo(intent, {}), {})
    assert.deepEqual([own.status, link.exec(own.html)?.[1]], [200, undefined])
  })

  it('error: 404 for an invalid address', async () => {
    for (const path of ['/hosted/flow', '/hosted/flow?session=made-up'])
      assert.equal((await shop.open(path)).status, 404)
  })
})
