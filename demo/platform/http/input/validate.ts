import * as v from 'valibot'
import { ValidationError } from '../errors.ts'
import { joinPath, violationsOf } from './violations.ts'

/** Parses a value with a schema. Throws a `ValidationError` with all violations. Their fields are below the path `at`. */
export function validate<S extends v.GenericSchema>(schema: S, value: unknown, at = ''): v.InferOutput<S> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  throw new ValidationError(
    violationsOf(result.issues).map((violation) => ({ ...violation, field: joinPath(at, violation.field) })),
  )
}
