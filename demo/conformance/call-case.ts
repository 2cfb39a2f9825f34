import type fc from 'fast-check'
import type { CallName } from '../platform/http/wire-map.ts'
import type { Input } from './calls.ts'
import type { Driver, SdkCall } from './driver.ts'

/** Everything that tests need to compare one call with the vendor's SDK and the platform. */
export interface CallCase<Name extends CallName> {
  /** Payloads of the call, in our format. */
  readonly input: fc.Arbitrary<Input<Name>>
  /** Makes the same call with the SDK. Absent if the SDK has no such call. */
  readonly sdk?: SdkCall<Name>
  /** The call returns an access token. Its payload is compared, and its credentials are not. */
  readonly grant?: true
  /** Makes the call on a running platform: once successfully and, if the platform can refuse it, once with an error. */
  readonly scenario: (driver: Driver) => Promise<void>
}

export type CallCases<Name extends CallName = CallName> = { readonly [Each in Name]: CallCase<Each> }
