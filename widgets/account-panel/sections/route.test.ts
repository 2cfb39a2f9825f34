import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  addressOf,
  formatRoute,
  hostedSections,
  hostedSectionsError,
  parseRoute,
  routeIn,
  sectionError,
  sections,
} from './route.ts'

describe('readPlace', () => {
  it('default: no text is no place', () => {
    assert.equal(parseRoute(undefined), undefined)
    assert.equal(parseRoute(''), undefined)
  })

  it('args: every section, and an order within the orders alone', () => {
    for (const section of sections) assert.deepEqual(parseRoute(section), { section })
    assert.deepEqual(parseRoute('orders/a%2Fb'), { section: 'orders', orderId: 'a/b' })
    assert.deepEqual(parseRoute('profile/1'), { section: 'profile' })
  })

  it('behavior: what placeText writes it reads', () => {
    for (const route of [{ section: 'more' }, { section: 'orders', orderId: '1/2 ü%' }] as const) {
      assert.deepEqual(parseRoute(formatRoute(route)), route)
    }
  })

  it('error: a broken escape and an unknown name do no harm', () => {
    assert.deepEqual(parseRoute('orders/%E0%A4'), { section: 'orders', orderId: '%E0%A4' })
    assert.equal(parseRoute('toString'), undefined)
  })
})

describe('addressOf', () => {
  it('behavior: the rest of the address stays', () => {
    const address = addressOf('https://shop.test/me?a=1&account=profile#x', { section: 'orders', orderId: '7' })
    assert.equal(address, 'https://shop.test/me?a=1&account=orders%2F7#x')
    assert.deepEqual(routeIn(address), { section: 'orders', orderId: '7' })
  })
})

describe('sectionFault', () => {
  it('default: nothing is wrong with no section', () => {
    assert.equal(sectionError(undefined), undefined)
  })

  it('error: an unknown section is named with the known ones', () => {
    assert.match(sectionError('ordres') ?? '', /section="ordres".*orders/)
  })
})

it('hosted-sections: default: none; those that are named, in their order; an unknown one is a fault', () => {
  assert.deepEqual(hostedSections(undefined), [])
  assert.deepEqual(hostedSections('bookings, subscriptions toString'), ['BOOKINGS', 'SUBSCRIPTIONS'])
  assert.equal(hostedSectionsError('bookings'), undefined)
  assert.match(hostedSectionsError('bokings') ?? '', /hosted-sections="bokings".*bookings/)
})
