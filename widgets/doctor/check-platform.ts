import { isClientId, readCart, readSetting } from '../../core/client/config.ts'
import { shopKey } from '../../core/client/prefetch.ts'
import { shopIssue } from '../../core/client/resolve-config.ts'
import type { ShopAddress } from '../../core/client/shop.ts'
import type { PlatformError } from '../../core/errors/platform-error.ts'
import { assumedCatalog, rememberedCatalog } from '../../core/platform-version/assumed-catalog.ts'
import { publicUrl } from '../../core/redirects/public-url.ts'
import { safeUrl } from '../../core/redirects/safe-url.ts'
import { page } from '../../core/state/page.ts'
import { tokenIssue } from '../../core/state/setup-error.ts'
import type { Store } from '../../core/state/store.ts'
import { checkClientId } from './checks/client-id.ts'
import { checkClock } from './checks/clock.ts'
import { checkConnection, isConnectionError } from './checks/connection.ts'
import { checkPolicy, type Violation } from './checks/policy/policy.ts'
import { checkRedirectDomain } from './checks/redirect-domain.ts'
import { checkCart, checkCatalog } from './checks/versions.ts'
import { isServedPage, readIssue } from './facts/browser.ts'
import { releaseFolder } from './facts/loader.ts'
import { type PageResponse, readMetaPolicies } from './facts/page-response.ts'
import { fetchPlatformFacts, isReachable, type PlatformFacts } from './facts/platform.ts'
import { readPolicyResources } from './facts/policy-resources.ts'
import { readShop } from './facts/shop.ts'
import type { CheckName, CheckResult } from './result.ts'

/** The result of a check, or several if it has found several problems. */
type Results = CheckResult | readonly CheckResult[]

/** Runs a check, and reports its results, or that it could not run. */
export type RunCheck = (check: CheckName, run: () => Results | Promise<Results>) => Promise<void>

interface PlatformCheckOptions {
  /** The response to a new request for this page. */
  readonly response: Promise<PageResponse>
  readonly violations: () => readonly Violation[]
  readonly signal: AbortSignal
}

/**
 * Runs the checks that depend on responses of the platform, or of the host of this page. Without facts, because of an unexpected error, they cannot
 * run.
 */
export async function checkPlatform(runCheck: RunCheck, options: PlatformCheckOptions): Promise<void> {
  const { violations, signal } = options
  const shop = readShop()
  const isValid = isClientId(shop.clientId) && safeUrl(shop.apiUrl) !== undefined
  const facts: Promise<PlatformFacts> = isValid ? fetchPlatformFacts(shop, signal) : Promise.resolve({})
  const isConnected = async (): Promise<boolean> => {
    const { tokenError, ...others } = await facts
    return isValid && !tokenError && !connectionError(shop, others)
  }
  await runCheck('client-id', async () => clientIdOf(shop, await facts, isValid))
  await runCheck('connection', async () => connectionOf(shop, await facts, isValid, options))
  await runCheck('redirect-domain', async () => redirectDomainOf(await facts, await isConnected()))
  await runCheck('catalog', async () => catalogOf(shop, await facts, await isConnected()))
  await runCheck('cart', async () => cartOf(await facts, await isConnected()))
  await runCheck('policy', async () =>
    checkPolicy({
      policies: [...readMetaPolicies(), ...(await options.response).policies],
      violations: violations(),
      resources: readPolicyResources(shop.apiUrl, (await facts).hostedUrl),
      self: location.origin,
      base: releaseFolder(),
    }),
  )
  await runCheck('clock', async () => {
    const { serverTime, deviceTime } = await options.response
    return serverTime === undefined
      ? checkClock({ serverTime: (await facts).serverTime, deviceTime: Date.now() })
      : checkClock({ serverTime, deviceTime })
  })
}

function clientIdOf(shop: ShopAddress, { tokenError }: PlatformFacts, isSent: boolean): CheckResult {
  return checkClientId({
    shop,
    isSent,
    issue: isClientId(shop.clientId) ? undefined : shopIssue(shop.clientId, shop.apiUrl)?.message,
    tokenError,
  })
}

function redirectDomainOf({ redirectRequest, redirectError }: PlatformFacts, isConnected: boolean): CheckResult {
  return checkRedirectDomain({
    page: publicUrl(location.href),
    isServed: isServedPage(),
    request: isConnected ? redirectRequest : undefined,
    error: redirectError,
  })
}

/** Returns the first connection error. A missing token endpoint at the `api-url` of the page also counts as one. */
function connectionError(shop: ShopAddress, facts: PlatformFacts): PlatformError | undefined {
  const { tokenError, catalogError, cartError, redirectError } = facts
  if (tokenError && tokenIssue(shop, tokenError)?.key === 'api-url') return tokenError
  return [tokenError, catalogError, cartError, redirectError].find((error) => error && isConnectionError(error))
}

async function connectionOf(
  shop: ShopAddress,
  facts: PlatformFacts,
  isSent: boolean,
  { violations, signal }: PlatformCheckOptions,
): Promise<CheckResult> {
  const { apiUrl } = shop
  const error = connectionError(shop, facts)
  // The address may not be a URL if no request was sent.
  const isBlocked =
    isSent &&
    violations().some(
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
