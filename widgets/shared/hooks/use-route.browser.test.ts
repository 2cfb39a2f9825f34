import { assert } from 'chai'
import { writeUrl } from './use-route.ts'

const { href, pathname } = location

describe('writeUrl', () => {
  afterEach(() => history.replaceState(null, '', href))

  it('behavior: keeps the state of the history entry, which routers need', () => {
    history.replaceState({ position: 3 }, '', pathname)
    writeUrl(`${location.origin}${pathname}?page=2`, true)
    assert.include(history.state, { position: 3 })
    assert.equal(location.search, '?page=2')
  })

  it('behavior: does not mark the change as one of the Next.js router, which would restore its own URL later', () => {
    history.replaceState({ __NA: true }, '', pathname)
    for (const replace of [true, false]) {
      writeUrl(`${location.origin}${pathname}?replace=${replace}`, replace)
      assert.isNotOk(history.state.__NA, `replace: ${replace}`)
    }
  })
})
