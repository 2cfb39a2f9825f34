import { convert } from '../convert/conversion.ts'
import { PlatformError } from '../errors/platform-error.ts'
import { withoutSecrets } from '../errors/without-secrets.ts'
import type { CallOptions, MerchantCall, SendOptions } from './call-types.ts'
import { type AnyOperation, createCalls } from './calls.ts'
import type { Endpoint, Operation } from './endpoint.ts'
import type { WireRequest } from './exchange.ts'
import { notify } from './hooks.ts'
import { platformPath } from './platform-path.ts'
import { queryString } from './query-string.ts'

/** Source: SPEC.md §9. */
const LONGEST_QUERY = 4000

/** Spells a call as a request. Source: WIRE.md, “Requests”. */
export function wireRequest(apiUrl: string, endpoint: AnyOperation, input: unknown): WireRequest {
  const payload = convert(input, endpoint.convert, 'request')
  const url = apiUrl + platformPath(endpoint.area, endpoint.path, payload)
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const query = inQuery || endpoint.get ? queryString(payload) : ''
  if (inQuery || (endpoint.get && query.length <= LONGEST_QUERY)) {
    return { method: inQuery ? endpoint.method : 'GET', url: query ? `${url}?${query}` : url }
  }
  return { method: endpoint.method, url, ...(payload === undefined ? {} : { body: JSON.stringify(payload) }) }
}

/** Creates the function that makes calls, whatever they are; hooks watch it, and errors say what was asked. */
export function createSend(options: SendOptions): MerchantCall {
  const { hooks } = options
  const send = createCalls(options, {
    write: wireRequest,
    read: ({ convert: conversion }, answer) => convert(answer, conversion, 'response'),
  })
  return async <Input, Output>(operation: Operation<Input, Output>, input: Input, more?: CallOptions) => {
    const { area, method, path } = operation
    const facts = { area, method, path }
    const started = Date.now()
    if (hooks) notify(() => hooks.before?.(facts))
    try {
      const output = await send(operation as Endpoint<Input, Output>, input as NoInfer<Input>, more)
      if (hooks) notify(() => hooks.success?.(facts, { durationMs: Date.now() - started }))
      return output
    } catch (cause) {
      const known = cause as PlatformError
      const request = { method, path, input: withoutSecrets(input) }
      // A new one for each call: a token that could not be had fails several calls with the same error.
      const error = new PlatformError(known.message, { ...known, cause: known.cause, request })
      if (hooks) notify(() => hooks.error?.(facts, error))
      throw error
    }
  }
}
