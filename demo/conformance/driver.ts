import type { MerchantEndpoint } from '../../core/http/endpoint.ts'
import type { CallName } from '../platform/http/wire-map.ts'
import type { IdentityShop } from '../platform/testing/identity-shop.ts'
import { type Caller, errorCodeOf, openCallers } from './callers.ts'
import { endpoints, type Input, type Output } from './calls.ts'
import type { Sdk } from './sdk.ts'
import { fromSdk } from './sdk-format.ts'

export type Side = 'ours' | 'sdk'

/** Somebody who calls, by our client and by the vendor's SDK, with the same rights. */
export interface ScenarioCaller extends Caller {
  callClient<Name extends CallName>(name: Name, input: Input<Name>): Promise<Output<Name>>
}

/** A running platform, spoken to by one side: our client, or the vendor's SDK as far as it has the calls. */
export interface Driver {
  readonly side: Side
  readonly shop: IdentityShop
  readonly merchant: ScenarioCaller
  visitor(): Promise<ScenarioCaller>
  member(memberId: string): Promise<ScenarioCaller>
  /** Makes a call; the SDK's answer is given our names. Nothing that the platform told may be missing from it. */
  call<Name extends CallName>(caller: ScenarioCaller, name: Name, input: Input<Name>): Promise<Output<Name>>
  /** Makes a call that is refused, and answers the code of the refusal. */
  errorCode<Name extends CallName>(caller: ScenarioCaller, name: Name, input: Input<Name>): Promise<string>
  /** Uses the SDK in its own way, where that is the side. */
  runWithSdk<T>(run: () => Promise<T>): Promise<T>
  /** Calls that were answered by the side itself. */
  readonly calledNames: ReadonlySet<CallName>
  close(): Promise<void>
}

/** Makes a call with the SDK, answering in the wire's shape (which the SDK unwraps here and there). */
export type SdkCall<Name extends CallName> = (sdk: Sdk, input: Input<Name>) => Promise<unknown>
interface OptionalSdkCall<Name extends CallName> {
  readonly sdk?: SdkCall<Name>
}
type SdkCalls = { readonly [Name in CallName]: OptionalSdkCall<Name> }
/** What the platform said last, and what a side made of it. */
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
    errorCode: (caller, name, input) => errorCodeOf(makeCall(caller, name, input), name),
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
