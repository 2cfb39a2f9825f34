import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  addressOf,
  hostedFault,
  hostedSections,
  placeIn,
  placeText,
  readPlace,
  sectionFault,
  sections,
} from './route.ts'

describe('readPlace', () => {
  it('default: no text is no place', () => {
    assert.equal(readPlace(undefined), undefined)
    assert.equal(readPlace(''), undefined)
  })

  it('args: every section, and an order within the orders alone', () => {
    for (const section of sections) assert.deepEqual(readPlace(section), { section })
    assert.deepEqual(readPlace('orders/a%2Fb'), { section: 'orders', orderId: 'a/b' })
    assert.deepEqual(readPlace('profile/1'), { section: 'profile' })
  })

  it('behavior: what placeText writes it reads', () => {
    for (const place of [{ section: 'more' }, { section: 'orders', orderId: '1/2 ü%' }] as const) {
      assert.deepEqual(readPlace(placeText(place)), place)
    }
  })

  it('error: a broken escape and an unknown name do no harm', () => {
    assert.deepEqual(readPlace('orders/%E0%A4'), { section: 'orders', orderId: '%E0%A4' })
    assert.equal(readPlace('toString'), undefined)
  })
})

describe('addressOf', () => {
  it('behavior: the rest of the address stays', () => {
    const address = addressOf('https://shop.test/me?a=1&account=profile#x', { section: 'orders', orderId: '7' })
    assert.equal(address, 'https://shop.test/me?a=1&account=orders%2F7#x')
    assert.deepEqual(placeIn(address), { section: 'orders', orderId: '7' })
  })
})

describe('sectionFault', () => {
  it('default: nothing is wrong with no section', () => {
    assert.equal(sectionFault(undefined), undefined)
  })

  it('error: an unknown section is named with the known ones', () => {
    assert.match(sectionFault('ordres') ?? '', /section="ordres".*orders/)
  })
})

it('hosted-sections: default: none; those that are named, in their order; an unknown one is a fault', () => {
  assert.deepEqual(hostedSections(undefined), [])
  assert.deepEqual(hostedSections('bookings, subscriptions toString'), ['BOOKINGS', 'SUBSCRIPTIONS'])
  assert.equal(hostedFault('bookings'), undefined)
  assert.match(hostedFault('bokings') ?? '', /hosted-sections="bokings".*bookings/)
})
