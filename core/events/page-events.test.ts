import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { type TestPage, testPage } from '../testing/test-page.ts'
import { emit } from './page-events.ts'

const shop = { clientId: 'client', apiUrl: 'https://platform.test' }
let page: TestPage
beforeEach(() => {
  page = testPage()
})
afterEach(() => page.close())

describe('emit', () => {
  it('default: listeners receive the typed detail, across shadow roots', () => {
    const host = document.createElement('div')
    document.body.append(host)
    const inner = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('store-x'))
    const codes: string[] = []
    document.addEventListener('store:error', ({ detail }) => codes.push(detail.code))
    inner.addEventListener('store:error', ({ detail: { fix = 'nothing to fix' } }) => codes.push(fix))
    assert.equal(emit(inner, 'store:error', { code: 'X', message: 'x' }), true)
    assert.deepEqual(codes, ['nothing to fix', 'X'])
  })

  it('behavior: only a cancelable event can be prevented', () => {
    document.addEventListener('store:redirect:start', (event) => event.preventDefault())
    assert.equal(emit(document, 'store:redirect:start', { shop, intent: 'checkout' }), true)
    assert.equal(emit(document, 'store:redirect:start', { shop, intent: 'checkout' }, { cancelable: true }), false)
  })

  it('behavior: a listener of the dashed name receives the event once, with the same detail', () => {
    const received: [string, unknown][] = []
    document.addEventListener('store-redirect-leave', ({ type, detail }) => received.push([type, detail.intent]))
    document.addEventListener('store:redirect:leave', ({ type, detail }) => received.push([type, detail.intent]))
    assert.equal(emit(document, 'store:redirect:leave', { shop, intent: 'checkout', url: 'https://shop.test' }), true)
    assert.deepEqual(received, [
      ['store-redirect-leave', 'checkout'],
      ['store:redirect:leave', 'checkout'],
    ])
  })

  it('behavior: a listener of either name prevents a cancelable event', () => {
    const send = (): boolean => emit(document, 'store:quick-view:start', { shop, productId: 'p' }, { cancelable: true })
    const prevent = (event: Event): void => event.preventDefault()
    let calls = 0
    document.addEventListener('store:quick-view:start', () => calls++)
    assert.equal(send(), true)
    document.addEventListener('store-quick-view-start', prevent)
    assert.equal(send(), false)
    assert.equal(calls, 1, 'a prevented event has no second one')
    document.removeEventListener('store-quick-view-start', prevent)
    document.addEventListener('store:quick-view:start', prevent)
    assert.equal(send(), false)
  })
})
