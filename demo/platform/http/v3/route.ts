import type * as v from 'valibot'
import type { Ctx } from '../../platform.ts'
import { createRoute, type Route } from '../call.ts'
import { type CallName, methodsOf, wireMap } from './wire-map.ts'

/** Creates the route of a call of Catalog V3 or Cart V2: see `createRoute`. */
export function defineRoute<S extends v.GenericSchema>(
  name: CallName,
  schema: S,
  run: (input: v.InferOutput<S>, ctx: Ctx) => unknown,
): Route<CallName> {
  const { area, path } = wireMap[name]
  return createRoute({ name, area, methods: methodsOf(name), paths: [path] }, schema, run)
}
