import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { cartAreas } from '../../http/v3/cart-calls.ts'
import { v3Routes } from '../../routes.ts'
import { cartV2Of } from '../../testing/cart-v2.ts'
import { openCommerceShop } from '../../testing/commerce-shop.ts'
import { codeOf } from '../../testing/open-shop.ts'
import { findCartById } from '../store.ts'

const shop = await openCommerceShop({ now: () => new Date('2025-03-03T09:00:00Z') })
after(() => shop.close())

const FORM = '11111111-2222-4333-8444-555555555555'
const SUBMISSION = '66666666-7777-4888-8999-aaaaaaaaaaaa'
const formSubmissions = [{ id: FORM, formSubmissionId: SUBMISSION }]

describe('the calls of Cart V2', () => {
  for (const [area, calls] of Object.entries(cartAreas)) {
    it(`default: every call of ${area} has exactly one handler, at its method and path`, () => {
      const handled = v3Routes
        .filter((route) => route.area === area)
        .map(({ name, methods, paths }) => [name, `${methods.join(' ')} ${paths.join(' ')}`])
      assert.deepEqual(handled.sort(), Object.entries(calls).sort())
    })
  }
})

describe('submitted forms', () => {
  it('default: stores forms with the cart, and replaces them on the next call', async () => {
    const v2 = cartV2Of(shop, await shop.buyer())
    const { id } = await v2.add(await shop.product())
    await v2.cart('POST', '/update-forms-submission', { formSubmissions: [{ id: SUBMISSION, formSubmissionId: FORM }] })
    assert.equal((await v2.cart('POST', '/update-forms-submission', { formSubmissions })).id, id)
    assert.deepEqual((await findCartById(shop.platform.db, id))?.document.formSubmissions, formSubmissions)
  })

  it('error: INVALID_ARGUMENT without forms, CURRENT_CART_NOT_FOUND, and PERMISSION_DENIED for a visitor by id', async () => {
    const buyer = await shop.buyer()
    const v2 = cartV2Of(shop, buyer)
    const send = (body: object) => v2.call('POST', '/update-forms-submission', body)
    assert.equal(codeOf(await send({ formSubmissions })), 'CURRENT_CART_NOT_FOUND')
    const { id } = await v2.add(await shop.product())
    assert.equal((await send({ formSubmissions: [] })).status, 400)
    const path = `/ecom/v2/carts/${id}/update-forms-submission`
    assert.equal((await shop.call('POST', path, { formSubmissions }, { token: buyer.token })).status, 403)
  })
})

describe('upsell options', () => {
  it('default: returns none, for the current cart and by id', async () => {
    const buyer = await shop.buyer()
    const v2 = cartV2Of(shop, buyer)
    assert.equal(codeOf(await v2.call('GET', '/upsell-options')), 'CURRENT_CART_NOT_FOUND')
    const { id } = await v2.add(await shop.product())
    assert.deepEqual((await v2.call('GET', '/upsell-options')).body, { itemsUpsells: [] })
    const path = `/ecom/v2/carts/${id}/upsell-options`
    assert.deepEqual((await shop.call('GET', path, undefined, { token: buyer.token })).body, { itemsUpsells: [] })
    const otherBuyer = await shop.buyer()
    assert.equal(codeOf(await shop.call('GET', path, undefined, { token: otherBuyer.token })), 'CART_NOT_FOUND')
  })

  it('behavior: faults and the request log use the names of the calls', async () => {
    const v2 = cartV2Of(shop, await shop.buyer())
    await v2.add(await shop.product())
    const fault = { match: 'getUpsellOptionsForCurrentCart', kind: '503', times: 1 }
    await shop.call('POST', '/_control/faults', fault)
    assert.equal((await v2.call('GET', '/upsell-options')).status, 503)
    await v2.call('POST', '/update-forms-submission', { formSubmissions })
    const logged = shop.platform.log.all().map(({ call }) => call)
    assert.ok(logged.includes('getUpsellOptionsForCurrentCart'))
    assert.ok(logged.includes('updateFormSubmissionsInCurrentCart'))
  })
})
