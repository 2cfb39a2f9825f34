import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { type TestPage, testPage } from './testing/test-page.ts'
import { setScriptJson, setScriptUrl } from './trusted-types.ts'

let page: TestPage
let created: string[]
let converted: string[]

/** Installs Trusted Types. `allowed` is whether the page's content security policy allows `createPolicy`. */
const browser = (allowed: boolean): void => {
  const trustedTypes = {
    createPolicy(name: string, rules: Readonly<Record<string, (text: string) => string>>) {
      if (!allowed || created.includes(name)) throw new TypeError(`Policy ${name} disallowed`)
      created.push(name)
      const converters = Object.entries(rules).map(([rule, convert]) => [
        rule,
        (text: string) => {
          converted.push(text)
          return convert(text)
        },
      ])
      return Object.fromEntries(converters)
    },
  }
  Object.assign(globalThis, { trustedTypes })
}

beforeEach(() => {
  page = testPage()
  created = []
  converted = []
})

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'trustedTypes')
  page.close()
})

describe('trusted types', () => {
  it('behavior: creates one policy per page', () => {
    browser(true)
    const script = document.createElement('script')
    setScriptUrl(script, new URL('https://captcha.test/api.js'))
    setScriptJson(document.createElement('script'), '{}')
    setScriptJson(document.createElement('script'), '{}')
    assert.equal(script.src, 'https://captcha.test/api.js')
    assert.deepEqual(created, ['storefront-widgets'])
    assert.deepEqual(converted, ['https://captcha.test/api.js', '{}', '{}'], 'the policy creates every value')
  })

  it('behavior: works if the CSP forbids the policy but does not enforce Trusted Types', () => {
    browser(false)
    const script = document.createElement('script')
    setScriptJson(script, '{"a":1}')
    assert.deepEqual([script.type, script.textContent], ['application/ld+json', '{"a":1}'])
  })

  it('error: CONFIGURATION with the fix, reported once, if the browser rejects a value', (context) => {
    const errors = context.mock.method(console, 'error', () => undefined)
    const events = page.recordEvents('store:error')
    const refusing = document.createElement('script')
    Object.defineProperty(refusing, 'textContent', {
      set() {
        throw new TypeError('This document requires TrustedScript')
      },
    })
    for (let time = 0; time < 2; time++) {
      assert.throws(() => setScriptJson(refusing, '{}'), {
        code: 'CONFIGURATION',
        message: /trusted-types storefront-widgets/,
      })
    }
    assert.equal(events.length, 1)
    assert.equal(errors.mock.callCount(), 1)
  })

  it('error: throws for invalid JSON in setScriptJson', () => {
    assert.throws(() => setScriptJson(document.createElement('script'), 'alert(1)'))
  })
})
