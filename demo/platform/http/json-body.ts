import { UnreadableBody } from './errors.ts'

/** The JSON of a request; an empty object for an empty body. */
export async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text()
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch (error) {
    throw new UnreadableBody('Malformed JSON in the request body', { cause: error })
  }
}
