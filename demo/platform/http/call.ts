import * as v from 'valibot'
import type { Ctx, Platform } from '../platform.ts'
import { type CallName, isWrite, wireMap } from '../wire-map.ts'
import { identify } from './caller.ts'
import { consistency } from './consistency.ts'
import { ValidationError } from './errors.ts'
import { readInput } from './input.ts'
import { violationsOf } from './violations.ts'

export type { Ctx, Platform } from '../platform.ts'
export { ApplicationError, notFound, permissionDenied, ValidationError } from './errors.ts'

/** The handler of one call of the wire map. */
export interface Route {
  readonly name: CallName
  /** What the payload must be. */
  readonly schema: v.GenericSchema
  handle(request: Request, platform: Platform): Promise<Response>
}

/**
 * Handles one call: reads the payload, refuses what the schema refuses (400 with field violations), identifies the caller
 * (401 without one), and answers what `run` returns as JSON. `run` refuses with `ApplicationError` or `ValidationError`.
 *
 * The schema sees path parameters, query parameters and body as one object; unknown fields pass only where it lets them.
 */
export function answer<S extends v.GenericSchema>(
  name: CallName,
  schema: S,
  run: (input: v.InferOutput<S>, ctx: Ctx) => unknown,
): Route {
  return {
    name,
    schema,
    handle: async (request, platform) => {
      const { caller, elevated } = await identify(request, platform)
      const input = validate(schema, await readInput(request, wireMap[name].path, schema))
      const ctx: Ctx = { caller, elevated, platform, request, now: () => platform.clock.now() }
      const body = await run(input, ctx)
      const headers = isWrite(name) ? { 'x-wix-consistent': consistency(ctx.now()) } : {}
      return Response.json(body ?? {}, { headers })
    },
  }
}

/** The value as the schema gives it, or a `ValidationError` with every violation. */
export function validate<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value)
  if (!result.success) throw new ValidationError(violationsOf(result.issues))
  return result.output
}
