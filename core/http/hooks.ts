import type { PlatformError } from '../errors/platform-error.ts'
import type { Area } from './endpoint.ts'

/** What hooks are told of a call. Never its payload or its headers: those may hold tokens and personal data. */
export interface CallFacts {
  readonly area: Area
  readonly method: string
  /** Canonical path, its parameters not filled in. */
  readonly path: string
}

/**
 * Watchers of every call, for logging and measuring: `before` once when it is asked for, then exactly one of `success` and `error`,
 * whatever was repeated in between.
 *
 * They cannot change the call. One that throws, or rejects, is reported to the console and breaks nothing.
 *
 * Source: SPEC.md §7 Other.
 *
 * @example
 * import { createClient } from 'storefront-widgets'
 *
 * let underway = 0
 * const client = createClient({
 *   clientId,
 *   hooks: {
 *     before: () => {
 *       underway++
 *     },
 *     success: ({ method, path }, { durationMs }) => {
 *       underway--
 *       if (durationMs > 1_000) console.warn(`${method} ${path} took ${durationMs} ms, ${underway} others are underway`)
 *     },
 *     error: ({ method, path }, { code, requestId }) => {
 *       underway--
 *       console.error(`${method} ${path} failed: ${code}, request ${requestId}`)
 *     },
 *   },
 * })
 */
export interface RequestHooks {
  readonly before?: (call: CallFacts) => void
  readonly success?: (call: CallFacts, answer: { readonly durationMs: number }) => void
  readonly error?: (call: CallFacts, error: PlatformError) => void
}

/** Runs one hook apart from the call: its failure is reported, never passed on. */
export function notify(run: () => unknown): void {
  const apart = async (): Promise<void> => {
    await run()
  }
  apart().catch((error: unknown) => console.error('A request hook failed', error))
}
