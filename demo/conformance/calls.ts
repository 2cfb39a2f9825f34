import * as admin from '../../core/admin.ts'
import type { InputOf, OutputOf } from '../../core/http/endpoint.ts'
import * as core from '../../core/index.ts'
import type { CallName } from '../platform/http/wire-map.ts'

/** The wire map names calls as the vendor's SDK does. Two of those names are too general for an export of a library. */
const renamed = { start: core.startVerification, token: core.requestTokens }

type Exports = typeof core & typeof admin & typeof renamed

/** The exported endpoint of every call of the wire map. A missing endpoint is a type error. */
export const endpoints: { readonly [Name in CallName]: Exports[Name] } = { ...core, ...admin, ...renamed }

export type Input<Name extends CallName> = InputOf<Exports[Name]>
export type Output<Name extends CallName> = OutputOf<Exports[Name]>
