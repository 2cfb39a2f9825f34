import { checkConversion, convert } from '../convert/conversion.ts'
import { encodeJson } from '../encode-json.ts'
import { describeFailure } from '../errors/describe-failure.ts'
import { type FieldViolation, isPlatformError, PlatformError } from '../errors/platform-error.ts'
import { redactSecrets } from '../errors/redact-secrets.ts'
import { replaceCycles } from '../errors/replace-cycles.ts'
import type { CallOptions, CreateCallOptions, MerchantCall } from './call-types.ts'
import type { AnyOperation, Endpoint, Operation } from './endpoint.ts'
import { findInvalidDate } from './find-invalid-date.ts'
import { notify } from './hooks.ts'
import { platformPath } from './platform-path.ts'
import { queryString } from './query/query-string.ts'
import { createRetryingCall } from './retry.ts'
import type { EncodedRequest } from './transport/transport-with.ts'

/** Maximum length of a query string that a call with `preferGet` sends with GET. Source: core/README.md#limits. */
const MAX_QUERY_LENGTH = 4000

/** Encodes a call as a request. Source: core/README.md#requests. */
export function encodeRequest(apiUrl: string, endpoint: AnyOperation, input: unknown): EncodedRequest {
  const payload = convert(input, endpoint.convert, 'request')
  const url = apiUrl + platformPath(endpoint.area, endpoint.path, payload)
  const hasNoBody = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const query = hasNoBody || endpoint.preferGet ? (endpoint.encodeQuery ?? queryString)(payload) : ''
  if (hasNoBody || (endpoint.preferGet && query.length <= MAX_QUERY_LENGTH)) {
    return { method: hasNoBody ? endpoint.method : 'GET', url: query ? `${url}?${query}` : url }
  }
  return { method: endpoint.method, url, ...(payload === undefined ? {} : { body: encodeJson(payload) }) }
}

/** As `encodeRequest`. An input that cannot be encoded, such as one with a BigInt, is a mistake of the caller: `INVALID_ARGUMENT`. */
function encodeInput(apiUrl: string, endpoint: AnyOperation, input: unknown): EncodedRequest {
  try {
    checkConversion(endpoint.convert)
    const field = findInvalidDate(input)
    if (field !== undefined)
      throw inputError(new RangeError(`Invalid time value in "${field}"`), [
        { field, description: 'must be a valid date' },
      ])
    return encodeRequest(apiUrl, endpoint, input)
  } catch (cause) {
    throw isPlatformError(cause) ? cause : inputError(cause)
  }
}

function inputError(cause: unknown, violations: readonly FieldViolation[] = []): PlatformError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new PlatformError(`The input of the call cannot be encoded: ${reason}`, {
    code: 'INVALID_ARGUMENT',
    violations,
    cause,
  })
}

/** Creates the function that makes every kind of call. It runs the hooks and adds the request to errors. */
export function createCall(options: CreateCallOptions): MerchantCall {
  const { hooks } = options
  const send = createRetryingCall(options, {
    encode: encodeInput,
    decode({ convert: conversion, checkResponse }, response) {
      checkResponse?.(response)
      return convert(response, conversion, 'response')
    },
  })
  return async <Input, Output>(operation: Operation<Input, Output>, input: Input, callOptions?: CallOptions) => {
    if (!operation?.path) {
      throw new PlatformError('The first argument of client.call() must be an endpoint, such as queryProducts', {
        code: 'INVALID_ARGUMENT',
      })
    }
    const { area, method, path } = operation
    const info = { area, method, path }
    const startedAt = performance.now()
    if (hooks) notify(() => hooks.before?.(info))
    try {
      const output = await send(operation as Endpoint<Input, Output>, input as NoInfer<Input>, callOptions)
      if (hooks) notify(() => hooks.success?.(info, { durationMs: performance.now() - startedAt }))
      return output
    } catch (cause) {
      const failure = cause as PlatformError
      const request = { method, path, input: redactSecrets(replaceCycles(input)) }
      // One failed token request rejects several calls with the same error, so each call gets its own copy.
      const error = new PlatformError(describeFailure(failure, options.apiUrl), {
        ...failure,
        cause: failure.cause,
        request,
      })
      if (hooks) notify(() => hooks.error?.(info, error))
      throw error
    }
  }
}
