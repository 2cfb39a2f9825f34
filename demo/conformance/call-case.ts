import type fc from 'fast-check'
import type { CallName } from '../platform/http/wire-map.ts'
import type { Input } from './calls.ts'
import type { Driver, SdkCall } from './driver.ts'

/** What is needed to hold one call against the vendor's SDK and the platform. */
export interface CallCase<Name extends CallName> {
  /** What the call is asked with, in our form. */
  readonly input: fc.Arbitrary<Input<Name>>
  /** The same with the SDK. Absent: the SDK has no such call. */
  readonly sdk?: SdkCall<Name>
  /** The call is what authorization is got by: the payload is all that counts, whatever is sent beside it. */
  readonly grant?: true
  /** Makes the call on a running platform, as it succeeds and, where there is something to refuse, as it is refused. */
  readonly scenario: (driver: Driver) => Promise<void>
}

export type CallCases<Name extends CallName = CallName> = { readonly [Each in Name]: CallCase<Each> }
