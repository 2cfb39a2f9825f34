/**
 * Functions on the text of a query or fragment, with or without its sign. Parameters of the page keep their spelling. `URLSearchParams` would
 * rewrite them all: `?/path` to `?%2Fpath=`, `?flag` to `?flag=`, and bytes that are not UTF-8 to replacement characters.
 */

/** Removes the parameters whose name `isOwn` accepts. */
export function withoutParameters(text: string, isOwn: (name: string) => boolean): string {
  return join(split(text).filter((parameter) => !isOwn(nameOf(parameter))))
}

/** Replaces the first parameter with the name, or appends it. */
export function withParameter(text: string, name: string, value: string): string {
  const parameter = String(new URLSearchParams({ [name]: value }))
  const parameters = split(text)
  const index = parameters.findIndex((one) => nameOf(one) === name)
  return join(index < 0 ? [...parameters, parameter] : parameters.map((one, at) => (at === index ? parameter : one)))
}

const split = (text: string): readonly string[] => {
  const parameters = text.replace(/^[?#]/, '')
  return parameters ? parameters.split('&') : []
}

const join = (parameters: readonly string[]): string => parameters.join('&')

/** Returns the decoded name. The sign keeps a `?` at the start of the name. */
const nameOf = (parameter: string): string => [...new URLSearchParams(`?${parameter}`).keys()][0] ?? ''
