import type { MerchantEndpoint, OutputOf } from '../../../core/http/endpoint.ts'
import type { CallName } from '../../platform/http/v3/wire-map.ts'
import { type Credentialed, openPeople, type People, refusalOf } from '../callers.ts'
import type { Side } from '../driver.ts'
import { fromSdk } from '../sdk-format.ts'
import type { Subject } from './call-case.ts'
import { type Input, literals } from './calls.ts'
import { subjects } from './cases/index.ts'

export type Output<Name extends CallName> = OutputOf<(typeof literals)[Name]>

/** A running platform, spoken to by one side: this client, or the vendor's SDK. */
export interface Drive extends Omit<People, 'lastResponse'> {
  /** Makes a call. The response of the SDK gets the client's names. */
  call<Name extends CallName>(who: Credentialed, name: Name, input: Input<Name>): Promise<Output<Name>>
  /** Makes a call that must be refused, and resolves with the code of the refusal. */
  refused<Name extends CallName>(who: Credentialed, name: Name, input: Input<Name>): Promise<string>
  /** The calls that were made. */
  readonly made: ReadonlySet<CallName>
}

/** Compares a response of the platform with what a side returned. */
export type Compare = (name: CallName, wire: unknown, response: unknown) => void

export async function openDrive(side: Side, compare: Compare): Promise<Drive> {
  const { lastResponse, ...people } = await openPeople()
  const made = new Set<CallName>()

  async function ask<Name extends CallName>(who: Credentialed, name: Name, input: Input<Name>): Promise<Output<Name>> {
    made.add(name)
    if (side === 'ours') {
      const endpoint = literals[name] as unknown as MerchantEndpoint<Input<Name>, Output<Name>>
      return await who.call(endpoint, input as NoInfer<Input<Name>>)
    }
    const { sdk } = subjects[name] as Subject<Name>
    return fromSdk(await people.throughSdk(() => sdk(who.sdk, input))) as Output<Name>
  }

  return {
    ...people,
    made,
    call: async (who, name, input) => {
      const response = await ask(who, name, input)
      compare(name, lastResponse(), response)
      return response
    },
    refused: (who, name, input) => refusalOf(ask(who, name, input), name),
  }
}
