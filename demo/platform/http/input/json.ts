import { UnreadableBodyError } from '../errors.ts'

/** Maximum nesting of objects and arrays. Recursive code needs a stack frame per level. */
const MAX_DEPTH = 100

/** Parses JSON. `source` describes its place in the request. Fails with `UnreadableBodyError` for malformed or too deeply nested JSON. */
export function parseJson(text: string, source: string): unknown {
  if (depthOf(text) > MAX_DEPTH)
    throw new UnreadableBodyError(`JSON is nested deeper than ${MAX_DEPTH} levels in ${source}`)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UnreadableBodyError(`Malformed JSON in ${source}`, { cause: error })
  }
}

/** Nesting depth of brackets outside strings. A string without an end extends to the end of the text, so that the search is linear. */
function depthOf(text: string): number {
  let [depth, deepest] = [0, 0]
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*(?:"|\\?$)|[[{\]}]/gs)) {
    if (token === '[' || token === '{') deepest = Math.max(deepest, ++depth)
    else if (token === ']' || token === '}') depth--
  }
  return deepest
}

/** Parses the JSON body of a request. Resolves with an empty object for an empty body. */
export async function jsonBody(request: Request): Promise<unknown> {
  const text = await request.text()
  return text === '' ? {} : parseJson(text, 'the request body')
}
