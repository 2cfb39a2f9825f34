import { systemError } from '../errors/from-response.ts'
import { isPlatformError } from '../errors/platform-error.ts'
import type { CallOptions, MerchantCall, SendOptions } from './call-types.ts'
import { pause, within } from './deadline.ts'
import type { Operation } from './endpoint.ts'
import type { HeaderFields, WireRequest } from './exchange.ts'

export type AnyOperation = Operation<never, unknown>

/** How calls look on the wire. */
export interface Spelling {
  write(apiUrl: string, operation: AnyOperation, input: unknown): WireRequest
  /** The answer in our form. */
  read(operation: AnyOperation, answer: object): unknown
}

/** A shopper does not wait longer than this for a platform that is busy. */
const LONGEST_WAIT_MS = 10_000

async function attempt(
  options: SendOptions,
  endpoint: AnyOperation,
  request: WireRequest,
  signal: AbortSignal,
): Promise<object> {
  const { authorize, exchange } = options
  let repeats = endpoint.repeat ? 1 : 0
  let renewals = 1
  let waits = 2
  let headers: HeaderFields | undefined
  for (;;) {
    // What was throttled before it was sent did not happen: then even a write may wait its turn.
    let mayWait = true
    try {
      headers ??= await authorize(signal)
      mayWait = request.method === 'GET' || endpoint.repeat === true
      return await exchange(request, headers, signal)
    } catch (error) {
      if (!isPlatformError(error) || signal.aborted) throw error
      const { status, retryAfterMs: waitMs, retryable } = error
      if (headers && status === 401 && renewals-- > 0) {
        const renewed = await authorize(signal, headers)
        if (renewed === headers) throw error
        headers = renewed
      } else if (status === 429 && waitMs !== undefined) {
        if (!mayWait || waitMs > LONGEST_WAIT_MS || waits-- < 1) throw error
        await pause(waitMs, signal)
      } else if (!retryable || repeats-- < 1) throw error
    }
  }
}

/** Creates the function that makes calls, spelled by `spelling`. */
export function createCalls(options: SendOptions, { write, read }: Spelling): MerchantCall {
  const { apiUrl, closing } = options
  return async <Input, Output>(operation: Operation<Input, Output>, input: Input, more: CallOptions = {}) => {
    try {
      const work = async (signal: AbortSignal): Promise<Output> => {
        const answer = await attempt(options, operation, write(apiUrl, operation, input), signal)
        return read(operation, answer) as Output
      }
      return await within(more.signal, more.timeoutMs ?? options.timeoutMs, work, closing)
    } catch (cause) {
      throw isPlatformError(cause) ? cause : systemError({ cause })
    }
  }
}
