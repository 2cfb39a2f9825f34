import { parseJson } from './json.ts'

/** Parses the JSON body of a request. Resolves with an empty object for an empty body. */
export async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text()
  return text === '' ? {} : parseJson(text, 'the request body')
}
