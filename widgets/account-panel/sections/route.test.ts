import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  formatRoute,
  hostedSections,
  hostedSectionsError,
  parseRoute,
  readRoute,
  routeUrl,
  sectionError,
  sections,
} from './route.ts'

describe('parseRoute', () => {
  it('default: returns undefined for an empty text', () => {
    assert.equal(parseRoute(undefined), undefined)
    assert.equal(parseRoute(''), undefined)
  })

  it('args: parses every section, and an order id in orders only', () => {
    for (const section of sections) assert.deepEqual(parseRoute(section), { section })
    assert.deepEqual(parseRoute('orders/a%2Fb'), { section: 'orders', orderId: 'a/b' })
    assert.deepEqual(parseRoute('profile/1'), { section: 'profile' })
  })

  it('behavior: parses the results of formatRoute', () => {
    for (const route of [{ section: 'more' }, { section: 'orders', orderId: '1/2 ü%' }] as const) {
      assert.deepEqual(parseRoute(formatRoute(route)), route)
    }
  })

  it('error: keeps an order id with an invalid escape sequence, returns undefined for an unknown section', () => {
    assert.deepEqual(parseRoute('orders/%E0%A4'), { section: 'orders', orderId: '%E0%A4' })
    assert.equal(parseRoute('toString'), undefined)
  })
})

describe('routeUrl', () => {
  it('behavior: keeps the rest of the URL', () => {
    const address = routeUrl('https://shop.test/me?a=1&account=profile#x', { section: 'orders', orderId: '7' })
    assert.equal(address, 'https://shop.test/me?a=1&account=orders%2F7#x')
    assert.deepEqual(readRoute(address), { section: 'orders', orderId: '7' })
    const page = 'https://shop.test/index.php?/me&q=caf%E9&flag'
    assert.equal(routeUrl(page, { section: 'more' }), `${page}&account=more`)
  })
})

describe('sectionError', () => {
  it('default: returns undefined without a section', () => {
    assert.equal(sectionError(undefined), undefined)
  })

  it('error: reports an unknown section with the list of known ones', () => {
    assert.match(sectionError('ordres') ?? '', /section="ordres".*orders/)
  })
})

it('default: hostedSections returns none without names, keeps their order, and reports unknown names', () => {
  assert.deepEqual(hostedSections(undefined), [])
  assert.deepEqual(hostedSections('bookings, subscriptions toString'), ['BOOKINGS', 'SUBSCRIPTIONS'])
  assert.equal(hostedSectionsError('bookings'), undefined)
  assert.match(hostedSectionsError('bokings') ?? '', /hosted-sections="bokings".*bookings/)
})
