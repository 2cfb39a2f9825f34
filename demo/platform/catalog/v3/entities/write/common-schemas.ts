import * as v from 'valibot'

export const text = (minimum: number, maximum: number) => v.pipe(v.string(), v.minLength(minimum), v.maxLength(maximum))
export const id = text(1, 50)
export const revision = text(1, 20)
export const record = v.nullish(v.record(v.string(), v.unknown()))
/** A list with one or more items. */
export const some = <S extends v.GenericSchema>(item: S, maximum: number) =>
  v.pipe(v.array(item), v.minLength(1), v.maxLength(maximum))
export const returnEntity = v.nullish(v.boolean())
/** Fields of responses that a request may name. */
export const fieldsOf = <const Name extends string>(names: readonly [Name, ...Name[]]) =>
  v.nullish(v.array(v.picklist([...names])))
