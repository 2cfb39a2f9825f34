import * as admin from '../../core/admin.ts'
import type { InputOf, OutputOf } from '../../core/http/endpoint.ts'
import * as core from '../../core/index.ts'
import type { CallName } from '../platform/http/wire-map.ts'

/** The wire map names calls as the vendor's SDK does. Two of those names are too general for an export of a library. */
const renamed = { start: core.startVerification, token: core.requestTokens }

type Exports = typeof core & typeof admin & typeof renamed

/** Every call of the wire map as it is exported: a name without a literal does not compile. */
export const endpoints: { readonly [Name in CallName]: Exports[Name] } = { ...core, ...admin, ...renamed }

export type Input<Name extends CallName> = InputOf<Exports[Name]>
export type Output<Name extends CallName> = OutputOf<Exports[Name]>
