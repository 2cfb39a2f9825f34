import * as admin from '../../../core/admin-v3.ts'
import type { InputOf } from '../../../core/http/endpoint.ts'
import * as core from '../../../core/v3.ts'
import type { CallName } from '../../platform/http/v3/wire-map.ts'

type Exports = typeof core & typeof admin

/** The exported endpoint of every call of the newer wire map. A missing endpoint is a type error. */
export const endpoints: { readonly [Name in CallName]: Exports[Name] } = { ...core, ...admin }

export type Input<Name extends CallName> = InputOf<Exports[Name]>
