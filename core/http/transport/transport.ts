import { createFetch } from 'ofetch'
import { type CreateTransport, createTransportWith, pageFetch, parseJson } from './transport-with.ts'

/** Creates the transport of clients that make all calls. */
export const createTransport: CreateTransport = (fetch = pageFetch, headerState) => {
  const send = createFetch({ fetch }).raw
  return createTransportWith(async (url, init) => {
    const response = await send(url, {
      ...init,
      retry: false,
      ignoreResponseError: true,
      parseResponse: parseJson,
    }).catch((error: Error) => {
      // The error of ofetch contains the request headers, and therefore the token. Only its cause is kept.
      throw error.cause ?? error
    })
    return { response, data: response._data }
  }, headerState)
}
