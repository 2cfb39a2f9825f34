import type { PlatformError } from '../errors/platform-error.ts'
import type { Area } from './endpoint.ts'

/** The call that a hook is called for. It has no payload and no headers, because they may contain tokens and personal data. */
export interface CallInfo {
  /** Area of the platform that the call belongs to, such as `cart`. */
  readonly area: Area
  /** HTTP method of the endpoint. A call with `preferGet` has `POST` here, also when it is sent as GET. */
  readonly method: string
  /** Canonical path with its parameters as placeholders: `/v1/orders/{id}`. */
  readonly path: string
}

/**
 * Hooks for logging and measuring calls. `before` runs once when a call is made, then exactly one of `success` and `error`. Retries do
 * not run hooks.
 *
 * Hooks cannot change the call. A hook that throws or rejects is logged to the console and does not affect the call.
 *
 * Source: core/README.md#hooks.
 *
 * @example
 * import { createClient } from 'storefront-widgets'
 *
 * let pending = 0
 * const client = createClient({
 *   clientId,
 *   hooks: {
 *     before: () => {
 *       pending++
 *     },
 *     success: ({ method, path }, { durationMs }) => {
 *       pending--
 *       if (durationMs > 1_000) console.warn(`${method} ${path} took ${durationMs} ms, ${pending} other calls are pending`)
 *     },
 *     error: ({ method, path }, { code, requestId }) => {
 *       pending--
 *       console.error(`${method} ${path} failed: ${code}, request ${requestId}`)
 *     },
 *   },
 * })
 */
export interface RequestHooks {
  /** Runs when a call is made, before its first request. */
  readonly before?: (call: CallInfo) => void
  /** Runs when a call has succeeded. `durationMs` is the time since `before`, including token requests and retries. */
  readonly success?: (call: CallInfo, result: { readonly durationMs: number }) => void
  /** Runs when a call has failed, with the error that it rejects with. */
  readonly error?: (call: CallInfo, error: PlatformError) => void
}

/** Runs one hook. Its failure is logged and does not affect the call. */
export function notify(hook: () => unknown): void {
  const runIsolated = async (): Promise<void> => {
    await hook()
  }
  runIsolated().catch((error: unknown) => console.error('A request hook failed', error))
}
