import * as admin from '../../core/admin.ts'
import type { InputOf, OutputOf } from '../../core/http/endpoint.ts'
import * as core from '../../core/index.ts'
import type { CallName } from '../platform/wire-map.ts'

type Exports = typeof core & typeof admin

/** Every call of the wire map as it is exported: a name without a literal does not compile. */
export const literals: { readonly [Name in CallName]: Exports[Name] } = { ...core, ...admin }

export type Input<Name extends CallName> = InputOf<Exports[Name]>
export type Output<Name extends CallName> = OutputOf<Exports[Name]>
