import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PlatformError } from '../../errors/platform-error.ts'
import { createRedirectSession } from '../calls.ts'
import { isRedirectNotAllowed } from './redirect-not-allowed.ts'
import { redirectNotAllowedMessage } from './redirect-not-allowed-message.ts'

const request = { method: 'POST', path: createRedirectSession.path, input: {} }
const createError = (code: string, status = 403, over = {}): PlatformError =>
  new PlatformError('', { code, status, request, ...over })

describe('isRedirectNotAllowed', () => {
  for (const code of [
    'CALLBACK_URL_NOT_ALLOWED',
    'INVALID_REDIRECT_URI',
    'REDIRECT_URL_NOT_ALLOWED',
    'INVALID_DOMAIN',
  ]) {
    it(`args: true for ${code} of every call`, () => {
      assert.ok(isRedirectNotAllowed(createError(code, 400, { request: undefined })))
    })
  }

  it('args: true for a 403 of createRedirectSession with an unlisted code', () => {
    assert.ok(isRedirectNotAllowed(createError('NOT_ALLOWED')))
  })

  for (const [code, status] of [
    ['PERMISSION_DENIED', 403],
    ['UNAUTHENTICATED', 401],
    ['CHECKOUT_NOT_FOUND', 404],
    ['EMPTY_CART', 428],
    ['SYSTEM_ERROR', 500],
  ] as const) {
    it(`args: false for ${code}`, () => {
      assert.equal(isRedirectNotAllowed(createError(code, status)), false)
    })
  }

  it('args: false for an error without a response', () => {
    assert.equal(isRedirectNotAllowed(new PlatformError('', { code: 'SYSTEM_ERROR', request })), false)
  })
})

describe('redirectNotAllowedMessage', () => {
  const page = 'https://shop.example.com/mug?x=1'

  it('default: lists every domain once, and the setting to add it to', () => {
    const callbacks = { postFlowUrl: page, thankYouPageUrl: 'https://thanks.example.com/', cartPageUrl: `${page}&y=2` }
    const text = redirectNotAllowedMessage(
      createError('CALLBACK_URL_NOT_ALLOWED', 403, { requestId: 'r1' }),
      { callbacks },
      page,
    )
    assert.match(
      text,
      /Add “shop\.example\.com”, “thanks\.example\.com” to “Allowed redirect domains” of the OAuth app/,
    )
    assert.match(text, /\[CALLBACK_URL_NOT_ALLOWED, request-id r1\]$/)
  })

  it('args: only the URL in the platform’s error', () => {
    const callbacks = { postFlowUrl: page, thankYouPageUrl: 'https://thanks.example.com/' }
    const error = createError('CALLBACK_URL_NOT_ALLOWED', 403, { data: { url: callbacks.thankYouPageUrl } })
    assert.match(redirectNotAllowedMessage(error, { callbacks }, page), /Add “thanks\.example\.com” to “Allowed/)
  })

  it('args: a login also lists its exact redirect URI', () => {
    const authRequest = { redirectUri: 'https://shop.example.com/account' }
    const text = redirectNotAllowedMessage(
      createError('INVALID_REDIRECT_URI'),
      { auth: { authRequest } as never },
      page,
    )
    assert.match(text, /https:\/\/shop\.example\.com\/account to its “Allowed authorization redirect URIs”/)
  })
})
