import { assert } from 'chai'
import { createElement, Fragment } from 'react'
import { createRoot } from 'react-dom/client'
import type { DiscountDetail } from '../../../core/cart/estimate.ts'
import { openStore } from '../../../core/state/registry.ts'
import { createTranslate } from '../../shared/i18n/i18n.ts'
import { place, until } from '../../shared/testing/browser-test.ts'
import { messages } from '../messages.ts'
import { cart, totals } from '../test-cart.ts'
import { Details } from './sums.tsx'

const price = { amount: '3', currency: 'USD' }
const row = ({ part, textContent }: Element): string =>
  part.contains('discount-detail') ? `${textContent}` : part.value

describe('the details of the totals', () => {
  it('default: each discount is shown below the amount that contains it', async () => {
    const discounts: DiscountDetail[] = [
      { name: 'Free delivery', price, includedIn: 'shipping' },
      { name: 'Mugs', price, includedIn: 'subtotal' },
      { name: 'Winter sale', price },
      { percentage: 10, price },
    ]
    const details = { deliveryOptions: [], errors: [], taxes: [], fees: [], memberships: [], ineligibleMemberships: [] }
    const given = { ...cart([]), totals: { ...totals('20'), details: { ...details, discounts } } }
    const host = place('<div></div>')
    const store = openStore({ clientId: 'd3a4b5c6-0001-4f10-8a5b-90a1b2c3d4e5', apiUrl: location.origin })
    const view = { store, host, locale: 'en', t: createTranslate(messages, 'en'), level: 2 }
    const root = createRoot(host)
    root.render(
      createElement(
        'dl',
        null,
        (['subtotal', 'discount', 'shipping', 'tax', 'total'] as const).map((part) =>
          createElement(
            Fragment,
            { key: part },
            createElement('div', { part }),
            createElement(Details, { view, cart: given, row: part }),
          ),
        ),
      ),
    )
    const list = await until(() => host.querySelector('dl'), 'the rows')
    assert.deepEqual(Array.from(list.children, row), [
      'subtotal',
      'Mugs−$3.00',
      'discount',
      'Winter sale−$3.00',
      'Discount (10%)−$3.00',
      'shipping',
      'Free delivery−$3.00',
      'tax',
      'total',
    ])
    root.unmount()
  })
})
