import type * as v from 'valibot'
import { requireCatalog, requireMerchant } from '../catalog/require-catalog.ts'
import type { Ctx, Platform } from '../platform.ts'
import { identify } from './caller.ts'
import { readInput } from './input/input.ts'
import { jsonBody } from './input/json.ts'
import { validate } from './input/validate.ts'
import { type CallName, isWrite, type Method, methodsOf, pathsOf, wireMap } from './wire-map.ts'

/** The data of a call in the wire map that its route needs. */
interface RoutedCall<Name extends string> {
  readonly name: Name
  readonly area: string
  readonly methods: readonly Method[]
  /** The main path first. */
  readonly paths: readonly [string, ...string[]]
}

/** The handler of one call of a wire map. */
export interface Route<Name extends string = string> extends RoutedCall<Name> {
  /** Schema of the payload. */
  readonly schema: v.GenericSchema
  handle(request: Request, platform: Platform): Promise<Response>
}

/** Creates the route of a call of the wire map: see `createRoute`. */
export function defineRoute<S extends v.GenericSchema>(
  name: CallName,
  schema: S,
  run: (input: v.InferOutput<S>, ctx: Ctx) => unknown,
): Route<CallName> {
  return createRoute(routedCall(name), schema, run)
}

export function routedCall(name: CallName): RoutedCall<CallName> {
  return { name, area: wireMap[name].area, methods: methodsOf(name), paths: pathsOf(name) }
}

/**
 * Creates the route of a call. It identifies the caller (401 without one), refuses calls of a catalog that the site does not have (428),
 * validates the payload (400 with field violations), refuses shoppers' writes to the catalog (403), and responds with the JSON of the result
 * of `run`, or with an empty object. `run` throws `ApplicationError` or `ValidationError` to refuse a call.
 *
 * The schema validates path parameters, query parameters and body as one object.
 */
export function createRoute<Name extends string, S extends v.GenericSchema>(
  call: RoutedCall<Name>,
  schema: S,
  run: (input: v.InferOutput<S>, ctx: Ctx) => unknown,
): Route<Name> {
  const { name, paths } = call
  return {
    ...call,
    schema,
    handle: async (request, platform) => {
      const identified = await identify(request, platform)
      requireCatalog(call, identified.site, platform.sandbox)
      const input = validate(schema, await readInput(request, paths[0], schema))
      requireMerchant(call, identified)
      const ctx: Ctx = { ...identified, platform, request, now: () => platform.clock.now() }
      const body = await run(input, ctx)
      const headers = isWrite(name) ? { 'x-wix-consistent': consistency(ctx.now()) } : {}
      return Response.json(body ?? {}, { headers })
    },
  }
}

/** Parses and validates the JSON body of a request. Throws a `ValidationError` with all violations. */
export async function readBody<S extends v.GenericSchema>(request: Request, schema: S): Promise<v.InferOutput<S>> {
  return validate(schema, await jsonBody(request))
}

let sequence = 0

/**
 * A consistency token for the header `X-Wix-Consistent`. On the hosted platform, clients send back the latest token, so that reads do not
 * use a stale replica. This platform has one database, so it only issues increasing tokens.
 */
function consistency(now: Date): string {
  sequence += 1
  return Buffer.from(`${now.getTime().toString(36)}.${sequence.toString(36)}`).toString('base64url')
}
