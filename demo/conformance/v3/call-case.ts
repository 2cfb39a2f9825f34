import type fc from 'fast-check'
import type { CallName } from '../../platform/http/v3/wire-map.ts'
import type { Sdk } from '../sdk.ts'
import type { Input } from './calls.ts'

/** Everything that the comparison of one call with the vendor's SDK needs. */
export interface CallCase<Name extends CallName> {
  /** Payloads of the call, in the client's format. */
  readonly input: fc.Arbitrary<Input<Name>>
  /** Makes the same call with the SDK and resolves with the response in the wire format, which the SDK unwraps for some calls. */
  readonly sdk: (sdk: Sdk, input: Input<Name>) => Promise<unknown>
  /** Responses of the platform, in the wire format. Absent if the client converts no field of the response. */
  readonly response?: fc.Arbitrary<unknown>
}

export type CallCases<Name extends CallName = CallName> = { readonly [Each in Name]: CallCase<Each> }
