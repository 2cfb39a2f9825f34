import type { ShopAddress } from '../../../core/client/shop.ts'
import type { PlatformError } from '../../../core/errors/platform-error.ts'
import { tokenIssue } from '../../../core/state/setup-error.ts'
import { type CheckResult, failedWith, notChecked, passed } from '../result.ts'

export interface ClientIdFacts {
  readonly shop: ShopAddress
  /** Whether the request for a token was sent. It is not if the client ID or the URL of the platform is invalid. */
  readonly isSent: boolean
  /** The message of the settings about a missing or malformed client ID. */
  readonly issue: string | undefined
  /** The error of the token request. */
  readonly tokenError: PlatformError | undefined
}

/** Checks that the client ID is present, has the format of a UUID, and is known to the platform. */
export function checkClientId({ shop, isSent, issue, tokenError }: ClientIdFacts): CheckResult {
  if (issue) return failedWith('client-id', issue)
  if (isSent && !tokenError) return passed('client-id', `The platform accepts the client ID “${shop.clientId}”.`)
  const settingIssue = tokenError && tokenIssue(shop, tokenError)
  return settingIssue?.key === 'client-id'
    ? failedWith('client-id', settingIssue.message)
    : notChecked('client-id', 'Fix the connection to the platform first, and check again.')
}
