import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createClient } from './public-client.ts'

describe('createClient', () => {
  const clientId = '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11'

  it('error: INVALID_ARGUMENT names the setting that is missing', () => {
    for (const given of [undefined, '', ' '])
      assert.throws(() => createClient({ clientId: given as never }), {
        code: 'INVALID_ARGUMENT',
        message: 'createClient needs clientId',
      })
  })

  it('error: INVALID_ARGUMENT for an apiUrl that is not an http(s) URL, without its value', () => {
    for (const apiUrl of ['platform.test', 'ftp://platform.test', 'https://key:secret@platform.test'])
      assert.throws(() => createClient({ clientId, apiUrl }), {
        code: 'INVALID_ARGUMENT',
        message: 'createClient: apiUrl must be an http(s) URL',
      })
  })

  it('error: INVALID_ARGUMENT for an apiUrl with a query or a fragment, without its value', () => {
    for (const apiUrl of ['https://shop.test/?key=secret', 'https://shop.test#top'])
      assert.throws(() => createClient({ clientId, apiUrl }), {
        code: 'INVALID_ARGUMENT',
        message: 'createClient: apiUrl must have no query and no fragment',
      })
  })

  it('default: white space around the client ID and the apiUrl is removed', () => {
    const { shop } = createClient({ clientId: ` ${clientId}\n`, apiUrl: ' https://shop.test/ ' })
    assert.deepEqual(shop, { clientId, apiUrl: 'https://shop.test' })
  })

  it('error: INVALID_ARGUMENT names a currency that is not allowed in a header, without a request', async () => {
    const fetch = () => assert.fail('sends a request')
    const client = createClient({ clientId, apiUrl: 'https://shop.test', currency: () => '€', fetch })
    const call = client.call({ area: 'members', method: 'GET', path: '/v1/members/my' }, {})
    await assert.rejects(call, { code: 'INVALID_ARGUMENT', message: /^createClient: currency contains/ })
  })

  it('default: an apiUrl may have a path', () => {
    assert.equal(
      createClient({ clientId, apiUrl: 'https://shop.test/platform/' }).shop.apiUrl,
      'https://shop.test/platform',
    )
  })
})
