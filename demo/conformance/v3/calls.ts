import * as admin from '../../../core/admin-v3.ts'
import type { InputOf } from '../../../core/http/endpoint.ts'
import * as core from '../../../core/v3.ts'
import type { CallName } from '../../platform/http/v3/wire-map.ts'

type Exports = typeof core & typeof admin

/** Every call of the newer wire map as it is exported: a name without a literal does not compile. */
export const endpoints: { readonly [Name in CallName]: Exports[Name] } = { ...core, ...admin }

export type Input<Name extends CallName> = InputOf<Exports[Name]>
