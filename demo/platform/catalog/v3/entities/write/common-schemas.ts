import * as v from 'valibot'

export const text = (minimum: number, maximum: number) => v.pipe(v.string(), v.minLength(minimum), v.maxLength(maximum))
export const id = text(1, 50)
export const revision = text(1, 20)
export const record = v.nullish(v.record(v.string(), v.unknown()))
/** Fields of responses that a request may name. */
export const fieldsOf = <const Name extends string>(names: readonly [Name, ...Name[]]) =>
  v.nullish(v.array(v.picklist([...names])))
