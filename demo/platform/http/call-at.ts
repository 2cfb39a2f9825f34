import { wireCalls as v3Calls, methodsOf as v3Methods } from './v3/wire-map.ts'
import { type Method, methodsOf, parametersOf, pathsOf, wireCalls } from './wire-map.ts'

interface Pattern {
  readonly name: string
  readonly methods: readonly Method[]
  readonly expression: RegExp
  readonly parameters: number
}

const patterns: readonly Pattern[] = [
  ...wireCalls.flatMap(({ name }) => pathsOf(name).map((path) => pattern(name, methodsOf(name), path))),
  ...v3Calls.map(({ name, path }) => pattern(name, v3Methods(name), path)),
  // Paths with fewer parameters match first: `/members/my` is not the member with the id “my”.
].sort((a, b) => a.parameters - b.parameters)

function pattern(name: string, methods: readonly Method[], path: string): Pattern {
  const expression = new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{[^}]+\}/g, '[^/]+')}$`)
  return { name, methods, expression, parameters: parametersOf(path).length }
}

/** The name of the call of a request, or `undefined` if there is none. */
export function callAt(method: string, pathname: string): string | undefined {
  return patterns.find(
    (call) => call.methods.some((candidate) => candidate === method) && call.expression.test(pathname),
  )?.name
}
