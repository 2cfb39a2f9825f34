import type { PlatformError } from '../../../core/errors/platform-error.ts'
import { rejectedClientMessage } from '../../../core/state/setup-error.ts'
import { type CheckResult, failedWith, notChecked, passed } from '../result.ts'

export interface ClientIdFacts {
  readonly clientId: string | undefined
  /** The message of the settings about a missing or malformed client ID. */
  readonly issue: string | undefined
  /** The error of the token request. */
  readonly tokenError: PlatformError | undefined
}

/** Whether the platform rejected the request for an anonymous token. The client ID is the only parameter of that request. */
export const isRefusedClient = (error: PlatformError | undefined): boolean =>
  error?.status !== undefined && [400, 401, 403, 404].includes(error.status)

/** Checks that the client ID is present, has the format of a UUID, and is known to the platform. */
export function checkClientId({ clientId = '', issue, tokenError }: ClientIdFacts): CheckResult {
  if (issue) return failedWith('client-id', issue)
  if (isRefusedClient(tokenError)) return failedWith('client-id', rejectedClientMessage(clientId))
  return tokenError
    ? notChecked('client-id', 'Fix the connection to the platform first, and check again.')
    : passed('client-id', `The platform accepts the client ID “${clientId}”.`)
}
