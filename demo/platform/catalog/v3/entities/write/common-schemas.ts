import * as v from 'valibot'
import { text } from '../../../schemas.ts'

export const revision = text(1, 20)
/** Fields of responses that a request may name. */
export const fieldsOf = <const Name extends string>(names: readonly [Name, ...Name[]]) =>
  v.nullish(v.array(v.picklist([...names])))
