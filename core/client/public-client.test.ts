import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Tokens } from '../auth/tokens/stored-tokens.ts'
import { memoryStorage } from '../auth/tokens/token-storage.ts'
import type { PlatformError } from '../errors/platform-error.ts'
import { startServer } from '../testing/http-server.ts'
import type { ClientConfig } from './client.ts'
import { createClient } from './public-client.ts'

const clientId = '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11'
const tokenResponse = { access_token: 'a', refresh_token: 'r', expires_in: 3600 }
const fail = (message: string) => (): never => {
  throw new Error(message)
}

/** Makes a call with a server that sends tokens. Returns the error of the call. */
async function failureOf(config: Partial<ClientConfig>): Promise<PlatformError> {
  const server = await startServer(() => ({ body: tokenResponse }))
  const client = createClient({ clientId, apiUrl: server.url, ...config })
  const call = client.call({ area: 'members', method: 'GET', path: '/v1/members/my' }, {})
  const error = await call.then(
    () => assert.fail('the call succeeds'),
    (cause) => cause,
  )
  client.close()
  await server.close()
  return error
}

describe('createClient', () => {
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

  it('error: INVALID_ARGUMENT names the function of the configuration that throws, with its error', async () => {
    const table: [Partial<ClientConfig>, string][] = [
      [{ currency: fail('no rate') }, 'currency() has failed: no rate'],
      [{ storage: { ...memoryStorage(), write: fail('disk full') } }, 'storage.write() has failed: disk full'],
      [{ storage: { ...memoryStorage(), withLock: fail('no lock') } }, 'storage.withLock() has failed: no lock'],
    ]
    for (const [config, reason] of table) {
      const { code, message, cause } = await failureOf(config)
      assert.deepEqual([code, message], ['INVALID_ARGUMENT', `createClient: ${reason}`])
      assert.ok(cause instanceof Error)
    }
    assert.throws(() => createClient({ clientId, storage: { ...memoryStorage(), read: fail('no disk') } }), {
      code: 'INVALID_ARGUMENT',
      message: 'createClient: storage.read() has failed: no disk',
    })
  })

  it('error: INVALID_ARGUMENT for a storage that returns a promise', () => {
    const read = async (): Promise<undefined> => undefined
    assert.throws(() => createClient({ clientId, storage: { ...memoryStorage(), read: read as never } }), {
      code: 'INVALID_ARGUMENT',
      message:
        /^createClient: storage\.read\(\) has failed: it returns a promise\. Load .* pass memoryStorage\(tokens\)$/,
    })
  })

  it('default: a storage may be an instance of a class', async () => {
    class Records {
      #tokens: Tokens | undefined
      read(): Tokens | undefined {
        return this.#tokens
      }
      write(tokens: Tokens | undefined): void {
        this.#tokens = tokens
      }
      withLock<T>(work: () => Promise<T>): Promise<T> {
        this.#tokens = undefined
        return work()
      }
    }
    const storage = new Records()
    const server = await startServer(() => ({ body: tokenResponse }))
    const client = createClient({ clientId, apiUrl: server.url, storage })
    assert.equal(await client.auth.accessToken(), 'a')
    assert.equal(storage.read()?.accessToken.value, 'a')
    client.close()
    await server.close()
  })

  it('default: an apiUrl may have a path', () => {
    assert.equal(
      createClient({ clientId, apiUrl: 'https://shop.test/platform/' }).shop.apiUrl,
      'https://shop.test/platform',
    )
  })
})
