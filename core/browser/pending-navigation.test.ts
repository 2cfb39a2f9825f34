import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it, mock } from 'node:test'
import { type TestPage, testPage } from '../testing/test-page.ts'
import { pendingNavigation, watchNavigation } from './pending-navigation.ts'

const NEVER = Symbol('never')

let page: TestPage
let stopWatching: () => void

const dispatchOnWindow = (type: string): void => {
  page.window.dispatchEvent(new page.window.Event(type) as never)
}
const isPending = async (): Promise<boolean> =>
  (await Promise.race([pendingNavigation, new Promise((resolve) => setImmediate(resolve, NEVER))])) === NEVER

beforeEach(() => {
  mock.timers.enable({ apis: ['setTimeout'] })
  page = testPage()
  stopWatching = watchNavigation()
})

afterEach(() => {
  dispatchOnWindow('pagehide')
  stopWatching()
  page.close()
  mock.timers.reset()
})

describe('pendingNavigation', () => {
  it('default: is pending from beforeunload to pagehide', async () => {
    assert.equal(await isPending(), false)
    dispatchOnWindow('beforeunload')
    assert.equal(await isPending(), true)
    dispatchOnWindow('pagehide')
    assert.equal(await isPending(), false)
  })

  it('behavior: ends after 30 seconds if the browser stays on the page', async () => {
    dispatchOnWindow('beforeunload')
    mock.timers.tick(29_999)
    assert.equal(await isPending(), true)
    mock.timers.tick(1)
    assert.equal(await isPending(), false)
  })

  it('behavior: another navigation starts the 30 seconds again', async () => {
    dispatchOnWindow('beforeunload')
    mock.timers.tick(20_000)
    dispatchOnWindow('beforeunload')
    mock.timers.tick(20_000)
    assert.equal(await isPending(), true)
  })

  it('behavior: stays pending when the watch ends', async () => {
    dispatchOnWindow('beforeunload')
    stopWatching()
    assert.equal(await isPending(), true)
  })
})

describe('watchNavigation', () => {
  it('behavior: detects nothing after its end, and does not end other watches', async () => {
    const stopOther = watchNavigation()
    stopWatching()
    stopOther()
    dispatchOnWindow('beforeunload')
    assert.equal(await isPending(), false)
    const stopLast = watchNavigation()
    watchNavigation()()
    dispatchOnWindow('beforeunload')
    assert.equal(await isPending(), true)
    stopLast()
  })
})
