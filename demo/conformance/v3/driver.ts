import type { MerchantEndpoint, OutputOf } from '../../../core/http/endpoint.ts'
import type { CallName } from '../../platform/http/v3/wire-map.ts'
import { type Caller, type Callers, errorCodeOf, openCallers } from '../callers.ts'
import type { Side } from '../driver.ts'
import { fromSdk } from '../sdk-format.ts'
import type { CallCase } from './call-case.ts'
import { endpoints, type Input } from './calls.ts'
import { callCases } from './cases/index.ts'

export type Output<Name extends CallName> = OutputOf<(typeof endpoints)[Name]>

/** A running platform that one side calls: our client, or the vendor's SDK. */
export interface Driver extends Omit<Callers, 'lastResponse'> {
  /** Makes a call. A response of the SDK gets the client's field names. */
  call<Name extends CallName>(caller: Caller, name: Name, input: Input<Name>): Promise<Output<Name>>
  /** Makes a call that must be refused, and resolves with the error code. */
  expectError<Name extends CallName>(caller: Caller, name: Name, input: Input<Name>): Promise<string>
  /** The calls that were made. */
  readonly calledNames: ReadonlySet<CallName>
}

/** Compares a response of the platform with what a side returned. */
export type Compare = (name: CallName, wire: unknown, response: unknown) => void

export async function openDriver(side: Side, compare: Compare): Promise<Driver> {
  const { lastResponse, ...callers } = await openCallers()
  const calledNames = new Set<CallName>()

  async function makeCall<Name extends CallName>(
    caller: Caller,
    name: Name,
    input: Input<Name>,
  ): Promise<Output<Name>> {
    calledNames.add(name)
    if (side === 'ours') {
      const endpoint = endpoints[name] as unknown as MerchantEndpoint<Input<Name>, Output<Name>>
      return await caller.call(endpoint, input as NoInfer<Input<Name>>)
    }
    const { sdk } = callCases[name] as CallCase<Name>
    return fromSdk(await callers.runWithSdk(() => sdk(caller.sdk, input))) as Output<Name>
  }

  return {
    ...callers,
    calledNames,
    call: async (caller, name, input) => {
      const response = await makeCall(caller, name, input)
      compare(name, lastResponse(), response)
      return response
    },
    expectError: (caller, name, input) => errorCodeOf(makeCall(caller, name, input), name),
  }
}
