import assert from 'node:assert/strict'
import { it, mock } from 'node:test'
import { testPage } from '../testing/test-page.ts'
import { pageCurrency } from './currency.ts'

const currencyOf = (setting: string): string | undefined => {
  const page = testPage('https://shop.test/', `<script src="/storefront.js" data-currency="${setting}"></script>`)
  try {
    return pageCurrency()
  } finally {
    page.close()
  }
}

it('args: data-currency is the currency of the page', () => {
  assert.equal(currencyOf('EUR'), 'EUR')
})

it('error: an invalid currency is logged once, and the prices are not converted', () => {
  const { mock: logged } = mock.method(console, 'error', () => undefined)
  assert.deepEqual([currencyOf('€'), currencyOf('€')], [undefined, undefined])
  const messages = logged.calls.map(({ arguments: [message] }) => message)
  logged.restore()
  assert.deepEqual(messages, ['data-currency="€" is not supported. Use a code such as EUR.'])
})
