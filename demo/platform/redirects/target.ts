import type { PlatformConfig } from '../config.ts'
import { ApplicationError } from '../http/errors.ts'

type Allowed = Pick<PlatformConfig, 'url' | 'allowedRedirectDomains' | 'allowedRedirectUris'>

/** Host names of this machine. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Checks a return URL of a hosted page. Every URL on an allowed redirect domain passes.
 *
 * Fails with `CALLBACK_URL_NOT_ALLOWED` (403); `callback` is the name of the field. The platform's own pages are not allowed.
 */
export function checkRedirectDomain(config: Allowed, callback: string, url: string): void {
  if (!isOnAllowedDomain(config, url)) throw notAllowed(callback, url, 'is not on an allowed redirect domain')
}

/**
 * Checks the redirect URI of a login, or of an email for a new password. If allowed redirect URIs are configured, it must be one of them.
 * Fails like `checkRedirectDomain`.
 */
export function checkRedirectUri(config: Allowed, callback: string, url: string): void {
  const { allowedRedirectUris } = config
  if (allowedRedirectUris === undefined) checkRedirectDomain(config, callback, url)
  else if (!allowedRedirectUris.includes(url) || !isOtherPage(config, url)) {
    throw notAllowed(callback, url, 'is not an allowed authorization redirect URI')
  }
}

/** Fails with `CLIENT_NOT_FOUND` (404) for an unknown client ID. */
export function requireClient({ clientIds }: Pick<PlatformConfig, 'clientIds'>, clientId: string): void {
  if (clientIds.includes(clientId)) return
  throw new ApplicationError('CLIENT_NOT_FOUND', 404, 'The client id is unknown', { clientId })
}

function isOnAllowedDomain(config: Allowed, target: string): boolean {
  return isOtherPage(config, target) && config.allowedRedirectDomains.some((domain) => covers(domain, new URL(target)))
}

/** Whether a URL is an http(s) page outside of the platform. */
function isOtherPage(config: Allowed, target: string): boolean {
  if (!URL.canParse(target)) return false
  const { protocol, username, password, port, hostname, origin } = new URL(target)
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') return false
  const own = new URL(config.url)
  if (origin === own.origin) return false
  return !(port === own.port && LOOPBACK.test(hostname) && LOOPBACK.test(own.hostname))
}

function covers(domain: string, { origin, host, hostname }: URL): boolean {
  if (domain.includes('://')) return origin === domain
  return host === domain || hostname === domain || hostname.endsWith(`.${domain}`)
}

function notAllowed(callback: string, url: string, reason: string): ApplicationError {
  return new ApplicationError('CALLBACK_URL_NOT_ALLOWED', 403, `${callback} ${reason}`, { callback, url })
}
