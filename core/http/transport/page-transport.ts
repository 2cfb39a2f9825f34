import { type CreateTransport, createTransportWith, pageFetch, parseJson } from './transport-with.ts'

/** Creates the transport of the lean client of a page. It uses `fetch` itself, because ofetch would add 3 kB (brotli) for every shopper who acts. */
export const createPageTransport: CreateTransport = (fetch = pageFetch, headerState) =>
  createTransportWith(async (url, init) => {
    const json = init.body ? { accept: 'application/json', 'content-type': 'application/json' } : undefined
    const response = await fetch(url, { ...init, headers: { ...json, ...(init.headers as Record<string, string>) } })
    return { response, data: parseJson(await response.text()) }
  }, headerState)
