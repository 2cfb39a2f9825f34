import { pageDocument } from '../../core/browser/unclobbered.ts'
import { isClientId, readApiUrl, readCart, readSetting } from '../../core/client/config.ts'
import { shopKey } from '../../core/client/prefetch.ts'
import type { ShopAddress } from '../../core/client/shop.ts'
import type { PlatformError } from '../../core/errors/platform-error.ts'
import { assumedCatalog, rememberedCatalog } from '../../core/platform-version/assumed-catalog.ts'
import { publicUrl } from '../../core/redirects/public-url.ts'
import { safeUrl } from '../../core/redirects/safe-url.ts'
import { page } from '../../core/state/page.ts'
import type { Store } from '../../core/state/store.ts'
import { checkClientId } from './checks/client-id.ts'
import { checkClock } from './checks/clock.ts'
import { checkConnection, isConnectionError } from './checks/connection.ts'
import { checkPolicy, type Violation } from './checks/policy/policy.ts'
import { checkRedirectDomain } from './checks/redirect-domain.ts'
import { checkCart, checkCatalog } from './checks/versions.ts'
import { readIssue } from './facts/browser.ts'
import { releaseFolder } from './facts/loader.ts'
import { type PageResponse, readMetaPolicies } from './facts/page-response.ts'
import { fetchPlatformFacts, isReachable, type PlatformFacts } from './facts/platform.ts'
import { readPolicyResources } from './facts/policy-resources.ts'
import type { CheckName, CheckResult } from './result.ts'

/** Runs a check, and reports its result, or that it could not run. */
export type RunCheck = (check: CheckName, run: () => CheckResult | Promise<CheckResult>) => Promise<void>

interface PlatformCheckOptions {
  /** The response to a new request for this page. */
  readonly response: Promise<PageResponse>
  readonly violations: () => readonly Violation[]
  readonly signal: AbortSignal
}

/** Runs the checks that depend on responses of the platform, or of the host of this page. */
export async function checkPlatform(runCheck: RunCheck, options: PlatformCheckOptions): Promise<void> {
  const { violations, signal } = options
  const shop = readShop()
  const isValid = isClientId(shop.clientId) && safeUrl(shop.apiUrl) !== undefined
  const facts = isValid ? await fetchPlatformFacts(shop, signal) : {}
  const response = await options.response
  await runCheck('client-id', () => clientIdOf(shop, facts, isValid))
  await runCheck('connection', () => connectionOf(shop, facts, isValid, options))
  const isConnected = isValid && !facts.tokenError && !connectionError(facts)
  await runCheck('redirect-domain', () =>
    checkRedirectDomain({
      page: publicUrl(location.href),
      request: isConnected ? facts.redirectRequest : undefined,
      error: facts.redirectError,
    }),
  )
  await runCheck('policy', () =>
    checkPolicy({
      policies: [...readMetaPolicies(), ...response.policies],
      violations: violations(),
      resources: readPolicyResources(shop.apiUrl, facts.hostedUrl),
      self: location.origin,
      base: releaseFolder(),
    }),
  )
  await runCheck('catalog', () => catalogOf(shop, facts, isConnected))
  await runCheck('cart', () => cartOf(facts, isConnected))
  await runCheck('clock', () => {
    const serverTime = response.serverTime ?? facts.serverTime
    return checkClock({ serverTime, deviceTime: response.serverTime ? response.deviceTime : Date.now() })
  })
}

/** Returns the shop of the page, or of its first store element with a client ID. */
function readShop(): ShopAddress {
  const elements = [...pageDocument().querySelectorAll('[client-id]')]
  const element = elements.find(({ localName }) => localName.startsWith('store-'))
  return { clientId: readSetting('client-id') ?? readSetting('client-id', element) ?? '', apiUrl: readApiUrl() }
}

function clientIdOf(shop: ShopAddress, { tokenError }: PlatformFacts, isSent: boolean): CheckResult {
  return checkClientId({
    shop,
    isSent,
    issue: isClientId(shop.clientId) ? undefined : readIssue('client-id'),
    tokenError,
  })
}

/** Returns the first connection error. */
const connectionError = ({
  tokenError,
  catalogError,
  cartError,
  redirectError,
}: PlatformFacts): PlatformError | undefined =>
  [tokenError, catalogError, cartError, redirectError].find((error) => error && isConnectionError(error))

async function connectionOf(
  { apiUrl }: ShopAddress,
  facts: PlatformFacts,
  isSent: boolean,
  { violations, signal }: PlatformCheckOptions,
): Promise<CheckResult> {
  const error = connectionError(facts)
  const isBlocked = violations().some(
    ({ directive, blocked }) => directive === 'connect-src' && blocked.startsWith(new URL(apiUrl).origin),
  )
  return checkConnection({
    apiUrl,
    isSent,
    isOwnApiUrl: readSetting('api-url') !== undefined,
    pageOrigin: globalThis.origin,
    error,
    isOnline: navigator.onLine,
    isBlocked,
    isReachable: Boolean(error && !error.status && !isBlocked && (await isReachable(apiUrl, signal))),
  })
}

function catalogOf(shop: ShopAddress, facts: PlatformFacts, isConnected: boolean): CheckResult {
  const { clientId, apiUrl } = shop
  const key = shopKey(clientId, apiUrl)
  const setting = readSetting('catalog')
  const remembered = rememberedCatalog(key)
  const store = page().stores.get(key) as Store | undefined
  return checkCatalog({
    clientId,
    issue: readIssue('catalog'),
    setting,
    remembered: typeof remembered === 'string' ? remembered : undefined,
    used: store?.catalogVersion ?? assumedCatalog(key, setting),
    installed: facts.installed,
    code: facts.catalogError?.code,
    isConnected,
  })
}

function cartOf({ cartError }: PlatformFacts, isConnected: boolean): CheckResult {
  const code = cartError && !isConnectionError(cartError) ? cartError.code : undefined
  return checkCart({
    issue: readIssue('cart'),
    setting: readSetting('cart'),
    used: readCart(),
    code,
    isConnected,
    now: new Date(),
  })
}
