import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type ConfigOptions, createConfig } from '../config.ts'
import type { ApplicationError } from '../http/errors.ts'
import { checkRedirectDomain, checkRedirectUri } from './target.ts'

const refusal = { code: 'CALLBACK_URL_NOT_ALLOWED', status: 403 }

function allows(options: ConfigOptions, url: string, check = checkRedirectDomain): boolean {
  try {
    check(createConfig(options), 'postFlowUrl', url)
    return true
  } catch (error) {
    const { code, status } = error as ApplicationError
    assert.deepEqual({ code, status }, refusal)
    return false
  }
}

describe('checkRedirectDomain', () => {
  it('default: allows pages on every port of this machine', () => {
    for (const url of [
      'http://localhost:4400/shop.html',
      'http://127.0.0.1:8000/',
      'http://[::1]:5173/',
      'http://shop.localhost:3000/cart?x=1',
    ]) {
      assert.equal(allows({}, url), true, url)
    }
  })

  it('error: CALLBACK_URL_NOT_ALLOWED for other machines and for URLs that are not pages', () => {
    for (const url of [
      'https://evil.example.com/',
      'http://localhost.evil.test/',
      'http://127.0.0.1.evil.test/',
      'javascript:alert(1)',
      'http://user:pass@localhost/',
      'nonsense',
      '//localhost',
    ]) {
      assert.equal(allows({}, url), false, url)
    }
  })

  it('error: CALLBACK_URL_NOT_ALLOWED for the platform itself, under any of its names', () => {
    const url = 'http://127.0.0.1:4401'
    for (const own of [url, 'http://localhost:4401/hosted/login', 'http://[::1]:4401/', `${url}/media/1`]) {
      assert.equal(allows({ url, allowedRedirectDomains: ['localhost', '127.0.0.1', '[::1]'] }, own), false, own)
      assert.equal(allows({ url, allowedRedirectUris: [own] }, own, checkRedirectUri), false, own)
    }
  })

  it('args: a domain includes its subdomains and ports; a host with a port and an origin include only themselves', () => {
    const options = { allowedRedirectDomains: ['partner.test', 'localhost:8000', 'https://shop.example.com'] }
    for (const url of [
      'https://partner.test/back',
      'https://www.partner.test:8443/back',
      'http://localhost:8000/',
      'https://shop.example.com/thanks?x=1',
    ]) {
      assert.equal(allows(options, url), true, url)
    }
    for (const url of [
      'https://notpartner.test/',
      'http://localhost:8001/',
      'http://shop.example.com/',
      'https://shop.example.com:8443/',
      'https://www.shop.example.com/',
      'https://shop.example.com.evil.test/',
    ]) {
      assert.equal(allows(options, url), false, url)
    }
  })

  it('error: names the field and the address', () => {
    const config = createConfig({ allowedRedirectDomains: ['shop.example.com'] })
    const url = 'https://other.example.com/thanks'
    const message = 'callbacks.thankYouPageUrl is not on an allowed redirect domain'
    const data = { callback: 'callbacks.thankYouPageUrl', url }
    assert.throws(() => checkRedirectDomain(config, 'callbacks.thankYouPageUrl', url), { ...refusal, message, data })
  })
})

describe('checkRedirectUri', () => {
  it('default: allows the domains of redirects', () => {
    const options = { allowedRedirectDomains: ['shop.example.com'] }
    assert.equal(allows(options, 'https://shop.example.com/any', checkRedirectUri), true)
    assert.equal(allows(options, 'https://other.example.com/any', checkRedirectUri), false)
  })

  it('args: compares a list exactly, and needs no domain', () => {
    const options = { allowedRedirectDomains: [], allowedRedirectUris: ['https://shop.example.com/account'] }
    assert.equal(allows(options, 'https://shop.example.com/account', checkRedirectUri), true)
    for (const url of [
      'https://shop.example.com/account/',
      'https://shop.example.com/account?x=1',
      'https://shop.example.com/',
      'http://shop.example.com/account',
    ]) {
      assert.equal(allows(options, url, checkRedirectUri), false, url)
    }
  })
})
