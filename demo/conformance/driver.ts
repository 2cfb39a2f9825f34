import type { MerchantEndpoint } from '../../core/http/endpoint.ts'
import type { CallName } from '../platform/http/wire-map.ts'
import type { IdentityShop } from '../platform/testing/identity-shop.ts'
import { type Caller, errorCodeOf, openCallers } from './callers.ts'
import { endpoints, type Input, type Output } from './calls.ts'
import type { Sdk } from './sdk.ts'
import { fromSdk } from './sdk-format.ts'

export type Side = 'ours' | 'sdk'

/** A caller that can also make calls by name with our client. */
export interface ScenarioCaller extends Caller {
  callClient<Name extends CallName>(name: Name, input: Input<Name>): Promise<Output<Name>>
}

/** A running platform that one side calls: our client, or the vendor's SDK. Calls that the SDK lacks are made with our client. */
export interface Driver {
  readonly side: Side
  readonly shop: IdentityShop
  readonly merchant: ScenarioCaller
  visitor(): Promise<ScenarioCaller>
  member(memberId: string): Promise<ScenarioCaller>
  /** Makes a call, and compares the returned response with that of the platform. A response of the SDK gets our field names. */
  call<Name extends CallName>(caller: ScenarioCaller, name: Name, input: Input<Name>): Promise<Output<Name>>
  /** Makes a call that must be refused, and resolves with the error code. */
  expectError<Name extends CallName>(caller: ScenarioCaller, name: Name, input: Input<Name>): Promise<string>
  /** Runs `run` with the requests of the SDK redirected to the platform. */
  runWithSdk<T>(run: () => Promise<T>): Promise<T>
  /** The calls that this side has made itself. */
  readonly calledNames: ReadonlySet<CallName>
  close(): Promise<void>
}

/** Makes a call with the SDK. Resolves with the response in the wire format, which the SDK unwraps for some calls. */
export type SdkCall<Name extends CallName> = (sdk: Sdk, input: Input<Name>) => Promise<unknown>
interface OptionalSdkCall<Name extends CallName> {
  readonly sdk?: SdkCall<Name>
}
type SdkCalls = { readonly [Name in CallName]: OptionalSdkCall<Name> }
/** Compares a response of the platform with what a side returned. */
export type Compare = (name: CallName, wire: unknown, response: unknown) => void

export async function openDriver(side: Side, sdkCalls: SdkCalls, compare: Compare): Promise<Driver> {
  const { shop, runWithSdk, lastResponse, ...callers } = await openCallers()
  const calledNames = new Set<CallName>()

  async function makeCall<Name extends CallName>(
    caller: ScenarioCaller,
    name: Name,
    input: Input<Name>,
  ): Promise<Output<Name>> {
    const { sdk } = sdkCalls[name] as OptionalSdkCall<Name>
    if (side === 'ours' || sdk === undefined) {
      if (side === 'ours') calledNames.add(name)
      return await caller.callClient(name, input)
    }
    calledNames.add(name)
    return fromSdk(await runWithSdk(() => sdk(caller.sdk, input))) as Output<Name>
  }

  return {
    side,
    shop,
    merchant: toScenarioCaller(callers.merchant),
    visitor: async () => toScenarioCaller(await callers.visitor()),
    member: async (memberId) => toScenarioCaller(await callers.member(memberId)),
    call: async (caller, name, input) => {
      const response = await makeCall(caller, name, input)
      compare(name, lastResponse(), response)
      return response
    },
    expectError: (caller, name, input) => errorCodeOf(makeCall(caller, name, input), name),
    runWithSdk,
    calledNames,
    close: shop.close,
  }
}

function toScenarioCaller(caller: Caller): ScenarioCaller {
  return {
    ...caller,
    callClient: async <Name extends CallName>(name: Name, input: Input<Name>) => {
      const endpoint = endpoints[name] as unknown as MerchantEndpoint<Input<Name>, Output<Name>>
      return await caller.call(endpoint, input as NoInfer<Input<Name>>)
    },
  }
}
