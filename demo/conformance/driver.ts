import type { MerchantEndpoint } from '../../core/http/endpoint.ts'
import type { CallName } from '../platform/http/wire-map.ts'
import type { IdentityShop } from '../platform/testing/identity-shop.ts'
import { type Credentialed, openPeople, refusalOf } from './callers.ts'
import { type Input, literals, type Output } from './calls.ts'
import type { Sdk } from './sdk.ts'
import { fromSdk } from './sdk-format.ts'

export type Side = 'ours' | 'sdk'

/** Somebody who calls, by our client and by the vendor's SDK, with the same rights. */
export interface Person extends Credentialed {
  ours<Name extends CallName>(name: Name, input: Input<Name>): Promise<Output<Name>>
}

/** A running platform, spoken to by one side: our client, or the vendor's SDK as far as it has the calls. */
export interface Drive {
  readonly side: Side
  readonly shop: IdentityShop
  readonly merchant: Person
  visitor(): Promise<Person>
  member(memberId: string): Promise<Person>
  /** Makes a call; the SDK's answer is given our names. Nothing that the platform told may be missing from it. */
  call<Name extends CallName>(who: Person, name: Name, input: Input<Name>): Promise<Output<Name>>
  /** Makes a call that is refused, and answers the code of the refusal. */
  refused<Name extends CallName>(who: Person, name: Name, input: Input<Name>): Promise<string>
  /** Uses the SDK in its own way, where that is the side. */
  throughSdk<T>(run: () => Promise<T>): Promise<T>
  /** Calls that were answered by the side itself. */
  readonly made: ReadonlySet<CallName>
  close(): Promise<void>
}

/** Makes a call with the SDK, answering in the wire's shape (which the SDK unwraps here and there). */
export type ThroughSdk<Name extends CallName> = (sdk: Sdk, input: Input<Name>) => Promise<unknown>
interface Way<Name extends CallName> {
  readonly sdk?: ThroughSdk<Name>
}
type Ways = { readonly [Name in CallName]: Way<Name> }
/** What the platform said last, and what a side made of it. */
export type Compare = (name: CallName, wire: unknown, answer: unknown) => void

export async function openDrive(side: Side, subjects: Ways, compare: Compare): Promise<Drive> {
  const { shop, throughSdk, lastResponse, ...people } = await openPeople()
  const made = new Set<CallName>()

  async function ask<Name extends CallName>(who: Person, name: Name, input: Input<Name>): Promise<Output<Name>> {
    const { sdk } = subjects[name] as Way<Name>
    if (side === 'ours' || sdk === undefined) {
      if (side === 'ours') made.add(name)
      return await who.ours(name, input)
    }
    made.add(name)
    return fromSdk(await throughSdk(() => sdk(who.sdk, input))) as Output<Name>
  }

  return {
    side,
    shop,
    merchant: personOf(people.merchant),
    visitor: async () => personOf(await people.visitor()),
    member: async (memberId) => personOf(await people.member(memberId)),
    call: async (who, name, input) => {
      const answer = await ask(who, name, input)
      compare(name, lastResponse(), answer)
      return answer
    },
    refused: (who, name, input) => refusalOf(ask(who, name, input), name),
    throughSdk,
    made,
    close: shop.close,
  }
}

function personOf(caller: Credentialed): Person {
  return {
    ...caller,
    ours: async <Name extends CallName>(name: Name, input: Input<Name>) => {
      const endpoint = literals[name] as unknown as MerchantEndpoint<Input<Name>, Output<Name>>
      return await caller.call(endpoint, input as NoInfer<Input<Name>>)
    },
  }
}
