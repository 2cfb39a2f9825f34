import type { PlatformError } from './platform-error.ts'

/**
 * Returns the message of a failed call. A failure without a response names the URL of the platform and the reason:
 * `System error occurred: https://www.wixapis.com could not be reached: fetch failed: connect ECONNREFUSED`.
 *
 * The message contains no query and no credentials of an address.
 */
export function describeFailure({ message, code, status, cause }: PlatformError, apiUrl: string): string {
  const address = withoutSecrets(apiUrl)
  if (code === 'TIMEOUT') return `${message} from ${address}`
  if (code !== 'SYSTEM_ERROR' || status !== undefined || !cause) return message
  return `${message}: ${[`${address} could not be reached`, ...reasonsOf(cause)].join(': ')}`
}

/** Maximum number of causes in a message. The chain of causes can be a cycle. */
const MAX_CAUSES = 8

/** The messages of an error and of its causes. Node names the reason in the cause only. */
function reasonsOf(cause: unknown, limit = MAX_CAUSES): string[] {
  if (!(cause instanceof Error) || limit === 0) return []
  return [withoutSecrets(cause.message), ...reasonsOf(cause.cause, limit - 1)].filter(Boolean)
}

/** Removes queries, fragments and credentials of the addresses in a text. */
function withoutSecrets(text: string): string {
  return text.replace(/\/\/[^/\s@]*@/g, '//').replace(/[?#]\S*/g, '')
}
