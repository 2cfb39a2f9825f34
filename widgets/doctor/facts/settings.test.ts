import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { configure } from '../../../core/client/configure.ts'
import { type TestPage, testPage } from '../../../core/testing/test-page.ts'
import { checkSettings } from '../checks/settings.ts'
import { readSettings } from './settings.ts'

const clientId = '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11'
const otherId = '00000000-5b1f-4c53-9d0a-3c1a5f0e8b11'

let page: TestPage
afterEach(() => page.close())

/** Checks the settings of a page with this markup, whose client ID is set by `configure()`. */
function check(markup: string, pageId: string | undefined = clientId): ReturnType<typeof checkSettings> {
  page = testPage(undefined, markup)
  if (pageId) configure({ clientId: pageId })
  return checkSettings(readSettings())
}

describe('readSettings', () => {
  it('error: an element has a client ID that is not valid', () => {
    const { status, message } = check(
      '<store-cart-button></store-cart-button><store-product-card client-id="abc"></store-product-card>',
    )
    assert.deepEqual([status, message], ['failed', 'The client ID “abc” is not valid.'])
  })

  it('error: the script tag has an attribute that is similar to a setting', () => {
    const { message, fix } = check('<script type="module" src="/0.2.0/storefront.js" data-curency="EUR"></script>')
    assert.equal(
      `${message} ${fix}`,
      'The attribute data-curency of the script tag is not used. Did you mean data-currency?',
    )
  })

  it('behavior: the client IDs of the page and of its shop are checked elsewhere', () => {
    for (const [markup, id] of [
      ['<store-cart-button theme="dark"></store-cart-button>', ''],
      [`<store-cart-button client-id="${otherId}"></store-cart-button>`, ''],
      [`<store-cart-button client-id="${otherId}"></store-cart-button>`, clientId],
      ['<store-cart-button client-id="abc"></store-cart-button>', ''],
    ] as const) {
      assert.equal(check(markup, id).status, 'ok', `${markup} ${id}`)
      page.close()
    }
  })
})
