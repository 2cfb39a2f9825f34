import { assert } from 'chai'
import { createElement, Fragment } from 'react'
import { createRoot } from 'react-dom/client'
import type { DiscountDetail, Estimate } from '../../../core/cart/estimate.ts'
import type { Cart } from '../../../core/cart/model.ts'
import { openStore } from '../../../core/state/registry.ts'
import { createTranslate } from '../../shared/i18n/i18n.ts'
import { place, until } from '../../shared/testing/browser-test.ts'
import type { DrawerView } from '../drawer-view.ts'
import { messages } from '../messages.ts'
import * as special from '../terms-and-changes/special-parts.ts'
import { cart, totals } from '../test-cart.ts'
import { Summary } from './summary.tsx'
import { Details } from './sums.tsx'

const price = { amount: '3', currency: 'USD' }
const row = ({ part, textContent }: Element): string =>
  part.contains('discount-detail') ? `${textContent}` : part.value

const noDetails = { deliveryOptions: [], errors: [], taxes: [], fees: [], memberships: [], ineligibleMemberships: [] }
const withDetails = (details: Partial<Estimate>): Cart =>
  cart([], { totals: { ...totals('20'), details: { ...noDetails, discounts: [], ...details } } })

function viewOf(host: HTMLElement): DrawerView {
  const store = openStore({ clientId: 'd3a4b5c6-0001-4f10-8a5b-90a1b2c3d4e5', apiUrl: location.origin })
  return { store, host, locale: 'en', t: createTranslate(messages, 'en'), level: 2 }
}

describe('the details of the totals', () => {
  let host: HTMLElement
  let root: ReturnType<typeof createRoot>
  const rows = (): string[] => Array.from(host.querySelector('dl')?.children ?? [], row)

  beforeEach(() => {
    host = place('<div></div>')
    root = createRoot(host)
  })

  afterEach(() => {
    root.unmount()
    host.remove()
  })

  function render(given: Cart): void {
    const view = viewOf(host)
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
  }

  it('default: each discount is shown below the amount that contains it', async () => {
    const discounts: DiscountDetail[] = [
      { name: 'Free delivery', price, includedIn: 'shipping' },
      { name: 'Mugs', price, includedIn: 'subtotal' },
      { name: 'Winter sale', price },
      { percentage: 10, price },
    ]
    render(withDetails({ discounts }))
    await until(() => host.querySelector('dl'), 'the rows')
    assert.deepEqual(rows(), [
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
  })

  it('behavior: amounts with equal names have a row each, also after updates', async () => {
    const discounts = [
      { percentage: 10, price },
      { percentage: 10, price },
      { name: 'Friends', percentage: 10, price },
    ]
    const fees = [0, 1].map(() => ({ name: 'Gift wrap', price }))
    const taxes = [0, 1].map(() => ({ name: 'Tax', price }))
    render(withDetails({ discounts, fees, taxes }))
    await until(() => host.querySelector('[part~="discount-detail"]'), 'the rows')
    const wrap = 'Gift wrap$3.00'
    const rowTexts = (): unknown[] =>
      [...host.querySelectorAll('dl > div:has(dt)')].map(({ textContent }) => textContent)
    const off = 'Discount (10%)−$3.00'
    assert.deepEqual(rowTexts(), [off, off, 'Friends−$3.00', wrap, wrap, 'Tax$3.00', 'Tax$3.00'])
    render(withDetails({ discounts: discounts.slice(1), fees: fees.slice(1), taxes: taxes.slice(1) }))
    await until(() => rowTexts().length < 7, 'fewer rows')
    assert.deepEqual(rowTexts(), [off, 'Friends−$3.00', wrap, 'Tax$3.00'])
  })

  it('behavior: all amounts are marked as approximate if another currency is charged', async () => {
    const { store, ...view } = viewOf(host)
    const { totals: converted, ...shown } = withDetails({
      discounts: [{ name: 'Mugs', price }],
      fees: [{ name: 'Gift wrap', price }],
      taxes: [{ name: 'VAT', price }],
      pay: { now: price, later: price, afterFreeTrial: price },
      giftCard: { code: '1234', price, due: price },
    })
    const charged = {
      ...shown,
      chargedIn: 'GBP',
      totals: { ...totals('20'), ...converted, discount: price, tax: price },
    }
    const state = { ...store.cart.state.get(), cart: charged }
    root.render(createElement(Summary, { view: { ...view, store, special: { ...special } }, state }))
    const tax = await until(() => host.querySelector<HTMLElement>('[part~="tax-toggle"]'), 'the totals')
    tax.click()
    await until(() => host.querySelector('[part~="tax-detail"]'), 'the taxes')
    const amounts = [...host.querySelectorAll('dl > div')].map(
      ({ part, lastElementChild }) => `${part.value}: ${lastElementChild?.textContent}`,
    )
    assert.deepEqual(amounts, [
      'subtotal: ≈ €20.00',
      'discount: ≈ −$3.00',
      'discount-detail: ≈ −$3.00',
      'fee: ≈ $3.00',
      'tax: ≈ $3.00',
      'tax-detail: ≈ $3.00',
      'total: ≈ €20.00',
      'gift-card: ≈ −$3.00',
      'gift-card-due: ≈ $3.00',
      'pay-now: ≈ $3.00',
      'pay-later: ≈ $3.00',
      'pay-later: ≈ $3.00',
    ])
  })
})
