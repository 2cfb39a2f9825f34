import { isPlatformError, type PlatformError } from '../errors/platform-error.ts'
import { toPlatformError } from '../errors/to-platform-error.ts'
import type { CallOptions, CreateCallOptions, MerchantCall } from './call-types.ts'
import type { AnyOperation, Operation } from './endpoint.ts'
import { delay, withTimeout } from './timeout.ts'
import type { HeaderFields } from './transport/header-state.ts'
import type { EncodedRequest } from './transport/transport-with.ts'

/** Encodes calls as requests, and decodes their responses. */
export interface Codec {
  encode(apiUrl: string, operation: AnyOperation, input: unknown): EncodedRequest
  /** Returns the result in the client's form. */
  decode(operation: AnyOperation, response: object): unknown
}

/** The longest `Retry-After` that a call waits for. */
const MAX_RETRY_AFTER_MS = 10_000

async function sendWithRetry(
  options: CreateCallOptions,
  endpoint: AnyOperation,
  request: EncodedRequest,
  signal: AbortSignal,
  identity: CallOptions['identity'],
): Promise<object> {
  const { authorize, transport } = options
  let retriesLeft = endpoint.retry ? 1 : 0
  let tokenRefreshesLeft = 1
  let throttleWaitsLeft = 2
  let headers: HeaderFields | undefined
  /** The 401 to a request with `headers`. */
  let refusal: PlatformError | undefined
  for (;;) {
    try {
      if (!headers || refusal) {
        const renewedHeaders = await authorize(signal, headers, identity)
        if (renewedHeaders === headers) throw refusal
        headers = renewedHeaders
        refusal = undefined
      }
      return await transport(request, headers, signal, endpoint.expectedStatus)
    } catch (error) {
      if (!isPlatformError(error) || signal.aborted) throw error
      const { status, retryAfterMs: waitMs, retryable } = error
      if (headers && status === 401 && !refusal && tokenRefreshesLeft-- > 0) refusal = error
      else if (status === 429 && waitMs !== undefined) {
        // A throttled request has no effect, so a write is repeated as well.
        if (waitMs > MAX_RETRY_AFTER_MS || throttleWaitsLeft-- < 1) throw error
        await delay(waitMs, signal)
      } else if (!retryable || retriesLeft-- < 1) throw error
    }
  }
}

/** Creates the function that makes calls with retries and a timeout. Source: core/README.md#retries. */
export function createRetryingCall(options: CreateCallOptions, { encode, decode }: Codec): MerchantCall {
  const { apiUrl, closeSignal, schedule } = options
  return async <Input, Output>(operation: Operation<Input, Output>, input: Input, callOptions: CallOptions = {}) => {
    try {
      const sendOnce = async (signal: AbortSignal): Promise<Output> => {
        const keepalive = !operation.retry && operation.method !== 'GET'
        const response = await sendWithRetry(
          options,
          operation,
          { ...encode(apiUrl, operation, input), keepalive },
          signal,
          callOptions.identity,
        )
        return decode(operation, response) as Output
      }
      const task = (signal: AbortSignal): Promise<Output> =>
        schedule?.(operation, () => sendOnce(signal), signal) ?? sendOnce(signal)
      return await withTimeout(callOptions.signal, callOptions.timeoutMs ?? options.timeoutMs, task, closeSignal)
    } catch (cause) {
      throw toPlatformError(cause)
    }
  }
}
